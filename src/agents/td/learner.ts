import {
  CHANCE,
  OVER,
  drawOutcome,
  type Agent,
  type Game,
  type Rng,
  type Seat,
  type State,
} from '../../core/index.ts';
import type { Brain } from './brain.ts';
import { worthOfEnd } from './goal.ts';
import { Judge } from './judge.ts';
import { Lessons } from './lessons.ts';

/** How boldly a game is played and learned from. */
export interface Pace {
  readonly lambda: number;
  readonly rate: number;
  readonly explore: number;
}

/** Plays whole games with what was learned so far and learns from each when it is over. */
export class Learner {
  private readonly game: Game;
  private readonly brain: Brain;
  private readonly judge: Judge;
  private readonly lessons: Lessons;
  private readonly legal: Int32Array;
  private readonly outcomes: Float64Array;

  constructor(game: Game, brain: Brain) {
    const { info } = game;
    this.game = game;
    this.brain = brain;
    this.judge = new Judge(game, brain.features, brain.value, brain.goal);
    this.lessons = new Lessons(brain.features, brain.value, info.seats);
    this.legal = new Int32Array(Math.max(info.maxBranching, info.chanceCount));
    this.outcomes = new Float64Array(info.seats);
  }

  /**
   * One game against itself. It may look at the position itself rather than into a world drawn from
   * what a seat sees: its features say the same of both, which is a law of every game.
   */
  playItself(rng: Rng, pace: Pace): number | null {
    const state = this.game.start();
    this.lessons.begin();
    while (state.toMove !== OVER) {
      if (state.toMove === CHANCE) this.letChanceAct(state, rng);
      else this.decide(state, rng, pace.explore);
    }
    return this.learn(state, pace);
  }

  /** One game in a seat of its own, the others taken by `rivals` (null there). */
  async playAgainst(
    rivals: readonly (Agent | null)[],
    names: readonly string[],
    rng: Rng,
    pace: Pace,
  ): Promise<number | null> {
    const { game } = this;
    const state = game.start();
    this.lessons.begin();
    const seen = (seat: Seat) => game.observe(state, seat);
    for (const [seat, rival] of rivals.entries()) {
      const others = names.toSpliced(seat, 1);
      await rival?.begin?.({ seat, rivals: others, seen: seen(seat) });
    }
    while (state.toMove !== OVER) {
      const before = rivals.some((rival) => rival?.observe !== undefined) ? state.clone() : null;
      const mover = state.toMove;
      let action: number;
      if (mover === CHANCE) action = this.letChanceAct(state, rng);
      else if (rivals[mover] === null) action = this.decide(state, rng, pace.explore);
      else action = await this.askRival(state, rivals[mover]!);
      if (before !== null) await this.tell(rivals, before, state, mover, action);
    }
    const seats = Array.from({ length: game.info.seats }, (_, seat) => seat);
    const result = {
      scores: seats.map((seat) => state.finalScore(seat)),
      utilities: seats.map((seat) => state.utility(seat)),
      ending: 'rules' as const,
    };
    for (const rival of rivals) await rival?.end?.(result);
    return this.learn(state, pace);
  }

  private letChanceAct(state: State, rng: Rng): number {
    const { legal } = this;
    const outcome = drawOutcome(state, legal, rng, state.legal(legal, 0));
    state.apply(outcome);
    return outcome;
  }

  private decide(state: State, rng: Rng, explore: number): number {
    const { legal, judge } = this;
    const seat = state.toMove;
    const count = state.legal(legal, 0);
    const best = judge.best(state, seat, legal, count);
    const chosen = count > 1 && rng.float() < explore ? rng.below(count) : best;
    const action = legal[chosen]!;
    state.apply(action);
    this.lessons.note(state, seat, judge.values[best]!, chosen !== best);
    return action;
  }

  private async askRival(state: State, rival: Agent): Promise<number> {
    const { game, legal } = this;
    const seat = state.toMove;
    const choices = legal.slice(0, state.legal(legal, 0));
    const { action } = await rival.choose({
      seat,
      seen: game.observe(state, seat),
      legal: choices.slice(),
      budget: {},
    });
    if (!choices.includes(action))
      throw new Error(`the rival ${rival.name} answered ${action}, which is no legal action`);
    state.apply(action);
    return action;
  }

  private async tell(
    rivals: readonly (Agent | null)[],
    before: State,
    after: State,
    mover: Seat,
    action: number,
  ): Promise<void> {
    const { game } = this;
    for (const [seat, rival] of rivals.entries()) {
      if (rival?.observe === undefined) continue;
      const hidden = mover === CHANCE && game.chanceVisible?.(before, action, seat) === false;
      await rival.observe({
        seat: mover,
        action: hidden ? null : action,
        text: hidden ? null : game.formatAction(before, action),
        seen: game.observe(after, seat),
      });
    }
  }

  /** The mean squared error of what was thought in this game; null: there was nothing to learn. */
  private learn(end: State, { lambda, rate }: Pace): number | null {
    const { brain, outcomes } = this;
    for (let seat = 0; seat < outcomes.length; seat++)
      outcomes[seat] = worthOfEnd(brain.goal, end, seat, outcomes.length);
    brain.games++;
    return this.lessons.learn(outcomes, lambda, rate);
  }
}
