import { expect, test } from 'vitest';
import {
  RefereedGame,
  Rng,
  fail,
  ok,
  said,
  standIn,
  unwrap,
  type GameEvent,
  type Model,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { createRecurrent } from '../../kernels/recurrent/index.ts';
import { RecurrentAgent, gru, lstm, rnn } from './index.ts';
import { LessonMaker } from './lessons.ts';
import { architectureOf } from './network.ts';
import { finished, make, records, small, tryTraining } from './play.fixture.ts';

const kinds = { rnn, gru, lstm };
const cells = ['rnn', 'gru', 'lstm'] as const;
const SHAPE = { units: 8, layer: 8 };

function networkOf(cell: (typeof cells)[number], game = small) {
  const network = createRecurrent(architectureOf(cell, game, SHAPE), Rng.of(5));
  const luck = Rng.of('stir');
  network.setWeights(network.weights().map((weight) => weight + 0.3 * (luck.float() - 0.5)));
  return network;
}

test.each(cells)('%s: at the table it reads just what it learned from records', async (cell) => {
  const network = networkOf(cell);
  const { inputs, answers } = network.architecture;
  const size = answers.questions * answers.size;
  const maker = new LessonMaker(small, { longest: 400, of: null });
  let count = 0;
  for (const seed of [1, 2, 3, 4]) {
    const agent = new RecurrentAgent(small, network, Rng.of(1));
    const guesses: Float32Array[] = [];
    const watched = standIn(agent, (turn) => {
      guesses.push(agent.guess(turn.seat, turn.seen));
      return agent.choose(turn);
    });
    const rival = unwrap(make('greedy', small, Rng.of(2)));
    const agents = [watched, rival];
    const table = new RefereedGame({ game: small, agents, names: [cell, 'greedy'], seed });
    await table.play();
    const [own] = unwrap(maker.sequences({ record: table.record(), labels: null }));
    const memory = network.blank();
    const read: Float32Array[] = [];
    for (let t = 0; t < own!.steps; t++) {
      network.read(memory, own!.rows.subarray(t * inputs, (t + 1) * inputs));
      const prior = own!.prior.subarray(t * size, (t + 1) * size);
      if (own!.chosen[t]! >= 0) read.push(network.answers(memory, prior));
    }
    expect(read).toEqual(guesses);
    for (const guess of guesses) expect(guess.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 5);
    count += guesses.length;
  }
  expect(count).toBeGreaterThan(8);
});

test('what was taken back is forgotten', async () => {
  const agent = new RecurrentAgent(small, networkOf('lstm'), Rng.of(1));
  const events: GameEvent[] = [];
  let begin: Parameters<RecurrentAgent['begin']>[0] | null = null;
  const ear = {
    ...unwrap(make('greedy', small, Rng.of(4))),
    name: 'ear',
    begin: (game: NonNullable<typeof begin>) => void (begin = game),
    observe: (event: GameEvent) => void events.push(event),
  };
  const rival = unwrap(make('greedy', small, Rng.of(2)));
  const choose = unwrap(make('greedy', small, Rng.of(4)));
  const table = new RefereedGame({
    game: small,
    agents: [{ ...ear, choose: (turn) => choose.choose(turn) }, rival],
    names: ['ear', 'greedy'],
    seed: 6,
  });
  await table.play();
  agent.begin(begin!);
  const middle = events.length - 6;
  for (const event of events.slice(0, middle)) agent.observe(event);
  const { seen } = events[middle - 1]!;
  const before = agent.guess(0, seen);
  for (const event of events.slice(middle, middle + 3)) agent.observe(event);
  agent.rewind(seen);
  expect(agent.guess(0, seen)).toEqual(before);
  agent.observe(events[middle]!);
  const again = agent.guess(0, events[middle]!.seen);
  const fresh = new RecurrentAgent(small, networkOf('lstm'), Rng.of(1));
  fresh.begin(begin!);
  for (const event of events.slice(0, middle + 1)) fresh.observe(event);
  expect(fresh.guess(0, events[middle]!.seen)).toEqual(again);
});

test('asked out of the blue, it reads the position as if a game began there', () => {
  const agent = new RecurrentAgent(small, networkOf('gru'), Rng.of(1));
  const state = unwrap(makeGame(small.info.rules)).start();
  const rng = Rng.of(9);
  const legal = new Int32Array(100);
  while (state.toMove < 0) state.apply(legal.subarray(0, state.legal(legal, 0))[rng.below(1)]!);
  const seat = state.toMove;
  const moves = legal.slice(0, state.legal(legal, 0));
  const seen = small.observe(state, seat);
  const { action, analysis } = agent.choose({ seat, seen, legal: moves, budget: {} });
  expect(moves).toContain(action);
  expect(analysis!.options.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(1, 6);
});

test.each(cells)('%s: a model plays by its name, and refuses what it is not for', async (cell) => {
  const training = unwrap(tryTraining(`${cell}(units=8,layer=8,batch=2)`, { games: 2 }));
  const model: Model = { ...(await finished(training)).model(), name: 'ana' };
  const kind = kinds[cell];
  const options = { ...kind.params, ...SHAPE } as unknown as Parameters<typeof kind.create>[1];
  const created = (name: string | null, found: typeof model | null) =>
    kind.create(small, { ...options, model: name }, Rng.of(1), {
      model: () => (found === null ? fail(said('there is none')) : ok(found)),
    });
  expect(unwrap(created('ana', model)).name).toBe(cell);
  const complaint = (result: { ok: boolean }) =>
    (result as { complaint?: { says: { en: string } } }).complaint?.says.en;
  expect(complaint(created(null, model))).toMatch(/plays what it has learned: train one/);
  const cut = { ...model, bytes: model.bytes.slice(0, -9) };
  expect(complaint(created('ana', cut))).toMatch(/^the model "ana": the model file is cut short/);
  const altered = { ...model, bytes: model.bytes.with(200, model.bytes[200]! ^ 1) };
  expect(complaint(created('ana', altered))).toMatch(/damaged|cannot be used/);
  const other = unwrap(makeGame('iwoki'));
  expect(complaint(kind.revive(other, { ...model }, Rng.of(1), {}))).toMatch(
    /^it was trained for iwoki/,
  );
  const wrong = cell === 'rnn' ? gru : rnn;
  expect(complaint(wrong.revive(small, { ...model }, Rng.of(1), {}))).toMatch(
    `it was trained by ${cell}`,
  );
});

test('how well a model foresees recorded games is told', async () => {
  const training = unwrap(tryTraining('gru(units=8,layer=8,batch=2)', { games: 4 }));
  const model = (await finished(training)).model();
  const measured = unwrap(gru.measure!(small, model, await records(['greedy', 'greedy'], 3)));
  expect(measured).toMatchObject({ loss: expect.any(Number), exact: expect.any(Number) });
  expect(measured['handLoss']).toBeGreaterThan(0);
});

test('games in which nothing is hidden are read as well', async () => {
  const open = unwrap(makeGame('iwoki(open=true,deal=fixed,hand=3+2,markers=2,tiles=mini)'));
  const training = unwrap(tryTraining('gru(units=8,layer=8,batch=2)', { games: 2 }, open));
  expect(Object.keys((await finished(training)).figures())).toEqual(['loss', 'exact']);
});
