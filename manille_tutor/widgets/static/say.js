// What the tutor says: one plain sentence first, then as much of the argument as is asked for.
import { h, classes } from "./dom.js";
import { icon, TONE_ICONS } from "./icons.js";
import { rich } from "./text.js";

/** A button that opens what follows it. Closed parts are not in the page at all. */
export function disclosure(key, label, openByView, ui, content, extra = "") {
  const open = ui.open[key] ?? Boolean(openByView);
  return [
    h("button", { key: `${key}-button`, type: "button", class: classes("mt-disclose", extra), "aria-expanded": String(open), "data-open": key, "data-was": String(open), "data-focus": `open:${key}` },
      h("span", { class: "mt-label" }, label), icon(open ? "fold" : "chevron")),
    open ? h("div", { key: `${key}-content`, class: "mt-disclosed" }, content) : null,
  ];
}

function argument(say, ui) {
  if (!say.argument?.length) return null;
  const steps = h("dl", { class: "mt-argument" }, say.argument.map(({ term, text }) => h("div", null, h("dt", null, term), h("dd", null, rich(text)))));
  return disclosure("argument", say.argument_label, say.argument_open, ui, steps);
}

function article(say, ui) {
  if (!say.article) return null;
  return disclosure("article", say.article.label, false, ui, h("p", { class: "mt-article" }, rich(say.article.text)));
}

const detail = (ui) => ({ label, text }, index) => disclosure(`detail-${index}`, rich(label), false, ui, h("p", null, rich(text)));

export function say({ say: said }, ui) {
  if (!said) return null;
  return h("section", { key: "say", class: `mt-say tone-${said.tone}`, tabindex: "-1", "data-focus": "say" },
    h("div", { key: "head", class: "mt-say-head" }, h("span", { class: "mt-tone" }, icon(TONE_ICONS[said.tone] ?? "info")), h("h3", null, rich(said.headline))),
    said.body?.length ? h("p", { key: "body", class: "mt-body" }, rich(said.body)) : null,
    h("div", { key: "more", class: "mt-more" }, argument(said, ui), (said.details ?? []).map(detail(ui)), article(said, ui)));
}

export function actions({ actions: offered }) {
  if (!offered?.length) return null;
  return h("div", { key: "actions", class: "mt-actions" }, offered.map(({ id, label, primary, quiet, enabled, key }) =>
    h("button", {
      key: id, type: "button", class: classes("mt-button", primary && "is-primary", quiet && "is-quiet"), "aria-disabled": enabled === false ? "true" : null,
      "aria-keyshortcuts": key || null, "data-act": id, "data-focus": `act:${id}`,
    }, label, key && key !== "Enter" ? h("kbd", { "aria-hidden": "true" }, key) : null)));
}

/** A failure in Python, shown plainly with a way on. */
export function failure({ error, labels = {} }) {
  if (!error) return null;
  const way = (kind, label, primary) => label && h("button", { key: kind, type: "button", class: classes("mt-button", primary && "is-primary"), "data-way": kind, "data-focus": `way:${kind}` }, label);
  return h("section", { key: "error", class: "mt-say mt-error tone-bad", tabindex: "-1", "data-focus": "error" },
    h("div", { class: "mt-say-head" }, h("span", { class: "mt-tone" }, icon("bang")), h("h3", null, error.headline)),
    error.detail ? h("p", { class: "mt-error-detail" }, error.detail) : null,
    h("div", { class: "mt-actions" }, way("again", error.again, true), way("dismiss", error.dismiss ?? labels.dismiss, !error.again)));
}

const strip = (key, words) => h("p", { key, class: "mt-notice" }, icon("info"), h("span", null, words));

export function notices({ notice, labels = {} }, ui) {
  return [notice ? strip("notice", rich(notice)) : null, ui.silent && labels.silent ? strip("silent", labels.silent) : null];
}
