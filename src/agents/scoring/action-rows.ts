import { OVER, type Action, type Game, type Seat, type State } from '../../core/index.ts';
import { tanh } from '../../kernels/index.ts';

/** What every game can tell of an action, beside its own features. */
const COMMON = ['brings points', 'ends the game', 'how it ends'] as const;

/**
 * A row of numbers for each legal action: the features of the position it leaves behind as its seat sees it,
 * what the game says of the action, and what it brings at once.
 */
export class ActionRows {
  readonly names: readonly string[];
  private readonly game: Game;
  /** Where the features of the action, and what is common to all games, begin. */
  private readonly own: number;
  private readonly common: number;

  /** For a game that has features. */
  constructor(game: Game) {
    const features = game.learn!.features!.names;
    const actions = game.learn?.actions?.names ?? [];
    this.game = game;
    this.own = features.length;
    this.common = features.length + actions.length;
    this.names = [
      ...features.map((name) => `after: ${name}`),
      ...actions.map((name) => `action: ${name}`),
      ...COMMON,
    ];
  }

  get width(): number {
    return this.names.length;
  }

  /** Writes `width` numbers. */
  write(state: State, seat: Seat, action: Action, into: Float32Array, at: number): void {
    const { learn, info } = this.game;
    learn?.actions?.write(state, seat, action, into, at + this.own);
    const before = state.score(seat);
    state.apply(action);
    const over = state.toMove === OVER;
    if (!over) learn!.features!.write(state, seat, into, at);
    else this.writeEnd(state, seat, action, into, at);
    into[at + this.common] = tanh((state.score(seat) - before) / POINTS);
    into[at + this.common + 1] = over ? 1 : 0;
    // A seat cannot know how a hidden game ends.
    into[at + this.common + 2] = over && !info.hidden ? state.utility(seat) : 0;
    state.undo();
  }

  /** A hidden game shows at its end what nobody may know before: there the position before it must do. */
  private writeEnd(state: State, seat: Seat, action: Action, into: Float32Array, at: number): void {
    if (!this.game.info.hidden) {
      into.fill(0, at, at + this.own);
      return;
    }
    state.undo();
    this.game.learn!.features!.write(state, seat, into, at);
    state.apply(action);
  }
}

/** Points that are much for one move. */
const POINTS = 10;
