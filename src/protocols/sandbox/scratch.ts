import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isolation } from './isolation.ts';

/** Where a program may write, for one game: nothing of it is there for the next. */
export class Scratch {
  /** null: it is not set apart, and writes where it likes. */
  readonly folder: string | null;
  private readonly made: boolean;

  constructor(sandbox: boolean) {
    // In a root of its own there is one already, which goes with it.
    this.made = sandbox && !isolation().isolated;
    if (this.made) this.folder = mkdtempSync(join(tmpdir(), 'ludario-scratch-'));
    else this.folder = sandbox ? '/tmp' : null;
  }

  remove(): void {
    if (!this.made) return;
    try {
      rmSync(this.folder!, { recursive: true, force: true });
    } catch {
      // Somebody holds a file of it: the system sweeps its temporary files up.
    }
  }
}
