// Where a learner answers otherwise than with cards: choices and number boxes.
import { h, classes } from "./dom.js";
import { icon } from "./icons.js";
import { plain, rich } from "./text.js";

const OPTION_ICONS = { right: "check", wrong: "cross", chosen: "dot" };

/** Whether an option is the learner's own choice; after marking only the view can say so for a right one. */
export function isChosen(option, options) {
  if (typeof option.chosen === "boolean") return option.chosen;
  if (option.state === "chosen" || option.state === "wrong") return true;
  return option.state === "right" && !options.some((other) => other.state === "wrong");
}

function optionPicture(option, options, first, frozen, labels) {
  const chosen = isChosen(option, options);
  const anyChosen = options.some((other) => isChosen(other, options));
  const note = option.note?.length ? h("span", { key: "note", class: "mt-note" }, rich(option.note)) : null;
  const state = labels[`state_${option.state}`];
  return h("button", {
    key: option.id, type: "button", role: "radio", "aria-checked": String(chosen), "aria-disabled": frozen ? "true" : null,
    class: classes("mt-option", `is-${option.state ?? "plain"}`, chosen && "is-mine"),
    tabindex: (anyChosen ? chosen : option === first) ? "0" : "-1", "data-choose": option.id, "data-focus": `choice:${option.id}`,
  }, h("span", { key: "mark", class: "mt-option-mark" }, OPTION_ICONS[option.state] && icon(OPTION_ICONS[option.state])),
  h("span", { key: "label", class: "mt-option-label" }, rich(option.label), note),
  state && state !== plain(option.note) && option.state !== "chosen" ? h("span", { key: "state", class: "mt-sr" }, state) : null);
}

export function choices({ choices: asked, goal, labels = {} }) {
  if (!asked) return null;
  const options = asked.options ?? [];
  return h("section", { key: "choices", class: "mt-choices" },
    h("h3", { key: "label", class: plain(asked.label) === plain(goal) ? "mt-sr" : null }, rich(asked.label)),
    h("div", { key: "options", class: "mt-options", role: "radiogroup", "aria-label": plain(asked.label) },
      options.map((option) => optionPicture(option, options, options[0], asked.enabled === false, labels))));
}

function box(field, labels) {
  const marked = field.state === "right" || field.state === "wrong";
  const words = field.note?.length ? rich(field.note) : marked ? labels[`state_${field.state}`] ?? "" : "";
  return h("label", { key: field.id, class: `mt-field is-${field.state ?? "plain"}` },
    h("span", { key: "label", class: "mt-field-label" }, field.label),
    h("input", {
      key: "box", type: "text", inputmode: "numeric", autocomplete: "off", maxlength: "4", value: String(field.value ?? ""),
      disabled: field.disabled ? true : null, "aria-invalid": field.state === "wrong" ? "true" : null, "data-enter": field.id, "data-focus": `field:${field.id}`,
    }),
    marked || words ? h("span", { key: "note", class: "mt-note" }, marked ? icon(field.state === "right" ? "check" : "cross") : null, words) : null);
}

export function fields({ fields: asked, labels = {} }) {
  if (!asked?.length) return null;
  return h("section", { key: "fields", class: "mt-fields" }, asked.map((field) => box(field, labels)));
}
