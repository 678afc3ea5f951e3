import { describe, expect, test, vi } from 'vitest';
import { setTable } from '../../arena/index.ts';
import {
  OVER,
  Rng,
  legalActions,
  unwrap,
  type Decision,
  type Game,
  type Resources,
  type Turn,
} from '../../core/index.ts';
import { makeGame, type MancalaState } from '../../games/index.ts';
import { MancalaKernel } from '../../kernels/index.ts';
import { Solver, rowsOf } from '../exact/index.ts';
import { makeAgent } from '../registry.ts';
import {
  Openings,
  bookOf,
  parseOpenings,
  printOpenings,
  prove,
  rowsFrom,
  seedsOf,
  shippedOpenings,
} from '../openings/index.ts';

const game = unwrap(makeGame('mancala'));

/** A position of a random game with so many seeds in the pits or fewer, and a choice. */
function lateIn(rules: Game, most: number, n: number): MancalaState {
  for (let i = 0; ; i++) {
    const rng = Rng.of(`late ${rules.info.rules} ${n} ${i}`);
    const state = rules.start() as MancalaState;
    const left = () => state.seedsInRow(0) + state.seedsInRow(1);
    while (state.toMove !== OVER && left() > most) {
      state.apply(rng.pick(legalActions(state, rules.info)));
    }
    if (state.toMove !== OVER && state.legalCount() > 2) return state;
  }
}

async function asked(
  agent: string,
  state: MancalaState,
  more: Partial<Turn> = {},
  resources: Resources = {},
  rules = game,
): Promise<Decision> {
  const seat = state.toMove;
  const player = unwrap(makeAgent(agent, rules, Rng.of(1), resources));
  const seen = rules.observe(state, seat);
  const legal = legalActions(state, rules.info);
  return player.choose({ seat, seen, legal, budget: {}, ...more });
}

async function played(rules: string, seats: readonly string[]) {
  const table = unwrap(
    setTable({ game: unwrap(makeGame(rules)), seats, seed: 'table', make: makeAgent }),
  );
  return { result: await table.play(), record: table.record() };
}

test.each(['mancala', 'mancala(6,4,true)', 'mancala(1,3)', 'mancala(7,12)', 'mancala(12,12,true)'])(
  'it plays %s by the rules, to the end, and the same nodes give the same game',
  async (rules) => {
    const seats = ['best(nodes=3000)', 'greedy'];
    const one = await played(rules, seats);
    expect(one.result.ending).toBe('rules');
    expect((await played(rules, seats)).record).toEqual(one.record);
  },
);

test('seats swapped, it takes more points than a search with the same nodes', async () => {
  const seats = ['best(nodes=4000)', 'alphabeta(nodes=4000)'];
  const first = await played('mancala', seats);
  const second = await played('mancala', seats.toReversed());
  const [one, two] = [first.result.utilities[0]!, second.result.utilities[1]!];
  expect(one + two).toBeGreaterThan(0);
});

test('it answers when its time is over, whatever the clock says then', async () => {
  let time = 0;
  const state = lateIn(game, 46, 0);
  const { action, analysis } = await asked('best(ms=500)', state, {}, { now: () => (time += 20) });
  expect(legalActions(state, game.info)).toContain(action);
  expect(time).toBeLessThan(900);
  expect(analysis!.nodes).toBeGreaterThan(4096);
});

describe('where it says that something is proved, it is', () => {
  test.each(['mancala', 'mancala(6,4,true)', 'mancala(5,3)', 'mancala(9,2)'])(
    'of the best move and of the others: %s',
    async (rules) => {
      const there = unwrap(makeGame(rules));
      const solver = new Solver(there, { megabytes: 16, engine: false });
      let exact = 0;
      for (let n = 0; n < 12; n++) {
        const state = lateIn(there, 17, n);
        const all = n % 2 === 0;
        const { action, analysis } = await asked(
          `best(nodes=${n < 6 ? 300_000 : 500})`,
          state,
          { all },
          {},
          there,
        );
        expect(analysis!.options[0]!.action).toBe(action);
        for (const option of analysis!.options) {
          if (option.proven !== true) continue;
          const truth = solver.valueOf(state, option.action);
          const { value, bound } = option;
          const right = bound === 'exact' ? value === truth : bound === 'atMost' && value >= truth;
          expect({ position: there.format(state), option, truth, right }).toMatchObject({
            right: true,
          });
          if (bound === 'exact') exact++;
        }
      }
      expect(exact).toBeGreaterThan(20);
    },
  );

  test('an ending that it settles within its nodes it plays without losing a seed', async () => {
    const solver = new Solver(game, { megabytes: 16 });
    for (let n = 0; n < 20; n++) {
      const state = lateIn(game, 24, n);
      const { action, analysis } = await asked('best(nodes=3000000)', state);
      expect(analysis!.options[0]!.proven).toBe(true);
      expect(solver.valueOf(state, action)).toBe(solver.value(state));
    }
  });
});

test('what it remembers of its earlier moves never makes it lose a seed', async () => {
  const solver = new Solver(game, { megabytes: 16 });
  const wrong: string[] = [];
  let proved = 0;
  for (let n = 0; n < 6; n++) {
    const state = lateIn(game, 30, n);
    const player = unwrap(makeAgent('best(nodes=400000)', game, Rng.of(1)));
    while (state.toMove !== OVER) {
      const seat = state.toMove;
      const legal = legalActions(state, game.info);
      const turn = { seat, seen: game.observe(state, seat), legal, budget: {} };
      const { action, analysis } = await player.choose(turn);
      if (analysis?.options[0]!.proven === true) {
        proved++;
        const lost = solver.value(state) - solver.valueOf(state, action);
        if (lost !== 0) wrong.push(`${game.format(state)}: ${action + 1} loses ${lost}`);
      }
      state.apply(action);
    }
  }
  expect(wrong).toEqual([]);
  expect(proved).toBeGreaterThan(40);
});

test('limits of nodes are kept, and say when nothing could be proved', () => {
  const kernel = MancalaKernel.open({ pits: 6, seeds: 48, emptyCapture: false, megabytes: 1 })!;
  const rows = rowsOf(game.start() as MancalaState);
  expect(kernel.bound(rows, 8, { nodes: 1000 })).toBeNull();
  expect(kernel.nodes).toBeLessThan(1010);
  const proof = prove(kernel, rows, 8, { nodes: 5000 });
  expect([proof.lower, proof.upper]).toEqual([-48, 48]);
  expect(proof.nodes).toBeLessThan(5010);
});

test('what it judges is at most all seeds', () => {
  const kernel = MancalaKernel.open({ pits: 6, seeds: 48, emptyCapture: false, megabytes: 1 })!;
  for (let n = 0; n < 50; n++) {
    const state = lateIn(game, 40 - (n % 30), n);
    const left = state.seedsInRow(0) + state.seedsInRow(1);
    expect(Math.abs(kernel.judge(rowsOf(state)))).toBeLessThanOrEqual(left);
  }
});

test('more memory than there is, is refused in a sentence', () => {
  const open = vi.spyOn(MancalaKernel, 'open').mockImplementation(() => {
    throw new RangeError('no memory');
  });
  const made = makeAgent('best(memory=4096)', game, Rng.of(1));
  open.mockRestore();
  expect(made.ok ? null : made.complaint.says).toEqual({
    en: 'there is no room for memory=4096 megabytes here; ask for less',
    es: 'aquí no hay sitio para memory=4096 megabytes; pide menos',
  });
});

describe('the openings', () => {
  test.each(['mancala', 'mancala(6,4,true)'])('that are shipped read back: %s', async (rules) => {
    const there = unwrap(makeGame(rules));
    const book = (await shippedOpenings(there))!;
    const start = there.start() as MancalaState;
    expect(book.get(seedsOf(rowsOf(start)))).toEqual({
      value: rules === 'mancala' ? 8 : 10,
      pit: 3,
    });
  });

  test('are played at once, and told to be proved', async () => {
    const { action, analysis } = await asked('best(nodes=10)', game.start() as MancalaState);
    expect(action).toBe(3);
    expect(analysis).toMatchObject({
      nodes: 0,
      options: [{ action: 3, value: 8, bound: 'exact', proven: true }],
    });
  });

  test('there are none for other boards', async () => {
    expect(await shippedOpenings(unwrap(makeGame('mancala(6,3)')))).toBeNull();
  });

  const small = unwrap(makeGame('mancala(3,3)'));

  function solveAll(): Openings {
    const kernel = MancalaKernel.open({ pits: 3, seeds: 18, emptyCapture: false, megabytes: 1 })!;
    const openings = new Openings(kernel, rowsOf(small.start() as MancalaState), [], 0);
    for (let task = openings.next(0); task !== null; task = openings.next(0)) {
      const rows = rowsFrom(task.seeds);
      const { lower, pit, nodes } = prove(kernel, rows, 0);
      const choice = Math.max(pit, 0) === pit ? pit : Array.from(rows.own).findIndex((n) => n > 0);
      openings.answer(task, { seeds: task.seeds, value: lower, pit: choice, nodes }, 0);
    }
    return openings;
  }

  test('know every position that may come up for who follows them, with its true value', () => {
    const openings = solveAll();
    const book = bookOf(openings.solved.values());
    const slow = new Solver(small, { megabytes: 4, engine: false });
    const wrong: string[] = [];
    for (const seat of [0, 1]) {
      const walk = (state: MancalaState): void => {
        if (state.toMove === OVER) return;
        const known = book.get(seedsOf(rowsOf(state)));
        const actions = state.toMove === seat ? [known!.pit] : [...legalActions(state, small.info)];
        if (state.toMove === seat) {
          const truth = slow.value(state);
          const margin = state.score(seat) - state.score(1 - seat);
          const right =
            known!.value === truth - margin && slow.valueOf(state, known!.pit) === truth;
          if (!right) wrong.push(small.format(state));
        }
        for (const action of actions) {
          const after = state.clone();
          after.apply(action);
          walk(after);
        }
      };
      walk(small.start() as MancalaState);
    }
    expect(wrong).toEqual([]);
    expect(book.size).toBeGreaterThan(50);
  });

  test('read back as they were written, whole or not at all', () => {
    const solved = [...solveAll().solved.values()];
    const text = printOpenings(small, solved);
    const read = unwrap(parseOpenings(text, small));
    expect(bookOf(read)).toEqual(bookOf(solved));
    const why = (given: string, rules = small) => {
      const result = parseOpenings(given, rules);
      return result.ok ? 'read' : result.complaint.says.en;
    };
    const spanish = parseOpenings('', small);
    expect(spanish.ok ? '' : spanish.complaint.says.es).toBe(
      'no son aperturas resueltas: la primera línea no es la suya',
    );
    expect(why('hello\n')).toBe('these are no solved openings: the first line is not theirs');
    expect(why(text.slice(0, -5))).toBe('the openings were cut short or altered');
    expect(why(text.replace(/;1;/, ';2;'))).toBe('the openings were cut short or altered');
    expect(why(text.replace('openings 1;', 'openings 2;'))).toBe(
      'the openings are written in version 2 of their file; this Ludario reads version 1',
    );
    expect(why(text, game)).toBe(
      'the openings are of mancala(pits=3,seeds=3,emptyCapture=false), not of mancala(pits=6,seeds=4,emptyCapture=false)',
    );
    expect(why(text.replace('version 1;', 'version 7;'))).toBe(
      'the openings are for version 7 of mancala; this Ludario plays version 1',
    );
    const odd = printOpenings(small, [{ seeds: '3 3 3 3 3 3', value: 1, pit: 0, nodes: 1 }]);
    const empty = printOpenings(small, [{ seeds: '0 3 3 3 3 3', value: 1, pit: 0, nodes: 1 }]);
    expect([why(odd), why(empty)]).toEqual(
      Array(2).fill('line 2 of the openings is no position with its value and a pit'),
    );
  });
});
