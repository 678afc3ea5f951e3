import type { MancalaSeen } from '../../../games/mancala/index.ts';
import { at, discs, label, type DrawSvg } from './drawing.ts';

const WOOD = '#a9713f';
const HOLLOW = '#7d4f28';
const SEED = '#f2e3bd';
const INK = '#fff6e0';
const MARK = '#ffd34d';

/** Pits are 10 units apart; rows lie at these heights. */
const STEP = 10;
const NORTH = 8;
const SOUTH = 20;
const HEIGHT = 28;
const RADIUS = 4.1;
/** More seeds than this are not drawn one by one: the number tells. */
const MOST_SEEDS = 24;

/** South below, North above, each store at its owner's right hand; the pit sown last has a ring. */
export const drawMancala: DrawSvg<MancalaSeen> = (seen, { last, lastSeat, names }) => {
  const pits = seen.rows[0]!.length - 1;
  const right = STEP * (pits + 2);
  const hollows: string[] = [];
  const seeds: [number, number][] = [];
  const numbers: string[] = [];
  for (const [seat, row] of seen.rows.entries()) {
    const y = seat === 0 ? SOUTH : NORTH;
    for (let pit = 1; pit <= pits; pit++) {
      const x = STEP * (seat === 0 ? pits - pit + 1.5 : pit + 0.5);
      const sown = last === String(pit) && lastSeat === seat;
      hollows.push(
        `<circle cx="${at(x)}" cy="${y}" r="${RADIUS}" fill="${HOLLOW}"${sown ? ` stroke="${MARK}" stroke-width=".7"` : ''}/>`,
      );
      seeds.push(...heap(row[pit]!, x, y));
      // The numbers of the seeds stand towards the edge, those of the pits outside.
      const outward = seat === 0 ? 1 : -1;
      numbers.push(label(x, y + outward * (RADIUS + 1.5), 2.5, String(row[pit]!), `fill="${INK}"`));
      if (names) numbers.push(label(x, y + outward * (HEIGHT / 2 - 3.6), 2.7, String(pit)));
    }
    const x = seat === 0 ? right - STEP / 2 : STEP / 2;
    hollows.push(
      `<rect x="${at(x - 3.6)}" y="4" width="7.2" height="20" rx="3.6" fill="${HOLLOW}"/>`,
    );
    numbers.push(label(x, HEIGHT / 2, 4.4, String(row[0]!), `fill="${INK}" font-weight="600"`));
  }
  return {
    box: { left: 0, top: names ? -4.5 : 0, right, bottom: HEIGHT + (names ? 4.5 : 0) },
    scale: Math.min(2.6, 210 / right),
    shapes: {},
    body: [
      `<rect width="${right}" height="${HEIGHT}" rx="5" fill="${WOOD}"/>`,
      ...hollows,
      discs(seeds, 1.25, SEED),
      ...numbers,
    ].join(''),
  };
};

/** Seeds as they lie in a sunflower: evenly, the middle first. */
function heap(count: number, x: number, y: number): [number, number][] {
  const shown = Math.min(count, MOST_SEEDS);
  const reach = (RADIUS - 0.9) / Math.sqrt(Math.max(shown, 7));
  return Array.from({ length: shown }, (_, i) => {
    const far = shown === 1 ? 0 : reach * Math.sqrt(i + 0.5);
    const turn = i * Math.PI * (3 - Math.sqrt(5));
    return [x + far * Math.cos(turn), y + far * Math.sin(turn)];
  });
}
