import { expect, test } from 'vitest';
import { Rng } from '../../../core/index.ts';
import type { BeliefQuestion } from './belief.ts';
import { exactHand } from './exact-hand.ts';
import { exactBelief } from './exact.fixture.ts';
import type { RivalDecision } from './rival-decision.ts';

function decisionsOf(rng: Rng, kinds: number, count: number): RivalDecision[] {
  return Array.from({ length: count }, () => {
    const what = rng.below(3);
    return {
      chosen: 1 + rng.below(5),
      anyhow: 5 + rng.below(5),
      byKind: Float64Array.from({ length: kinds }, () => rng.below(12)),
      laid: what === 0 ? rng.below(kinds) : -1,
      drew: what === 1,
    };
  });
}

function question(rng: Rng, decisions: number): BeliefQuestion {
  const kinds = 3 + rng.below(3);
  const unseen = Uint8Array.from({ length: kinds }, () => rng.below(5));
  unseen[0] = 4 + rng.below(2);
  const rival = {
    seat: 1,
    // As many tiles as could have been drawn.
    held: 3 + rng.below(2),
    decisions: decisionsOf(rng, kinds, decisions),
  };
  return { unseen, rivals: [rival] };
}

test('every hand and every way to it: as worked out hand by hand, way by way', () => {
  const rng = Rng.of('every way');
  let told = 0;
  for (let n = 0; n < 60; n++) {
    const asked = question(rng, rng.below(4));
    const found = exactHand(asked)!;
    const [expected] = exactBelief(asked);
    const [counted] = exactBelief({ ...asked, rivals: [{ ...asked.rivals[0]!, decisions: [] }] });
    for (const kind of asked.unseen.keys()) {
      expect(found.expected[kind]).toBeCloseTo(expected!.expected[kind]!, 10);
      expect(found.any[kind]).toBeCloseTo(expected!.any[kind]!, 10);
      if (Math.abs(expected!.any[kind]! - counted!.any[kind]!) > 0.05) told++;
    }
  }
  // The decisions must say something, or the comparison would be of counting alone.
  expect(told).toBeGreaterThan(50);
});

test('decisions that no hand explains say nothing', () => {
  const asked = question(Rng.of('none'), 0);
  const kinds = asked.unseen.length;
  const impossible: RivalDecision = {
    chosen: 0,
    anyhow: 0,
    byKind: new Float64Array(kinds).fill(1),
    laid: -1,
    drew: false,
  };
  const rivals = [{ ...asked.rivals[0]!, decisions: [impossible] }];
  expect(exactHand({ ...asked, rivals })).toEqual(exactHand(asked));
});

test('several rivals, and hands that no number can name, are not worked out', () => {
  const asked = question(Rng.of('several'), 2);
  expect(exactHand({ ...asked, rivals: [] })).toBeNull();
  expect(exactHand({ ...asked, rivals: [...asked.rivals, ...asked.rivals] })).toBeNull();
  const decisions = decisionsOf(Rng.of('many'), 30, 2);
  const rivals = [{ seat: 1, held: 1, decisions }];
  expect(exactHand({ unseen: new Uint8Array(30).fill(9), rivals })).toBeNull();
});
