// Sample views for looking at the table: one of each kind of thing it must show. The words are samples too.
const SIGN = { C: "♣", D: "♦", H: "♥", S: "♠" };
const SUIT = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
const RANK = { A: "ace", K: "king", Q: "queen", J: "jack" };
const POINTS = { 10: 5, A: 4, K: 3, Q: 2, J: 1 };
const FRENCH = { K: "R", Q: "D", J: "V" };
const parts = (id) => [id.slice(0, -1), id.slice(-1)];

export function card(id, extra = {}) {
  const [rank, suit] = parts(id);
  return { id, suit, rank, index: rank, name: `${RANK[rank] ?? rank} of ${SUIT[suit]}`, points: POINTS[rank] ?? null, state: "plain", evidence: false, tag: null, dim: false, asked: false, ...extra };
}
const french = (id, extra = {}) => card(id, { index: FRENCH[parts(id)[0]] ?? parts(id)[0], ...extra });
const c = (id) => ({ card: id, label: `${parts(id)[0]}${SIGN[parts(id)[1]]}`, name: card(id).name, suit: parts(id)[1] });
const cards = (ids, extras = {}) => ids.split(" ").map((id) => card(id, extras[id]));

const SETTINGS = {
  label: "Settings",
  locale: { label: "Language", value: "en", options: [{ id: "en", label: "English" }, { id: "pt_BR", label: "Português" }, { id: "fr", label: "Français" }] },
  deck: { label: "Deck colours", value: "two", options: [{ id: "two", label: "Two colours" }, { id: "four", label: "Four colours" }] },
  points: { label: "Point values on the cards", value: "on", options: [{ id: "on", label: "Shown" }, { id: "off", label: "Hidden" }] },
};
const LABELS = {
  table: "The table", explain: "Why? (?)", ask: "Ask about this card", you_typed: "You typed", picked: "picked up", asked: "asked about",
  state_marked: "marked", state_tried: "you tried", state_legal: "legal", state_right: "right", state_wrong: "wrong", state_missed: "missed", state_winner: "takes the trick", state_evidence: "",
  silent: "Python does not answer. Is the kernel running?", dismiss: "Close",
};
const BASE = { schema: 1, locale: "en", kind: "task", goal: ["Play a card."], progress: null, table: null, hand: null, piles: [], facts: [], fields: [], choices: null, say: null, actions: [], lessons: [], notice: null, error: null, live: "", settings: SETTINGS, labels: LABELS };

const dots = (states) => states.split(" ").map((state, i) => ({ state, label: `task ${i + 1}: ${state}` }));
const PROGRESS = { label: "Overtrumping · 3 of 8", dots: dots("right helped current todo todo todo todo todo") };
const TRUMP = { suit: "H", label: "trump", name: "hearts are trump" };
const seats = (chips = {}, counts = [8, 8, 8, 8]) => [
  { seat: "S", place: "south", name: "You", role: "", backs: 0, chips: chips.S ?? [] },
  { seat: "E", place: "east", name: "East", role: "", backs: counts[1], chips: chips.E ?? [] },
  { seat: "N", place: "north", name: "North", role: "partner", backs: counts[2], chips: chips.N ?? [] },
  { seat: "W", place: "west", name: "West", role: "", backs: counts[3], chips: chips.W ?? [] },
];
const DEALER = { kind: "dealer", label: "dealer" };
const TURN = { kind: "turn", label: "your turn" };
const LEAD = { kind: "lead", label: "leads" };
const TABLE = {
  trump: TRUMP, direction: "anticlockwise", slot: "south", seats: seats({ S: [TURN], W: [DEALER], E: [LEAD] }, [0, 6, 6, 6]),
  trick: [{ place: "east", card: card("7C") }, { place: "north", card: card("KH") }, { place: "west", card: card("8C") }],
  text: "Hearts are trump. East led the 7 of clubs, North played the king of hearts, West the 8 of clubs. It is your turn.",
};
const HINT = "Arrow keys move, Enter plays, or type a card such as 10h. Press ? to ask why, m for the legal cards.";
const HAND = (mode, list, hint = HINT) => ({ label: "Your hand", mode, cards: list, hint });
const act = (id, label, more = {}) => ({ id, label, primary: false, enabled: true, key: "", ...more });

const ARGUMENT = [
  { term: "What lies there", text: ["East led ", c("7C"), "; North trumped with ", c("KH"), "."] },
  { term: "The rule", text: ["Unable to follow, you play a trump higher than the highest one on the table, if you hold one. Your partner winning changes nothing under classic rules."] },
  { term: "So", text: ["Only ", c("10H"), " is legal. With the ", { em: "soft overtrump" }, " house rule every card would be."] },
];
const ARTICLE = { number: "3.6", label: "Article 3.6 Overtrumping", text: ["If you cannot follow and a trump is already in the trick, you must play a trump higher than the highest trump in the trick if you hold one."] };

export const play = { ...BASE, progress: PROGRESS, table: TABLE, hand: HAND("play", cards("8S 9S QS AD JD 8H 10H")), actions: [act("hint", "Hint", { key: "h" }), act("legal", "Show the legal cards", { key: "m" })], live: "Your turn." };

export const mistake = {
  ...play,
  table: { ...TABLE, trick: [{ place: "east", card: card("7C", { evidence: true, tag: "led" }) }, { place: "north", card: card("KH", { evidence: true, tag: "highest trump" }) }, { place: "west", card: card("8C") }] },
  hand: HAND("play", cards("8S 9S QS AD JD 8H 10H", { "8H": { state: "tried", tag: "you tried" }, "10H": { state: "legal", tag: "beats K♥" } })),
  say: { tone: "bad", headline: ["You can beat the ", c("KH"), ", so you must."], body: ["You have no clubs, a trump is already in the trick, and your ", c("10H"), " is higher."], argument: ARGUMENT, argument_open: true, argument_label: "Show the argument", article: ARTICLE, details: [] },
  actions: [act("retry", "Try again", { primary: true, key: "Enter" }), act("what_if", "What would make 8♥ legal?", { key: "w" })],
  live: "You can beat the king of hearts, so you must.",
};

const RULES = [["follow_suit", "Follow suit"], ["must_trump", "Must trump"], ["must_overtrump", "Must overtrump"], ["free_discard", "Discard freely"]];
const options = (states = {}, notes = {}) => RULES.map(([id, label]) => ({ id, label: [label], state: states[id] ?? "plain", note: notes[id] ?? null }));
export const mark = {
  ...BASE, goal: ["Mark every card you may play, then name the rule that decides."], progress: PROGRESS, table: { ...TABLE, seats: seats({ S: [TURN], W: [DEALER] }) },
  hand: HAND("mark", cards("8S 9S QS AD JD 9H 8H 10H", { "10H": { state: "marked" }, "9H": { state: "marked" } })),
  choices: { label: ["Which rule decides?"], options: options({ must_overtrump: "chosen" }) },
  actions: [act("check", "Check", { primary: true, key: "Enter" }), act("hint", "Hint", { key: "h" })],
};
export const marked = {
  ...mark, hand: HAND("look", cards("8S 9S QS AD JD 9H 8H 10H", { "10H": { state: "right", tag: "right" }, "9H": { state: "wrong", tag: "too low" }, "8H": { state: "wrong", tag: "too low" }, AD: { state: "missed", tag: "missed" } }), "Press a card to ask about it."),
  choices: { label: ["Which rule decides?"], options: options({ must_overtrump: "right", must_trump: "wrong" }, { must_trump: ["It would, if no trump lay there yet."] }) },
  say: { ...mistake.say, tone: "bad", headline: ["Not quite: a lower trump is not enough here."], body: ["Two cards you marked are too low."], argument_open: false, details: [{ label: ["What would make 8♥ legal?"], text: ["Without the ", c("KH"), " in the trick, or without your ", c("10H"), ", you could play it."] }] },
  actions: [act("next", "Next", { primary: true, key: "Enter" }), act("retry", "Try this one again", { key: "r" })],
};
export const right = {
  ...mark, hand: HAND("look", cards("8S 9S QS AD 10H", { "10H": { state: "right", tag: "right" } }), ""), choices: { ...mark.choices, enabled: false, options: options({ must_overtrump: "right" }) },
  say: { tone: "good", headline: ["Right: only ", c("10H"), "."], body: ["It is the one trump that beats the ", c("KH"), "."], argument: ARGUMENT, argument_open: false, argument_label: "Show the argument", article: ARTICLE, details: [] },
  actions: [act("next", "Next", { primary: true, key: "Enter" })],
};
export const order = { ...BASE, goal: ["Put the hearts in order, the highest first."], progress: { label: "Ranking · 1 of 6", dots: dots("current todo todo todo todo todo") }, hand: HAND("order", cards("AH KH 10H 7H QH JH 9H 8H"), "Space picks a card up, arrows move it, Space puts it down. Or drag it, or press two cards."), actions: [act("check", "Check", { primary: true })] };
export const won = {
  ...BASE, goal: ["Who takes the trick?"], progress: PROGRESS,
  table: { ...TABLE, slot: null, seats: seats({ N: [{ kind: "winner", label: "takes it" }], W: [DEALER] }, [0, 5, 5, 5]), trick: [{ place: "east", card: card("7C", { tag: "led", evidence: true }) }, { place: "north", card: card("KH", { state: "winner", tag: "takes it" }) }, { place: "west", card: card("8C", { dim: true }) }, { place: "south", card: card("AC", { dim: true }) }] },
  hand: HAND("look", cards("8S 9S QS"), ""), say: { tone: "info", headline: ["North takes the trick."], body: ["The only trump wins: ", c("KH"), "."], argument: [], argument_open: false, argument_label: "", article: null, details: [] }, actions: [act("next", "Next", { primary: true })],
};
const trick = (ids) => cards(ids);
export const score = {
  ...BASE, goal: ["Count the hand: how many points has each side, and what does it score?"], progress: { label: "Scoring · 4 of 8", dots: dots("right right wrong current todo todo todo todo") },
  piles: [{ label: "North–South's tricks", tricks: [trick("10H KH 8H AH"), trick("KC 7C AC 10C"), trick("9S 8S QS KS"), trick("7D 8D 9D JD"), trick("QD KD AD 10D")] }, { label: "East–West's tricks", tricks: [trick("AS 10S JS 7S"), trick("9C JC QC 8C"), trick("7H 9H JH QH")] }],
  facts: [{ label: "Contract", text: ["hearts, named by West"] }, { label: "Score before", text: ["North–South 61, East–West 48"] }],
  fields: [{ id: "NS", label: "North–South points", value: "42", state: "right", note: null, disabled: false }, { id: "EW", label: "East–West points", value: "16", state: "wrong", note: ["Both sides make 60 together."], disabled: false }, { id: "score", label: "Score of the hand", value: "", state: "plain", note: null, disabled: false }],
  actions: [act("check", "Check", { primary: true, enabled: false, key: "Enter" }), act("hint", "Hint", { key: "h" })],
};
export const hint = { ...play, notice: ["Your progress cannot be written here; this visit is not remembered."], say: { tone: "hint", headline: ["Look at the trumps first."], body: ["Is there already a trump in the trick?"], argument: [], argument_open: false, argument_label: "", article: null, details: [] } };
export const voiture = {
  ...play, locale: "fr", goal: ["Jouez une carte."], settings: { ...SETTINGS, deck: { ...SETTINGS.deck, value: "four" } },
  table: { ...TABLE, trump: { suit: null, label: "en voiture (sans atout)", name: "sans atout" }, trick: [{ place: "east", card: french("KC", { evidence: true, tag: "carte d'entame" }) }], slot: "north", seats: seats({ N: [{ kind: "turn", label: "à jouer" }], W: [{ kind: "dealer", label: "donneur" }], E: [{ kind: "lead", label: "entame" }] }) },
  hand: HAND("play", ["10C", "AC", "KD", "QD", "JH", "7H", "KS", "9S"].map((id) => french(id)), "Les flèches déplacent, Entrée joue ; ou tapez une carte : 10h, rd."), labels: { ...LABELS, indexes: FRENCH },
};
const lesson = (n, title, done, of, state, label) => ({ id: `0${n}`, title: `${n} ${title}`, href: `0${n}.ipynb`, done, of, state, label });
export const lessons = { ...BASE, kind: "lessons", goal: ["Your lessons"], lessons: [lesson(1, "The pack and the ranking", 8, 8, "done", "8 of 8 right first time"), lesson(2, "Following suit", 6, 8, "started", "6 of 8 right first time"), lesson(3, "Trumping", 2, 8, "started", "2 of 8 right first time"), lesson(4, "Overtrumping", 0, 8, "new", "not begun"), lesson(5, "Freedom: when nothing binds", 0, 8, "new", "not begun"), lesson(6, "Scoring a hand", 0, 10, "new", "not begun")] };
export const finished = { ...BASE, kind: "finished", goal: ["Overtrumping: done"], progress: { label: "8 of 8", dots: dots("right helped right wrong right right right right") }, facts: [{ label: "Right first time", text: ["6 of 8"] }, { label: "With a hint", text: ["1"] }, { label: "Seen again tomorrow", text: [{ em: "must overtrump" }] }], say: { tone: "good", headline: ["Well played."], body: ["Overtrumping is learned. It comes back on another day, with new cards."], argument: [], argument_open: false, argument_label: "", article: null, details: [] }, actions: [act("restart", "Play eight more", { primary: true })] };
export const broken = { ...mark, error: { headline: "Something went wrong in the tutor. Nothing you did is lost.", detail: "FileNotFoundError: [Errno 2] no such file: progress.jsonl", again: "Try once more", dismiss: "Close" }, live: "Something went wrong." };
