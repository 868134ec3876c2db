// Typed cards and arrow keys. Knows how cards are written, and no rules.

const RANKS = ["10", "T", "A", "K", "Q", "J", "9", "8", "7"];
const SUITS = ["C", "D", "H", "S"];
const SIGNS = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" };

const written = (typed) => typed.toUpperCase().replace(/[♣♦♥♠]/g, (sign) => SIGNS[sign]);

/** Every way to write a card of this hand or of the pack, with the id it means: {"10H":"10H","TH":"10H","RS":"KS"}. */
export function spellings(cards) {
  const means = new Map();
  for (const rank of RANKS) for (const suit of SUITS) means.set(rank + suit, (rank === "T" ? "10" : rank) + suit);
  for (const { id, suit, index, rank } of cards) {
    for (const letter of [index, rank]) if (letter) means.set(written(letter) + suit, id);
  }
  return means;
}

/** The letters that stand for other ranks in this locale, such as R D V: a card index that is not its rank. */
export function localSpellings(cards, indexes = {}) {
  const means = spellings(cards);
  for (const [rank, index] of Object.entries(indexes)) for (const suit of SUITS) means.set(written(index) + suit, rank + suit);
  return means;
}

/**
 * One key more: what has been typed so far, and the card when it is complete.
 * `taken` is false when the key does not belong to any card, so that it may mean something else.
 */
export function typeKey(typed, key, means) {
  if (key.length !== 1 || /\s/.test(key)) return { typed: "", card: null, taken: false };
  for (const attempt of [written(typed + key), written(key)]) {
    if (means.has(attempt)) return { typed: "", card: means.get(attempt), taken: true };
    if ([...means.keys()].some((spelling) => spelling.startsWith(attempt))) return { typed: attempt, card: null, taken: true };
  }
  return { typed: "", card: null, taken: false };
}

const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The place an arrow key, Home or End leads to among `count` places, or null for any other key. */
export function step(key, from, count) {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (!(key in STEPS) || count === 0) return null;
  return Math.min(count - 1, Math.max(0, from + STEPS[key]));
}

/** The place nearest to a point, for a card dragged over the hand. Rectangles as the browser gives them. */
export function nearest(point, places) {
  const far = places.map(({ left, top, width, height }) => Math.hypot(point.x - (left + width / 2), point.y - (top + height / 2)));
  return far.indexOf(Math.min(...far));
}
