// Card faces. Everything a fanned card must tell (index, suit, points) stands in its left strip.
// One drawing is 100 by 140; colour comes from the suit's class, so that a deck may have two colours or four.
import { h, classes } from "./dom.js";
import { icon, STATE_ICONS } from "./icons.js";
import { escape } from "./text.js";

const SHAPES = {
  H: "M50 91C22 69 7 53 7 33 7 19 17 9 30 9c9 0 16 5 20 13C54 14 61 9 70 9c13 0 23 10 23 24 0 20-15 36-43 58z",
  D: "M50 4c9 17 21 32 35 46-14 14-26 29-35 46-9-17-21-32-35-46C29 36 41 21 50 4z",
  S: "M50 5c8 18 41 37 41 60 0 12-9 20-20 20-7 0-13-3-17-9 1 9 5 15 13 20H33c8-5 12-11 13-20-4 6-10 9-17 9C18 85 9 77 9 65 9 42 42 23 50 5z",
  C: "M50 5a20 20 0 0 1 16 32 20.5 20.5 0 1 1-11 30c0 14 4 22 12 28H33c8-6 12-14 12-28a20.5 20.5 0 1 1-11-30A20 20 0 0 1 50 5z",
};
const LEFT = 37.5;
const MIDDLE = 53;
const RIGHT = 68.5;
const both = (...heights) => heights.flatMap((y) => [[LEFT, y], [RIGHT, y]]);
const PIPS = {
  7: [...both(29, 70, 111), [MIDDLE, 49.5]],
  8: [...both(29, 70, 111), [MIDDLE, 49.5], [MIDDLE, 90.5]],
  9: [...both(27, 55.7, 84.3, 113), [MIDDLE, 70]],
  10: [...both(27, 55.7, 84.3, 113), [MIDDLE, 41.5], [MIDDLE, 98.5]],
};
const HEADS = { // crown, coronet, feathered cap; on a 60-wide box
  K: '<path class="mt-gold" d="M12 34L8 12l12 10L30 4l10 18 12-10-4 22z"/><path d="M12 34h36M14 40h32"/><circle cx="30" cy="4" r="2.4"/><circle cx="8" cy="11" r="2.4"/><circle cx="52" cy="11" r="2.4"/>',
  Q: '<path class="mt-gold" d="M12 34C10 26 8 20 9 14c5 2 9 6 11 10 1-7 5-13 10-17 5 4 9 10 10 17 2-4 6-8 11-10 1 6-1 12-3 20z"/><path d="M12 34c11-4 25-4 36 0M14 40c10-4 22-4 32 0"/><circle cx="30" cy="5" r="2.6"/>',
  J: '<path class="mt-gold" d="M9 34c-2-12 8-21 22-21 12 0 20 8 20 21z"/><path d="M9 34h43M12 40h37"/><path d="M40 15c2-9 10-13 17-11-1 8-7 13-15 14M44 14c4-2 7-5 10-8"/>',
};

const pip = (suit, x, y, size, turned = false) =>
  `<path transform="translate(${x} ${y})${turned ? " rotate(180)" : ""} scale(${size / 100}) translate(-50 -50)" d="${SHAPES[suit]}" fill="currentColor"/>`;

/** One suit sign alone, as for the trump badge. */
export function suitSign(suit) {
  return `<svg viewBox="0 0 100 100" focusable="false">${pip(suit, 50, 50, 96)}</svg>`;
}

function corner({ suit, index }) {
  const long = String(index).length > 1;
  return `<text class="mt-index" x="${long ? 14 : 15}" y="25" text-anchor="middle" font-size="${long ? 22 : 26}"${long ? ' letter-spacing="-2"' : ""}>${escape(index)}</text>${pip(suit, 15, 39, 17)}`;
}

function court({ suit, rank, index }) {
  return `<rect x="29" y="15" width="48" height="110" rx="5" class="mt-panel"/><rect x="31.5" y="17.5" width="43" height="105" rx="3.5" class="mt-frame"/>
<g transform="translate(32.6 26) scale(.68)" class="mt-head">${HEADS[rank]}</g>
<text class="mt-monogram" x="53" y="91" text-anchor="middle" font-size="42">${escape(index)}</text>${pip(suit, 53, 110, 13)}`;
}

function centre(card) {
  if (PIPS[card.rank]) return PIPS[card.rank].map(([x, y]) => pip(card.suit, x, y, 17.5, y > 71)).join("");
  return card.rank === "A" ? pip(card.suit, 53, 70, 44) : court(card);
}

/** A simpler middle for cropped cards on a phone: one large sign, under a crown for the courts. */
function centreSmall({ suit, rank }) {
  const head = HEADS[rank] ? `<g transform="translate(38 14) scale(.8)" class="mt-head">${HEADS[rank]}</g>` : "";
  return head + (head ? pip(suit, 62, 76, 40) : pip(suit, 62, 62, 52));
}

const coin = (points) =>
  points === null || points === undefined ? "" : `<circle class="mt-coin" cx="15" cy="62" r="9.2"/><text class="mt-coin-value" x="15" y="66.5" text-anchor="middle" font-size="13">${escape(points)}</text>`;

/** The face of a card as an SVG drawing. */
export function face(card) {
  const index = corner(card);
  return `<svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMin slice" focusable="false" aria-hidden="true">${index}${coin(card.points)}<g class="mt-full">${centre(card)}<g transform="translate(100 140) rotate(180) scale(.5)">${index}</g></g><g class="mt-small">${centreSmall(card)}</g></svg>`;
}

const isMarkedState = (state) => state && state !== "plain";

/** The word and icon that say a card's state, or null when there is nothing to say. */
export function tag(card, labels = {}) {
  const kind = isMarkedState(card.state) ? card.state : card.evidence ? "evidence" : null;
  const words = card.tag ?? (kind ? labels[`state_${kind}`] ?? "" : "");
  if (!kind && !words) return null;
  const image = card.evidence && card.tag ? null : STATE_ICONS[kind];
  return h("span", { key: "tag", class: classes("mt-tag", `mt-tag-${kind ?? "word"}`, words && "has-words"), "aria-hidden": "true" }, image && icon(image), words);
}

/** What a screen reader says of a card: its name, then its state in the view's words. */
export function spoken(card, labels = {}) {
  if (card.spoken) return card.spoken;
  const state = isMarkedState(card.state) ? labels[`state_${card.state}`] : null;
  return [card.name, card.tag, state !== card.tag && state, card.asked && labels.asked].filter(Boolean).join(", ");
}

export function faceClasses(card) {
  return classes("mt-card", `mt-suit-${card.suit}`, `is-${card.state ?? "plain"}`, card.evidence && "is-evidence", card.dim && "is-dim", card.asked && "is-asked");
}

/** A card that lies on the table and cannot be pressed. */
export function lying(card, labels, attrs = {}) {
  return h("span", { class: faceClasses(card), "data-fly": card.id, role: "img", "aria-label": spoken(card, labels), ...attrs },
    h("span", { key: "face", class: "mt-face", svg: face(card) }), tag(card, labels));
}
