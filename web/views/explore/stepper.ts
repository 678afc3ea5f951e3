import { signal, type Signal } from '@preact/signals';

/** Where somebody stands in a row of steps. */
export class Stepper {
  readonly at: Signal<number> = signal(0);
  readonly length: Signal<number> = signal(1);
  /** The farthest step that was seen since the beginning: what lies beyond is still a question. */
  readonly far: Signal<number> = signal(0);
  /** The step that follows, or comes before; what is shown may pass over some. */
  private along: (from: number, by: 1 | -1) => number = (from, by) => from + by;

  /** Begins anew with so many steps, at one of them. */
  reset(
    length: number,
    along: (from: number, by: 1 | -1) => number = (from, by) => from + by,
    at = 0,
  ): void {
    this.length.value = Math.max(1, length);
    this.along = along;
    this.far.value = 0;
    this.to(at);
  }

  /** The last step has been seen. */
  get seenAll(): boolean {
    return this.length.value > 1 && this.far.value >= this.length.value - 1;
  }

  get atEnd(): boolean {
    return this.at.value >= this.length.value - 1;
  }

  to(step: number): void {
    this.at.value = Math.min(this.length.value - 1, Math.max(0, step));
    this.far.value = Math.max(this.far.value, this.at.value);
  }

  by(direction: 1 | -1): void {
    this.to(this.along(this.at.value, direction));
  }
}

/** One set of buttons for one row of steps or for several, which then go side by side. */
export class Transport {
  readonly playing: Signal<boolean> = signal(false);
  readonly steppers: readonly Stepper[];

  constructor(steppers: readonly Stepper[]) {
    this.steppers = steppers;
  }

  /** The place of the one that has come farthest. */
  get at(): number {
    return Math.max(...this.steppers.map(({ at }) => at.value));
  }

  get length(): number {
    return Math.max(...this.steppers.map(({ length }) => length.value));
  }

  get atEnd(): boolean {
    return this.steppers.every((stepper) => stepper.atEnd);
  }

  to(step: number): void {
    for (const stepper of this.steppers) stepper.to(step);
  }

  by(direction: 1 | -1): void {
    // One that has come to its end waits there until the others come back to it.
    const far = this.at;
    for (const stepper of this.steppers)
      if (direction === 1 || stepper.at.value >= Math.min(far, stepper.length.value)) {
        stepper.by(direction);
      }
  }

  /** Plays, from the start again if it stands at the end; or pauses. */
  toggle(): void {
    if (!this.playing.value && this.atEnd) this.to(0);
    this.playing.value = !this.playing.value;
  }

  tick(): void {
    if (this.atEnd) this.playing.value = false;
    else this.by(1);
  }
}
