// The whole view as one picture. No rules, no words, no scores: everything shown comes in the view.
import { classes, h } from "./dom.js";
import { head, settingsPanel } from "./head.js";
import { felt } from "./felt.js";
import { hand } from "./hand.js";
import { auction } from "./auction.js";
import { openHands } from "./open.js";
import { places } from "./places.js";
import { chooser, heard } from "./talking.js";
import { choices, fields } from "./answers.js";
import { actions, failure, notices, say } from "./say.js";
import { differences, housePanel, scrub, sheet } from "./match.js";
import { facts, lessons, piles } from "./sheets.js";
import { beside, report } from "./beside.js";
import { codeLine, setup } from "./workshop.js";
import { record } from "./progress.js";

export const freshState = () => ({ current: null, picked: null, open: {}, typed: "", settings: false, silent: false, saving: false, copied: false, here: "" });

const isMarked = ({ choices: asked }) => (asked?.options ?? []).some(({ state }) => state === "right" || state === "wrong");

/** What stands beside the board. Once the choices are marked, the verdict and the way on come before them. */
function deskOf(view, ui) {
  if (view.kind === "finished") return [say(view, ui), facts(view), actions(view), lessons(view, ui), report(view, ui)].filter(Boolean);
  if (view.kind === "match") return [say(view, ui), auction(view), chooser(view), choices(view), actions(view), sheet(view), heard(view), facts(view)].filter(Boolean);
  if (view.kind === "panel") return [say(view, ui), actions(view), differences(view)].filter(Boolean);
  const answer = [beside(view), facts(view), fields(view)];
  const rest = isMarked(view) ? [say(view, ui), actions(view), choices(view)] : [say(view, ui), choices(view), actions(view)];
  return [...answer, ...rest].filter(Boolean);
}

/** The view and the little that only the page knows (what is open, which card is held up) as a picture. */
export function picture(view, ui) {
  const board = [scrub(view), openHands(view, ui), felt(view, ui), hand(view, ui), places(view), setup(view), piles(view), housePanel(view), view.kind === "panel" && fields(view), view.kind === "lessons" && (record(view, ui) ?? lessons(view, ui))].filter(Boolean);
  const desk = deskOf(view, ui);
  const shape = classes("mt-shell", `kind-${view.kind}`, board.length && desk.length && view.kind !== "setup" ? "has-both" : "has-one", view.table && (view.places || (view.hand && !view.hand.on_table)) && "has-felt");
  return h("div", { key: "shell", class: shape },
    head(view, ui), codeLine(view), settingsPanel(view, ui), failure(view), notices(view, ui),
    h("div", { key: "body", class: "mt-body-grid" },
      board.length ? h("div", { key: "board", class: "mt-board" }, board) : null,
      desk.length ? h("div", { key: "desk", class: "mt-desk" }, desk) : null));
}

/** What tells one task from the next, so that the page forgets what it had open. */
export function taskOf(view) {
  return view.task ?? view.progress?.label ?? view.kind;
}
