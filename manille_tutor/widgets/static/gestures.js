// Clicks, keys and drags, each turned into one message or one small change of the page.
import { callButtons } from "./auction.js";
import { copyCode, loadFile, saveFile } from "./files.js";
import { localSpellings, nearest, step, typeKey } from "./keys.js";
import { activeRow, everyCard, rowOf, rowsOf, rowStep } from "./open.js";
import { placeOf } from "./places.js";

// milliseconds, and for the drag pixels
const TYPING_PAUSE = 1600;
const WRITING_PAUSE = 350;
const LONG_PRESS = 550;
const DRAG_START = 7;

const UP_DOWN = ["ArrowUp", "ArrowDown"];

const handOf = ({ view }) => view.hand ?? { mode: "none", cards: [] };
const buttonsOf = ({ view }) => [...(view.actions ?? []), ...callButtons(view)];
const at = (hand, id) => hand.cards.findIndex((card) => card.id === id);

function focusCard(desk, id) {
  desk.ui.current = id;
  desk.draw();
  desk.root.querySelector(`[data-press="${id}"]`)?.focus();
}

/** A card pressed: played, marked, asked about, or picked up and put down, as the hand's mode says. */
function press(desk, id) {
  const hand = rowOf(desk.view, id);
  if (at(hand, id) < 0) return;
  desk.ui.current = id;
  if (hand.mode === "order") return pickOrPlace(desk, hand, id);
  if (hand.mode === "look") return ask(desk, id);
  desk.act({ kind: "press", card: id });
  return undefined;
}

function pickOrPlace(desk, hand, id) {
  const { picked } = desk.ui;
  desk.ui.picked = picked === null ? id : null;
  if (picked !== null && picked !== id) {
    desk.ui.current = picked;
    desk.act({ kind: "move", card: picked, to: at(hand, id) });
  }
  desk.draw();
}

function ask(desk, id) {
  const hand = rowOf(desk.view, id);
  if (hand.ask !== false && at(hand, id) >= 0) desk.act({ kind: "ask", card: id });
}

function onClick(desk, event) {
  const node = event.target.closest?.("button");
  if (!node || !desk.root.contains(node)) return;
  if (desk.skipClick) { desk.skipClick = false; event.preventDefault(); return; }
  if (node.getAttribute("aria-disabled") === "true") return;
  const { press: card, ask: asked, choose, act: action, open, was, set, value, settings, way, save, copy } = node.dataset;
  if ((card || node.dataset.placeKey) && event.detail === 0 && performance.now() < desk.guarded) return; // the same key, held or struck twice
  if (card) press(desk, card);
  else if (asked) ask(desk, asked);
  else if (choose) desk.act({ kind: "choose", option: choose });
  else if (action) { flush(desk); desk.act({ kind: "act", action }); }
  else if (open) { desk.ui.open[open] = was !== "true"; desk.draw(); }
  else if (set) desk.act({ kind: "set", setting: set, value });
  else if (settings !== undefined) { desk.ui.settings = !desk.ui.settings; desk.draw(); }
  else if (way) desk.act({ kind: way });
  else if (save !== undefined) saveFile(desk);
  else if (copy !== undefined) { flush(desk); copyCode(desk); }
}

// ---- number boxes: sent when the learner pauses, at the latest before the next act

function onInput(desk, event) {
  const field = event.target.dataset?.enter;
  if (!field) return;
  clearTimeout(desk.writing?.timer);
  desk.writing = { field, value: event.target.value.trim(), timer: setTimeout(() => flush(desk), WRITING_PAUSE) };
}

function flush(desk) {
  if (!desk.writing) return;
  const { field, value, timer } = desk.writing;
  clearTimeout(timer);
  desk.writing = null;
  desk.act({ kind: "enter", field, value });
}

function enterInBox(desk, box) {
  flush(desk);
  const boxes = [...desk.root.querySelectorAll("input[data-enter]:not([disabled])")];
  const empty = boxes.find((other) => other !== box && other.value.trim() === "");
  if (empty) empty.focus();
  else pressPrimary(desk);
}

function pressPrimary(desk) {
  const primary = buttonsOf(desk).find((action) => action.primary);
  if (primary) desk.act({ kind: "act", action: primary.id });
}

// ---- keys

function onKey(desk, event) {
  desk.skipClick = false;
  if (event.key !== "Enter" && event.key !== " ") desk.guarded = 0;
  event.stopPropagation(); // nothing typed here may reach the notebook's single-letter shortcuts
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const box = event.target.dataset?.enter;
  if (box) { if (event.key === "Enter") enterInBox(desk, event.target); return; }
  if (event.target.dataset?.pick) return; // a list of the page's own answers to its keys
  if (keyOnCard(desk, event) || keyOnChoice(desk, event) || keyOnPage(desk, event)) event.preventDefault();
}

function keyOnCard(desk, event) {
  const id = event.target.dataset?.press;
  if (!id) return false;
  const hand = rowOf(desk.view, id);
  if (UP_DOWN.includes(event.key) && rowsOf(desk.view).length > 1) {
    const there = rowStep(desk.view, id, event.key);
    if (there) focusCard(desk, there);
    return true;
  }
  const to = step(event.key, at(hand, id), hand.cards.length);
  if (to === null) return false;
  if (desk.ui.picked === id) desk.act({ kind: "move", card: id, to });
  else focusCard(desk, hand.cards[to].id);
  return true;
}

function keyOnChoice(desk, event) {
  if (!event.target.dataset?.choose || "plain" in event.target.dataset) return false;
  const options = [...desk.root.querySelectorAll("[data-choose]:not([data-plain])")];
  const to = step(event.key, options.indexOf(event.target), options.length);
  if (to !== null) options[to].focus();
  return to !== null;
}

function keyOnPage(desk, event) {
  const { key } = event;
  if (key === "Escape") return letGo(desk);
  if (key === "?") { ask(desk, desk.ui.current ?? activeRow(desk.view)?.cards[0]?.id); return true; }
  const place = placeOf(desk.view, key);
  if (place) { desk.act({ kind: "choose", option: place }); return true; }
  if (typeCard(desk, key)) return true;
  const action = buttonsOf(desk).find((offered) => offered.key && offered.key.toLowerCase() === key.toLowerCase() && offered.enabled !== false);
  if (key === "Enter" || key === " ") return false; // a button in focus answers to these itself
  if (action) desk.act({ kind: "act", action: action.id });
  else if (key.toLowerCase() === "m" && everyCard(desk.view).length) desk.act({ kind: "act", action: "legal" });
  else return false;
  return true;
}

/** Escape puts down a held card, forgets what was typed and closes the settings. */
function letGo(desk) {
  const busy = desk.ui.picked !== null || desk.ui.settings || desk.ui.typed !== "";
  Object.assign(desk.ui, { picked: null, settings: false, typed: "" });
  if (busy) desk.draw();
  return busy;
}

function typeCard(desk, key) {
  const cards = everyCard(desk.view);
  if (!cards.length) return false;
  const { typed, card, taken } = typeKey(desk.ui.typed, key, localSpellings(cards, desk.view.labels?.indexes));
  clearTimeout(desk.typingTimer);
  const changed = desk.ui.typed !== typed;
  desk.ui.typed = typed;
  if (typed) desk.typingTimer = setTimeout(() => { desk.ui.typed = ""; desk.draw(); }, TYPING_PAUSE);
  if (card && cards.some(({ id }) => id === card)) { focusCard(desk, card); press(desk, card); } else if (changed) desk.draw();
  return taken;
}

// ---- pointers: a long press or the other button asks, a drag reorders

function onContextMenu(desk, event) {
  const id = event.target.closest?.("[data-press]")?.dataset.press;
  if (!id || rowOf(desk.view, id).ask === false) return;
  event.preventDefault();
  if (desk.pointer) longPress(desk, desk.pointer);
  else ask(desk, id);
}

function longPress(desk, pointer) {
  clearTimeout(pointer.timer);
  if (pointer.asked || pointer.dragging) return;
  pointer.asked = true;
  desk.skipClick = true;
  ask(desk, pointer.id);
}

function onPointerDown(desk, event) {
  const node = event.target.closest?.("[data-press]");
  desk.skipClick = false;
  if (!node || event.button !== 0) return;
  const pointer = { id: node.dataset.press, item: node.closest("li"), x: event.clientX, y: event.clientY, dragging: false, asked: false };
  if (event.pointerType !== "mouse") pointer.timer = setTimeout(() => longPress(desk, pointer), LONG_PRESS);
  desk.pointer = pointer;
}

function onPointerMove(desk, event) {
  const { pointer } = desk;
  if (!pointer) return;
  const dx = event.clientX - pointer.x, dy = event.clientY - pointer.y;
  if (!pointer.dragging && Math.hypot(dx, dy) < DRAG_START) return;
  clearTimeout(pointer.timer);
  if (handOf(desk).mode !== "order" || pointer.asked) return;
  pointer.dragging = true;
  pointer.item.classList.add("is-dragged");
  pointer.item.style.transform = `translate(${dx}px, ${dy}px)`;
}

function onPointerEnd(desk, event) {
  const { pointer } = desk;
  desk.pointer = null;
  if (!pointer) return;
  clearTimeout(pointer.timer);
  if (!pointer.dragging) return;
  pointer.item.classList.remove("is-dragged");
  pointer.item.style.transform = "";
  desk.skipClick = true;
  if (event.type === "pointerup") dropAt(desk, pointer.id, { x: event.clientX, y: event.clientY });
}

function dropAt(desk, id, point) {
  const places = [...desk.root.querySelectorAll(".mt-hand > li")].map((item) => item.getBoundingClientRect());
  const to = nearest(point, places);
  desk.ui.picked = null;
  desk.ui.current = id;
  if (to >= 0 && to !== at(handOf(desk), id)) desk.act({ kind: "move", card: id, to });
}

function onFocus(desk, event) {
  const id = event.target.dataset?.press;
  if (!id || desk.ui.current === id) return;
  desk.ui.current = id;
  desk.draw();
}

function onChange(desk, event) {
  const { load, pick } = event.target.dataset ?? {};
  flush(desk);
  if (load !== undefined) loadFile(desk, event.target);
  if (pick) desk.act({ kind: "choose", option: `${pick}=${event.target.value}` });
}

/** Listen to everything a learner does inside `desk.root`; returns how to stop. */
export function listen(desk) {
  const ears = {
    click: onClick, input: onInput, change: onChange, keydown: onKey, contextmenu: onContextMenu,
    pointerdown: onPointerDown, focusin: onFocus,
  };
  const stop = new AbortController();
  const options = { signal: stop.signal };
  for (const [name, ear] of Object.entries(ears)) desk.root.addEventListener(name, (event) => ear(desk, event), options);
  for (const name of ["keyup", "keypress"]) desk.root.addEventListener(name, (event) => event.stopPropagation(), options);
  window.addEventListener("pointermove", (event) => onPointerMove(desk, event), options);
  for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, (event) => onPointerEnd(desk, event), options);
  return () => { clearTimeout(desk.typingTimer); clearTimeout(desk.writing?.timer); stop.abort(); };
}
