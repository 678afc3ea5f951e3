import { describe, expect, test } from 'vitest';
import { OVER, Rng, legalActions, ok, readParams, unwrap, type Game } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { makeAgent } from '../index.ts';
import { decodeModel, encodeModel } from '../../kernels/index.ts';
import { imitation } from '../imitation/index.ts';
import { PLANTED, playGame, simulatedPerson } from '../habits/person.fixture.ts';
import { TwinLearner, isTwinFile, readLabel, twin, twinModel } from './index.ts';

const newLearner = (game: Game, name = 'shadow') => unwrap(TwinLearner.create(game, { name }));

/** A game of a simulated person against chance, learned from as a whole. */
function studyGame(game: Game, learner: TwinLearner, seed: number): void {
  const person = simulatedPerson(game, { habits: PLANTED[game.info.id]!, noise: 0, seed: 1 });
  const rng = Rng.of(`rival ${seed}`);
  const seats = [person, ({ legal }: { legal: Int32Array }) => rng.pick(legal)];
  const { moves } = playGame(game, seats, `game ${seed}`);
  unwrap(learner.study({ moves, people: [0] }));
  learner.work(Infinity);
}

describe('a rival that learns somebody', () => {
  test.each(['mancala(4,3)', 'iwoki', 'hex(size=4)'])(
    'expects their choices in %s ever better than guesses that know nothing',
    (rules) => {
      const game = unwrap(makeGame(rules));
      const learner = newLearner(game);
      for (let n = 0; n < 4; n++) studyGame(game, learner, n);
      const late = learner.likeness.slice(-2);
      const sum = (of: 'moves' | 'same' | 'common' | 'random') =>
        late.reduce((total, each) => total + (each[of] ?? 0), 0);
      expect(learner.likeness).toHaveLength(4);
      expect(sum('same')).toBeGreaterThan(sum('common'));
      expect(sum('same')).toBeGreaterThan(1.5 * sum('random'));
      expect(learner.findings.length).toBeGreaterThan(0);
    },
  );

  test('learns nothing while a game with secrets runs, and the rival’s hand changes nothing of what it plays', () => {
    const game = unwrap(makeGame('iwoki'));
    const learner = newLearner(game);
    studyGame(game, learner, 1);
    const { moves } = learner;
    const rng = Rng.of(5);
    const state = game.start();
    const asked: [unknown, unknown][] = [];
    while (state.toMove !== OVER && asked.length < 6) {
      const seat = state.toMove;
      const seen = game.observe(state, seat < 0 ? 0 : seat);
      const other = game.observe(game.determinize(seen, rng), seat < 0 ? 0 : seat);
      if (seat >= 0) asked.push([learner.suggestFor(seen, []), learner.suggestFor(other, [])]);
      state.apply(rng.pick(legalActions(state, game.info)));
    }
    expect(asked).toHaveLength(6);
    for (const [own, same] of asked) expect(own).toEqual(same);
    expect(learner.moves).toBe(moves);
  });

  test('says what it expects before it learns, and counts no choice twice that was taken back', () => {
    const game = unwrap(makeGame('hex(3)'));
    const learner = newLearner(game);
    learner.begin();
    learner.watch(4);
    const { due, moves } = learner;
    learner.watch(0);
    learner.takeBack();
    expect([learner.due, learner.moves]).toEqual([due, moves]);
    learner.watch(0);
    expect(learner.likeness).toMatchObject([{ moves: 1 }]);
    learner.watch(1);
    expect(learner.likeness).toMatchObject([{ moves: 2 }]);
    expect(learner.suggest()!.analysis!.options).toHaveLength(6);
  });

  test('recalled in the middle of a game it goes on as if nothing had happened', () => {
    const game = unwrap(makeGame('mancala(4,3)'));
    const rng = Rng.of(3);
    let learner = newLearner(game, 'Ana');
    const other = newLearner(game, 'Ana');
    for (let n = 0; n < 2; n++) {
      const state = game.start();
      learner.begin();
      other.begin();
      while (state.toMove >= 0) {
        const action = rng.pick(legalActions(state, game.info));
        for (const each of [learner, other]) {
          each.watch(action, state.ply % 3 !== 0);
          each.work(0);
        }
        state.apply(action);
        learner = unwrap(TwinLearner.recall(game, learner.snapshot()));
      }
    }
    learner.work(Infinity);
    other.work(Infinity);
    expect(learner.snapshot()).toEqual(other.snapshot());
    expect(learner.findings).toEqual(other.findings);
  });

  test('as a model it plays like itself, and learns no more', async () => {
    const game = unwrap(makeGame('mancala(4,3)'));
    const learner = newLearner(game);
    studyGame(game, learner, 1);
    const model = unwrap(twinModel(learner.snapshot()));
    expect(model).toMatchObject({ name: 'shadow', kind: 'twin', game: game.info.rules });
    const agent = unwrap(makeAgent('model(shadow)', game, Rng.of(1), { model: () => ok(model) }));
    const state = game.start();
    const turn = {
      seat: 0,
      seen: game.observe(state, 0),
      legal: legalActions(state, game.info),
      budget: {},
    };
    expect(await agent.choose(turn)).toEqual(learner.suggestFor(turn.seen, []));
    expect(twin.create(game, {}, Rng.of(1), {})).toMatchObject({
      complaint: { code: 'twin.needsSomebody' },
    });
  });

  test('one that older programs kept goes on with what it knew', async () => {
    const game = unwrap(makeGame('hex(size=3)'));
    const options = readParams({ name: 'imitation', args: [] }, imitation.params);
    const { values } = unwrap(options);
    const experience = unwrap(imitation.recall(game, values, null));
    const agent = unwrap(imitation.create(game, values, Rng.of(1), { experience }));
    const state = game.start();
    await agent.begin!({ seat: 1, rivals: ['Ana'], seen: game.observe(state, 1) });
    for (const action of [4, 0, 1]) {
      const [seat, text] = [state.toMove, game.formatAction(state, action)];
      state.apply(action);
      await agent.observe!({ seat, action, text, seen: game.observe(state, 1) });
    }
    // What people had was kept in the same way, under their name and with how alike it was.
    const file = unwrap(decodeModel(experience.snapshot()));
    const likeness = [{ game: 1, moves: 2, same: 1, among3: 2 }];
    const old = encodeModel({ ...file, notes: { ...file.notes, name: 'Ana', likeness } });
    const learner = unwrap(TwinLearner.recall(game, old));
    expect(learner).toMatchObject({ name: 'Ana', moves: 2 });
    expect(learner.likeness).toEqual(likeness);
    expect(learner.due).toBeGreaterThan(0);
    learner.work(Infinity);
    learner.watch(2);
    expect(learner.moves).toBe(3);
  });

  test('a file that was altered, cut, is of another game, of other rules or something else is refused in one sentence', () => {
    const game = unwrap(makeGame('hex(size=4)'));
    const learner = newLearner(game);
    learner.begin();
    learner.watch(3);
    const bytes = learner.snapshot();
    expect(unwrap(readLabel(bytes))).toEqual({ name: 'shadow', game: game.info.rules, choices: 1 });
    expect(isTwinFile(bytes)).toBe(true);
    const altered = bytes.slice();
    altered[altered.length >> 1]! ^= 4;
    const at = (rules: string) => unwrap(makeGame(rules));
    const codes = [
      TwinLearner.recall(game, altered),
      TwinLearner.recall(game, bytes.slice(0, 300)),
      TwinLearner.recall(game, Uint8Array.of(1, 2, 3)),
      TwinLearner.recall(at('hex(size=5)'), bytes),
      TwinLearner.recall(at('mancala'), bytes),
      TwinLearner.create(at('tree'), { name: 'x' }),
    ].map((result) => (result.ok ? 'taken' : result.complaint.says.en));
    for (const sentence of codes) expect(sentence).toMatch(/^[^\n]{10,160}$/);
    expect(codes.slice(3)).toEqual([
      'it learned to play hex(size=4,swap=false), and here hex(size=5,swap=false) is played',
      'it learned to play hex(size=4,swap=false), and here mancala(pits=6,seeds=4,emptyCapture=false) is played',
      'nobody can be learned in tree: it shows a learner neither pictures nor features',
    ]);
    // A record that does not follow the rules is not learned from, in no part.
    expect(learner.study({ moves: ['a1', 'a1'], people: [0] })).toMatchObject({ ok: false });
    expect(learner).toMatchObject({ moves: 1 });
  });
});
