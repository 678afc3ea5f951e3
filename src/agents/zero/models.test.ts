import { expect, test, vi } from 'vitest';
import {
  Rng,
  checkAgent,
  choose,
  fail,
  legalActions,
  needsModel,
  ok,
  said,
  unwrap,
  type Model,
  type Resources,
  type TrainedModel,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { Tower, encodeTowers } from '../../kernels/tower/index.ts';
import { playsGame } from '../model/index.ts';
import { makeAgent } from '../registry.ts';
import { zero } from './index.ts';
import { ask } from './seat.fixture.ts';

interface Tiny {
  readonly rules: string;
  readonly planes: number;
  readonly others?: number;
  readonly notes?: Readonly<Record<string, unknown>>;
  readonly gameVersion?: number;
  readonly networks?: number;
}

/** A model with a network that knows nothing. */
function tiny({
  rules,
  planes,
  others = 0,
  notes = {},
  gameVersion,
  networks = 1,
}: Tiny): TrainedModel {
  const game = unwrap(makeGame(rules)).info;
  const shape = { type: 'tower', planes, channels: 8, blocks: 1, hidden: 8, others } as const;
  const bytes = encodeTowers(
    {
      game: game.rules,
      gameVersion: gameVersion ?? game.version,
      history: [],
      notes,
      networks: Array.from({ length: networks }, (_, i) => Tower.create(shape, Rng.of(i)).state()),
    },
    16,
  );
  return { kind: 'zero', game: game.rules, header: {}, bytes };
}

const hexModel = tiny({ rules: 'hex(5)', planes: 4, notes: { boards: { size: [3, 7] } } });

function keeping(model: TrainedModel | null): Resources {
  return {
    model: (name) =>
      model === null || name !== 'net'
        ? fail(said(`nobody keeps ${name}`))
        : ok<Model>({ ...model, name: 'net' }),
  };
}

function made(text: string, rules: string, model: TrainedModel | null = hexModel) {
  return makeAgent(text, unwrap(makeGame(rules)), Rng.of(1), keeping(model));
}

test('it says which games it does not play, in both languages', () => {
  const refused = (rules: string) => zero.supports(unwrap(makeGame(rules)));
  expect(refused('iwoki(players=2)')).toMatchObject({
    complaint: {
      says: {
        en: 'zero looks at boards, and iwoki has no pictures to show it',
        es: 'zero mira tableros, e iwoki no tiene imágenes que enseñarle',
      },
    },
  });
  const hex = unwrap(makeGame('hex(3)'));
  const many = { ...hex, info: { ...hex.info, seats: 3 } };
  expect(zero.supports(many)).toMatchObject({
    complaint: { says: { en: expect.stringContaining('is for two seats') } },
  });
  const friendly = { ...hex, info: { ...hex.info, zeroSum: false } };
  expect(zero.supports(friendly)).toMatchObject({
    complaint: { says: { es: expect.stringContaining('supone que un bando pierde') } },
  });
});

test('a model plays by its name, and as model(NAME), on every board that it is for', () => {
  for (const rules of ['hex(5)', 'hex(3)', 'hex(7)', 'hex(6,true)']) {
    const game = unwrap(makeGame(rules));
    for (const text of ['zero(model=net,iterations=6)', 'model(net)']) {
      const agent = unwrap(made(text, rules));
      const state = game.start();
      state.apply(0);
      const { action } = ask(agent, game, state, { budget: { iterations: 3 } });
      expect(legalActions(state, game.info)).toContain(action);
    }
  }
});

test('it says which games its models play, without setting a network up', () => {
  const model: Model = { ...hexModel, name: 'net' };
  const plays = (rules: string, one = model) => playsGame(one, unwrap(makeGame(rules)), [zero]);
  expect(['hex(3)', 'hex(7,true)'].map((rules) => plays(rules))).toEqual([true, true]);
  expect(['hex(8)', 'reversi'].map((rules) => plays(rules))).toEqual([false, false]);
  const narrow = { ...tiny({ rules: 'hex(5)', planes: 4 }), name: 'net' };
  expect([plays('hex(5)', narrow), plays('hex(6)', narrow)]).toEqual([true, false]);
  expect(plays('hex(5)', { ...model, bytes: model.bytes.subarray(0, 99) })).toBe(false);
  expect(plays('hex(5)', { ...model, kind: 'td' })).toBe(false);
});

test.each([
  ['hex(8)', hexModel, 'the model "net": it plays boards of size 3 to 7, not 8'],
  [
    'reversi',
    hexModel,
    'the model "net": it was trained for hex(size=5,swap=false), not for reversi(size=8,empties=none)',
  ],
  [
    'hex(6)',
    tiny({ rules: 'hex(5)', planes: 4 }),
    'the model "net": it was trained for hex(size=5,swap=false), not for hex(size=6,swap=false)',
  ],
  [
    'hex(5)',
    tiny({ rules: 'hex(5)', planes: 4, gameVersion: 77 }),
    /^the model "net": it was trained for version 77 of hex; this Ludario plays version \d+$/,
  ],
  [
    'hex(5)',
    tiny({ rules: 'hex(5)', planes: 3 }),
    'the model "net": its network looks at 3 pictures and knows 0 answers beside the cells; hex(size=5,swap=false) shows 4 and has 0',
  ],
  [
    'hex(5)',
    tiny({ rules: 'hex(5)', planes: 4, others: 1 }),
    /knows 1 answers beside the cells; .* shows 4 and has 0$/,
  ],
  [
    'hex(5)',
    tiny({ rules: 'hex(5)', planes: 4, networks: 2 }),
    'the model "net": zero plays by one network, and the model file has 2',
  ],
  [
    'hex(5)',
    tiny({ rules: 'hex(5)', planes: 4, notes: { boards: { size: 'all' } } }),
    'the model "net": the model file does not say rightly which boards it plays (notes.boards)',
  ],
  ['hex(5)', { ...hexModel, kind: 'td' }, /^the model "net": it was trained by td, not by zero$/],
  ['hex(5)', altered(hexModel), /^the model "net": .*checksum/],
  ['hex(5)', { ...hexModel, bytes: hexModel.bytes.subarray(0, 99) }, /^the model "net": /],
  ['hex(5)', null, 'nobody keeps net'],
])('what cannot be played in %s is refused with a sentence', (rules, model, sentence) => {
  const refused = made('zero(model=net)', rules, model);
  expect(refused.ok ? 'seated' : refused.complaint.says.en).toMatch(sentence);
});

test('without a model, a game that has no network with the program is told so', () => {
  const refused = made('zero', 'mancala', null);
  expect(refused).toMatchObject({
    ok: false,
    complaint: { says: { en: expect.stringMatching(/^no network for mancala.*model=NAME\)$/) } },
  });
  expect(needsModel(zero, unwrap(makeGame('mancala')))).toBe(true);
  expect(needsModel(zero, unwrap(makeGame('hex(14)')))).toBe(true);
  expect(needsModel(zero, unwrap(makeGame('hex(13)')))).toBe(false);
});

test.each([
  'zero(iterations=0)',
  'zero(symmetries=8)',
  'zero(considered=0)',
  'zero(noise=-1)',
  'zero(exact=-1)',
  'zero(memory=0)',
  'zero(worlds=0)',
  'zero(ms=-5)',
  'zero(model=net,exact=5)',
])('%s is refused where it makes no sense', (text) => {
  const rules = text.includes('exact=5') ? 'tree' : 'hex(5)';
  expect(made(text, rules).ok).toBe(false);
});

test('a tree for which there is no room is refused with a sentence', () => {
  vi.stubGlobal('ArrayBuffer', function cramped() {
    throw new RangeError('Array buffer allocation failed');
  });
  const refused = made('zero(model=net,memory=4096)', 'hex(5)');
  vi.unstubAllGlobals();
  expect(refused).toMatchObject({
    ok: false,
    complaint: {
      says: { en: 'there is no room for memory=4096 megabytes here; ask for less' },
    },
  });
});

test.each(['hex(4)', 'hex(4,true)', 'hex(6)'])(
  'it keeps the laws of agents in %s',
  async (rules) => {
    const game = unwrap(makeGame(rules));
    for (const text of ['zero(model=net,iterations=12)', 'zero(model=net,ms=200,symmetries=all)']) {
      const chosen = unwrap(choose('agent', [zero as never], text));
      const report = await checkAgent(chosen, game, { resources: keeping(hexModel) });
      expect(report.decisions).toBeGreaterThan(4);
    }
  },
);

test('near the end of a game a solver decides, unless told otherwise', () => {
  const game = unwrap(makeGame('reversi(6)'));
  const model = tiny({ rules: 'reversi(6)', planes: 5, others: 1 });
  const rng = Rng.of('end');
  const state = game.start();
  for (let i = 0; i < 24; i++) state.apply(rng.pick(legalActions(state, game.info)));
  const told = (text: string) =>
    ask(unwrap(made(text, 'reversi(6)', model)), game, state).analysis!;
  expect(told('zero(model=net,iterations=50)')).toMatchObject({
    unit: 'points',
    options: [{ proven: true }],
  });
  expect(told('zero(model=net,iterations=50,exact=0)').unit).toBe('win');
  expect(told('zero(model=net,iterations=50,exact=2)').unit).toBe('win');
  // A first thought is no search, and no proof either.
  expect(told('zero(model=net,iterations=1)')).toMatchObject({ unit: 'win', nodes: 1 });
});

function altered(model: TrainedModel): TrainedModel {
  const bytes = model.bytes.slice();
  bytes[bytes.length - 100]! ^= 1;
  return { ...model, bytes };
}
