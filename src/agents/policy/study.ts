import type { Rng } from '../../core/index.ts';
import { STEP, teachSearched, type Lesson, type Loss } from './lessons.ts';
import type { PolicyNetwork } from './policy-network.ts';

/** How often the decisions of a round are gone through. */
const PASSES = 3;

/** Learns what a round of games teaches, step by step. */
export class Study {
  private readonly policy: PolicyNetwork;
  private readonly lessons: readonly Lesson[];
  private readonly rng: Rng;
  private order: number[] = [];
  private at = 0;
  private pass = 0;
  private values = 0;
  private shares = 0;
  private steps = 0;

  constructor(policy: PolicyNetwork, lessons: readonly Lesson[], rng: Rng) {
    this.policy = policy;
    this.lessons = lessons;
    this.rng = rng;
  }

  /** One step of learning; false: there is no more. */
  step(): boolean {
    const { lessons, policy } = this;
    if (this.at >= this.order.length) {
      if (this.pass === PASSES || lessons.length === 0) return false;
      this.pass++;
      this.order = this.rng.shuffle(lessons.map((_, i) => i));
      this.at = 0;
    }
    const batch = this.order.slice(this.at, this.at + STEP).map((i) => lessons[i]!);
    this.at += STEP;
    const { values, shares } = teachSearched(policy, batch);
    this.values += values;
    this.shares += shares;
    this.steps++;
    return true;
  }

  /** On the average of all steps; null: there was nothing to learn. */
  get loss(): Loss | null {
    const { values, shares, steps } = this;
    return steps === 0 ? null : { values: values / steps, shares: shares / steps };
  }
}
