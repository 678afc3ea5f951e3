import {
  OVER,
  type Action,
  type Agent,
  type Beginning,
  type Decision,
  type Game,
  type GameEvent,
  type GameResult,
  type Option,
  type Rng,
  type Turn,
} from '../../core/index.ts';
import { overlook } from './overlook.ts';

/** Where something is hidden, a move wins at once if it does in so many worlds. */
const WORLDS = 3;

/** Judges as the best player does with few nodes, and overlooks as people do. */
export class Amateur implements Agent {
  readonly name = 'amateur';
  private readonly game: Game;
  private readonly judge: Agent;
  private readonly oversight: number;
  private readonly rng: Rng;

  constructor(game: Game, judge: Agent, oversight: number, rng: Rng) {
    this.game = game;
    this.judge = judge;
    this.oversight = oversight;
    this.rng = rng;
  }

  begin(beginning: Beginning): void | Promise<void> {
    return this.judge.begin?.(beginning);
  }

  observe(event: GameEvent): void | Promise<void> {
    return this.judge.observe?.(event);
  }

  rewind(seen: unknown): void | Promise<void> {
    return this.judge.rewind?.(seen);
  }

  end(result: GameResult): void | Promise<void> {
    return this.judge.end?.(result);
  }

  choose(turn: Turn): Decision | Promise<Decision> {
    const { seat, seen, legal, budget } = turn;
    if (legal.length === 1) return { action: legal[0]! };
    // The time of the table is not the judge's: a level is the same on every machine.
    const { nodes, iterations, depth } = budget;
    const asked: Turn = { seat, seen, legal, budget: { nodes, iterations, depth }, all: true };
    const judged = this.judge.choose(asked);
    return 'then' in judged
      ? judged.then((found) => this.decide(turn, found))
      : this.decide(turn, judged);
  }

  private decide(turn: Turn, { action, analysis }: Decision): Decision {
    const { legal, seat } = turn;
    const known = analysis?.options ?? [];
    const options = this.ordered(known.length === 0 ? [{ action, value: 0 }] : known, legal);
    const { seen, missed } = overlook(options, this.oversight, this.winners(turn), this.rng);
    const told = [...seen, ...missed.map((option) => ({ ...option, overlooked: true }))];
    const { nodes = 0, unit = 'win', ...more } = analysis ?? {};
    return { action: seen[0]!.action, analysis: { ...more, nodes, unit, seat, options: told } };
  }

  /** Every move, best first: among equals luck decides, and nothing is known of what nobody looked at. */
  private ordered([first, ...others]: readonly Option[], legal: Int32Array): Option[] {
    const luck = new Map(Array.from(legal, (action) => [action, this.rng.float()]));
    const told = new Set([first!, ...others].map(({ action }) => action));
    const least = Math.min(first!.value, ...others.map(({ value }) => value));
    const unknown = Array.from(legal)
      .filter((action) => !told.has(action))
      .map((action): Option => ({ action, value: least }));
    const rest = [...others, ...unknown].toSorted(
      (a, b) =>
        b.value - a.value ||
        (b.prior ?? 0) - (a.prior ?? 0) ||
        luck.get(a.action)! - luck.get(b.action)!,
    );
    return [first!, ...rest];
  }

  /** The moves that end the game as a win, as far as the seat can know. */
  private winners({ seen, seat, legal }: Turn): Set<Action> {
    const { game } = this;
    let winners = Array.from(legal);
    for (let world = 0; world < (game.info.hidden ? WORLDS : 1) && winners.length > 0; world++) {
      const state = game.determinize(seen, this.rng);
      winners = winners.filter((action) => {
        state.apply(action);
        const won = state.toMove === OVER && state.utility(seat) > 0;
        state.undo();
        return won;
      });
    }
    return new Set(winners);
  }
}
