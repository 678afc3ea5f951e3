/** What a match of two agents came to, seen from the higher. */
export interface Met {
  readonly share: number;
  readonly games: number;
}

/** Where it is looked for. */
export interface Range {
  readonly from: number;
  readonly to: number;
  /** How far the first guess goes. */
  readonly step: number;
  /** The share at `from` itself. */
  readonly known: number;
  /** From a rung on, how far the next guess may go: the higher, the longer a look takes. */
  reach?(rung: number): number;
}

export interface Wish {
  /** The share that is looked for, and between what it must lie. */
  readonly target: number;
  readonly least: number;
  readonly most: number;
  /** Pairs of games for a first look, and for one that counts. */
  readonly probe: number;
  readonly pairs: number;
}

/** So close to what is wanted a first look is worth a longer one. */
const CLOSE = 0.045;
/** Looks in all, and long ones among them. */
const LOOKS = 12;
const LONG = 5;

const logit = (share: number) => {
  const inside = Math.min(0.985, Math.max(0.015, share));
  return Math.log(inside / (1 - inside));
};

/**
 * The rung, from `from` up, whose share is the one that is looked for. Shares rise from rung to rung, but what games tell
 * of them is uncertain: between the nearest two on either side the place is guessed, looked at shortly and
 * then, where that is promising, for long. Null: none reaches the least share.
 */
export async function seek(
  meet: (rung: number, pairs: number) => Promise<Met>,
  range: Range,
  wish: Wish,
): Promise<number | null> {
  const { target, least, most, probe, pairs } = wish;
  const seen = new Map<number, Met & { readonly long: boolean }>();
  const inside = ({ share }: Met) => share >= least && share <= most;
  let longs = 0;
  for (let look = 0; look < LOOKS && longs < LONG; look++) {
    const rung = guess(seen, range, target);
    if (rung === null) break;
    const before = seen.get(rung);
    const long = before !== undefined || probe >= pairs;
    if (before?.long === true) break;
    const met = { ...(await meet(rung, long ? pairs : probe)), long };
    seen.set(rung, met);
    if (long) longs++;
    else if (Math.abs(met.share - target) <= CLOSE) {
      seen.set(rung, { ...(await meet(rung, pairs)), long: true });
      longs++;
    }
    const now = seen.get(rung)!;
    if (now.long && inside(now) && Math.abs(now.share - target) <= CLOSE) return rung;
  }
  // What lies where it must is good enough; else the nearest, where anything came near.
  const found = [...seen].filter(([, met]) => met.long && inside(met));
  const near = ([, { share }]: (typeof found)[0]) => Math.abs(logit(share) - logit(target));
  const best = found.toSorted((a, b) => near(a) - near(b))[0];
  if (best !== undefined) return best[0];
  const highest = [...seen].toSorted(([a], [b]) => b - a)[0];
  if (highest === undefined || highest[1].share < least) return null;
  const nearest = [...seen].filter(([, { share }]) => share >= least);
  const [rung, met] = nearest.toSorted((a, b) => near(a) - near(b))[0]!;
  if (!met.long) await meet(rung, pairs);
  return rung;
}

/** Where the share that is looked for may lie; null: nowhere up to the last rung. */
function guess(
  seen: ReadonlyMap<number, Met>,
  { from, to, step, known, reach }: Range,
  target: number,
): number | null {
  const points = [...seen].toSorted(([a], [b]) => a - b);
  const below = points.findLast(([, { share }]) => share <= target) ?? [from, { share: known }];
  const above = points.find(([rung, { share }]) => share > target && rung > below[0]);
  const [low, { share: lowest }] = below;
  if (above === undefined) {
    if (low >= to) return null;
    const leap = low + Math.max(1, points.length === 0 ? step : low - from);
    return Math.min(to, leap, reach?.(low) ?? to);
  }
  const [high, { share: highest }] = above;
  const part = (logit(target) - logit(lowest)) / (logit(highest) - logit(lowest));
  const between = Math.round(low + part * (high - low));
  if (high - low > 1) return Math.min(high - 1, Math.max(low + 1, between));
  // Neighbours: the nearer of the two, where it is a rung that was looked at at all.
  return low === from || highest - target < target - lowest ? high : low;
}
