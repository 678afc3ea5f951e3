import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

export interface Limits {
  /** Whether it stays when it has stored all its games, and nobody else may write. */
  readonly stays?: boolean;
  /** No file may have more bytes. */
  readonly fileSize?: number;
  /** Who runs it. */
  readonly uid?: number;
  readonly gid?: number;
}

/** A process of its own that stores games: see appender.fixture.ts. */
export class Appender {
  /** The lines it has written. */
  readonly said: string[] = [];
  readonly pid: number;
  private readonly child;
  private heard = 0;
  private closed = false;
  private wake = () => {};

  constructor(path: string, seed: number | string, goal: number, limits: Limits = {}) {
    const program = join(import.meta.dirname, 'appender.fixture.ts');
    const { fileSize, stays = false, ...user } = limits;
    const words = [process.execPath, program, path, String(seed), String(goal)];
    if (stays) words.push('stay');
    // The shell's own limit on the size of files, in units of 512 bytes.
    const before = fileSize === undefined ? '' : `ulimit -f ${fileSize >> 9} && `;
    this.child = spawn('/bin/sh', ['-c', `${before}exec "$0" "$@"`, ...words], {
      ...user,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.pid = this.child.pid!;
    createInterface({ input: this.child.stdout }).on('line', (line) => {
      this.said.push(line);
      this.wake();
    });
    this.child.on('close', () => {
      this.closed = true;
      this.wake();
    });
    onTestFinished(() => this.kill());
  }

  /** Waits for a line like this among those not waited for yet; false when it never comes. */
  async says(pattern: RegExp): Promise<boolean> {
    for (;;) {
      while (this.heard < this.said.length) {
        if (pattern.test(this.said[this.heard++]!)) return true;
      }
      if (this.closed) return false;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  /** kill -9: no farewell, nothing flushed. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended();
  }

  /** Waits for the end of the process; gives its exit code. */
  async ended(): Promise<number | null> {
    await this.says(/(?!)/);
    return this.child.exitCode;
  }

  /** How many games it said are stored. */
  get stored(): number {
    return Number(this.said.findLast((line) => /^\d+$/.test(line)) ?? 0);
  }
}
