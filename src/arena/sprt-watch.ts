import { Repeats, type Line } from './repeats.ts';
import { sprt, type Hypotheses, type Verdict } from './stats/sprt.ts';

/** After so many pairs in a row that only repeat others, nothing new is to come. */
const MOST_REPEATED = 200;

/**
 * A sequential test that counts pairs in their order, however they are told: it stops after the
 * same pair whoever played. Pairs that agents who repeat themselves play again do not count.
 */
export class SprtWatch {
  readonly counts = [0, 0, 0, 0, 0];
  verdict: Verdict;
  /** How many pairs were needed; null while the question is open. */
  stopsAfter: number | null = null;
  private readonly hypotheses: Hypotheses;
  /** Pairs that are not counted yet, by number: games told, and points in halves. */
  private readonly waiting = new Map<number, { halves: number; lines: (Line | undefined)[] }>();
  private readonly repeats = new Repeats();
  private repeated = 0;
  private next = 0;

  constructor(hypotheses: Hypotheses) {
    this.hypotheses = hypotheses;
    this.verdict = sprt(this.counts, hypotheses);
  }

  /** One game of a pair: how far the first agent finished ahead of the second. */
  tell(pair: number, ahead: number, line?: Line): void {
    const seen = this.waiting.get(pair) ?? { halves: 0, lines: [] };
    seen.lines.push(line);
    seen.halves += 1 + Math.sign(ahead);
    this.waiting.set(pair, seen);
    for (;;) {
      const due = this.waiting.get(this.next);
      if (due?.lines.length !== 2 || this.stopsAfter !== null) return;
      this.waiting.delete(this.next++);
      if (this.isRepeat(due.lines)) {
        if (++this.repeated >= MOST_REPEATED) this.stopsAfter = this.next;
        continue;
      }
      this.repeated = 0;
      this.counts[due.halves]!++;
      this.verdict = sprt(this.counts, this.hypotheses);
      if (this.verdict.accept !== null) this.stopsAfter = this.next;
    }
  }

  private isRepeat(lines: readonly (Line | undefined)[]): boolean {
    const told = lines.filter((line) => line !== undefined);
    const fresh = told.map((line) => this.repeats.add(line));
    return told.length > 0 && !fresh.includes(true) && this.repeats.steady(told[0]!.players);
  }
}
