// The page's side of the tutor: shows the view that comes down, sends one small message up for each act of the learner.
import { h, patch } from "./dom.js";
import { freshState, picture, taskOf } from "./table.js";
import { listen } from "./gestures.js";
import { remember, travel, winnerOf } from "./motion.js";
import { followTheme } from "./theme.js";
import { plain } from "./text.js";
import { takePart } from "./files.js";
import { activeRow, everyCard, rowOf } from "./open.js";

const GUARD = 450; // milliseconds in which a key that pressed a button cannot also play a card
const PATIENCE = 8000; // milliseconds before saying that Python does not answer

function scaffold(host) {
  const root = document.createElement("div");
  root.className = "mt-root";
  root.setAttribute("data-lm-suppress-shortcuts", "true");
  patch(root, [
    h("div", { key: "page", class: "mt-page", own: true }),
    h("div", { key: "overlay", class: "mt-overlay", "aria-hidden": "true", own: true }),
    h("div", { key: "live", class: "mt-sr", role: "status", "aria-live": "polite", "aria-atomic": "true", own: true }),
  ]);
  host.append(root);
  const [page, overlay, live] = root.children;
  return { root, page, overlay, live };
}

const focusedIn = (root) => {
  const focused = root.getRootNode().activeElement;
  return focused && root.contains(focused) ? focused : null;
};
const find = (root, name) => root.querySelector(`[data-focus="${CSS.escape(name)}"]`);

/** Where the learner goes on when the thing in focus has gone. */
function nextStop(root, view, isNewTask) {
  const cards = ['.mt-open.is-active [data-press][tabindex="0"]', '.mt-holding [data-press][tabindex="0"]', '[data-press][tabindex="0"]'];
  const places = ['[data-choose][tabindex="0"]', "input[data-enter]:not([disabled])", ...cards];
  const answer = places.map((place) => root.querySelector(place)).find(Boolean);
  const primary = root.querySelector('.mt-desk .is-primary:not([aria-disabled="true"])');
  const first = isNewTask ? [answer, primary] : [view.error && find(root, "error"), primary, answer];
  return first.find(Boolean) ?? root.querySelector(".mt-button, .mt-gear");
}

/** Bring into sight what has just changed, when the learner is at this table. */
function reveal(root, isNewTask) {
  if (!focusedIn(root)) return;
  const node = root.querySelector(isNewTask ? ".mt-head-line" : ".mt-error, .mt-say");
  const { top, bottom } = node?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  if (top >= 0 && bottom <= window.innerHeight) return;
  const calm = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  node.scrollIntoView({ block: "nearest", behavior: calm ? "auto" : "smooth" });
}

/** Put the tutor into `host`. `send` carries a message to Python. Returns { show, heard, close }. */
export function mount(host, { view: firstView, send }) {
  const { root, page, overlay, live } = scaffold(host);
  const ui = { ...freshState(), here: window.location.pathname };
  const desk = { root, ui, view: firstView, draw, act, guarded: 0 };
  let waiting = null;
  let pacing = null;

  /** The others at the table take their time: after a while the table goes on by one step. */
  function pace({ wait }) {
    clearTimeout(pacing);
    pacing = wait ? setTimeout(() => act({ kind: "act", action: wait.action }), wait.after) : null;
  }

  function draw(isNewTask = false) {
    const { view } = desk;
    const name = focusedIn(root)?.dataset.focus;
    const hadFocus = Boolean(focusedIn(root));
    root.dataset.deck = view.settings?.deck?.value ?? "two";
    root.lang = (view.locale ?? "").replace("_", "-");
    patch(page, [picture(view, ui)]);
    if (hadFocus && (isNewTask || !focusedIn(root))) {
      const stop = (!isNewTask && name && (find(root, name) || find(root, "open:reset"))) || nextStop(root, view, isNewTask);
      const plays = (stop?.dataset.press && view.hand?.mode === "play") || stop?.dataset.placeKey;
      if (plays && !name?.startsWith("card:")) desk.guarded = performance.now() + GUARD;
      stop?.focus({ preventScroll: true });
    }
  }

  function show(view) {
    const before = remember(page);
    const old = desk.view;
    const isNewTask = taskOf(old) !== taskOf(view) && old.locale === view.locale;
    const isNewSpeech = plain(old.say?.headline) !== plain(view.say?.headline) || Boolean(view.error);
    if (isNewTask || isNewSpeech) ui.open = {};
    if (isNewTask) Object.assign(ui, { current: null, picked: null, typed: "" });
    keepPlace(old, view);
    desk.view = view;
    draw(isNewTask);
    goToActiveRow(old, view);
    travel(page, overlay, before, winnerOf(old, view));
    if (isNewTask || isNewSpeech) reveal(root, isNewTask);
    if (live.textContent !== (view.live ?? "")) live.textContent = view.live ?? "";
    pace(view);
  }

  /** When the current card leaves the hand its right-hand neighbour becomes the current one. */
  function keepPlace(old, view) {
    const row = rowOf(old, ui.current);
    const left = row.cards.map((card) => card.id);
    const cards = (row.seat ? view.open_hands?.find(({ seat }) => seat === row.seat) : view.hand)?.cards ?? [];
    if (!everyCard(view).some((card) => card.id === ui.current)) ui.current = cards[Math.min(left.indexOf(ui.current), cards.length - 1)]?.id ?? null;
    if (view.hand?.mode !== "order" || !cards.some((card) => card.id === ui.picked)) ui.picked = null;
  }

  /** When the turn passes from one hand of the learner's to another, the focus goes along. */
  function goToActiveRow(old, view) {
    const row = activeRow(view);
    if (!focusedIn(root)?.dataset.press || row?.seat === activeRow(old)?.seat) return;
    root.querySelector(`${row?.seat ? ".mt-open.is-active" : ".mt-holding"} [data-press][tabindex="0"]`)?.focus({ preventScroll: true });
  }

  function act(message, buffers) {
    clearTimeout(waiting);
    waiting = setTimeout(() => { ui.silent = true; draw(); live.textContent = desk.view.labels?.silent ?? ""; }, PATIENCE);
    send(message, buffers);
  }

  function heard() {
    clearTimeout(waiting);
    if (ui.silent) { ui.silent = false; draw(); }
  }

  const stopListening = listen(desk);
  const stopTheme = followTheme(root);
  draw();
  live.textContent = firstView.live ?? "";
  pace(firstView);
  const told = (message, buffers) => { if (message.kind === "file") takePart(desk, message, buffers); };
  return { show, heard, told, close: () => { clearTimeout(waiting); clearTimeout(pacing); stopListening(); stopTheme(); root.remove(); } };
}

function render({ model, el }) {
  const tutor = mount(el, { view: model.get("view"), send: (message, buffers) => model.send(message, undefined, buffers) });
  const onView = () => { tutor.heard(); tutor.show(model.get("view")); };
  const onMessage = (message, buffers) => { if (message?.kind === "heard") tutor.heard(); else tutor.told(message ?? {}, buffers); };
  model.on("change:view", onView);
  model.on("msg:custom", onMessage);
  return () => { model.off("change:view", onView); model.off("msg:custom", onMessage); tutor.close(); };
}

export default { render };
