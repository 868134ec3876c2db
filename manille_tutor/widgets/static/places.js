// The own hand held the wrong way round: eight places, each the back of a card with its number, or a gap.
import { h, classes } from "./dom.js";
import { tag } from "./cards.js";
import { columns } from "./hand.js";

/** The option that a typed number means, or null. */
export function placeOf({ places: shown }, key) {
  return (shown?.enabled && shown.options.find((option) => option.key === key)?.id) || null;
}

function backOrGap({ id, key, label, name, state, tag: words }, first, enabled, labels) {
  const inside = h("span", { key: "number", class: "mt-place-number", "aria-hidden": "true" }, label);
  if (state === "gap") {
    return h("li", { key: id, class: "mt-place is-gap" }, h("span", { key: "gap", role: "img", "aria-label": name }, inside));
  }
  const spoken = [name, words].filter(Boolean).join(", ");
  if (!enabled) return h("li", { key: id, class: "mt-place" }, h("span", { key: "back", class: "mt-place-back", role: "img", "aria-label": spoken }, inside));
  const button = h("button", {
    key: "place", type: "button", class: "mt-place-back", "aria-label": spoken, "aria-keyshortcuts": key,
    tabindex: id === first ? "0" : "-1", "data-choose": id, "data-focus": `choice:${id}`, "data-place-key": key,
  }, inside);
  return h("li", { key: id, class: classes("mt-place", `is-${state}`) }, button, tag({ state, tag: words }, labels));
}

/** The places in a row, where the hand would be. */
export function places({ places: shown, labels = {} }) {
  if (!shown?.options.length) return null;
  const first = shown.options.find((option) => option.state !== "gap")?.id;
  return h("section", { key: "places", class: "mt-holding mt-blind" },
    h("ul", { key: "row", class: "mt-places", "aria-label": shown.label, style: `--columns:${columns(shown.options.length)}` },
      shown.options.map((option) => backOrGap(option, first, shown.enabled, labels))),
    h("p", { key: "hint", class: "mt-keys" }, shown.hint));
}
