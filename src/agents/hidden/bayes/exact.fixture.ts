import { Tally, type HandBelief, type BeliefQuestion } from './belief.ts';
import { likelihoodOf, total, type RivalDecision } from './rival-decision.ts';

/** What `Belief` estimates, worked out over every deal there is: for small hands. */
export function exactBelief(question: BeliefQuestion): HandBelief[] {
  const { unseen, rivals } = question;
  const kinds = unseen.length;
  const deal = new Uint8Array(rivals.length * kinds);
  const left = unseen.slice();
  const found: { deal: Uint8Array; weight: number }[] = [];
  const deals = (i: number, kind: number, open: number, ways: number): void => {
    if (i === rivals.length) {
      let weight = ways;
      for (const [r, { decisions }] of rivals.entries())
        weight *= exactLikelihood(decisions, deal.slice(r * kinds, (r + 1) * kinds));
      if (weight > 0) found.push({ deal: deal.slice(), weight });
    } else if (kind === kinds) {
      if (open === 0) deals(i + 1, 0, rivals[i + 1]?.held ?? 0, ways);
    } else {
      const most = Math.min(open, left[kind]!);
      for (let count = 0; count <= most; count++) {
        // As many ways as there are to choose these tiles of a kind from those that are left.
        const more = ways * choices(left[kind]!, count);
        deal[i * kinds + kind] = count;
        left[kind]! -= count;
        deals(i, kind + 1, open - count, more);
        left[kind]! += count;
      }
      deal[i * kinds + kind] = 0;
    }
  };
  deals(0, 0, rivals[0]?.held ?? 0, 1);
  const weight = found.reduce((sum, one) => sum + one.weight, 0);
  const tally = new Tally(kinds, rivals);
  for (const one of found) tally.add(one.deal, 0, one.weight / weight);
  return tally.beliefs;
}

/** The average that `likelihood` draws from, worked out in full: for few tiles and few draws. */
export function exactLikelihood(decisions: readonly RivalDecision[], hand: Uint8Array): number {
  const decision = decisions.at(-1);
  if (decision === undefined) return 1;
  const earlier = decisions.slice(0, -1);
  const before = hand.slice();
  if (decision.laid >= 0) before[decision.laid]!++;
  if (!decision.drew) return likelihoodOf(decision, before) * exactLikelihood(earlier, before);
  const held = total(before);
  let sum = 0;
  for (let kind = 0; kind < before.length; kind++) {
    const count = before[kind]!;
    if (count === 0) continue;
    before[kind]!--;
    sum += (count / held) * likelihoodOf(decision, before) * exactLikelihood(earlier, before);
    before[kind]!++;
  }
  return sum;
}

/** n over k. */
function choices(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}
