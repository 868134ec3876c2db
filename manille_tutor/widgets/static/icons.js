// Small line drawings, so that no state is told by colour alone.
import { h } from "./dom.js";

const STROKES = {
  check: '<path d="M4.5 10.5l3.6 3.7 7.4-8.2"/>',
  cross: '<path d="M5.5 5.5l9 9M14.5 5.5l-9 9"/>',
  bang: '<path d="M10 4v7.2"/><path d="M10 15.4v.2"/>',
  info: '<path d="M10 9.2V15"/><path d="M10 5.2v.2"/>',
  bulb: '<path d="M7.6 13.2c0-1.7-2-2.6-2-5.3a4.4 4.4 0 0 1 8.8 0c0 2.7-2 3.6-2 5.3zM8.2 16.4h3.6"/>',
  up: '<path d="M10 15.5v-10M5.6 9.6L10 5.2l4.4 4.4"/>',
  star: '<path d="M10 3.6l1.9 4.1 4.5.5-3.4 3 1 4.4-4-2.3-4 2.3 1-4.4-3.4-3 4.5-.5z" fill="currentColor"/>',
  dot: '<circle cx="10" cy="10" r="3.4" fill="currentColor"/>',
  ring: '<circle cx="10" cy="10" r="4.6"/>',
  chevron: '<path d="M5.5 8l4.5 4.6L14.5 8"/>',
  fold: '<path d="M5.5 12.3L10 7.7l4.5 4.6"/>',
  sliders: '<path d="M3 6h7M14.4 6H17M3 14h2.6M10 14h7"/><circle cx="12.2" cy="6" r="2.1"/><circle cx="7.8" cy="14" r="2.1"/>',
  half: '<path d="M10 2.5a7.5 7.5 0 0 1 0 15z" fill="currentColor" stroke="none"/>',
};

export function icon(name) {
  const svg = `<svg viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" focusable="false">${STROKES[name]}</svg>`;
  return h("span", { class: "mt-icon", "aria-hidden": "true", svg });
}

export const STATE_ICONS = {
  marked: "check", tried: "cross", legal: "up", right: "check", wrong: "cross", missed: "bang", winner: "star", evidence: "dot",
};
export const TONE_ICONS = { good: "check", bad: "bang", info: "info", hint: "bulb" };
export const DOT_ICONS = { done: "dot", right: "check", wrong: "cross", helped: "half", current: "dot", todo: "ring" };
