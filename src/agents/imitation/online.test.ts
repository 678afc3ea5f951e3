import { describe, expect, test } from 'vitest';
import { legalActions, Rng, unwrap, type Action, type Game } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { imitation, OnlineLearner, percentOf } from './index.ts';

const GAMES = ['hex(4)', 'hex(4,true)', 'reversi(size=4)', 'mancala(3,2)'];

/** A small one, so that tests are quick. */
function newLearner(game: Game, name = 'shadow'): OnlineLearner {
  return unwrap(OnlineLearner.create(game, { name, options: { channels: 8, blocks: 1 } }));
}

/** Somebody with a habit: always the last of the legal actions. */
function habit(game: Game, state: ReturnType<Game['start']>): Action {
  return legalActions(state, game.info).at(-1)!;
}

/** Plays a whole game by habit, the learner watching; `slice` is how it is given time. */
function playGame(
  game: Game,
  learner: OnlineLearner,
  slice: (learner: OnlineLearner) => void,
): void {
  const state = game.start();
  learner.begin();
  while (state.toMove >= 0) {
    const action = habit(game, state);
    learner.watch(action);
    state.apply(action);
    slice(learner);
  }
  learner.end();
}

const atOnce = (learner: OnlineLearner) => void learner.work(Infinity);

describe('learning while somebody plays', () => {
  test.each(GAMES)(
    'in %s it comes to play like them, and says how alike it has become',
    (rules) => {
      const game = unwrap(makeGame(rules));
      const learner = newLearner(game);
      for (let n = 0; n < 8; n++) playGame(game, learner, atOnce);
      const { likeness } = learner;
      expect(likeness.map((one) => one.game)).toEqual(likeness.map((_, i) => i + 1));
      expect(likeness).toHaveLength(8);
      expect(percentOf(likeness.at(-1)!)).toBeGreaterThan(80);
      expect(percentOf(likeness.at(-1)!)).toBeGreaterThan(percentOf(likeness[0]!));
    },
  );

  test('what it thought is told before it learns, from how likely it found the move', () => {
    const game = unwrap(makeGame('hex(3)'));
    const learner = newLearner(game);
    learner.begin();
    const options = learner.suggest()!.analysis!.options;
    const told = learner.watch(options[1]!.action)!;
    expect(told).toEqual({ same: false, among3: true, share: options[1]!.value });
    expect(learner.watch(habit(game, game.start()) - 1, false)).toBeNull();
  });

  test('a short slice leaves work over, and how it is sliced changes nothing', () => {
    const game = unwrap(makeGame('hex(4)'));
    const [one, two] = [1, 2].map(() => newLearner(game));
    playGame(game, one!, (learner) => void learner.work(0));
    expect(one!.due).toBeGreaterThan(0);
    expect(one!.work(Infinity)).toBe(false);
    playGame(game, two!, atOnce);
    expect(one!.model().bytes).toEqual(two!.model().bytes);
  });

  test('a slice ends when its time is over', () => {
    const game = unwrap(makeGame('hex(3)'));
    const learner = newLearner(game);
    let clock = 0;
    learner.begin();
    learner.watch(0);
    const before = learner.due;
    // Each look at the clock costs a millisecond: the first sets the end, the third is past it.
    expect(learner.work(2, () => clock++)).toBe(true);
    expect(before - learner.due).toBe(2);
  });

  test('recalled in the middle of a game it goes on as if nothing had happened', () => {
    const game = unwrap(makeGame('mancala(4,3)'));
    const rng = Rng.of(3);
    let learner = newLearner(game, 'Ana');
    const other = newLearner(game, 'Ana');
    for (let n = 0; n < 3; n++) {
      const state = game.start();
      learner.begin();
      other.begin();
      while (state.toMove >= 0) {
        const action = rng.pick(legalActions(state, game.info));
        learner.watch(action, state.ply % 3 !== 0);
        other.watch(action, state.ply % 3 !== 0);
        learner.work(0);
        other.work(0);
        state.apply(action);
        learner = unwrap(OnlineLearner.recall(game, learner.snapshot()));
      }
    }
    learner.work(Infinity);
    other.work(Infinity);
    expect(learner.name).toBe('Ana');
    expect(learner.snapshot()).toEqual(other.snapshot());
    expect(learner.likeness).toEqual(other.likeness);
  });

  test('a move taken back is no longer among what it learns from', () => {
    const game = unwrap(makeGame('hex(3)'));
    const learner = newLearner(game);
    learner.begin();
    learner.watch(4);
    const { due, moves } = learner;
    learner.watch(0);
    learner.takeBack();
    expect([learner.due, learner.moves]).toEqual([due, moves]);
    expect(learner.suggest()!.analysis!.options.map(({ action }) => action)).toContain(0);
  });

  test('its model plays like it', () => {
    const game = unwrap(makeGame('hex(4)'));
    const learner = newLearner(game);
    playGame(game, learner, atOnce);
    const agent = unwrap(imitation.revive(game, learner.model(), Rng.of(1), {}));
    learner.begin();
    const state = game.start();
    const legal = legalActions(state, game.info);
    const turn = { seat: 0, seen: game.observe(state, 0), legal, budget: {} };
    expect(agent.choose(turn)).toEqual(learner.suggest());
  });

  test('what is no snapshot, or of another game, is refused with a reason', () => {
    const game = unwrap(makeGame('hex(4)'));
    const learner = newLearner(game);
    const refusals = [
      OnlineLearner.recall(unwrap(makeGame('hex(5)')), learner.snapshot()),
      OnlineLearner.recall(game, learner.model().bytes),
      OnlineLearner.recall(game, Uint8Array.of(1, 2, 3)),
      OnlineLearner.create(unwrap(makeGame('iwoki')), { name: 'shadow' }),
    ];
    expect(refusals).toMatchObject([
      {
        ok: false,
        complaint: {
          says: { en: 'it learned hex(size=4,swap=false), not hex(size=5,swap=false)' },
        },
      },
      { ok: false, complaint: { says: { en: 'it is no snapshot of a learner that plays on' } } },
      {
        ok: false,
        complaint: { says: { en: 'this is no model file of Ludario: it begins otherwise' } },
      },
      {
        ok: false,
        complaint: {
          says: { en: 'imitation looks at boards, and iwoki has no pictures to show it' },
        },
      },
    ]);
  });
});
