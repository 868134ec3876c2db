// Cards slide: from the hand or a seat to the trick, and a finished trick to its winner.

const EASING = "cubic-bezier(.2,.7,.2,1)";
const wantsRest = () => window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
const flying = (root) => [...root.querySelectorAll("[data-fly]")];
const isInTrick = (node) => Boolean(node.closest(".mt-lie"));

/** Where every card is now; call before the page changes. */
export function remember(root) {
  const cards = new Map();
  if (wantsRest()) return cards;
  for (const node of flying(root)) cards.set(node.dataset.fly, { box: node.getBoundingClientRect(), inTrick: isInTrick(node), node, place: node.closest(".mt-lie")?.dataset.lie });
  return cards;
}

const seatBox = (root, place) => root.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();

function slide(node, from) {
  const to = node.getBoundingClientRect();
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.hypot(dx, dy) < 2) return;
  const start = `translate(${dx}px, ${dy}px) scale(${Math.min(2, Math.max(0.4, from.width / to.width))})`;
  node.animate?.([{ transform: start }, { transform: "none" }], { duration: 340, easing: EASING });
}

function arrive(root, node, before) {
  const was = before.get(node.dataset.fly);
  if (was && (was.inTrick || !isInTrick(node))) return was.inTrick === isInTrick(node) ? slide(node, was.box) : undefined;
  if (!isInTrick(node)) return undefined;
  const from = was?.box ?? seatBox(root, node.closest(".mt-lie").dataset.lie);
  return from ? slide(node, was ? from : { ...from.toJSON(), width: node.offsetWidth }) : undefined;
}

function sweep(root, overlay, { box, node }, to) {
  const ghost = node.cloneNode(true);
  const frame = overlay.getBoundingClientRect();
  ghost.removeAttribute("data-fly");
  ghost.querySelector(".mt-tag")?.remove();
  Object.assign(ghost.style, { position: "absolute", left: `${box.left - frame.left}px`, top: `${box.top - frame.top}px`, width: `${box.width}px` });
  overlay.append(ghost);
  const shift = `translate(${to.left + to.width / 2 - box.left - box.width / 2}px, ${to.top + to.height / 2 - box.top - box.height / 2}px) scale(.35)`;
  const flight = ghost.animate?.([{ transform: "none", opacity: 1 }, { opacity: 1, offset: 0.7 }, { transform: shift, opacity: 0 }], { duration: 520, easing: EASING });
  if (flight) flight.onfinish = () => ghost.remove();
  else ghost.remove();
}

/** Let the cards travel from where they were; call after the page has changed. */
export function travel(root, overlay, before, winner) {
  if (!before.size) return;
  const now = flying(root);
  for (const node of now) arrive(root, node, before);
  const present = new Set(now.map((node) => node.dataset.fly));
  const to = winner && seatBox(root, winner);
  if (to) for (const [id, was] of before) if (was.inTrick && !present.has(id)) sweep(root, overlay, was, to);
}

/** Who takes the trick that is leaving the table: said by the new view, or shown by the old one. */
export function winnerOf(oldView, newView) {
  if (!oldView?.table || !newView?.table) return null;
  if (newView.table.sweep !== undefined) return newView.table.sweep;
  return (oldView.table.trick ?? []).find(({ card }) => card.state === "winner")?.place ?? null;
}
