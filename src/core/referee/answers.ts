/** Thrown when a person leaves the game as it stands: no crash, no loss. */
export class Interruption extends Error {
  override readonly name = 'Interruption';
}

/** An answer that was expected to be a number, in a few words. */
export function shown(answer: unknown): string {
  if (typeof answer === 'number' || answer === undefined || answer === null) return `${answer}`;
  return typeof answer === 'string' ? JSON.stringify(answer.slice(0, 40)) : `a ${typeof answer}`;
}

/** An answer that did not come. */
export const SILENCE: unique symbol = Symbol('no answer');
