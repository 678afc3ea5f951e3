import {
  type Agent,
  type Decision,
  type Game,
  type GameEvent,
  type GameResult,
  type Resources,
  type Rng,
  type Seat,
  type Turn,
} from '../../core/index.ts';
import { Endgame, isNearEnd, unitOf } from '../exact/index.ts';

/** Megabytes for what is known of the end. */
const MEMORY = 64;

/**
 * A player that is also asked for advice: near the end of a game it then proves what the actions
 * are worth, if it can in time. How it plays is its own affair.
 */
export class Advising implements Agent {
  readonly name: string;
  private readonly player: Agent;
  private readonly game: Game;
  /** Milliseconds for a proof. */
  private readonly patience: number;
  private readonly rng: Rng;
  private readonly now: (() => number) | undefined;
  private endgame: Endgame | null = null;
  readonly observe?: (event: GameEvent) => void | Promise<void>;
  readonly rewind?: (seen: unknown) => void | Promise<void>;

  constructor(player: Agent, game: Game, patience: number, rng: Rng, { now }: Resources) {
    this.name = player.name;
    this.player = player;
    this.game = game;
    this.patience = patience;
    this.rng = rng;
    this.now = now;
    // Whoever has nothing to hear is not told.
    if (player.observe !== undefined) this.observe = (event) => player.observe!(event);
    if (player.rewind !== undefined) this.rewind = (seen) => player.rewind!(seen);
  }

  begin(game: { seat: Seat; rivals: readonly string[]; seen: unknown }): void | Promise<void> {
    this.endgame?.forget();
    return this.player.begin?.(game);
  }

  choose(turn: Turn): Decision | Promise<Decision> {
    return (turn.all === true ? this.proven(turn) : null) ?? this.player.choose(turn);
  }

  end(result: GameResult): void | Promise<void> {
    return this.player.end?.(result);
  }

  private proven({ seen, seat, legal, budget }: Turn): Decision | null {
    const { game } = this;
    const state = game.determinize(seen, this.rng);
    if (!isNearEnd(game, state)) return null;
    this.endgame ??= new Endgame(game, MEMORY, this.now);
    const ms = Math.min(this.patience, budget.ms === undefined ? Infinity : budget.ms / 2);
    const options = this.endgame.settle(state, legal, { ms, nodes: budget.nodes }, true);
    if (options === null) return null;
    const { nodes } = this.endgame;
    const { action } = options[0]!;
    return { action, analysis: { nodes, unit: unitOf(game), seat, options } };
  }
}
