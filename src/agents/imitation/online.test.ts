import { describe, expect, test } from 'vitest';
import {
  legalActions,
  Rng,
  unwrap,
  type Action,
  type Game,
  type PastMove,
  type State,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { PolicyChooser } from './chooser.ts';
import { imitation } from './index.ts';
import { recallLearner } from './learner.ts';
import { pushed } from './lessons.ts';
import { OnlineLearner } from './online.ts';
import { defaultOptions, type Options } from './params.ts';

const GAMES = ['hex(4)', 'hex(4,true)', 'reversi(size=4)', 'mancala(3,2)'];
/** A small one, so that tests are quick. */
const OPTIONS: Options = { ...defaultOptions(), channels: 8, blocks: 1, learn: 'all' };

function newLearner(game: Game, options: Partial<Options> = {}): OnlineLearner {
  return unwrap(recallLearner(game, { ...OPTIONS, ...options }, null, {})) as OnlineLearner;
}

function see(learner: OnlineLearner, state: State, action: Action, own = false): void {
  learner.see(state, [], { seat: state.toMove, action }, own);
}

/** Somebody with a habit: always the last of the legal actions. */
function habit(game: Game, state: State): Action {
  return legalActions(state, game.info).at(-1)!;
}

/** Plays a whole game by habit, the learner watching; the share of moves that it would have played. */
function playGame(game: Game, learner: OnlineLearner): number {
  const chooser = new PolicyChooser(game, learner.pupil, 0);
  const state = game.start();
  let [moves, same] = [0, 0];
  let last: readonly PastMove[] = [];
  learner.begin(state);
  while (state.toMove >= 0) {
    const legal = legalActions(state, game.info);
    const action = habit(game, state);
    if (chooser.choose(state, last, legal, Rng.of(1)).action === action) same++;
    moves++;
    see(learner, state, action);
    last = pushed(last, { seat: state.toMove, action });
    state.apply(action);
  }
  learner.end();
  return same / moves;
}

describe('learning at a table', () => {
  test.each(GAMES)('in %s it comes to play like those it watches', (rules) => {
    const game = unwrap(makeGame(rules));
    const learner = newLearner(game);
    const shares = Array.from({ length: 8 }, () => playGame(game, learner));
    expect(shares.at(-1)!).toBeGreaterThan(0.8);
    expect(shares.at(-1)!).toBeGreaterThan(shares[0]!);
  });

  test('of whom it learns is said by an option, and it is told everything once', () => {
    const game = unwrap(makeGame('hex(4)'));
    const knows = (learn: 'all' | 'rival' | 'none') => {
      const learner = newLearner(game, { learn });
      const state = game.start();
      learner.begin(state);
      for (const [n, action] of [4, 0, 1].entries()) {
        see(learner, state, action, n === 1);
        // Of itself it hears twice.
        if (n === 1) {
          const after = state.clone();
          after.apply(action);
          see(learner, state, action, true);
        }
        state.apply(action);
      }
      return learner.pupil.networks[0]!.steps;
    };
    expect([knows('all'), knows('rival'), knows('none')]).toEqual([24, 16, 0]);
  });

  test('recalled in the middle of a game it goes on as if nothing had happened', () => {
    const game = unwrap(makeGame('mancala(4,3)'));
    const rng = Rng.of(3);
    let learner = newLearner(game, { learn: 'rival' });
    const other = newLearner(game, { learn: 'rival' });
    for (let n = 0; n < 3; n++) {
      const state = game.start();
      learner.begin(state);
      other.begin(state);
      while (state.toMove >= 0) {
        const action = rng.pick(legalActions(state, game.info));
        for (const each of [learner, other]) see(each, state, action, state.ply % 3 === 0);
        state.apply(action);
        learner = unwrap(OnlineLearner.recall(game, learner.snapshot()));
      }
    }
    expect(learner.snapshot()).toEqual(other.snapshot());
    expect(learner.figures()).toEqual(other.figures());
  });

  test('a move taken back is no longer among what it learns from', () => {
    const game = unwrap(makeGame('hex(3)'));
    const learner = newLearner(game);
    const state = game.start();
    learner.begin(state);
    see(learner, state, 4);
    state.apply(4);
    const { bytes } = learner.figures();
    see(learner, state, 0);
    expect(learner.figures().bytes).toBeGreaterThan(bytes);
    learner.rewind(state);
    expect(learner.figures().bytes).toBe(bytes);
    // It stands where the game stands: what is played now is learned.
    see(learner, state, 1);
    expect(learner.figures().bytes).toBeGreaterThan(bytes);
  });

  test('what is no snapshot, or of another game, is refused with a reason', () => {
    const game = unwrap(makeGame('hex(4)'));
    const learner = newLearner(game);
    const trained = unwrap(imitation.train(game, OPTIONS, lesson(game), {}));
    const refusals = [
      OnlineLearner.recall(unwrap(makeGame('hex(5)')), learner.snapshot()),
      OnlineLearner.recall(game, trained.model().bytes),
      OnlineLearner.recall(game, Uint8Array.of(1, 2, 3)),
      imitation.recall(unwrap(makeGame('iwoki')), OPTIONS, null, {}),
    ];
    expect(refusals.map((one) => (one.ok ? 'taken' : one.complaint.says.en))).toEqual([
      'it learned hex(size=4,swap=false), not hex(size=5,swap=false)',
      'it is no snapshot of a learner that plays on',
      'this is no model file of Ludario: it begins otherwise',
      'imitation looks at boards, and iwoki has no pictures to show it',
    ]);
  });
});

/** A training of one game. */
function lesson({ info }: Game) {
  const record = {
    ludario: 1 as const,
    game: info.rules,
    version: info.version,
    seed: 1,
    seats: ['a', 'b'],
    moves: ['a1', 'b1', 'c1'],
    result: null,
  };
  const make = () => {
    throw new Error('nobody plays');
  };
  return { seed: 1, rivals: [], make, records: [record, { ...record, seed: 2 }] };
}
