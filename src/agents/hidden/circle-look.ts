import {
  CHANCE,
  OVER,
  type Action,
  type Game,
  type Rng,
  type Seat,
  type State,
} from '../../core/index.ts';
import type { Brain } from '../td/brain.ts';
import { worthOfEnd } from '../td/goal.ts';
import { LeafValue } from '../td/leaf-value.ts';
import { PlayingLook } from './playing-look.ts';

/** Everybody plays what a learned value holds for best. */
export class CircleLook extends PlayingLook {
  private readonly brain: Brain;
  private readonly leaf: LeafValue;

  constructor(game: Game, brain: Brain, rng: Rng, now: (() => number) | undefined) {
    super(game, rng, now);
    this.brain = brain;
    this.leaf = new LeafValue(brain);
  }

  protected playOn(seat: Seat, round: number, luck: Rng): number {
    const { state, leaf } = this;
    for (let own = 1; state.toMove !== OVER;) {
      if (own === round) {
        this.unsettled = true;
        return leaf.of(state, seat);
      }
      if (state.toMove === CHANCE) {
        this.letChanceAct(luck);
        continue;
      }
      if (state.toMove === seat) own++;
      state.apply(this.best(state));
    }
    return this.atEnd(seat);
  }

  /** What the seat to move holds for best, by what it may see. */
  private best(state: State): Action {
    const { legal, leaf, limits } = this;
    const seat = state.toMove;
    const count = state.legal(legal, 0);
    let best = legal[0]!;
    if (count === 1) return best;
    let most = -Infinity;
    for (let i = 0; i < count; i++) {
      limits.count();
      state.apply(legal[i]!);
      const value = state.toMove === OVER ? this.atEnd(seat) : leaf.of(state, seat);
      state.undo();
      if (value <= most) continue;
      most = value;
      best = legal[i]!;
    }
    return best;
  }

  private atEnd(seat: Seat): number {
    return worthOfEnd(this.brain.goal, this.state, seat, this.game.info.seats);
  }
}
