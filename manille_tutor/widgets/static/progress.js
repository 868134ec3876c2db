// The page of progress: what to do next, over time, rule by rule, and the file it is kept in.
import { classes, h } from "./dom.js";
import { icon } from "./icons.js";
import { lessonLink } from "./links.js";
import { drawing } from "./chart.js";
import { disclosure } from "./say.js";
import { lessons } from "./sheets.js";
import { hidden, rich } from "./text.js";

const STATE_MARKS = { new: "ring", practising: "half", learned: "check", mastered: "star" };

const button = (action, label, ui, { primary, spoken, className } = {}) =>
  h("button", { key: action, type: "button", class: classes("mt-button", primary && "is-primary", className), "aria-label": spoken ?? null, "data-act": action, "data-focus": `act:${action}` }, label);

function wayToLesson({ href, title, label }, ui, primary) {
  return h("a", { key: "link", class: classes("mt-button mt-way", primary && "is-primary"), ...lessonLink(href, ui.here), "data-focus": "way:lesson", title: label }, title);
}

function next({ label, headline, body, actions, link }, ui) {
  return h("section", { key: "next", class: "mt-next", "aria-label": label },
    h("p", { key: "label", class: "mt-next-label" }, label),
    h("h3", { key: "headline" }, rich(headline)),
    h("p", { key: "body", class: "mt-next-body" }, rich(body)),
    h("div", { key: "actions", class: "mt-actions" }, link ? wayToLesson(link, ui, !actions.some((each) => each.primary)) : null,
      actions.map((each) => button(each.action, each.label, ui, each))));
}

function figures(shown) {
  return h("dl", { key: "figures", class: "mt-figures" }, shown.map(({ id, value, label }) =>
    h("div", { key: id, class: `mt-figure is-${id}` }, h("dt", { key: "label" }, label), h("dd", { key: "value" }, value))));
}

// ---- over time

function chartTable({ columns, spans }) {
  const row = ({ label, asked, right, learned, mastered }) => h("tr", { key: label }, h("th", { scope: "row" }, label), [asked, right, learned, mastered].map((number) => h("td", null, String(number))));
  return h("div", { class: "mt-scroll", tabindex: "0", role: "region", "aria-label": columns[0] }, h("table", { class: "mt-table" },
    h("thead", null, h("tr", null, columns.map((column) => h("th", { scope: "col" }, column)))), h("tbody", null, spans.filter(({ asked }) => asked).map(row))));
}

function legend(pairs) {
  return h("span", { class: "mt-legend", "aria-hidden": "true" }, pairs.map(([kind, label]) => h("span", { class: `mt-key is-${kind}` }, label)));
}

function graph(kind, title, keys, chart) {
  const { svg, most } = drawing(kind, chart);
  return h("div", { key: kind, class: `mt-graph is-${kind}` },
    h("div", { class: "mt-graph-head" }, h("span", null, title), legend(keys)),
    h("div", { class: "mt-plot" }, h("span", { class: "mt-most", "aria-hidden": "true" }, String(most)), h("span", { class: "mt-least", "aria-hidden": "true" }, "0"), h("div", { class: "mt-drawing", svg })));
}

function chart(shown, ui) {
  const { label, empty, summary, labels, spans } = shown;
  const head = h("h3", { key: "label" }, label);
  if (!spans.length) return h("section", { key: "chart", class: "mt-part" }, head, h("p", { key: "empty", class: "mt-quiet" }, empty));
  const middle = spans.length > 8 ? spans[Math.floor((spans.length - 1) / 2)] : null;
  const ends = [spans[0], middle, spans.at(-1)].filter(Boolean);
  return h("section", { key: "chart", class: "mt-part" }, head,
    h("p", { key: "summary", class: "mt-quiet" }, summary),
    h("div", { key: "panels", class: "mt-graphs" },
      graph("known", labels.known, [["mastered", labels.mastered], ["learned", labels.learned]], shown),
      graph("tasks", labels.tasks, [["right", labels.right], ["other", labels.other]], shown),
      h("div", { key: "days", class: "mt-days", "aria-hidden": "true" }, ends.map((span) => h("span", null, span.label)))),
    h("div", { key: "table", class: "mt-more" }, disclosure("chart-table", labels.table, false, ui, chartTable(shown))));
}

// ---- rule by rule

function pips(shown) {
  if (!shown) return null;
  const many = shown.of > 8; // a long row is told by its numbers
  const dot = (_, index) => h("span", { class: classes("mt-step", index < shown.done && "is-done") });
  return h("span", { key: "steps", class: "mt-steps", title: shown.label },
    many ? null : h("span", { class: "mt-step-dots", "aria-hidden": "true" }, Array.from({ length: shown.of }, dot)),
    many ? h("span", null, shown.label) : hidden(shown.label));
}

function rule({ id, title, number, state, state_label, steps: made, note, due, is_due, score, again }, ui) {
  return h("li", { key: id, class: classes("mt-rule", `is-${state}`, is_due && "is-due") },
    h("span", { key: "mark", class: "mt-rule-mark", "aria-hidden": "true" }, icon(STATE_MARKS[state] ?? "ring")),
    h("div", { key: "name", class: "mt-rule-name" }, h("b", null, title), number ? h("span", { class: "mt-rule-number" }, number) : null),
    h("div", { key: "state", class: "mt-rule-state" }, h("span", { key: "word", class: "mt-rule-word" }, state_label), pips(made), note ? h("span", { key: "note", class: "mt-rule-note" }, note) : null),
    h("div", { key: "facts", class: "mt-rule-facts" },
      due ? h("span", { key: "due", class: "mt-rule-due" }, is_due ? icon("bang") : null, due) : null,
      score ? h("span", { key: "score", class: "mt-rule-score" }, score) : null),
    again ? button(again.action, again.label, ui, { spoken: again.spoken, className: "mt-small" }) : null);
}

function rules({ label, about, chapters }, ui) {
  return h("section", { key: "rules", class: "mt-part" }, h("h3", { key: "label" }, label),
    h("div", { key: "about", class: "mt-more" }, disclosure("about", about.label, false, ui, h("p", { class: "mt-article" }, rich(about.text)))),
    chapters.map((chapter) => h("div", { key: chapter.label, class: "mt-chapter" }, h("h4", { key: "label" }, chapter.label), 
      chapter.rules.length ? h("ul", { key: "rules", class: "mt-rules" }, chapter.rules.map((each) => rule(each, ui))) : null,
      chapter.rest ? h("p", { key: "rest", class: "mt-quiet mt-rest" }, chapter.rest) : null)));
}

// ---- the file, the code, beginning anew

function question({ headline, body, yes, no }, ui) {
  return h("div", { key: "asking", class: "mt-say tone-bad mt-asking" }, h("h4", { key: "headline" }, headline), h("p", { key: "body", class: "mt-body" }, body),
    h("div", { key: "actions", class: "mt-actions" }, button("keep", no, ui, { primary: true }), button("reset", yes, ui)));
}

function code({ label, about, name, value, most, code: line, copy, copied }, ui) {
  return disclosure("code", label, false, ui, h("div", { class: "mt-code" }, h("p", null, about),
    h("label", { key: "name", class: "mt-field" }, h("span", { class: "mt-field-label" }, name), h("input", { type: "text", value, maxlength: most, autocomplete: "off", "data-enter": "name", "data-focus": "enter:name" })),
    h("div", { key: "line", class: "mt-code-line" }, h("input", { type: "text", readonly: true, value: line, "aria-label": label, "data-code": "", "data-focus": "code" }),
      h("button", { type: "button", class: "mt-button", "data-copy": "", "data-focus": "copy" }, icon("check"), ui.copied ? copied : copy))));
}

function reset({ label, about, lessons: begun, asking }, ui) {
  const ask = h("div", { class: "mt-reset" }, h("p", { key: "about" }, about),
    begun.length ? h("div", { key: "lessons", class: "mt-actions" }, begun.map((each) => button(each.action, each.label, ui, { className: "mt-small" }))) : null,
    asking ? question(asking, ui) : null);
  return disclosure("reset", label, Boolean(asking), ui, ask);
}

function keep(shown, ui) {
  return h("section", { key: "keep", class: "mt-part mt-keep" }, h("h3", { key: "label" }, shown.label),
    h("p", { key: "where", class: "mt-quiet" }, rich(shown.where)),
    shown.warning ? h("p", { key: "warning", class: "mt-notice mt-warning" }, icon("bang"), h("span", null, shown.warning)) : null,
    h("div", { key: "files", class: "mt-actions" },
      h("button", { key: "save", type: "button", class: "mt-button mt-small", "data-save": "", "data-focus": "save", "aria-disabled": ui.saving ? "true" : null }, ui.saving ? shown.save.busy : shown.save.label),
      h("label", { key: "load", class: "mt-button mt-small mt-load" }, shown.load.label, h("input", { type: "file", accept: ".jsonl,.json,.txt", class: "mt-sr", "data-load": "", "data-focus": "load" }))),
    shown.said?.length ? h("p", { key: "said", class: "mt-notice mt-kept" }, icon("check"), h("span", null, rich(shown.said))) : null,
    h("div", { key: "code", class: "mt-more" }, code(shown.code, ui)),
    h("div", { key: "reset", class: "mt-more" }, reset(shown.reset, ui)));
}

/** The whole page, when the view has one. */
export function record(view, ui) {
  const shown = view.record;
  if (!shown) return null;
  return h("div", { key: "record", class: "mt-record" },
    h("div", { key: "top", class: "mt-top" }, next(shown.next, ui), figures(shown.figures)),
    h("section", { key: "lessons", class: "mt-part" }, h("h3", { key: "label" }, shown.lessons_label), lessons(view, ui)),
    chart(shown.chart, ui), rules(shown.rules, ui), keep(shown.keep, ui));
}
