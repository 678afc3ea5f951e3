import {
  Rng,
  type Agent,
  type Beginning,
  type Decision,
  type Game,
  type GameEvent,
  type Seat,
  type Turn,
} from '../../core/index.ts';
import { asNumber, recallMove, recallStart, type Recalled } from './recall.ts';
import { worthOfActions, type Strategy } from './strategy.ts';
import type { GameTree, InfoSet } from './tree.ts';

/** Plays a strategy of the whole game: in each situation that it can tell apart, as often as it says. */
export class Cfr implements Agent {
  readonly name = 'cfr';
  private readonly game: Game;
  private readonly tree: GameTree;
  private readonly strategy: Strategy;
  /** What each action is worth to who takes it, with this strategy on both sides. */
  private readonly worths: Float64Array;
  private readonly rng: Rng;
  private seat: Seat = 0;
  /** What it remembered after each event, and what it saw then. */
  private past: { readonly known: Recalled; readonly seen: string }[] = [];

  constructor(game: Game, tree: GameTree, strategy: Strategy, rng: Rng) {
    this.game = game;
    this.tree = tree;
    this.strategy = strategy;
    this.worths = worthOfActions(tree, strategy);
    this.rng = rng;
  }

  begin({ seat, seen }: Beginning): void {
    this.seat = seat;
    const known = recallStart(this.game, this.looksLike(seen), seat);
    this.past = [{ known, seen: JSON.stringify(seen) }];
  }

  observe({ seat: mover, action, seen }: GameEvent): void {
    const before = this.past.at(-1);
    if (before === undefined) return;
    const after = this.looksLike(seen);
    const known = recallMove(this.game, before.known, mover, action, after, this.seat);
    this.past.push({ known, seen: JSON.stringify(seen) });
  }

  rewind(seen: unknown): void {
    const text = JSON.stringify(seen);
    this.past.length = this.past.findLastIndex((moment) => moment.seen === text) + 1;
  }

  choose({ seat, seen, legal }: Turn): Decision {
    const set = this.setNow(seat, seen, legal);
    // A position from elsewhere, which does not come up from the usual start.
    if (set === null) return { action: legal[this.rng.below(legal.length)]! };
    const { first, actions } = set;
    const shares = actions.map((_, i) => this.strategy[first + i]!);
    let left = this.rng.float();
    const drawn = shares.findIndex((share) => (left -= share) < 0);
    const place = drawn < 0 ? shares.findLastIndex((share) => share > 0) : drawn;
    const options = actions
      .map((action, i) => ({ action, value: (1 + this.worths[first + i]!) / 2, prior: shares[i]! }))
      .toSorted((a, b) => b.prior - a.prior);
    return {
      action: actions[place]!,
      analysis: { nodes: this.tree.size, unit: 'win', seat, options },
    };
  }

  private setNow(seat: Seat, seen: unknown, legal: Int32Array): InfoSet | null {
    const known = this.past.at(-1)?.known;
    const set =
      known === undefined
        ? this.tree.bySight.get(asNumber(recallStart(this.game, this.looksLike(seen), seat)))
        : this.tree.byKey.get(asNumber(known));
    return set?.seat === seat && set.actions.join() === legal.join() ? set : null;
  }

  /** Some position that looks so: keys of what is seen are the same in all of them. */
  private looksLike(seen: unknown) {
    return this.game.determinize(seen, Rng.of('looks alike'));
  }
}
