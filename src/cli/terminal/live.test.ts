import { Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { LiveArea, bar, duration } from './live.ts';

/** A terminal that understands what a live area writes; gives what is on it. */
class Screen extends Writable {
  readonly isTTY: boolean = true;
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

test('in a file one line now and then says where the work stands, without bars and colours', () => {
  class File extends Screen {
    override readonly isTTY = false;
  }
  const file = new File();
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const area = new LiveArea(file as unknown as NodeJS.WriteStream);
    const draw = (games: number) => area.draw([`${bar(games / 4, 4)} ${games}/4 games`, 'a leads']);
    draw(1);
    expect(file.shown).toEqual([]);
    vi.advanceTimersByTime(61_000);
    draw(2);
    draw(3);
    vi.advanceTimersByTime(61_000);
    draw(4);
    area.clear();
  } finally {
    vi.useRealTimers();
  }
  expect(file.shown).toEqual(['2/4 games · a leads', '4/4 games · a leads']);
});
