// Progress over time as a drawing: two panels on one row of days. Numbers come in the view, colours from the page.
import { escape } from "./text.js";

const HEIGHT = 100;
const STEP = 10;
const round = (number) => Math.round(number * 100) / 100;

/** The round number at the top of a scale. */
export function topOf(most) {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return [1, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((top) => top >= most) ?? most;
}

function bars(spans, top) {
  const bar = (kind, index, from, to) => to > from ? `<rect class="mt-bar-${kind}" x="${round(index * STEP + 1.4)}" width="${STEP - 2.8}" y="${round(HEIGHT * (1 - to / top))}" height="${round((HEIGHT * (to - from)) / top)}"/>` : "";
  return spans.map(({ asked, right }, index) => bar("right", index, 0, right) + bar("other", index, right, asked)).join("");
}

/** A line that goes up in steps, and what lies under it. */
function steps(spans, of, top) {
  const y = (span) => round(HEIGHT * (1 - span[of] / top));
  const line = spans.map((span, index) => `${index ? "V" : "M0 "}${y(span)}H${(index + 1) * STEP}`).join("");
  return `<path class="mt-area is-${of}" d="${line}V${HEIGHT}H0Z"/><path class="mt-line is-${of}" d="${line}"/>`;
}

function touched({ text }, index) {
  return `<rect class="mt-touch" x="${index * STEP}" y="0" width="${STEP}" height="${HEIGHT}"><title>${escape(text)}</title></rect>`;
}

/** One panel: "known" (rules learned and mastered) or "tasks". Returns its drawing and the top of its scale. */
export function drawing(kind, { spans, of, summary }) {
  const width = spans.length * STEP;
  const most = kind === "known" ? Math.max(1, of) : topOf(Math.max(...spans.map(({ asked }) => asked)));
  const inside = kind === "known" ? steps(spans, "learned", most) + steps(spans, "mastered", most) : bars(spans, most);
  const grid = [0, 0.5].map((share) => `<line class="mt-grid" x1="0" x2="${width}" y1="${HEIGHT * share}" y2="${HEIGHT * share}"/>`).join("");
  const name = kind === "known" ? `role="img" aria-label="${escape(summary)}"` : 'aria-hidden="true"';
  const svg = `<svg viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none" focusable="false" ${name}>${grid}${inside}${spans.map(touched).join("")}</svg>`;
  return { svg, most };
}
