import { describe, expect, test } from 'vitest';
import { Rng, legalActions, unwrap, type Game, type State } from '../../core/index.ts';
import { Pruning } from './algorithms.ts';
import { legalIn, truth, worthIn } from './family.fixture.ts';
import { Frame } from './frame.ts';
import { CUT, Limits } from './limits.ts';
import { think } from './root.ts';
import { TranspositionTable } from './table.ts';
import { agentOf, ask, gameOf } from './table.fixture.ts';

const members = [
  'minimax(depth=3)',
  'negamax(depth=3)',
  'alphabeta(depth=4)',
  'scout(depth=4)',
  'negascout(depth=4,order=full,table=1)',
  'sss(depth=4)',
  'mtdf(depth=4,table=1)',
  'aspiration(depth=4,order=killers,table=1)',
  'alphabeta(depth=3,quiescence=1,continuation=true,futility=1,frontier=2,secondary=2)',
  'negascout(depth=4,beam=4)',
  'negascout(depth=5,deepen=on,table=1)',
];
const nullMovers = [
  'alphabeta(depth=4,nullMove=on)',
  'negascout(depth=5,nullMove=verified,table=1)',
];

const tables: readonly (readonly [rules: string, plies: number, members: readonly string[]])[] = [
  ['mancala(4,3)', 3, members],
  ['hex(3)', 2, [...members, ...nullMovers]],
  ['reversi(size=4)', 2, [...members, ...nullMovers]],
];

function position(game: Game, plies: number): State {
  const rng = Rng.of('budget');
  const state = game.start();
  for (let n = 0; n < plies; n++) state.apply(rng.pick(legalActions(state, game.info)));
  return state;
}

describe.each(tables)('in %s', (rules, plies, texts) => {
  const game = gameOf(rules);
  const state = position(game, plies);
  const before = game.format(state);

  test.each(texts)('%s cut after any number of nodes answers legally and is not broken', (text) => {
    const agent = unwrap(agentOf(text, game));
    const whole = ask(unwrap(agentOf(text, game)), game, state).analysis;
    const step = Math.max(1, Math.floor(whole.nodes / 400));
    for (let nodes = 1; nodes < whole.nodes; nodes += step) {
      const cut = ask(agent, game, state, { nodes }).analysis;
      expect(cut.nodes).toBeLessThanOrEqual(nodes);
      if (nodes % (7 * step) !== 1) continue;
      // The next search of the same agent finds what a fresh one finds.
      expect(ask(agent, game, state).analysis.options[0]).toMatchObject({
        value: whole.options[0]!.value,
      });
    }
    expect(game.format(state)).toBe(before);
  });

  test.each(['mtdf(nodes=N)', 'sss(nodes=N)', 'aspiration(nodes=N,window=1)'])(
    '%s takes what a cut search proved, or what the depth before found',
    (text) => {
      for (let nodes = 1; nodes < 3000; nodes += 37) {
        const agent = unwrap(agentOf(text.replace('N', `${nodes}`), game));
        const { depth = 0, options } = ask(agent, game, state).analysis;
        // Of depth 1 nothing may be known at all but what actions are worth at most.
        const known = depth <= 1 || options[0]!.bound !== 'atMost';
        expect(`${nodes} ${known}`).toBe(`${nodes} true`);
      }
    },
  );

  test.each(texts)('%s cut at any tick of the clock does so too', (text) => {
    let time = 0;
    const agent = unwrap(agentOf(text, game, { now: () => ++time }));
    const whole = ask(unwrap(agentOf(text, game)), game, state).analysis;
    for (let ms = 1; ms < Math.min(400, whole.nodes); ms++) {
      const started = time;
      ask(agent, game, state, { ms });
      // Every node is a tick here, and none is searched after the last.
      expect(time - started).toBeLessThanOrEqual(ms + 1);
    }
    expect(ask(agent, game, state).analysis.options[0]!.value).toBe(whole.options[0]!.value);
  });

  test.each(['negascout', 'mtdf', 'alphabeta', 'sss', 'scout', 'aspiration'])(
    '%s with time alone answers legally however little there is',
    (id) => {
      let time = 0;
      const agent = unwrap(agentOf(id, game, { now: () => (time += 0.25) }));
      let deepest = 0;
      for (let ms = 0.25; ms < 120; ms *= 1.3) {
        const { depth } = ask(agent, game, state, { ms }).analysis;
        deepest = Math.max(deepest, depth!);
      }
      expect(deepest).toBeGreaterThan(1);
    },
  );
});

test('a branch that was stopped leaves nothing untrue in the table', () => {
  const game = gameOf('mancala(4,3)');
  const state = position(game, 3);
  const worth = worthIn(game);
  const plan = { depth: 6, deepen: false };
  const legal = legalIn(game, state);
  const { value } = truth(game, worth, state, plan.depth);
  const frame = new Frame(game, worth);
  for (let nodes = 1; nodes < 300; nodes += 7) {
    const pruning = new Pruning(frame, {
      table: new TranspositionTable(1),
      scout: nodes % 2 === 0,
    });
    frame.limits.start({}, { nodes });
    const stopped = think(frame, pruning, state, legal, plan);
    expect(stopped.options).toHaveLength(legal.length);
    frame.limits.start({});
    expect(think(frame, pruning, state, legal, plan).value).toBe(value);
  }
});

describe('the clock', () => {
  /** How late a search is cut whose nodes take a while each. */
  function lateness(msPerNode: (node: number) => number, ms: number): number {
    let time = 0;
    const limits = new Limits(() => time);
    limits.start({ ms });
    try {
      for (let node = 0; ; node++) {
        limits.count();
        time += msPerNode(node);
      }
    } catch {
      return time - ms;
    }
  }

  test('is looked at often enough, whether nodes are quick or slow', () => {
    expect(lateness(() => 0.0001, 50)).toBeLessThan(2);
    expect(lateness(() => 0.02, 50)).toBeLessThan(2);
    expect(lateness(() => 5, 50)).toBeLessThanOrEqual(5);
    // Quick nodes first, and slow ones when the stride has grown.
    expect(lateness((node) => (node < 100_000 ? 0.0001 : 0.002), 50)).toBeLessThan(10);
  });

  test('is left alone where no time is set', () => {
    const limits = new Limits(() => {
      throw new Error('nobody asked for the time');
    });
    limits.start({ nodes: 1000 });
    for (let n = 0; n < 1000; n++) limits.count();
    expect(limits.nodes).toBe(1000);
    let thrown: unknown = null;
    try {
      limits.count();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBe(CUT);
  });
});
