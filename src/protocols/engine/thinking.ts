import {
  fail,
  ok,
  type Analysis,
  type Game,
  type Result,
  type Seat,
  type State,
} from '../../core/index.ts';
import type { Brain, Choice } from './brain.ts';
import { EngineClock } from './clock.ts';
import { refuse } from './complaints.ts';

interface Position {
  readonly game: Game;
  readonly state: State;
  readonly seat?: Seat;
}

/** What engines of every protocol share: a brain, its clock, and its last thoughts. */
export abstract class ThinkingEngine {
  protected readonly brain: Brain;
  protected readonly clock = new EngineClock();
  /** The last thoughts and the position they are of, so that a board may ask for them in several ways. */
  private last: { readonly key: string; readonly choice: Choice } | null = null;

  constructor(brain: Brain) {
    this.brain = brain;
  }

  /** The game that is played. */
  protected abstract get game(): Game;

  /** The reply to a new game comes when a move can be thought about: no clock waits for what must be loaded. */
  async ready(reply: Result<string> = ok('')): Promise<Result<string>> {
    if (reply.ok) await this.brain.prepare(this.game);
    return reply;
  }

  /** The position with this seat to move; where the game has another number for it, `seat` is that. */
  protected abstract position(seat: Seat): Result<Position>;

  protected forget(): void {
    this.brain.reset();
    this.clock.wind();
    this.last = null;
  }

  protected async choose(seat: Seat, timed: boolean, all = false): Promise<Result<Choice>> {
    const at = this.position(seat);
    if (!at.ok) return at;
    const { game, state, seat: own = seat } = at.value;
    const choice = await this.brain.choose(game, state, own, this.clock.budget(seat), all);
    if (!choice.ok) return choice;
    if (timed) this.clock.spend(seat, choice.value.ms);
    this.last = { key: this.key(seat, game, state), choice: choice.value };
    return choice;
  }

  /** What it thinks of the position, thought anew unless it just was. */
  protected async thoughts(seat: Seat): Promise<Result<Analysis>> {
    const at = this.position(seat);
    if (!at.ok) return at;
    const { last } = this;
    // Of what it just played it tells what it thought then.
    const known = last?.key === this.key(seat, at.value.game, at.value.state);
    const choice = known ? ok(last.choice) : await this.choose(seat, false, true);
    if (!choice.ok) return choice;
    const { analysis } = choice.value;
    return analysis === undefined || analysis.options.length === 0
      ? fail(refuse.silent({ agent: this.brain.agent }))
      : ok(analysis);
  }

  private key(seat: Seat, game: Game, state: State): string {
    return `${seat} ${this.brain.agent} ${game.format(state)}`;
  }

  protected reseed(args: readonly string[]): Result<string> {
    if (args.length !== 1) return fail(refuse.seed());
    this.brain.reseed(args[0]!);
    return ok('');
  }
}
