import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import { written } from './colours.ts';
import type { Speech } from './speech.ts';

/** Seconds between two lines about long work in a file; LUDARIO_PROGRESS sets another, 0 for none. */
const LOG_EVERY = 60;

/**
 * A few lines on a terminal that are drawn again and again in the same place. Where the text goes
 * into a file, now and then one line says where the work stands.
 */
export class LiveArea {
  private readonly stream: NodeJS.WriteStream;
  private lines = 0;
  private readonly every: number;
  private next: number;

  constructor(stream: NodeJS.WriteStream = process.stderr) {
    this.stream = stream;
    const said = Number(process.env.LUDARIO_PROGRESS ?? LOG_EVERY);
    this.every = said > 0 ? said * 1000 : Infinity;
    this.next = performance.now() + this.every;
  }

  /** Null where a script reads the result and a person sees the terminal: it would be in the way. */
  static unless(json: boolean): LiveArea | null {
    return json && process.stderr.isTTY ? null : new LiveArea();
  }

  get width(): number {
    return this.stream.columns >= 20 ? this.stream.columns : 80;
  }

  /** How many lines there is room for. */
  get height(): number {
    return Math.max(3, (this.stream.rows ?? 24) - 2);
  }

  draw(lines: readonly string[]): void {
    if (!this.stream.isTTY) {
      this.log(lines);
      return;
    }
    const shown = lines.slice(0, this.height).map((line) => cut(line, this.width - 1));
    this.stream.write(`${this.home()}${shown.map((line) => `${line}\x1b[K\n`).join('')}\x1b[J`);
    this.lines = shown.length;
  }

  clear(): void {
    if (this.lines > 0) this.stream.write(`${this.home()}\x1b[J`);
    this.lines = 0;
  }

  private log(lines: readonly string[]): void {
    const now = performance.now();
    if (now < this.next) return;
    this.next = now + this.every;
    const line = lines.slice(0, 2).join(' · ');
    this.stream.write(`${written(stripVTControlCharacters(line).replaceAll(/[█░]+ /g, ''))}\n`);
  }

  private home(): string {
    return this.lines === 0 ? '' : `\x1b[${this.lines}A\r`;
  }
}

/** Colours take no room, and are lost where a line has to be cut. */
function cut(line: string, width: number): string {
  const bare = stripVTControlCharacters(line);
  return written(bare.length <= width ? line : `${bare.slice(0, width - 1)}…`);
}

/** "██████░░░░" */
export function bar(share: number, width: number): string {
  const full = Math.round(Math.min(1, Math.max(0, share)) * width);
  return '█'.repeat(full) + '░'.repeat(width - full);
}

/** "4:05 left" */
export function timeLeft(say: Speech, seconds: number): string {
  return say.t(`${duration(seconds)} left`, `quedan ${duration(seconds)}`);
}

/** "1:02:03", "4:05" */
export function duration(seconds: number): string {
  if (!Number.isFinite(seconds)) return '–';
  const whole = Math.ceil(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, i) => (i === 0 ? `${part}` : `${part}`.padStart(2, '0'))).join(':');
}
