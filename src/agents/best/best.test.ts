import { describe, expect, test, vi } from 'vitest';
import { setTable } from '../../arena/index.ts';
import { OVER, Refusal, Rng, legalActions, said, unwrap, type Game } from '../../core/index.ts';
import { makeGame, type ReversiState } from '../../games/index.ts';
import {
  HexKernel,
  PATTERNS,
  ReversiKernel,
  bitsOf,
  readWeights,
  freeWeights,
  reversiWeights,
  writeWeights,
  sizeOf,
} from '../../kernels/index.ts';
import { makeAgent } from '../registry.ts';
import { NetworkPlayer } from './network-player.ts';

async function played(rules: string, seats: readonly string[], seed: string) {
  const game = unwrap(makeGame(rules));
  const table = unwrap(setTable({ game, seats, seed, make: makeAgent }));
  return { game, result: await table.play(), record: table.record() };
}

test.each([
  'reversi',
  'reversi(8,winner)',
  'reversi(6)',
  'reversi(4,winner)',
  'mancala(4,2)',
  'hex(4)',
  'hex(3,true)',
  'hex(2)',
  'hex(19)',
  'iwoki(hand=2+1)',
  'iwoki(players=3,hand=2+1)',
  'tree(theory)',
])('it plays %s by the rules, to the end', async (rules) => {
  const { info } = unwrap(makeGame(rules));
  const seats = Array.from({ length: info.seats }, (_, i) =>
    i === 1 ? 'random' : 'best(nodes=60)',
  );
  const { result } = await played(rules, seats, 'by the rules');
  expect(result.ending).toBe('rules');
});

describe('in Reversi', () => {
  test('the same nodes give the same game', async () => {
    const seats = ['best(nodes=3000)', 'random'];
    const one = await played('reversi', seats, 'twice');
    const two = await played('reversi', seats, 'twice');
    expect(two.record).toEqual(one.record);
  });

  test('it wins against a search with the same nodes and the best of the heuristics', async () => {
    const rivals = ['best(nodes=2000)', 'alphabeta(nodes=2000,heuristic=xsquares)'];
    const first = await played('reversi', rivals, 'a');
    const second = await played('reversi', rivals.toReversed(), 'a');
    expect([first.result.utilities[0], second.result.utilities[1]]).toEqual([1, 1]);
  });

  test('it answers when its time is over, whatever the clock says then', async () => {
    let time = 0;
    const game = unwrap(makeGame('reversi'));
    const agent = unwrap(makeAgent('best(ms=500)', game, Rng.of(1), { now: () => (time += 50) }));
    const state = game.start();
    const turn = {
      seat: 0,
      seen: game.observe(state, 0),
      legal: legalActions(state, game.info),
      budget: {},
    };
    const { action, analysis } = await agent.choose(turn);
    expect(turn.legal).toContain(action);
    expect(time).toBeLessThan(700);
    expect(analysis!.nodes).toBeGreaterThan(4096);
  });

  test('near the end it says what the game is worth', async () => {
    const game = unwrap(makeGame('reversi'));
    const { state, legal } = lateIn(game, 12);
    const agent = unwrap(makeAgent('best(nodes=10000000)', game, Rng.of(1)));
    const turn = { seat: state.toMove, seen: game.observe(state, state.toMove), legal, budget: {} };
    const { action, analysis } = await agent.choose(turn);
    const { Solver } = await import('../exact/index.ts');
    const solver = new Solver(game, { megabytes: 8, engine: false });
    expect(analysis!.options[0]!.value).toBe(solver.value(state));
    expect(solver.valueOf(state, action)).toBe(solver.value(state));
  });
});

describe('in Hex', () => {
  test('the network plays: the same looks give the same game, and it tells what it liked at first', async () => {
    const seats = ['best(nodes=12)', 'random'];
    const one = await played('hex(6)', seats, 'twice');
    const two = await played('hex(6)', seats, 'twice');
    expect(two.record).toEqual(one.record);
    const game = unwrap(makeGame('hex(11)'));
    const agent = unwrap(makeAgent('best(nodes=2)', game, Rng.of(1)));
    const state = game.start();
    state.apply(0);
    const turn = { seat: 1, seen: game.observe(state, 1), legal: legalActions(state, game.info) };
    const { analysis } = await agent.choose({ ...turn, budget: {} });
    expect(analysis!.options[0]!.prior).toBeGreaterThan(0);
  });

  test('with a few looks it wins from either side of an even opening against thousands of playouts', async () => {
    const game = unwrap(makeGame('hex(8)'));
    const seats = ['best(nodes=16)', 'mcts(iterations=1000)'];
    const start = '......../x......./......../......../......../......../......../........ o';
    for (const [seat, names] of [seats, seats.toReversed()].entries()) {
      const table = unwrap(setTable({ game, seats: names, seed: 'a', start, make: makeAgent }));
      expect((await table.play()).utilities[seat]).toBe(1);
    }
  });

  test('on boards that its network does not know the engine plays', async () => {
    const game = unwrap(makeGame('hex(4)'));
    const legal = legalActions(game.start(), game.info);
    const turn = { seat: 0, seen: game.observe(game.start(), 0), legal, budget: {} };
    const [one, other] = ['best(nodes=50)', 'best(nodes=50,network=false)'].map((text) =>
      unwrap(makeAgent(text, game, Rng.of(1))).choose(turn),
    );
    expect(await one).toEqual(await other);
  });

  test('where the network cannot be had, the engine plays; other troubles are told', async () => {
    const agent = (name: string, trouble?: Error) => ({
      name,
      begin: () => (trouble === undefined ? Promise.resolve() : Promise.reject(trouble)),
      choose: () => {
        if (trouble !== undefined) throw trouble;
        return { action: name.length };
      },
    });
    const beginning = { seat: 0, rivals: [], seen: null };
    const turn = { seat: 0, seen: null, legal: Int32Array.of(1), budget: {} };
    const refusal = new Refusal(said('offline'));
    const offline = new NetworkPlayer(agent('network', refusal), () => agent('engine'));
    await offline.begin(beginning);
    expect(await offline.choose(turn)).toEqual({ action: 'engine'.length });
    const asked = new NetworkPlayer(agent('network', refusal), () => agent('engine'));
    expect(await asked.choose(turn)).toEqual({ action: 'engine'.length });
    const here = new NetworkPlayer(agent('network'), () => agent('engine'));
    await here.begin(beginning);
    expect(await here.choose(turn)).toEqual({ action: 'network'.length });
    const broken = new NetworkPlayer(agent('network', new Error('bug')), () => agent('engine'));
    await expect(broken.begin(beginning)).rejects.toThrow('bug');
  });
});

describe('in Hex without its network', () => {
  test('the same nodes give the same game', async () => {
    const seats = ['best(nodes=300,network=false)', 'random'];
    const one = await played('hex(6)', seats, 'twice');
    const two = await played('hex(6)', seats, 'twice');
    expect(two.record).toEqual(one.record);
  });

  test('it wins from either side of an even opening against a search with the same playouts', async () => {
    const game = unwrap(makeGame('hex(7)'));
    const seats = ['best(nodes=600,network=false)', 'mcts(iterations=600)'];
    const start = '......./x....../......./......./......./......./....... o';
    for (const [seat, names] of [seats, seats.toReversed()].entries()) {
      const table = unwrap(setTable({ game, seats: names, seed: 'a', start, make: makeAgent }));
      expect((await table.play()).utilities[seat]).toBe(1);
    }
  });

  test('asked for advice it tells what every move is worth, best first', async () => {
    const game = unwrap(makeGame('hex(5)'));
    const state = unwrap(game.parse('...../..x../..o../...../..... x'));
    const agent = unwrap(makeAgent('best(nodes=3000,network=false)', game, Rng.of(1)));
    const legal = legalActions(state, game.info);
    const turn = { seat: 0, seen: game.observe(state, 0), legal, budget: {}, all: true };
    const { action, analysis } = await agent.choose(turn);
    const options = analysis!.options;
    expect(options.map((option) => option.action).toSorted((a, b) => a - b)).toEqual([...legal]);
    expect(options[0]!.action).toBe(action);
    const values = options.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(values.every((value) => value >= 0 && value <= 1)).toBe(true);
    expect(analysis!.unit).toBe('win');
  });

  test('it answers in time, and says what it proved', async () => {
    let time = 0;
    const game = unwrap(makeGame('hex(4)'));
    const state = game.start();
    const agent = unwrap(
      makeAgent('best(ms=500,network=false)', game, Rng.of(1), { now: () => (time += 5) }),
    );
    const turn = {
      seat: 0,
      seen: game.observe(state, 0),
      legal: legalActions(state, game.info),
      budget: {},
    };
    const { analysis } = await agent.choose(turn);
    expect(time).toBeLessThan(520);
    expect(analysis!.options[0]).toMatchObject({ value: 1, bound: 'exact', proven: true });
  });

  test('without WebAssembly it is the search it was before', async () => {
    const open = vi.spyOn(HexKernel, 'open').mockReturnValue(null);
    const game = unwrap(makeGame('hex(4)'));
    const [best, mcts] = ['best(nodes=200)', 'mcts(iterations=200)'].map((text) =>
      unwrap(makeAgent(text, game, Rng.of(1))),
    );
    open.mockRestore();
    const legal = legalActions(game.start(), game.info);
    const turn = { seat: 0, seen: game.observe(game.start(), 0), legal, budget: {} };
    expect(await best!.choose(turn)).toEqual(await mcts!.choose(turn));
  });

  test('memory that cannot be had is refused', () => {
    const open = vi.spyOn(HexKernel, 'open').mockImplementation(() => {
      throw new RangeError('no memory');
    });
    const made = makeAgent('best(memory=4096,network=false)', unwrap(makeGame('hex')), Rng.of(1));
    open.mockRestore();
    expect(made.ok ? null : made.complaint.says.en).toContain('no room for memory=4096');
  });
});

function lateIn(game: Game, empties: number): { state: ReversiState; legal: Int32Array } {
  for (let n = 0; ; n++) {
    const rng = Rng.of(`late ${n}`);
    const state = game.start() as ReversiState;
    while (state.toMove !== OVER && state.empties() > empties) {
      state.apply(rng.pick(legalActions(state, game.info)));
    }
    const legal = state.toMove === OVER ? new Int32Array() : legalActions(state, game.info);
    if (legal.length > 2) return { state, legal };
  }
}

const whole = { board: 2n ** 64n - 1n, winnerTakes: false };

test('without SIMD the engine finds the same with the same nodes', async () => {
  const weights = await reversiWeights();
  const [quick, plain] = [true, false].map((simd) => {
    const kernel = ReversiKernel.open({ ...whole, megabytes: 4, simd })!;
    kernel.learn(weights);
    return kernel;
  }) as [ReversiKernel, ReversiKernel];
  const game = unwrap(makeGame('reversi'));
  for (const empties of [48, 36, 24, 15]) {
    const { state } = lateIn(game, empties);
    const [own, rival] = boardsOf(state);
    const limits = { depth: 64, nodes: 60_000 };
    expect(plain.think(own, rival, limits)).toEqual(quick.think(own, rival, limits));
  }
  expect(plain.perft(0x0000_0008_1000_0000n, 0x0000_0010_0800_0000n, 7)).toBe(55_092);
});

test('what less deep searches foresee spares most of a search, and changes little', async () => {
  const weights = await reversiWeights();
  const [cutting, thorough] = [true, false].map((cut) => {
    const kernel = ReversiKernel.open({ ...whole, megabytes: 4 })!;
    kernel.learn(weights);
    kernel.cut(cut);
    return kernel;
  }) as [ReversiKernel, ReversiKernel];
  const game = unwrap(makeGame('reversi'));
  let [few, many, off] = [0, 0, 0];
  for (const empties of [44, 40, 36, 32]) {
    const [own, rival] = boardsOf(lateIn(game, empties).state);
    const one = cutting.think(own, rival, { depth: 8 });
    const other = thorough.think(own, rival, { depth: 8 });
    few += one.nodes;
    many += other.nodes;
    off += Math.abs(one.value - other.value);
  }
  expect(few).toBeLessThan(many / 3);
  expect(off / 4).toBeLessThan(4);
});

function boardsOf(state: ReversiState): [bigint, bigint] {
  const { toMove } = state;
  const of = (seat: number) => bitsOf(state.discsLo(seat), state.discsHi(seat));
  return [of(toMove), of(1 - toMove)];
}

describe('the weights', () => {
  test('say what the sum over all patterns says', async () => {
    const weights = await reversiWeights();
    const kernel = ReversiKernel.open({ ...whole, megabytes: 1 })!;
    // Whoever learns anew forgets what it knew.
    kernel.learn(weights);
    kernel.learn(weights);
    const plain = ReversiKernel.open({ ...whole, megabytes: 1, simd: false })!;
    plain.learn(weights);
    const game = unwrap(makeGame('reversi'));
    for (let n = 0; n < 40; n++) {
      const { state } = lateIn(game, 9 + n);
      const [own, rival] = boardsOf(state);
      const phase = Math.min(11, (state.empties() - 9) >> 2);
      const values = weights.phases[phase]!;
      const digit = (square: number) =>
        Number((own >> BigInt(square)) & 1n) + 2 * Number((rival >> BigInt(square)) & 1n);
      let sum = 0;
      let from = 0;
      for (const pattern of PATTERNS) {
        for (const squares of pattern.places) {
          sum +=
            values[
              from + squares.reduce((number, square, i) => number + digit(square) * 3 ** i, 0)
            ]!;
        }
        from += sizeOf(pattern);
      }
      sum += values[from + state.mobility(state.toMove)]!;
      sum += values[from + 64 + state.mobility(1 - state.toMove)]! + values[from + 128]!;
      const worth = Math.max(-500, Math.min(500, (sum + 8) >> 4)) / 8;
      expect([kernel, plain].map((each) => each.weigh(own, rival))).toEqual([worth, worth]);
    }
  });

  test('that are cut, altered or something else are refused', () => {
    const refused = (bytes: Uint8Array) => {
      try {
        readWeights(bytes);
        return 'read';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(refused(new Uint8Array(100))).toBe('no weights of Reversi');
    expect(refused(new Uint8Array())).toBe('no weights of Reversi');
    const flat = Array.from({ length: 12 }, () => new Float64Array(freeWeights().length).fill(1.5));
    const nothing = Array.from({ length: 41 }, () => 0.5);
    const errors = { depths: flat.map(() => nothing.slice(0, 16)), ends: nothing, low: nothing };
    const bytes = writeWeights(flat, errors);
    const read = readWeights(bytes);
    expect(read.errors).toEqual(errors);
    expect(read.phases.every((phase) => phase.every((value) => value === 1.5 * 128))).toBe(true);
    expect(refused(bytes.with(5000, 7))).toBe('weights that were altered');
    expect(refused(bytes.with(7, 0x31))).toBe('no weights of Reversi');
    expect(refused(bytes.slice(0, -1))).toBe('weights of other patterns, or cut short');
  });
});
