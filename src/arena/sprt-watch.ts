import { sprt, type Hypotheses, type Verdict } from './stats/sprt.ts';

/**
 * A sequential test that counts pairs in their order, however they are told: it stops after the
 * same pair whoever played.
 */
export class SprtWatch {
  readonly counts = [0, 0, 0, 0, 0];
  verdict: Verdict;
  /** How many pairs were needed; null while the question is open. */
  stopsAfter: number | null = null;
  private readonly hypotheses: Hypotheses;
  /** Pairs that are not counted yet, by number: games told, and points in halves. */
  private readonly waiting = new Map<number, { games: number; halves: number }>();
  private next = 0;

  constructor(hypotheses: Hypotheses) {
    this.hypotheses = hypotheses;
    this.verdict = sprt(this.counts, hypotheses);
  }

  /** One game of a pair: how far the first agent finished ahead of the second. */
  tell(pair: number, ahead: number): void {
    const seen = this.waiting.get(pair) ?? { games: 0, halves: 0 };
    seen.games++;
    seen.halves += 1 + Math.sign(ahead);
    this.waiting.set(pair, seen);
    for (;;) {
      const due = this.waiting.get(this.next);
      if (due?.games !== 2 || this.stopsAfter !== null) return;
      this.waiting.delete(this.next++);
      this.counts[due.halves]!++;
      this.verdict = sprt(this.counts, this.hypotheses);
      if (this.verdict.accept !== null) this.stopsAfter = this.next;
    }
  }
}
