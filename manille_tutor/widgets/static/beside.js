// Two positions side by side, and what was missed in an exam: cards as small labels.
import { classes, h } from "./dom.js";
import { icon } from "./icons.js";
import { lessonLink } from "./links.js";
import { hidden, rich } from "./text.js";

function cardChip({ card, label, name, suit, legal, changed }) {
  return h("li", { key: card, class: classes("mt-chip-card", legal && "is-allowed", changed && "is-changed") },
    h("span", { key: "card", class: `mt-mini mt-suit-${suit}` }, h("span", { "aria-hidden": "true" }, label), hidden(name)),
    legal ? icon("check") : null,
    changed ? h("span", { key: "changed", class: "mt-changed" }, changed) : null,
    legal ? hidden(`, ${legal}`) : null);
}

const cardStrip = ({ label, cards }) =>
  h("div", { key: label, class: "mt-strip-row" }, h("span", { key: "label", class: "mt-strip-label", "aria-hidden": "true" }, label), h("ul", { key: "cards", "aria-label": label }, cards.map(cardChip)));

const half = ({ label, rows }) => h("div", { key: label, class: "mt-side", role: "group", "aria-label": label }, h("h4", { key: "label" }, label), rows.map(cardStrip));

/** A minimal pair: the position before and the one now. */
export function beside({ beside: shown }) {
  if (!shown) return null;
  return h("section", { key: "beside", class: "mt-beside", "aria-label": shown.label },
    h("h3", { key: "label" }, shown.label),
    h("p", { key: "difference" }, rich(shown.difference)),
    h("div", { key: "sides", class: "mt-sides" }, shown.sides.map(half)),
    shown.because ? h("p", { key: "because", class: "mt-because" }, rich(shown.because)) : null);
}

const fact = ({ label, text }) => h("p", { key: label, class: "mt-missed-fact" }, h("span", { key: "label", class: "mt-strip-label" }, label), h("span", { key: "text" }, rich(text)));

function missedTask({ asked, facts, rows, yours, reason }, place) {
  return h("li", { key: String(place), class: "mt-missed" },
    h("p", { key: "asked", class: "mt-asked" }, rich(asked)),
    facts.map(fact), rows.map(cardStrip),
    h("p", { key: "yours" }, icon("cross"), h("span", null, rich(yours))),
    h("p", { key: "reason" }, icon("check"), h("span", null, rich(reason))));
}

function ruleReport({ id, title, label, state, missed: tasks, lesson }, here) {
  const link = lesson && h("p", { key: "lesson" }, h("a", { ...lessonLink(lesson.href, here), "data-focus": `report:${id}` }, lesson.label));
  return h("li", { key: id, class: `mt-report-rule is-${state}` },
    h("div", { key: "head", class: "mt-report-head" }, icon(state === "right" ? "check" : "bang"), h("h4", { key: "title" }, title), h("span", { key: "label" }, label)),
    tasks.length ? h("ol", { key: "missed" }, tasks.map(missedTask)) : null, link);
}

/** How an exam went, rule by rule. */
export function report({ report: shown }, ui) {
  if (!shown) return null;
  const believed = shown.belief && h("div", { key: "belief", class: "mt-say tone-hint" },
    h("div", { key: "head", class: "mt-say-head" }, h("span", { class: "mt-tone" }, icon("bulb")), h("h3", null, shown.belief.headline)),
    h("p", { key: "body", class: "mt-body" }, rich(shown.belief.body)));
  return h("section", { key: "report", class: "mt-report", "aria-label": shown.label }, believed,
    h("h3", { key: "label" }, shown.label), h("ol", { key: "rules", class: "mt-report-rules" }, shown.rules.map((each) => ruleReport(each, ui.here))));
}
