import type { Rng, Seat, State } from '../../core/index.ts';
import type { Look } from '../scoring/index.ts';
import type { Brain } from './brain.ts';
import type { Offer } from './option-rows.ts';

/** What is thought of a decision before it is taken. */
export interface Thought {
  readonly look: Look;
  /** What each legal action is worth. */
  readonly values: Float32Array;
  /** The options that can begin; null: a flat learner, or one is under way. */
  readonly offered: Offered | null;
}

interface Offered {
  readonly offers: readonly Offer[];
  /** By offer: what its best action promises, and what the network of options adds to that. */
  readonly values: Float32Array;
  readonly rows: Float32Array;
  /** By action: which offer it belongs to. */
  readonly owner: Int32Array;
}

/** A decision: which offer (null where none is chosen), which action, and whether either was an experiment. */
export interface Choice {
  readonly offer: number | null;
  readonly otherOffer: boolean;
  /** The place of the action, and of the best it could have chosen. */
  readonly place: number;
  readonly best: number;
}

export function think({ actions, options }: Brain, state: State, seat: Seat): Thought {
  const look = actions.look(state, seat);
  const values = actions.scores([look]).slice();
  if (options === null) return { look, values, offered: null };
  const { rows, network } = options;
  const { groups } = rows;
  if (groups.midway?.(state) === true) return { look, values, offered: null };
  const owner = Int32Array.from(look.actions, (action) => groups.of(state, action));
  const offers = offersOf(owner, values, groups.names.length);
  for (const [i, group] of owner.entries())
    owner[i] = offers.findIndex((offer) => offer.group === group);
  const inputs = rows.write(state, seat, offers);
  const added = network.forward(inputs, offers.length);
  const worth = Float32Array.from(offers, ({ promise }, i) => promise + added[i]!);
  return { look, values, offered: { offers, values: worth, rows: inputs, owner } };
}

function offersOf(groupOf: Int32Array, values: Float32Array, groups: number): Offer[] {
  const counts = new Int32Array(groups);
  const bests = new Int32Array(groups).fill(-1);
  for (const [i, group] of groupOf.entries()) {
    counts[group]!++;
    const best = bests[group]!;
    if (best < 0 || values[i]! > values[best]!) bests[group] = i;
  }
  return Array.from(counts, (count, group) => {
    const best = bests[group]!;
    return { group, count, best, promise: count === 0 ? 0 : values[best]! };
  }).filter(({ count }) => count > 0);
}

/** The best, or with so large a share of the time an experiment: on the one level or on the other. */
export function choose({ values, offered }: Thought, rng: Rng, explore: number): Choice {
  if (offered === null) {
    const best = highest(values);
    const wild = values.length > 1 && rng.float() < explore;
    return { offer: null, otherOffer: false, place: wild ? rng.below(values.length) : best, best };
  }
  const { offers, owner } = offered;
  const first = highest(offered.values);
  const wild = values.length > 1 && rng.float() < explore;
  const above = wild && offers.length > 1 && rng.float() < 0.5;
  const offer = above ? rng.below(offers.length) : first;
  const { best, count } = offers[offer]!;
  const place = wild && !above ? nth(owner, offer, rng.below(count)) : best;
  return { offer, otherOffer: offer !== first, place, best };
}

/** The place of the n-th action of an offer. */
function nth(owner: Int32Array, offer: number, n: number): number {
  let place = owner.indexOf(offer);
  for (; n > 0; n--) place = owner.indexOf(offer, place + 1);
  return place;
}

function highest(values: Float32Array): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i;
  return best;
}
