// The top line: what to do, how far one is, and the settings.
import { h } from "./dom.js";
import { DOT_ICONS, icon } from "./icons.js";
import { hidden, rich } from "./text.js";

function progress({ progress: made }) {
  if (!made) return null;
  const dot = ({ state, label }) => h("li", { class: `mt-dot is-${state}`, title: label }, icon(DOT_ICONS[state] ?? "ring"), hidden(label));
  return h("div", { key: "progress", class: "mt-progress" },
    h("span", { key: "label" }, made.label),
    made.dots?.length ? h("ol", { key: "dots", class: "mt-dots", "aria-label": made.label }, made.dots.map(dot)) : null);
}

const SETTINGS = ["locale", "deck", "points"];

function setting(name, { label, value, options }) {
  const option = ({ id, label: words }) =>
    h("button", { key: id, type: "button", class: "mt-segment", "aria-pressed": String(id === value), lang: name === "locale" ? id.replace("_", "-") : null, "data-set": name, "data-value": id, "data-focus": `set:${name}:${id}` }, words);
  return h("div", { key: name, class: "mt-setting", role: "group", "aria-label": label },
    h("span", { key: "label", class: "mt-setting-label", "aria-hidden": "true" }, label), h("div", { key: "options", class: "mt-segments" }, options.map(option)));
}

function settingsButton({ settings }, ui) {
  if (!settings) return null;
  return h("button", { key: "settings", type: "button", class: "mt-gear", "aria-expanded": String(ui.settings), "aria-label": settings.label, title: settings.label, "data-settings": "", "data-focus": "settings" }, icon("sliders"));
}

export function head(view, ui) {
  return h("div", { key: "head", class: "mt-head-line" },
    h("h2", { key: "goal", class: "mt-goal" }, rich(view.goal)), progress(view), settingsButton(view, ui));
}

export function settingsPanel({ settings }, ui) {
  if (!settings || !ui.settings) return null;
  return h("section", { key: "settings-panel", class: "mt-settings", "aria-label": settings.label },
    SETTINGS.filter((name) => settings[name]).map((name) => setting(name, settings[name])));
}
