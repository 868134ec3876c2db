// The calls of an auction: who called what, and the box to call from. Which call is allowed is not known here.
import { h, classes } from "./dom.js";
import { actions } from "./say.js";
import { plain, rich } from "./text.js";

/** What was called so far: a column a player, a row each time round. */
function callsTable({ label, head, rows, none }, place) {
  const row = (cells, place) => h("tr", { key: place }, cells.map((cell, column) => h("td", { key: column }, rich(cell))));
  return h("section", { key: "calls", class: `mt-calls mt-calls-${place}` },
    h("h3", { key: "label" }, label),
    rows.length
      ? h("table", { key: "table" },
        h("thead", null, h("tr", null, head.map((name, place) => h("th", { key: place, scope: "col" }, name)))),
        h("tbody", null, rows.map(row)))
      : h("p", { key: "none" }, none));
}

const chooseButton = (id, label, more, ...inside) =>
  h("button", { key: id, type: "button", class: "mt-segment", "data-choose": id, "data-plain": "", ...more }, ...(inside.length ? inside : [label]));

/** A number with a step down and up, and buttons for some numbers. */
function numberRow({ id, label, value, less, more, quick, quick_label: several }) {
  const step = (way, { id: to, label: words, sign }) => chooseButton(to, words, { key: way, class: "mt-segment mt-step", "aria-label": words, "data-focus": `step:${way}` }, h("span", { "aria-hidden": "true" }, sign));
  return h("div", { key: "number", class: "mt-call-row" },
    h("div", { key: "stepper", class: "mt-stepper" },
      step("less", less),
      h("input", { key: "box", type: "number", inputmode: "numeric", step: "1", autocomplete: "off", value, "aria-label": label, "data-enter": id, "data-focus": `field:${id}` }),
      step("more", more)),
    h("div", { key: "quick", class: "mt-segments", role: "group", "aria-label": several },
      quick.map((one) => chooseButton(one.id, one.label, { "aria-pressed": String(one.chosen), "data-focus": `choice:${one.id}` }))));
}

/** The contracts, as one choice of several. */
function contractRow({ label, options }) {
  const some = options.some(({ chosen }) => chosen);
  const option = ({ id, label: words, chosen }, place) =>
    h("button", {
      key: id, type: "button", role: "radio", class: classes("mt-segment mt-contract", chosen && "is-mine"), "aria-checked": String(chosen),
      tabindex: (some ? chosen : place === 0) ? "0" : "-1", "data-choose": id, "data-focus": `choice:${id}`,
    }, rich(words));
  return h("div", { key: "contracts", class: "mt-call-row" },
    h("div", { key: "options", class: "mt-contracts", role: "radiogroup", "aria-label": plain(label) }, options.map(option)));
}

function biddingBox(box) {
  return h("section", { key: "box", class: "mt-box", "aria-label": box.label },
    h("h3", { key: "label" }, box.label),
    box.number ? numberRow(box.number) : null,
    box.contracts ? contractRow(box.contracts) : null,
    actions({ actions: box.calls }));
}

/** On a wide page the calls lie in the middle of the table. */
export const callsOnTable = ({ auction: shown }) => (shown?.calls.rows.length ? callsTable(shown.calls, "felt") : null);

/** The auction: the box when the learner is to call, and on a narrow page the calls so far. */
export function auction({ auction: shown }) {
  if (!shown) return null;
  return h("section", { key: "auction", class: "mt-auction" }, shown.box ? biddingBox(shown.box) : null, callsTable(shown.calls, "below"));
}

/** The buttons of the box, which answer to their keys as all others do. */
export const callButtons = ({ auction: shown }) => shown?.box?.calls ?? [];
