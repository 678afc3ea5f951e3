import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { LiveArea, bar, duration } from './live.ts';

/** A terminal that understands what a live area writes; gives what is on it. */
class Screen extends Writable {
  readonly columns = 20;
  readonly rows = 6;
  private lines: string[] = [''];

  override _write(chunk: Buffer, _: string, done: () => void): void {
    const text = chunk.toString().replaceAll('\x1b', '␛');
    // oxlint-disable-next-line no-control-regex -- escape codes are what is looked for
    const codes = /␛\[(\d*)([AKJ])|\r|\n|[^␛\r\n]+/g;
    for (const [all, count, code] of text.matchAll(codes)) {
      if (code === 'A') this.lines = this.lines.slice(0, this.lines.length - Number(count));
      else if (code === 'J' || code === 'K' || all === '\r') continue;
      else if (all === '\n') this.lines.push('');
      else this.lines[this.lines.length - 1] = all;
    }
    done();
  }

  get shown(): string[] {
    return this.lines.slice(0, -1);
  }
}

test('lines are drawn over those of the time before, cut to the width of the screen', () => {
  const screen = new Screen();
  const area = new LiveArea(screen as unknown as NodeJS.WriteStream);
  area.draw(['one', 'two', 'three']);
  expect(screen.shown).toEqual(['one', 'two', 'three']);
  area.draw(['1', '\x1b[31mlong enough to be cut somewhere\x1b[39m']);
  expect(screen.shown).toEqual(['1', 'long enough to be …']);
  area.draw(Array.from({ length: 20 }, (_, i) => `${i}`));
  expect(screen.shown).toEqual(['0', '1', '2', '3']);
  area.clear();
  expect(screen.shown).toEqual([]);
});

test('bars and times', () => {
  expect(bar(0.5, 4)).toBe('██░░');
  expect([bar(0, 3), bar(2, 3), bar(-1, 3)]).toEqual(['░░░', '███', '░░░']);
  expect([0, 4.2, 65, 3723, Infinity].map(duration)).toEqual([
    '0:00',
    '0:05',
    '1:05',
    '1:02:03',
    '–',
  ]);
});
