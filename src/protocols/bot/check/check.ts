import type { Game } from '../../../core/index.ts';
import type { Launch } from '../launch.ts';
import { remedyFor } from '../remedy.ts';
import { awkward } from './situations.ts';
import { trials } from './trials.ts';

/** What came out of one trial. */
export interface Finding {
  /** What was tried, in a few words. */
  readonly trial: string;
  readonly level: 'ok' | 'advice' | 'wrong';
  /** What happened; for what is in order, figures. */
  readonly text: string;
  /** What to do about it. */
  readonly remedy: string;
  /** The last lines that were said, and what it wrote to standard error, where that helps. */
  readonly lines: readonly string[];
  readonly stderr: string;
}

export interface Checked {
  readonly findings: readonly Finding[];
  readonly passed: boolean;
}

export interface CheckOptions {
  readonly launch: Launch;
  readonly game: Game;
  /** Milliseconds for each move, and for the greeting. */
  readonly ms: number;
  readonly start: number;
  readonly seed: string;
  /** Told of every trial as soon as it is over. */
  onFinding?(finding: Finding): void;
}

/** Puts a bot through awkward situations and says what is wrong with it. */
export async function checkBot(options: CheckOptions): Promise<Checked> {
  const findings: Finding[] = [];
  const positions = awkward(options.game, options.seed);
  for (const trial of trials) {
    const made = await trial({ ...options, positions });
    for (const one of made) {
      const finding =
        one.remedy === '' && one.level !== 'ok' ? { ...one, remedy: remedyFor(one.text) } : one;
      findings.push(finding);
      options.onFinding?.(finding);
    }
    // A bot that cannot even greet would fail in the same way every time.
    if (findings.length === 1 && findings[0]!.level === 'wrong') break;
  }
  return { findings, passed: findings.every(({ level }) => level !== 'wrong') };
}
