// Talk at the table: short buttons for a question or an answer, and what everybody has heard in this hand.
import { classes, h } from "./dom.js";
import { rich } from "./text.js";

/** The buttons of a chooser, group by group; the arrow keys lead through all of them. */
export function chooser({ chooser: shown }) {
  if (!shown) return null;
  const first = shown.groups[0]?.rows[0]?.[0]?.id;
  const option = ({ id, label, name }) =>
    h("button", { key: id, type: "button", class: classes("mt-segment", label.length === 1 && label[0].card && "is-card"), tabindex: id === first ? "0" : "-1", "aria-label": name, "data-choose": id, "data-focus": `choice:${id}` }, rich(label));
  const row = (options, place) => h("div", { key: place, class: "mt-segments" }, options.map(option));
  return h("section", { key: "chooser", class: "mt-chooser", "aria-label": shown.label },
    shown.groups.map(({ id, label, rows }) => h("div", { key: id, class: "mt-option-group", role: "group", "aria-label": label }, h("h4", { key: "label" }, label), rows.map(row))));
}

/** Every question of the hand with its answer. */
export function heard({ heard: shown }) {
  if (!shown) return null;
  const line = ({ id, asks, answers }) => h("li", { key: id }, h("span", { key: "asks", class: "mt-heard-asks" }, rich(asks)), " ", h("span", { key: "answers" }, rich(answers)));
  return h("section", { key: "heard", class: "mt-heard" },
    h("h3", { key: "label" }, shown.label),
    h("ol", { key: "lines", class: "mt-heard-lines", tabindex: "0", "aria-label": shown.label }, shown.lines.map(line)));
}
