import { describe, expect, test } from 'vitest';
import { Rng, unwrap, type GameRecord } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { lstm } from './index.ts';
import { LessonMaker } from './lessons.ts';
import { finished, records, small, tryTraining } from './play.fixture.ts';

const TINY = 'units=8,layer=8,batch=3';
const said = (result: ReturnType<typeof tryTraining>) =>
  result.ok ? 'it was taken' : result.complaint.says.en;

test('the same seed learns the same bytes, another seed others', async () => {
  const bytes = async (seed: number) =>
    (await finished(unwrap(tryTraining(`gru(${TINY})`, { games: 7, seed })))).model().bytes;
  expect(await bytes(1)).toEqual(await bytes(1));
  expect(await bytes(1)).not.toEqual(await bytes(2));
});

describe.each(['rnn', 'gru', 'lstm'])('%s', (cell) => {
  test('goes on from any moment as if never stopped', async () => {
    const begin = (snapshot?: Uint8Array) =>
      unwrap(tryTraining(`${cell}(${TINY},passes=2,window=4)`, { games: 12, snapshot }));
    const unbroken = await finished(begin());
    let training = begin();
    let slices = 0;
    let stops = 0;
    while (training.done < training.total) {
      await training.work(0);
      // A game under way is played again, so that not every stop may come within one.
      if (slices++ % 17 !== 16) continue;
      training = begin(training.snapshot());
      stops++;
    }
    expect(stops).toBeGreaterThan(5);
    expect(training.model().bytes).toEqual(unbroken.model().bytes);
    expect(training.figures()).toEqual(unbroken.figures());
    expect(training.snapshot()).toEqual(unbroken.snapshot());
  });

  test('learns what a teacher plays, and what hands hide', async () => {
    const training = unwrap(tryTraining(`${cell}(units=16,layer=16,rate=0.01)`, { games: 160 }));
    await training.work(Infinity, 8);
    const early = training.figures(); // of games that were met before anything was learned
    await finished(training);
    const { exact, handLoss, countingLoss, loss } = training.figures();
    expect(loss).toBeLessThan(0.8 * early['loss']!);
    expect(exact).toBeGreaterThan(early['exact']!);
    expect(handLoss).toBeLessThan(countingLoss!);
  });
});

test('records are gone through in epochs, and a fifth of them is only measured by', async () => {
  const data = await records(['greedy', 'greedy'], 10);
  const training = unwrap(tryTraining(`lstm(${TINY})`, { records: data, epochs: 3 }));
  expect(training.total).toBe(24);
  await finished(training);
  expect(training.figures()).toMatchObject({
    validationLoss: expect.any(Number),
    validationExact: expect.any(Number),
    validationHandLoss: expect.any(Number),
  });
});

test('of a teacher’s game longer than the network the first events are learned', async () => {
  const [record] = await records(['greedy', 'greedy'], 1);
  const lesson = { record: record!, labels: null };
  const sequencesOf = (longest: number) =>
    unwrap(new LessonMaker(small, { longest, of: null }).sequences(lesson));
  const whole = sequencesOf(Infinity);
  const cut = sequencesOf(6);
  expect(cut).toHaveLength(whole.length);
  for (const [seat, { steps, rows, choices, chosen, choiceStarts, prior }] of cut.entries()) {
    const all = whole[seat]!;
    expect(steps).toBe(6);
    expect(all.steps).toBeGreaterThan(7);
    expect(rows).toEqual(all.rows.slice(0, rows.length));
    expect(rows.length).toBe((all.rows.length / all.steps) * 6);
    expect(chosen).toEqual(all.chosen.slice(0, 6));
    expect(choiceStarts).toEqual(all.choiceStarts.slice(0, 7));
    expect(choices).toEqual(all.choices.slice(0, choices.length));
    expect(prior).toEqual(all.prior.slice(0, prior.length));
  }
  const training = await finished(unwrap(tryTraining(`gru(${TINY},longest=6)`, { games: 5 })));
  expect(training.done).toBe(5);
});

test('a training from records goes on as if never stopped', async () => {
  const data = await records(['greedy', 'random'], 7);
  const begin = (snapshot?: Uint8Array) =>
    unwrap(tryTraining(`gru(${TINY})`, { records: data, epochs: 2, snapshot }));
  const unbroken = await finished(begin());
  let training = begin();
  while (training.done < training.total) {
    await training.work(0);
    training = begin(training.snapshot());
  }
  expect(training.snapshot()).toEqual(unbroken.snapshot());
});

test('a demonstrator who only ever had one colour is learned from, and nobody else is', async () => {
  const data = await records(['greedy', 'random'], 6);
  const train = async (whose: string) => {
    const training = unwrap(
      tryTraining(`lstm(${TINY},of=${whose})`, { records: data, epochs: 1, validation: data }),
    );
    await finished(training);
    return training;
  };
  const [one, other] = [await train('greedy'), await train('random')];
  expect(one.model().bytes).not.toEqual(other.model().bytes);
  // What it learned from one side it plays from both.
  const agent = unwrap(lstm.revive(small, one.model(), Rng.of(1), {}));
  expect(agent.name).toBe('lstm');
  expect(said(tryTraining(`lstm(${TINY},of=nobody)`, { records: data }))).toBe(
    'nobody called nobody decides anything in the games: say one of the names in their seats',
  );
});

describe('says no, in a sentence, before any work is done', () => {
  const other = unwrap(makeGame('iwoki'));

  test('to games of other rules, or of another game', async () => {
    const data = await records(['greedy', 'greedy'], 1);
    expect(said(tryTraining('lstm', { records: data }, other))).toMatch(
      /^game 1 cannot be learned from: .*iwoki\(/,
    );
    const foreign: GameRecord = { ...data[0]!, version: 99 };
    expect(said(tryTraining('lstm', { records: [foreign] }))).toMatch(/version 99/);
  });

  test('to no games, and to games without a move', async () => {
    expect(said(tryTraining('gru', { records: [] }))).toBe(
      'gru needs at least one game to learn from, and none came',
    );
    const [game] = await records(['greedy', 'greedy'], 1);
    const empty: GameRecord = { ...game!, moves: [], result: null, key: undefined };
    expect(said(tryTraining('gru', { records: [empty] }))).toBe(
      'the games to learn from hold no move',
    );
  });

  test('to illegal moves, with the number of the game', async () => {
    const [first, second] = await records(['greedy', 'greedy'], 2);
    const moves = [...second!.moves.slice(0, -1), '999+@0,0e'];
    const wrong: GameRecord = { ...second!, moves, result: null };
    expect(said(tryTraining('rnn', { records: [first!, wrong] }))).toMatch(
      /^game 2 cannot be learned from: /,
    );
  });

  test('to records longer than the network, with a length that is enough for all', async () => {
    const data = await records(['greedy', 'greedy'], 3);
    const [, longest] =
      /^game 1 is longer than the 5 events that the network learns from: longest=(\d+) is enough for all games$/.exec(
        said(tryTraining('lstm(longest=5)', { records: data })),
      )!;
    expect(tryTraining(`lstm(longest=${longest})`, { records: data }).ok).toBe(true);
    expect(said(tryTraining(`lstm(longest=${Number(longest) - 1})`, { records: data }))).toMatch(
      /^game \d is longer than/,
    );
  });

  test('to material that does not go together', async () => {
    const data = await records(['greedy', 'greedy'], 1);
    expect(said(tryTraining('lstm', { records: data, teacher: 'greedy' }))).toMatch(/leave one/);
    expect(said(tryTraining('lstm', { records: data, games: 5 }))).toMatch(/epochs/);
    expect(said(tryTraining('lstm', { epochs: 5 }))).toMatch(/games, not/);
    expect(said(tryTraining('lstm', { rivals: ['random'] }))).toMatch(/rivals/);
    expect(said(tryTraining('lstm', { games: 0.5 }))).toMatch(/whole number of games/);
    expect(said(tryTraining('lstm', { teacher: 'nobody' }))).toMatch(
      /^the teacher nobody cannot be had/,
    );
  });

  test('to a snapshot of another training, or one that was cut', async () => {
    const training = unwrap(tryTraining(`lstm(${TINY})`, { games: 4 }));
    await training.work(Infinity, 3);
    const snapshot = training.snapshot();
    expect(said(tryTraining(`lstm(${TINY})`, { games: 5, snapshot }))).toMatch(
      /^the training cannot go on: the snapshot is of another course/,
    );
    expect(said(tryTraining(`gru(${TINY})`, { games: 4, snapshot }))).toMatch(/^the training/);
    const cut = snapshot.subarray(0, snapshot.length - 5);
    expect(said(tryTraining(`lstm(${TINY})`, { games: 4, snapshot: cut }))).toMatch(/cut short/);
  });

  test('to games that show it no numbers, and to those in which several decide at once', () => {
    expect(said(tryTraining('lstm', {}, unwrap(makeGame('goofspiel'))))).toMatch(
      /at once|none to show/,
    );
  });
});
