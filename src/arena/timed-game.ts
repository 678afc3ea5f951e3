import { RefereedGame, type RefereedGameSetup } from '../core/index.ts';
import { Adjudicator } from './adjudication.ts';
import { Timekeeper, machineTime, type TimeLimits, type TimeSource } from './clock.ts';
import type { Effort } from './job.ts';
import type { Adjudication } from './spec.ts';

export interface TimedGameSetup extends Omit<RefereedGameSetup, 'clock' | 'adjudicator'> {
  /** What time there is. Decisions are timed if this or `time` is given, else not at all. */
  readonly limits?: TimeLimits | undefined;
  /** Where time comes from; the machine unless told. */
  readonly time?: TimeSource | undefined;
  readonly adjudication?: Adjudication | null | undefined;
}

/** A refereed game of the arena: with clocks, and ended early where the experiment asks for it. */
export class TimedGame extends RefereedGame {
  private readonly keeper: Timekeeper | null;

  constructor(setup: TimedGameSetup) {
    const { limits, time, adjudication, names, budget = {} } = setup;
    const keeper =
      limits === undefined && time === undefined
        ? null
        : new Timekeeper(names.length, budget, limits ?? {}, time ?? machineTime);
    const adjudicator = adjudication ? new Adjudicator(adjudication, names.length) : null;
    super({ ...setup, clock: keeper, adjudicator });
    this.keeper = keeper;
  }

  /** What each seat has spent; nothing is known where decisions are not timed. */
  efforts(): Effort[] | null {
    return this.keeper?.efforts() ?? null;
  }
}
