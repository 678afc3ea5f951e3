import process from 'node:process';
import { createInterface, type Interface } from 'node:readline';
import { Interruption } from '../../core/index.ts';
import { written } from './colours.ts';
import type { Output } from './output.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Asks a person line by line, at a terminal or through a pipe. Ctrl-C and the signals that end a
 * program break off whatever is being waited for with an Interruption.
 */
export class Prompter {
  private readonly out: Output;
  private reader: Interface | null = null;
  private readonly typed: string[] = [];
  private words: readonly string[] = [];
  private wake: (() => void) | null = null;
  private ended = false;
  interrupted = false;

  constructor(out: Output) {
    this.out = out;
    for (const signal of SIGNALS) process.on(signal, this.interrupt);
  }

  /** What was typed, or null at the end of the input. `words` are completed by Tab. */
  async ask(question: string, words: readonly string[] = []): Promise<string | null> {
    this.words = words;
    if (this.typed.length > 0 || this.ended || this.interrupted) {
      this.out.line(`${question}${this.typed[0] ?? ''}`);
    } else {
      // Nothing is read before something is asked: the input may be meant for somebody else.
      this.reader ??= this.open();
      this.reader.setPrompt(written(question));
      this.reader.prompt();
      await this.sleep();
      // Through a pipe nobody sees what is typed: the transcript should show it.
      if (!this.reader.terminal || this.typed.length === 0) this.out.line(this.typed[0]);
    }
    if (this.interrupted) throw new Interruption('interrupted');
    return this.typed.shift() ?? null;
  }

  /** The next question is answered with this. */
  putBack(line: string): void {
    this.typed.unshift(line);
  }

  /** Waits, unless interrupted. */
  async rest(seconds: number): Promise<void> {
    const timer = setTimeout(() => this.wake?.(), 1000 * seconds);
    if (!this.interrupted) await this.sleep();
    clearTimeout(timer);
    if (this.interrupted) throw new Interruption('interrupted');
  }

  close(): void {
    for (const signal of SIGNALS) process.off(signal, this.interrupt);
    this.reader?.close();
  }

  private open(): Interface {
    const { out } = this;
    const reader = createInterface({
      input: process.stdin,
      ...(out.stream === null ? {} : { output: out.stream }),
      terminal: process.stdin.isTTY && out.isTerminal,
      completer: (start: string) => [completions(start, this.words), start],
    });
    reader.on('line', (line) => {
      this.typed.push(line);
      this.wake?.();
    });
    reader.on('close', () => {
      this.ended = true;
      this.wake?.();
    });
    // At a terminal Ctrl-C is a key; elsewhere it is a signal.
    reader.on('SIGINT', this.interrupt);
    return reader;
  }

  private async sleep(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.wake = resolve;
    });
    this.wake = null;
  }

  private readonly interrupt = (): void => {
    this.interrupted = true;
    this.wake?.();
  };
}

function completions(typed: string, words: readonly string[]): string[] {
  const start = typed.toLowerCase();
  return words.filter((word) => word.toLowerCase().startsWith(start));
}
