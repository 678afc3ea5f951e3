import { describe, expect, test, vi } from 'vitest';
import {
  OVER,
  Rng,
  checkAgent,
  choose,
  fail,
  legalActions,
  needsModel,
  ok,
  said,
  unwrap,
  type Agent,
  type Decision,
  type Game,
  type Model,
  type Resources,
  type State,
  type TrainedModel,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { Tower, encodeTowers } from '../../kernels/tower/index.ts';
import { BET, FOLD, cards, dealt } from '../hidden/cards.fixture.ts';
import { makeAgent } from '../registry.ts';
import { Zero, type ZeroManner } from './agent.ts';
import { zero } from './index.ts';
import type { BoardNetwork } from './looks.ts';
import { WEIGHING } from './policy.ts';
import { Moody, Perfect, Uniform, makeNoughts } from './toys.fixture.ts';

const MANNER: ZeroManner = {
  considered: 16,
  weighing: WEIGHING,
  noise: 0,
  crowd: 1,
  own: {},
  turned: 'one',
  worlds: 8,
  reuse: true,
  memory: 4,
};

function seat(
  game: Game,
  network: BoardNetwork,
  manner: Partial<ZeroManner> = {},
  now?: () => number,
) {
  return new Zero(game, network, { ...MANNER, ...manner }, Rng.of(1), now ?? (() => 0));
}

function ask(agent: Agent, game: Game, state: State, more: object = {}) {
  const legal = legalActions(state, game.info);
  const seen = game.observe(state, state.toMove);
  const turn = { seat: state.toMove, seen, legal, budget: {}, ...more };
  return agent.choose(turn) as Decision;
}

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

const noughts = makeNoughts();

describe('at the table', () => {
  test('it plays noughts without ever losing, even by a network that knows nothing', () => {
    const rng = Rng.of('lots');
    for (const network of [new Uniform(noughts), new Perfect(noughts)]) {
      for (let game = 0; game < 10; game++) {
        const agent = seat(noughts, network, { own: { iterations: 250 } });
        const state = noughts.start();
        while (state.toMove !== OVER) {
          if (state.toMove === game % 2) state.apply(ask(agent, noughts, state).action);
          else state.apply(rng.pick(legalActions(state, noughts.info)));
        }
        expect(state.utility(game % 2)).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test('with one look it plays what the network would, and searches nothing', () => {
    const network = new Moody(noughts);
    const agent = seat(noughts, network, { own: { iterations: 1 } });
    const state = noughts.start();
    for (let move = 0; move < 3; move++) {
      const before = network.looks;
      const { action, analysis } = ask(agent, noughts, state, { all: true });
      expect([network.looks - before, analysis!.nodes]).toEqual([1, 1]);
      const priors = analysis!.options.map(({ prior }) => prior!);
      expect(priors).toEqual(priors.toSorted((a, b) => b - a));
      expect(priors.reduce((a, b) => a + b)).toBeCloseTo(1);
      expect(analysis!.options[0]!.action).toBe(action);
      state.apply(action);
    }
  });

  test('limits of the table are heeded beside its own', () => {
    const network = new Moody(noughts);
    const agent = seat(noughts, network, { own: { iterations: 100 }, reuse: false });
    const nodes = (budget: object) =>
      ask(agent, noughts, noughts.start(), { budget }).analysis!.nodes;
    expect([nodes({}), nodes({ iterations: 20 }), nodes({ nodes: 30 })]).toEqual([100, 20, 30]);
  });

  test('with a clock it stops in time, and uses what there is', () => {
    const game = unwrap(makeGame('hex(5)'));
    let time = 0;
    const network = new Moody(game);
    const slow: BoardNetwork = {
      answers: network.answers,
      look: (pictures, count) => {
        time += 5 * count;
        return network.look(pictures, count);
      },
    };
    const agent = seat(game, slow, { reuse: false }, () => time);
    for (const ms of [15, 40, 100, 500, 1000]) {
      const began = time;
      const { analysis } = ask(agent, game, game.start(), { budget: { ms } });
      const took = time - began;
      expect(took).toBeLessThanOrEqual(Math.max(5, ms - 10));
      expect(took).toBeGreaterThanOrEqual(Math.min(ms / 2, ms - 20));
      expect(analysis!.nodes).toBeGreaterThanOrEqual(took / 5);
    }
  });

  test('advice tells the value of every move, with what the network thought of each', () => {
    const state = unwrap(noughts.parse('"x...o...."'));
    const agent = seat(noughts, new Moody(noughts), { own: { iterations: 60 } });
    const { analysis } = ask(agent, noughts, state, { all: true });
    const { options, opinion, unit, seat: whose } = analysis!;
    expect([options.length, unit, whose]).toEqual([7, 'win', 0]);
    expect(opinion).toBeGreaterThanOrEqual(0);
    expect(opinion).toBeLessThanOrEqual(1);
    for (const { value, visits, proven } of options) {
      expect(visits! > 0 || proven === true).toBe(true);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
    const [best] = options;
    expect(best!.line![0]).toBe(best!.action);
    for (const action of best!.line!) {
      expect(legalActions(state, noughts.info)).toContain(action);
      state.apply(action);
    }
  });

  test('advice is what half of the looks find best; the others are glanced at, the likeliest first', () => {
    const game = unwrap(makeGame('hex(5)'));
    const told = (iterations: number, all: boolean) => {
      const agent = seat(game, new Moody(game), { own: { iterations } });
      return ask(agent, game, game.start(), { all });
    };
    const half = told(20, false);
    const { action, analysis } = told(40, true);
    expect(action).toBe(half.action);
    expect(analysis!.nodes).toBeLessThanOrEqual(40);
    expect(analysis!.options).toHaveLength(25);
    const values = analysis!.options.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    const few = told(24, true).analysis!.options;
    const [seen, unseen] = [true, false].map((looked) =>
      few.filter(({ visits }) => visits! > 0 === looked).map(({ prior }) => prior!),
    );
    expect(unseen!.length).toBeGreaterThan(0);
    expect(Math.max(...unseen!)).toBeLessThanOrEqual(Math.min(...seen!));
  });

  test('what is proven is told as proven', () => {
    const state = unwrap(noughts.parse('"xx.oo...."'));
    const agent = seat(noughts, new Moody(noughts), { own: { iterations: 20 } });
    const { action, analysis } = ask(agent, noughts, state);
    expect(action).toBe(2);
    expect(analysis!.options[0]).toMatchObject({ value: 1, proven: true, bound: 'exact' });
  });

  test('the tree is kept from move to move, and surprises do no harm', () => {
    const game = unwrap(makeGame('hex(5)'));
    const rng = Rng.of('surprises');
    const network = new Moody(game);
    const kept = seat(game, network, { own: { iterations: 40 } });
    for (let round = 0; round < 6; round++) {
      const state = game.start();
      while (state.toMove !== OVER) {
        const before = network.looks;
        const { action, analysis } = ask(kept, game, state);
        expect(legalActions(state, game.info)).toContain(action);
        expect(analysis?.nodes ?? 0).toBeLessThanOrEqual(40);
        expect(network.looks - before).toBeLessThanOrEqual(40);
        state.apply(action);
        if (state.toMove !== OVER) state.apply(rng.pick(legalActions(state, game.info)));
      }
    }
  });

  test('a hasty answer after a long thought is about the position at hand', () => {
    const game = unwrap(makeGame('hex(5)'));
    const network = new Moody(game);
    const agent = seat(game, network);
    const state = game.start();
    for (const iterations of [60, 1, 60, 1, 30, 1]) {
      const { action, analysis } = ask(agent, game, state, { budget: { iterations } });
      expect(legalActions(state, game.info)).toContain(action);
      expect(analysis!.options[0]!.action).toBe(action);
      state.apply(action);
      state.apply(legalActions(state, game.info).at(-1)!);
    }
  });

  test('moves are taken back and it goes on', () => {
    const game = unwrap(makeGame('hex(5)'));
    const agent = seat(game, new Moody(game), { own: { iterations: 30 } });
    const state = game.start();
    const first = ask(agent, game, state).action;
    state.apply(first);
    state.apply(legalActions(state, game.info)[0]!);
    ask(agent, game, state);
    state.undo();
    state.undo();
    const fresh = seat(game, new Moody(game), { own: { iterations: 30 } });
    expect(ask(agent, game, state).action).toBe(ask(fresh, game, state).action);
  });

  test('the same seed plays the same game, another does with noise', () => {
    const game = unwrap(makeGame('hex(5)'));
    const played = (seed: number, noise: number) => {
      const manner = { ...MANNER, own: { iterations: 20 }, noise };
      const agent = new Zero(game, new Moody(game), manner, Rng.of(seed), () => 0);
      const state = game.start();
      const moves: number[] = [];
      while (state.toMove !== OVER) {
        moves.push(ask(agent, game, state).action);
        state.apply(moves.at(-1)!);
      }
      return moves.join(' ');
    };
    expect(played(1, 0)).toBe(played(1, 0));
    expect(played(1, 1)).toBe(played(1, 1));
    expect(played(2, 0)).toBe(played(1, 0));
    expect(new Set([1, 2, 3, 4].map((seed) => played(seed, 1))).size).toBeGreaterThan(1);
  });

  test('with swapping it decides by what first stones are worth', () => {
    const game = unwrap(makeGame('hex(11,true)'));
    const agent = seat(game, new Uniform(game), { own: { iterations: 4 } });
    const answers = [60, 0].map((cell) => {
      const state = game.start();
      state.apply(cell);
      return game.formatAction(state, ask(agent, game, state).action);
    });
    expect(answers[0]).toBe('swap-pieces');
    expect(answers[1]).not.toBe('swap-pieces');
  });
});

describe('where something is hidden', () => {
  /** A player of cards is shown its card; chance and the cards of others come from worlds it draws. */
  function cardGame(reply: boolean): Game {
    const game = cards(reply);
    const planes = {
      names: ['card'],
      rows: 1,
      columns: 2,
      grid: 'square' as const,
      answers: 2,
      past: 0,
      answerOf: (_: State, action: number) => action,
      symmetries: [{ cells: Int32Array.of(0, 1), answers: Int32Array.of(0, 1) }],
      write(state: State, _: unknown, into: Float32Array, at: number) {
        const own = (state as unknown as { card(seat: number): number }).card(state.toMove) / 5;
        into.fill(own, at, at + 2);
      },
    };
    return { ...game, learn: { planes } };
  }

  test('it looks into several worlds, and plays what is best on the average', () => {
    const game = cardGame(false);
    const agent = seat(game, new Uniform(game), { own: { iterations: 200 }, worlds: 40 });
    const answers = [1, 3, 4, 5].map((own) => {
      const state = dealt(game as never, own, own === 5 ? 1 : 5);
      return ask(agent, game, state).action;
    });
    // Whoever saw the rival's 5 would fold with 3 and with 4.
    expect(answers).toEqual([FOLD, BET, BET, BET]);
  });

  test('what it cannot see makes no difference to it', () => {
    const game = cardGame(true);
    for (const own of [1, 2, 3, 4, 5]) {
      const others = [1, 2, 3, 4, 5].filter((card) => card !== own);
      const decisions = others.map((card) => {
        const agent = seat(game, new Moody(game), { own: { iterations: 60 } });
        return ask(agent, game, dealt(game as never, own, card));
      });
      expect(new Set(decisions.map((told) => JSON.stringify(told))).size).toBe(1);
    }
  });
});

describe('as a family', () => {
  test('it says which games it does not play, in both languages', () => {
    const refused = (rules: string) => zero.supports(unwrap(makeGame(rules)));
    expect(refused('iwoki(players=2)')).toMatchObject({
      complaint: {
        says: {
          en: 'zero looks at boards, and iwoki has no pictures to show it',
          es: 'zero mira tableros, y iwoki no tiene imágenes que enseñarle',
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
      for (const text of [
        'zero(model=net,iterations=12)',
        'zero(model=net,ms=200,symmetries=all)',
      ]) {
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
});

function altered(model: TrainedModel): TrainedModel {
  const bytes = model.bytes.slice();
  bytes[bytes.length - 100]! ^= 1;
  return { ...model, bytes };
}
