import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseRecord, printRecord, unwrap, type GameRecord } from '../../core/index.ts';
import { RecordFile, readRecordLines } from './record-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludario-records-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const record: GameRecord = {
  ludario: 1,
  game: 'hex(size=3,swap=false)',
  version: 1,
  seed: 'a/1',
  seats: ['random', 'greedy'],
  moves: ['a1', 'b2'],
  result: null,
};

function addTo(path: string, ...records: GameRecord[]): void {
  const file = new RecordFile(path);
  for (const each of records) file.append(each);
  file.close();
}

test('records are added line by line to what is there', () => {
  const path = join(folder, 'games.jsonl');
  addTo(path, record);
  addTo(path, record, { ...record, seed: 2 });
  const seeds = readRecordLines(path).map(({ text }) => unwrap(parseRecord(text)).seed);
  expect(seeds).toEqual(['a/1', 'a/1', 2]);
});

test('a last line without its end gets one first', () => {
  const path = join(folder, 'open.jsonl');
  writeFileSync(path, printRecord(record));
  addTo(path, record);
  expect(readRecordLines(path).map(({ line }) => line)).toEqual([1, 2]);
});

test('a file that was opened for nothing is gone, or as it was', () => {
  const path = join(folder, 'nothing.jsonl');
  addTo(path);
  expect(existsSync(path)).toBe(false);
  writeFileSync(path, '\n\n');
  addTo(path);
  expect(readFileSync(path, 'utf8')).toBe('\n\n');
});

test('the lines looked at first are the first and the last, however long they are', () => {
  const long = { ...record, moves: Array.from({ length: 40_000 }, () => 'a1') };
  const path = join(folder, 'long.jsonl');
  addTo(path, long, record, long);
  addTo(path, record);
  expect(readRecordLines(path)).toHaveLength(4);
  writeFileSync(path, `${printRecord(long)}\n${printRecord(long).slice(0, -9)}`);
  expect(() => new RecordFile(path)).toThrow(/its last line is not a game record/);
});
