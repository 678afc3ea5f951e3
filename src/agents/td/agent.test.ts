import { describe, expect, test } from 'vitest';
import {
  choose,
  CHANCE,
  OVER,
  drawOutcome,
  fail,
  legalActions,
  ok,
  said,
  Rng,
  unwrap,
  type Agent,
  type Game,
  type Model,
  type TrainedModel,
} from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { random } from '../random/index.ts';
import { TdExperience } from './agent.ts';
import { td } from './index.ts';
import type { TdValues } from './params.ts';

const game = (rules: string) => unwrap(makeGame(rules));
const options = (text: string) => unwrap(choose('agent', [td], text)).values as TdValues;
const make = () => fail(said('nobody else plays here'));

function trained(rules: string, agent: string, games: number): TrainedModel {
  const material = { seed: 'lesson', games, rivals: [], make };
  const training = unwrap(td.train(game(rules), options(agent), material, {}));
  while (training.done < training.total) void training.work(60_000);
  return training.model();
}

/** Plays a game as a referee would; the utilities. */
function play(rules: Game, agents: readonly Agent[], rng: Rng): number[] {
  const state = rules.start();
  for (const [seat, agent] of agents.entries())
    void agent.begin?.({ seat, rivals: [], seen: rules.observe(state, seat) });
  while (state.toMove !== OVER) {
    const legal = legalActions(state, rules.info);
    if (state.toMove === CHANCE) {
      state.apply(drawOutcome(state, legal, rng));
      continue;
    }
    const seat = state.toMove;
    const turn = { seat, seen: rules.observe(state, seat), legal: legal.slice(), budget: {} };
    const decision = agents[seat]!.choose(turn);
    if (decision instanceof Promise) throw new Error('td answers at once');
    if (!legal.includes(decision.action)) throw new Error('illegal');
    state.apply(decision.action);
  }
  const utilities = agents.map((_, seat) => state.utility(seat));
  const scores = agents.map((_, seat) => state.finalScore(seat));
  for (const agent of agents) void agent.end?.({ scores, utilities, ending: 'rules' });
  return utilities;
}

/** Points of a model of 100 against random play, both seats in turn. */
function againstRandom(rules: Game, model: TrainedModel, games: number): number {
  let points = 0;
  for (let n = 0; n < games; n++) {
    const rng = Rng.of(`match ${n}`);
    const own = unwrap(td.revive(rules, model, rng.fork('td'), {}));
    const rival = unwrap(random.create(rules, { seed: null }, rng.fork('random'), {}));
    const utilities = play(rules, n % 2 === 0 ? [own, rival] : [rival, own], rng);
    points += (1 + utilities[n % 2]!) / 2;
  }
  return (100 * points) / games;
}

describe('after a short course', () => {
  test.each([
    ['mancala(3,2)', 'td(hidden=8)', 3000, 85],
    ['reversi(size=4)', 'td(hidden=0)', 500, 80],
    ['hex(4)', 'td(hidden=8)', 300, 90],
    ['iwoki', 'td(hidden=8)', 60, 95],
  ])('of %s, %s clearly beats random play', (rules, agent, games, least) => {
    const model = trained(rules, agent, games);
    expect(againstRandom(game(rules), model, 60)).toBeGreaterThanOrEqual(least);
  });
});

describe('a model', () => {
  const rules = game('mancala(3,2)');
  const model = trained('mancala(3,2)', 'td(hidden=0)', 50);
  const refused = (other: Partial<TrainedModel>, at = rules) => {
    const revived = td.revive(at, { ...model, ...other }, Rng.of(1), {});
    return revived.ok ? 'accepted' : revived.complaint.says.en;
  };

  test('is refused by another game, by another size, and where another family made it', () => {
    expect(refused({}, game('mancala(4,2)'))).toMatch(
      /was made for mancala\(pits=3.* this game is/,
    );
    expect(refused({}, game('hex(3)'))).toMatch(/was made for mancala/);
    expect(refused({ kind: 'imitation' })).toBe('it was learned by imitation, not by td');
    // Its label may lie: what it is made for is written inside too.
    const label = { game: game('mancala(4,2)').info.rules };
    expect(refused(label, game('mancala(4,2)'))).toMatch(/it was made for mancala\(pits=3/);
  });

  test('is refused when damaged, whichever byte it is', () => {
    for (let at = 0; at < model.bytes.length; at++) {
      const bytes = model.bytes.slice();
      bytes[at]! ^= 1 << (at % 8);
      expect(refused({ bytes })).toMatch(/damaged|no value learned by td|written in form/);
    }
    for (const length of [0, 10, 100, model.bytes.length - 1])
      expect(refused({ bytes: model.bytes.slice(0, length) })).toMatch(
        /damaged|no value learned by td|written in form/,
      );
  });

  test('of a later form, or looking at other features, is refused with the reason', () => {
    const later = model.bytes.slice();
    later[4] = 2;
    expect(refused({ bytes: later })).toMatch(/form 2, and this program reads form 1/);
    const other: Game = { ...rules, learn: { features: { names: ['luck'], write: () => {} } } };
    expect(refused({}, other)).toMatch(/other features than the game declares now/);
  });

  test('is named where it cannot be used', () => {
    const named = { ...model, kind: 'qlearner', name: 'old' } satisfies Model;
    const found = td.create(rules, options('td(model=old)'), Rng.of(1), { model: () => ok(named) });
    expect(found).toMatchObject({
      ok: false,
      complaint: {
        says: { en: 'the model "old" cannot be used: it was learned by qlearner, not by td' },
      },
    });
    expect(td.create(rules, options('td(model=old)'), Rng.of(1), {})).toMatchObject({ ok: false });
  });
});

describe('at a decision', () => {
  const rules = game('iwoki');
  const model = trained('iwoki', 'td(hidden=8)', 30);
  const looking = { ...model, header: { ...model.header, options: { worlds: 3 } } };

  /** Positions of a random game with a choice, and what their seat sees. */
  function positions(seed: string) {
    const rng = Rng.of(seed);
    const state = rules.start();
    const found: { seat: number; seen: unknown; legal: Int32Array }[] = [];
    while (state.toMove !== OVER) {
      const legal = legalActions(state, rules.info);
      const seat = state.toMove;
      if (seat >= 0) found.push({ seat, seen: rules.observe(state, seat), legal });
      state.apply(seat === CHANCE ? drawOutcome(state, legal, rng) : rng.pick(legal));
    }
    return found;
  }
  const decide = (of: TrainedModel, at: ReturnType<typeof positions>[number], luck: string) => {
    const agent = unwrap(td.revive(rules, of, Rng.of(luck), {}));
    const decision = agent.choose({ ...at, legal: at.legal.slice(), budget: {} });
    if (decision instanceof Promise) throw new Error('td answers at once');
    return decision;
  };

  test('what it plays depends on what its seat sees alone, in whatever world it looks', () => {
    for (const at of positions('worlds'))
      expect(decide(model, at, 'one')).toEqual(decide(model, at, 'another'));
  });

  test('it tells what it thinks of every action, best first', () => {
    for (const at of positions('thoughts').slice(0, 10)) {
      const { action, analysis } = decide(model, at, 'luck');
      const { options: thoughts, nodes, depth } = analysis!;
      expect(thoughts[0]!.action).toBe(action);
      expect(thoughts.map((option) => option.action).toSorted((a, b) => a - b)).toEqual([
        ...at.legal,
      ]);
      expect(thoughts.map(({ value }) => value)).toEqual(
        thoughts.map(({ value }) => value).toSorted((a, b) => b - a),
      );
      expect({ nodes, depth }).toEqual({ nodes: at.legal.length, depth: 1 });
    }
  });

  test('with worlds it looks at the answers to the best few', () => {
    for (const at of positions('answers').filter(({ legal }) => legal.length > 20)) {
      const { action, analysis } = decide(looking, at, 'luck');
      expect(analysis!.depth).toBe(2);
      expect(analysis!.nodes).toBeGreaterThan(at.legal.length);
      expect(analysis!.options).toHaveLength(8);
      expect(at.legal).toContain(action);
      expect(decide(looking, at, 'luck')).toEqual({ action, analysis });
    }
  });

  test('worlds stop when the time for the move is over', () => {
    let clock = 0;
    const slow = { ...model, header: { options: { worlds: 10_000 } } };
    const agent = unwrap(td.revive(rules, slow, Rng.of(1), { now: () => (clock += 10) }));
    const at = positions('time')[5]!;
    void agent.choose({ ...at, legal: at.legal.slice(), budget: { ms: 100 } });
    expect(clock).toBeLessThan(300);
  });

  test('worlds are refused where there are more than two seats', () => {
    const three = game('iwoki(players=3)');
    const values = options('td(worlds=2)');
    const reason = /only where one of two seats wins/;
    const material = { seed: 1, games: 1, rivals: [], make };
    for (const result of [
      td.create(three, values, Rng.of(1), {}),
      td.train(three, values, material, {}),
    ])
      expect(result).toMatchObject({
        ok: false,
        complaint: { says: { en: expect.stringMatching(reason) as string } },
      });
    expect(td.create(three, options('td'), Rng.of(1), {}).ok).toBe(true);
  });
});

describe('learning at the table', () => {
  const rules = game('mancala(3,2)');
  const values = options('td(hidden=0,explore=0.2,rate=0.05)');
  const session = (from: TdExperience, games: number, first: number) => {
    for (let n = first; n < first + games; n++) {
      const rng = Rng.of(`game ${n}`);
      const own = unwrap(td.create(rules, values, rng.fork('td'), { experience: from }));
      const rival = unwrap(random.create(rules, { seed: null }, rng.fork('random'), {}));
      play(rules, n % 2 === 0 ? [own, rival] : [rival, own], rng);
    }
    return from;
  };
  const recall = (snapshot: Uint8Array | null) => {
    const known = unwrap(td.recall(rules, values, snapshot));
    if (!(known instanceof TdExperience)) throw new Error('another experience');
    return known;
  };

  test('every game adds to what is known', () => {
    const known = recall(null);
    expect(known.figures()).toMatchObject({ updated: 0 });
    const before = known.snapshot();
    session(known, 3, 0);
    expect(known.snapshot()).not.toEqual(before);
    expect(known.brain.games).toBe(3);
    expect(known.figures().updated).toBe(known.figures().values);
  });

  test('who recalls a snapshot learns on as if nothing had happened in between', () => {
    const unbroken = session(recall(null), 12, 0);
    const later = session(recall(session(recall(null), 5, 0).snapshot()), 7, 5);
    expect(later.snapshot()).toEqual(unbroken.snapshot());
  });

  test('a game that breaks off, or was taken back, teaches nothing', () => {
    const known = recall(null);
    const before = known.snapshot();
    const state = rules.start();
    const agent = unwrap(td.create(rules, values, Rng.of(1), { experience: known }));
    const seen = rules.observe(state, 0);
    const legal = legalActions(state, rules.info);
    void agent.begin?.({ seat: 0, rivals: [], seen });
    void agent.choose({ seat: 0, seen, legal, budget: {} });
    void agent.end?.({ scores: [0, 12], utilities: [-1, 1], ending: 'crash', offender: 0 });
    expect(known.snapshot()).toEqual(before);
    void agent.rewind?.(seen);
    void agent.end?.({ scores: [0, 12], utilities: [-1, 1], ending: 'rules' });
    expect(known.brain.value.weights().every((weight) => weight === 0)).toBe(true);
  });

  test('a snapshot of another game is refused', () => {
    const snapshot = recall(null).snapshot();
    expect(td.recall(game('mancala(4,2)'), values, snapshot)).toMatchObject({
      ok: false,
      complaint: {
        says: { en: expect.stringMatching(/cannot be read: it was made for/) as string },
      },
    });
  });
});
