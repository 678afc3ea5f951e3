/** How long a look takes where none was measured yet, in ms: a small network on a small machine. */
const FIRST_GUESS = 5;
/** How much of the estimate the latest looks make. */
const LATEST = 0.3;

/** How long looks take here: found out while looking. */
export class Pace {
  private each: number | null = null;

  /** So many looks took so long. */
  note(looks: number, ms: number): void {
    if (looks === 0) return;
    const now = ms / looks;
    this.each = this.each === null ? now : (1 - LATEST) * this.each + LATEST * now;
  }

  /** How many fit into so many milliseconds. */
  within(ms: number): number {
    return Math.max(0, Math.floor(ms / Math.max(this.each ?? FIRST_GUESS, 1e-3)));
  }
}
