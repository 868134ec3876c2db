// What only a match has: the score sheet, the row of tricks to look back at, the panel of house rules.
import { h, classes } from "./dom.js";
import { rich } from "./text.js";

/** The score sheet: a row a hand, the totals below. */
export function sheet({ sheet: shown }) {
  if (!shown) return null;
  const headings = shown.head.map((words, place) => h("th", { key: place, scope: "col" }, words));
  const cells = (row) => row.map((cell, place) => (place ? h("td", { key: place }, rich(cell)) : h("th", { key: place, scope: "row" }, rich(cell))));
  const { label, cells: totals } = shown.total;
  return h("section", { key: "sheet", class: "mt-sheet" },
    h("h3", { key: "label" }, shown.label),
    h("div", { key: "scroll", class: "mt-sheet-scroll", tabindex: "0", role: "region", "aria-label": shown.label },
      h("table", null,
        h("thead", null, h("tr", null, headings)),
        h("tbody", null, shown.rows.map((row, place) => h("tr", { key: place }, cells(row)))),
        h("tfoot", null, h("tr", null, h("th", { key: "label", scope: "row", colspan: String(shown.head.length - totals.length) }, label), totals.map((total, place) => h("td", { key: place }, total)))))),
    shown.note?.length ? h("p", { key: "note", class: "mt-sheet-note" }, rich(shown.note)) : null);
}

const segment = ({ id, label }, chosen, place) =>
  h("button", { key: id, type: "button", class: "mt-segment", "aria-pressed": String(chosen), "data-choose": id, "data-focus": `choice:${id}`, "data-plain": "", ...place }, label);

/** The tricks of a hand that is looked back at. */
export function scrub({ scrub: shown }) {
  if (!shown) return null;
  return h("div", { key: "scrub", class: "mt-scrub", role: "group", "aria-label": shown.label },
    h("span", { key: "label", class: "mt-setting-label", "aria-hidden": "true" }, shown.label),
    h("div", { key: "options", class: "mt-segments" }, shown.options.map((option) => segment(option, option.id === shown.value))));
}

function group({ id, label, text, value, options }) {
  return h("div", { key: id, class: classes("mt-option-group", value !== undefined && "has-value"), role: "group", "aria-label": label },
    h("h4", { key: "label" }, label),
    text?.length ? h("p", { key: "text" }, rich(text)) : null,
    h("div", { key: "options", class: "mt-segments" }, options.map((option) => segment(option, option.id === value))));
}

/** The panel of house rules: a group of buttons for every option. */
export function housePanel({ panel: shown }) {
  if (!shown) return null;
  return h("section", { key: "panel", class: "mt-panel-rules" },
    shown.groups.map(({ id, label, options }) => h("section", { key: id, class: "mt-panel-part", "aria-label": label }, h("h3", { key: "label" }, label), options.map(group))));
}

/** What differs from the classic table, a sentence each, and the table in one line. */
export function differences({ panel: shown }) {
  if (!shown) return null;
  return h("section", { key: "differs", class: "mt-differs" },
    h("h3", { key: "label" }, shown.differs_label),
    h("ul", { key: "list" }, shown.differs.map((sentence, place) => h("li", { key: place }, rich(sentence)))),
    h("h3", { key: "line-label" }, shown.line_label),
    h("code", { key: "line" }, shown.line));
}
