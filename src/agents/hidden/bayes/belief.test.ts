import { describe, expect, test } from 'vitest';
import { Rng, both } from '../../../core/index.ts';
import { Belief, type BeliefQuestion } from './belief.ts';
import { Decisions, likelihoodOf, type RivalDecision } from './rival-decision.ts';
import { exactBelief, exactLikelihood } from './exact.fixture.ts';
import { printBelief } from './print.ts';

const KINDS = 4;

function decision(rng: Rng, over: Partial<RivalDecision> = {}): RivalDecision {
  return {
    chosen: 1 + rng.below(5),
    anyhow: 5 + rng.below(5),
    byKind: Float64Array.from({ length: KINDS }, () => rng.below(12)),
    laid: -1,
    drew: false,
    ...over,
  };
}

/** Random decisions of a rival: it lays some kinds and draws now and then. */
function someDecisions(rng: Rng, count: number): RivalDecision[] {
  return Array.from({ length: count }, () => {
    const what = rng.below(3);
    return decision(
      rng,
      what === 0 ? { drew: true } : what === 1 ? { laid: rng.below(KINDS) } : {},
    );
  });
}

function question(rng: Rng): BeliefQuestion {
  return {
    unseen: Uint8Array.from({ length: KINDS }, () => 2 + rng.below(3)),
    rivals: Array.from({ length: 1 + rng.below(2) }, (_, i) => ({
      seat: i + 1,
      held: 1 + rng.below(3),
      decisions: someDecisions(rng, rng.below(4)),
    })),
  };
}

describe('one decision', () => {
  const given: RivalDecision = {
    chosen: 2,
    anyhow: 3,
    byKind: Float64Array.of(4, 5, 0, 6),
    laid: -1,
    drew: false,
  };

  test('is as likely as its share of all that could be done with the hand', () => {
    expect(likelihoodOf(given, [0, 0, 0, 0])).toBeCloseTo(2 / 3, 12);
    expect(likelihoodOf(given, [1, 0, 0, 0])).toBeCloseTo(2 / 7, 12);
    expect(likelihoodOf(given, [3, 1, 2, 0])).toBeCloseTo(2 / 12, 12);
  });

  test('of laying a tile needs the tile', () => {
    expect(likelihoodOf({ ...given, laid: 1 }, [1, 0, 0, 0])).toBe(0);
    expect(likelihoodOf({ ...given, laid: 1 }, [1, 1, 0, 0])).toBeCloseTo(2 / 12, 12);
    expect(likelihoodOf({ ...given, laid: 1 }, [1, 2, 0, 0])).toBeCloseTo(1 / 12, 12);
  });

  test('to pass says that nothing could be laid', () => {
    const pass = { ...given, chosen: 0, anyhow: 0 };
    expect(likelihoodOf(pass, [0, 0, 2, 0])).toBe(1);
    expect(likelihoodOf(pass, [0, 1, 2, 0])).toBe(0);
  });
});

test('drawing from the ways a hand came about gives their average', () => {
  const rng = Rng.of('ways');
  for (let n = 0; n < 20; n++) {
    const decisions = someDecisions(rng, 4);
    const hand = Uint8Array.from({ length: KINDS }, () => rng.below(3));
    let sum = 0;
    const draws = 20_000;
    const walk = new Decisions(decisions);
    for (let i = 0; i < draws; i++) sum += walk.likelihood(hand.slice(), rng);
    expect(Math.abs(sum / draws - exactLikelihood(decisions, hand))).toBeLessThan(0.01);
  }
});

test('counting alone: every unseen tile is as likely to be in a hand as any other', () => {
  const asked: BeliefQuestion = {
    unseen: Uint8Array.of(4, 2, 0, 3),
    rivals: [
      { seat: 1, held: 2, decisions: [] },
      { seat: 2, held: 3, decisions: [] },
    ],
  };
  for (const { held, expected, any } of exactBelief(asked)) {
    for (const [kind, unseen] of asked.unseen.entries()) {
      expect(expected[kind]).toBeCloseTo((held * unseen) / 9, 12);
      // None of the hand's tiles is of the kind: a product of shrinking shares.
      let none = 1;
      for (let i = 0; i < held; i++) none *= (9 - unseen - i) / (9 - i);
      expect(any[kind]).toBeCloseTo(1 - none, 12);
    }
  }
});

test('many deals come to what all deals say', () => {
  const rng = Rng.of('all deals');
  let told = 0;
  for (let n = 0; n < 25; n++) {
    const asked = question(rng);
    const exact = exactBelief(asked);
    const blank = exactBelief({
      ...asked,
      rivals: asked.rivals.map((rival) => ({ ...rival, decisions: [] })),
    });
    const belief = new Belief(asked, 30_000, rng);
    if (exact.some(({ expected }) => expected.some(Number.isNaN))) continue;
    for (const [i, { expected, any }] of belief.byRival().entries()) {
      for (let kind = 0; kind < KINDS; kind++) {
        expect(Math.abs(expected[kind]! - exact[i]!.expected[kind]!)).toBeLessThan(0.05);
        expect(Math.abs(any[kind]! - exact[i]!.any[kind]!)).toBeLessThan(0.03);
        if (Math.abs(exact[i]!.any[kind]! - blank[i]!.any[kind]!) > 0.05) told++;
      }
    }
  }
  // The decisions must say something, or the comparison would be of counting alone.
  expect(told).toBeGreaterThan(10);
});

test('worlds are drawn as often as they are believed', () => {
  const rng = Rng.of('drawn');
  const asked = question(rng);
  const belief = new Belief(asked, 5000, rng);
  const [first] = belief.byRival();
  const counts = new Float64Array(KINDS);
  const draws = 20_000;
  for (let n = 0; n < draws; n++) {
    const [hand] = belief.draw(rng);
    for (let kind = 0; kind < KINDS; kind++) if (hand![kind]! > 0) counts[kind]!++;
  }
  for (let kind = 0; kind < KINDS; kind++)
    expect(Math.abs(counts[kind]! / draws - first!.any[kind]!)).toBeLessThan(0.02);
});

test('numbers spread evenly name deals as often as they are believed', () => {
  const rng = Rng.of('in order');
  const asked = question(rng);
  const belief = new Belief(asked, 5000, rng);
  const deals = belief.inOrder();
  const counts = asked.rivals.map(() => new Float64Array(KINDS));
  const numbers = 20_000;
  for (let n = 0; n < numbers; n++)
    for (const [i, hand] of deals((n + 0.5) / numbers).entries())
      for (let kind = 0; kind < KINDS; kind++) if (hand[kind]! > 0) counts[i]![kind]!++;
  for (const [i, { any }] of belief.byRival().entries())
    for (let kind = 0; kind < KINDS; kind++)
      expect(Math.abs(counts[i]![kind]! / numbers - any[kind]!)).toBeLessThan(0.003);
  // Like beside like: the first hand changes no more often than there are such hands.
  const names = Array.from({ length: numbers }, (_, n) => String(deals(n / numbers)[0]));
  const changes = names.filter((name, n) => n > 0 && name !== names[n - 1]).length;
  expect(changes).toBe(new Set(names).size - 1);
});

test('decisions that no hand explains are left aside', () => {
  const impossible: RivalDecision = {
    chosen: 0,
    anyhow: 0,
    byKind: new Float64Array(KINDS).fill(1),
    laid: -1,
    drew: false,
  };
  const asked: BeliefQuestion = {
    unseen: Uint8Array.of(2, 2, 2, 2),
    rivals: [{ seat: 1, held: 2, decisions: [impossible] }],
  };
  const [hand] = new Belief(asked, 20_000, Rng.of(1)).byRival();
  for (const expected of hand!.expected) expect(Math.abs(expected - 0.5)).toBeLessThan(0.03);
});

test('a belief is printed with the likeliest tiles first', () => {
  const hand = {
    seat: 1,
    held: 2,
    expected: Float64Array.of(0.2, 1.2, 0.6, 0),
    any: Float64Array.of(0.2, 0.9, 0.6, 0),
  };
  const names = ['123', '112', '333', '222'];
  expect(printBelief([hand], names, (seat) => both(`P${seat + 1}`))).toEqual([
    {
      en: 'P2 has 2 small tiles: 112 90%, 333 60%, 123 20%',
      es: 'P2 tiene 2 fichas pequeñas: 112 90%, 333 60%, 123 20%',
    },
  ]);
  const unknown = { ...hand, held: 0, any: new Float64Array(4) };
  expect(printBelief([unknown], names, (seat) => both(String(seat)))).toEqual([
    {
      en: '1 has 0 small tiles: nothing is known',
      es: '1 tiene 0 fichas pequeñas: no se sabe nada',
    },
  ]);
});
