// The workshop: what may be chosen before a set of exercises, and the code of the set.
import { h, classes } from "./dom.js";

function choice({ id, label }, group, value) {
  const option = `${group}=${id}`;
  return h("button", { key: id, type: "button", class: "mt-segment", "aria-pressed": String(id === value), "data-choose": option, "data-focus": `choice:${option}`, "data-plain": "" }, label);
}

/** Options under the headings they belong to, in order. */
export function under(options) {
  const parts = [];
  for (const option of options) {
    if (!parts.length || parts.at(-1).label !== option.under) parts.push({ label: option.under, options: [] });
    parts.at(-1).options.push(option);
  }
  return parts;
}

function list({ id, label, value, options }) {
  const item = (option) => h("option", { key: option.id, value: option.id, selected: option.id === value }, option.label);
  const part = ({ label: heading, options: those }) => (heading ? h("optgroup", { key: heading, label: heading }, those.map(item)) : those.map(item));
  return h("label", { key: `${id}:${value}`, class: "mt-pick" }, h("span", { key: "label", class: "mt-setting-label" }, label),
    h("select", { key: "list", "data-pick": id, "data-focus": `pick:${id}` }, under(options).map(part)));
}

const buttons = ({ id, label, value, options }) =>
  h("div", { key: id, class: classes("mt-pick", options.length > 4 && "is-wide"), role: "group", "aria-label": label }, h("span", { key: "label", class: "mt-setting-label", "aria-hidden": "true" }, label),
    h("div", { key: "options", class: "mt-segments" }, options.map((option) => choice(option, id, value))));

function codeBox({ label, hint, value, wrong }) {
  return h("label", { key: "code", class: classes("mt-pick mt-code-box", wrong && "is-wrong") }, h("span", { key: "label", class: "mt-setting-label" }, label),
    h("input", { key: "box", type: "text", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: "90", value, "aria-invalid": wrong ? "true" : null, "data-enter": "code", "data-focus": "field:code" }),
    h("span", { key: "hint", class: "mt-note" }, hint));
}

/** What to practise: lists and buttons, and a box for a code. */
export function setup({ setup: shown }) {
  if (!shown) return null;
  return h("section", { key: "setup", class: "mt-setup" }, shown.groups.map((group) => (group.form === "list" ? list(group) : buttons(group))), codeBox(shown.code));
}

/** The code of the set at hand, to be read out. */
export function codeLine({ code: shown }) {
  if (!shown) return null;
  return h("p", { key: "code", class: "mt-code", title: shown.hint }, h("span", { key: "label" }, shown.label), h("code", { key: "value" }, shown.value));
}
