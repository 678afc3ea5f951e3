import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { readGameText } from './game-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludario-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(bytes: string | Uint8Array, most?: number) {
  const path = join(folder, 'games');
  writeFileSync(path, bytes);
  const text = readGameText(path, most);
  return text.ok ? text.value : text.complaint.code;
}

test('packed or not, the text is the same', () => {
  const text = 'una jugada ñ\n'.repeat(99);
  expect(read(text)).toBe(text);
  expect(read(gzipSync(text))).toBe(text);
});

test('what unpacks to more than the limit is refused, however small it is packed', () => {
  const bomb = gzipSync(new Uint8Array(3 << 20));
  expect(bomb.length).toBeLessThan(9999);
  expect(read(bomb, 3 << 20)).toHaveLength(3 << 20);
  expect(read(bomb, (3 << 20) - 1)).toBe('training.tooLargeUnpacked');
  expect(read(bomb.subarray(0, 99))).toBe('training.packed');
});

test('a file that no text could hold is refused for its size, before the system refuses to read it', () => {
  const path = join(folder, 'huge');
  writeFileSync(path, '');
  // Nothing but holes: it takes no room.
  truncateSync(path, 2 ** 31);
  expect(readGameText(path)).toMatchObject({
    complaint: {
      code: 'training.tooLarge',
      says: { en: `${path} is larger than 512 megabytes, the most that is read at once; split it` },
    },
  });
});
