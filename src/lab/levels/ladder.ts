import { seek, type Met } from './seek.ts';
import type { Rungs } from './rungs.ts';

/** Whom the lowest level is measured against. */
export const YARDSTICK = 'greedy';
/** There are no more levels than this. */
const MOST_LEVELS = 10;
/** Each level takes so much from the one below. */
export const LEAST = 0.7;
export const MOST = 0.85;
/** Steps that are tried one after the other until the levels are few enough. */
const STEPS = [0.77, 0.8, 0.83];
/** What the lowest loses to the yardstick: at least so much. */
export const LOST = 0.8;

export interface Climb {
  /** The share that each is to take from the one below; null: the smallest step that needs no more than ten. */
  readonly step: number | null;
  /** Pairs of games for a first look, for one that counts, and for one with the highest level. */
  readonly probe: number;
  readonly pairs: number;
  readonly topPairs: number;
  /** Agents that may be the levels, the weakest first: where a look begins. Only play decides. */
  readonly guess?: readonly string[];
}

/** How often the first takes from the second; what was played before is not played again. */
export type Meet = (higher: string, lower: string, pairs: number) => Promise<Met>;

/** The agents of the levels, the weakest first, with the highest as it is measured. */
export async function climb(
  meet: Meet,
  rungs: Pick<Rungs, 'agents' | 'measured' | 'sharp'>,
  size: Climb,
): Promise<readonly string[]> {
  const { agents, measured, sharp } = rungs;
  // Who overlooks nothing is never the lowest.
  const last = sharp - 1;
  const guesses = placesOf(size.guess ?? [], agents);
  const lowest = await seek(
    async (rung, pairs) => {
      const { share, games } = await meet(YARDSTICK, agents[last - rung]!, pairs);
      return { share, games };
    },
    {
      from: 0,
      to: last,
      step:
        guesses[0] !== undefined && guesses[0] < last ? last - guesses[0] : Math.ceil(0.75 * last),
      known: 0.02,
    },
    { ...size, target: 0.86, least: LOST, most: 0.95 },
  );
  // Where nobody is so weak, the weakest there is.
  let first = lowest === null ? 0 : last - lowest;
  while (first > 0 && (await meet(YARDSTICK, agents[first]!, size.pairs)).share < LOST) first--;
  let found: readonly string[] = [];
  for (const target of size.step === null ? STEPS : [size.step]) {
    found = await climbBy(meet, rungs, size, first, target);
    if (found.length <= MOST_LEVELS) return found;
  }
  return [...found.slice(0, MOST_LEVELS - 1), measured];
}

/** Where agents stand on the rungs; those that do not are left out. */
function placesOf(guess: readonly string[], agents: readonly string[]): number[] {
  return guess.map((agent) => agents.indexOf(agent)).filter((place) => place >= 0);
}

async function climbBy(
  meet: Meet,
  { agents, measured, sharp }: Pick<Rungs, 'agents' | 'measured' | 'sharp'>,
  size: Climb,
  first: number,
  target: number,
): Promise<readonly string[]> {
  const last = agents.length - 1;
  const places = [first];
  const guesses = placesOf(size.guess ?? [], agents);
  const wish = { ...size, target, least: LEAST, most: MOST };
  let step = Math.max(1, Math.ceil(last / 12));
  // No further than two doublings at a time.
  const reach = (rung: number) => Math.max(sharp, rung) + 8;
  const above = async (from: number, to: number, towards: number, by = step) =>
    seek(
      async (rung, pairs) => meet(agents[rung]!, agents[from]!, pairs),
      {
        from,
        to,
        step: Math.min(by, reach(from) - from),
        known: 0.5,
        reach,
      },
      { ...wish, target: towards },
    );
  const toTop = async (place: number) =>
    (await meet(measured, agents[place]!, size.topPairs)).share;
  while (places.length <= MOST_LEVELS) {
    const from = places.at(-1)!;
    const guess = guesses[places.length];
    // Where the highest is but a step away, nothing belongs between: rungs near it take long to look at.
    const near = from >= sharp || (guesses.length > 0 && places.length >= guesses.length);
    if (near && (await toTop(from)) <= MOST) break;
    const by = guess !== undefined && guess > from ? guess - from : step;
    const next = from < last ? await above(from, last, target, by) : null;
    if (next === null) break;
    step = Math.max(1, next - from);
    places.push(next);
  }
  if (places.length > MOST_LEVELS) return [...places.map((place) => agents[place]!), measured];
  let gap = await toTop(places.at(-1)!);
  // Too near to the highest: one step less, and where that is too far, two even ones.
  while (gap < LEAST && places.length > 1) {
    const dropped = places.pop()!;
    const wide = await toTop(places.at(-1)!);
    if (wide <= MOST) break;
    const half = 1 / (1 + Math.sqrt((1 - wide) / Math.max(wide, 0.01)));
    const between = await above(places.at(-1)!, dropped, Math.max(LEAST + 0.02, half), 1);
    if (between === null || between >= dropped) break;
    places.push(between);
    gap = await toTop(between);
    break;
  }
  return [...places.map((place) => agents[place]!), measured];
}
