import { mix32, type Action, type Game, type Seat, type State } from '../../core/index.ts';
import { thesisGain, thesisKey, type IwokiState } from '../../games/iwoki/index.ts';

/** How a learner tells situations apart: only by what the seat may see. */
export interface StateKey<S extends State = State> {
  /** Writes the key of what a seat sees (two words). */
  read(state: S, seat: Seat, key: Int32Array): void;
  /** What else tells an action apart from the same action in a situation with the same key. */
  gain(state: S, action: Action): number;
}

/** Every position for itself or, where something is hidden, everything a seat sees. */
export function fullKey(game: Game): StateKey {
  const { seenKey } = game;
  const gain = () => 0;
  if (game.info.hidden) {
    if (seenKey === undefined) throw new Error(`${game.info.rules} has no key of what a seat sees`);
    return {
      gain,
      read(state, seat, key) {
        const { lo, hi } = seenKey(state, seat);
        key[0] = lo;
        key[1] = hi;
      },
    };
  }
  return {
    gain,
    read(state, _seat, key) {
      key[0] = state.keyLo;
      key[1] = state.keyHi;
    },
  };
}

/** The thesis's state of iwoki, and its actions, which name their points too. */
const iwokiKey: StateKey<IwokiState> = { read: thesisKey, gain: thesisGain };

/** What the thesis's agent sees of iwoki; of other games, it sees everything. */
export function thesisKeyOf(game: Game): StateKey {
  return game.info.id === 'iwoki' ? iwokiKey : fullKey(game);
}

/** Writes the key of an action in a situation at `into[at]` and `into[at + 1]`, well mixed. */
export function actionKey(
  situation: Int32Array,
  action: Action,
  gain: number,
  into: Int32Array,
  at: number,
): void {
  const lo = mix32(
    (situation[0]! + Math.imul(action, 0x9e3779b1) + Math.imul(gain, 0x27d4eb2f)) | 0,
  );
  into[at] = lo;
  into[at + 1] = mix32(((situation[1]! ^ Math.imul(action + gain, 0x85ebca77)) + lo) | 0);
}
