import { expect, test } from 'vitest';
import {
  CHANCE,
  choose,
  drawOutcome,
  legalActions,
  OVER,
  RefereedGame,
  Rng,
  unwrap,
  type Action,
  type Agent,
  type Game,
  type Seat,
} from '../../../core/index.ts';
import { iwoki, type IwokiSeen, type IwokiState } from '../../../games/iwoki/index.ts';
import { bayes, type BeliefAnalysis } from '../index.ts';
import { Belief } from './belief.ts';
import { exactBelief } from './exact.fixture.ts';
import { HABITS } from './habits.ts';
import { Witness, type Manners } from './witness.ts';

const manners: Manners = { temper: 2, draw: -1, habits: null };
const DRAW = 0;

function iwokiOf(rules: string): Game<IwokiState, IwokiSeen> {
  const { values } = unwrap(choose('game', [iwoki], rules));
  return unwrap(iwoki.create(values as Parameters<typeof iwoki.create>[0]));
}

/** Small enough to think of every deal: two kinds of hands' worth of tiles. */
const small = iwokiOf('iwoki(hand=3+2,tiles=3:123.112.333.224/*52466.*20446.*36242.*40346.*53421)');

interface Told {
  readonly state: IwokiState;
  /** Every action with the state it was played in, chance included. */
  readonly past: { before: IwokiState; seat: Seat; action: Action }[];
}

/** Plays random moves and tells a witness at seat 0 about them. */
function played(
  game: Game<IwokiState, IwokiSeen>,
  witness: Witness,
  plies: number,
  rng: Rng,
): Told {
  const state = game.start();
  const past: Told['past'] = [];
  witness.begin(game.observe(state, 0));
  while (state.toMove !== OVER && (state.ply < plies || state.toMove === CHANCE)) {
    const legal = legalActions(state, game.info);
    const seat = state.toMove;
    const action = seat === CHANCE ? drawOutcome(state, legal, rng) : rng.pick(legal);
    const hidden = seat === CHANCE && !game.chanceVisible!(state, action, 0);
    past.push({ before: state.clone(), seat, action });
    state.apply(action);
    const seen = game.observe(state, 0);
    witness.observe({ seat, action: hidden ? null : action, text: null, seen });
  }
  return { state, past };
}

const habitual: Manners = { temper: 2, draw: -1, habits: HABITS };

/** How likely a rival's choice is, asked of the position itself with the rival's tiles in its hand. */
function chanceOf({ temper, draw, habits }: Manners, state: IwokiState, action: Action): number {
  const seat = state.toMove;
  const { small: held, markers, smallCount } = small.observe(state, seat).hands[seat]!;
  const { hexagons } = small.observe(state, seat).bags;
  const weights = new Map<string, number>();
  const like = (other: Action): string => {
    const text = small.formatAction(state, other);
    const points = state.score(seat);
    state.apply(other);
    const gained = state.score(seat) - points;
    const after = small.observe(state, seat).hands[seat]!.small!;
    state.undo();
    if (other === DRAW) {
      const few = habits !== null && smallCount <= 2 ? habits.few : 0;
      weights.set('draw', Math.exp((draw + few) / temper));
      return 'draw';
    }
    const gone = held!.length > after.length ? held!.find((_, i) => held![i] !== after[i])! : '';
    const minus = gone !== '' && text.includes('-@');
    let worth = gained;
    if (habits !== null && gone === '') worth += habits.hexagon;
    if (habits !== null && gone !== '') {
      worth += habits.arm * Math.max(...Array.from(gone, Number));
      if (smallCount === 1) worth += habits.last;
      if (minus) worth += habits.minus;
      if (minus && markers === 2 && hexagons > 0) worth += habits.earning;
    }
    // With habits a tile counts once for all the places in which it brings the same.
    const name = habits === null ? text : `${gone} ${gained} ${worth}`;
    weights.set(name, Math.exp(worth / temper));
    return name;
  };
  const legal = [...legalActions(state, small.info)];
  if (!legal.includes(action)) return 0;
  for (const other of legal) like(other);
  return weights.get(like(action))! / [...weights.values()].reduce((sum, one) => sum + one, 0);
}

/**
 * The belief about seat 1 as a person would work it out: goes through every order in which the tiles
 * that seat 0 does not see can lie, plays the game again with each, and weighs it by what seat 1 did.
 * Equal orders of kinds are met once, with the number of ways to make them.
 */
function slowBelief(how: Manners, { past, state }: Told): { expected: number[]; any: number[] } {
  const kinds = 4;
  const expected = Array.from({ length: kinds }, () => 0);
  const any = Array.from({ length: kinds }, () => 0);
  let all = 0;
  // The moves of chance that seat 0 did not see: each may have been any kind that was left.
  const walk = (i: number, now: IwokiState, weight: number): void => {
    if (weight === 0) return;
    const step = past[i];
    if (step === undefined) {
      all += weight;
      for (let kind = 0; kind < kinds; kind++) {
        const count = now.hands.small[kinds + kind]!;
        expected[kind]! += weight * count;
        if (count > 0) any[kind]! += weight;
      }
      return;
    }
    const { seat, action, before } = step;
    if (seat === CHANCE && !small.chanceVisible!(before, action, 0)) {
      for (const kind of legalActions(now, small.info)) {
        const next = now.clone();
        next.apply(kind);
        walk(i + 1, next, (weight * now.chanceWeight(kind)) / now.chanceTotal);
      }
      return;
    }
    if (!legalActions(now, small.info).includes(action)) return;
    const next = now.clone();
    next.apply(action);
    const likely =
      seat === CHANCE
        ? now.chanceWeight(action) / now.chanceTotal
        : seat === 1
          ? chanceOf(how, now, action)
          : 1;
    walk(i + 1, next, weight * likely);
  };
  walk(0, small.start(), 1);
  expect(state.hands.smallTotal[1]).toBeGreaterThan(0);
  return { expected: expected.map((x) => x / all), any: any.map((x) => x / all) };
}

test.each([
  ['points', manners],
  ['habits', habitual],
])('by %s, what is believed is what follows from replaying with every possible hand', (_, how) => {
  const rng = Rng.of('replayed');
  let compared = 0;
  let drawn = 0;
  for (let n = 0; compared < 12; n++) {
    const witness = new Witness(small, how);
    const told = played(small, witness, 3 + rng.below(5), Rng.of(`game ${n}`));
    if (told.state.toMove === OVER || told.state.hands.smallTotal[1] === 0) continue;
    const asked = witness.question(small.observe(told.state, 0));
    const [exact] = exactBelief(asked);
    const slow = slowBelief(how, told);
    for (let kind = 0; kind < 4; kind++) {
      expect(exact!.expected[kind]).toBeCloseTo(slow.expected[kind]!, 9);
      expect(exact!.any[kind]).toBeCloseTo(slow.any[kind]!, 9);
    }
    const [sampled] = new Belief(asked, 20_000, rng).byRival();
    for (let kind = 0; kind < 4; kind++)
      expect(Math.abs(sampled!.any[kind]! - exact!.any[kind]!)).toBeLessThan(0.04);
    compared++;
    if (asked.rivals[0]!.decisions.some(({ drew }) => drew)) drawn++;
  }
  expect(drawn).toBeGreaterThan(2);
});

test('moves that are taken back are forgotten, and a new game starts from nothing', () => {
  const rng = Rng.of('back');
  const witness = new Witness(small, manners);
  const { state, past } = played(small, witness, 6, rng);
  const asked = witness.question(small.observe(state, 0));
  const before = past.findLast(({ seat }) => seat === 1)!;
  witness.rewind(small.observe(before.before, 0));
  const fewer = witness.question(small.observe(before.before, 0));
  expect(fewer.rivals[0]!.decisions.length).toBe(asked.rivals[0]!.decisions.length - 1);
  // The same move again is the same evidence again.
  const again = before.before.clone();
  again.apply(before.action);
  witness.observe({ seat: 1, action: before.action, text: null, seen: small.observe(again, 0) });
  const now = witness.question(small.observe(again, 0));
  expect(now.rivals[0]!.decisions).toEqual(asked.rivals[0]!.decisions);
  witness.begin(small.observe(small.start(), 0));
  expect(witness.question(small.observe(small.start(), 0)).rivals[0]!.decisions).toEqual([]);
});

test('the agent tells what it believes, in a game of several rivals, after moves taken back', async () => {
  const game = iwokiOf('iwoki(players=3)');
  const { values } = unwrap(choose('agent', [bayes], 'bayes(worlds=2,depth=1,deals=300)'));
  const agent = unwrap(
    bayes.create(
      game as unknown as Game,
      values as Parameters<typeof bayes.create>[1],
      Rng.of(1),
      {},
    ),
  );
  const rng = Rng.of('table');
  const heard: BeliefAnalysis['notes'][] = [];
  const listening = {
    ...bound(agent),
    choose(turn: Parameters<typeof agent.choose>[0]) {
      const decision = agent.choose(turn);
      if (decision instanceof Promise) throw new Error('bayes answers at once');
      heard.push((decision.analysis as BeliefAnalysis).notes);
      return decision;
    },
  };
  const other = {
    name: 'other',
    choose: ({ legal }: { legal: Int32Array }) => ({ action: rng.pick(legal) }),
  };
  const table = new RefereedGame({
    game,
    agents: [listening, other, other],
    names: ['bayes', 'random', 'random'],
    seed: 1,
  });
  for (let step = 0; step < 15; step++) {
    await table.step();
    if (step % 5 === 4) table.takeBack(0);
  }
  expect(heard.length).toBeGreaterThan(3);
  for (const notes of heard) {
    expect(notes).toHaveLength(2);
    expect(notes[0]!.en).toMatch(/^Player 2 has \d+ small tiles?: \d{3} \d+%/);
    expect(notes[1]!.en).toMatch(/^Player 3 has \d+ small tiles?: \d{3} \d+%/);
  }
});

/** An agent as an object of its own methods, to be spread into another. */
function bound(agent: Agent): Agent {
  return {
    name: agent.name,
    choose: agent.choose.bind(agent),
    begin: agent.begin!.bind(agent),
    observe: agent.observe!.bind(agent),
    rewind: agent.rewind!.bind(agent),
  };
}
