import {
  replayRecord,
  unwrap,
  type Action,
  type Game,
  type GameRecord,
  type Seat,
  type State,
} from '../../../core/index.ts';

/** One action of a game, with the position before it. It is only lent: the next step changes it. */
export interface Step {
  readonly state: State;
  /** CHANCE, where nobody decides. */
  readonly seat: Seat;
  readonly action: Action;
  readonly text: string;
  /** The legal actions (of chance: the outcomes) are the first `width` of `options`. */
  readonly options: Int32Array;
  readonly width: number;
}

/** Whether a game says something about its rules: it came to its end, and nobody broke them. */
export function counts({ result }: GameRecord): boolean {
  return result !== null && result.offender === undefined;
}

/** Goes through a game from its start; gives its last position. */
export function walk(game: Game, record: GameRecord, visit: (step: Step) => void): State {
  const { steps } = unwrap(replayRecord(game, record));
  const state = record.start === undefined ? game.start() : unwrap(game.parse(record.start));
  const { maxBranching, chanceCount } = game.info;
  const options = new Int32Array(Math.max(maxBranching, chanceCount));
  for (const { seat, action, text } of steps) {
    visit({ state, seat, action, text, options, width: state.legal(options, 0) });
    state.apply(action);
  }
  return state;
}
