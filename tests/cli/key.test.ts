import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fingerprint, isKey, parseRecord, unwrap, type GameRecord } from '../../src/core/index.ts';
import { inside, json, scratch } from './program.ts';

const file = scratch();
const KEY = 'fedcba9876543210fedcba9876543210';

interface Held {
  readonly id: string;
}

async function match(store: string, ...more: string[]): Promise<Held> {
  const question = ['match', 'iwoki(hand=2+1)', 'random', 'greedy', '--pairs', '2'];
  return json<Held>(...question, '--workers', '1', '--store', file(store), ...more);
}

async function recordsOf(store: string, id: string): Promise<GameRecord[]> {
  const path = file(`${store}.${id}.jsonl`);
  await json('export', id, '--store', file(store), '--output', path);
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line) => unwrap(parseRecord(line)));
}

test('the key of an experiment plays its games again elsewhere; the seed alone does not', async () => {
  const { id } = await match('one');
  const records = await recordsOf('one', id);
  expect(records.every(({ key }) => isKey(key))).toBe(true);
  const told = await json<{ key: string; fingerprint: string }>('key', id, '--store', file('one'));
  expect(told.fingerprint).toBe(fingerprint(told.key));
  const { id: same } = await match('two', '--key', told.key);
  expect(same).toBe(id);
  expect(await recordsOf('two', same)).toEqual(records);
  const { id: another } = await match('two', '--key', KEY);
  expect(another).not.toBe(id);
  const others = await recordsOf('two', another);
  expect(others.map(({ seed }) => seed)).toEqual(records.map(({ seed }) => seed));
  expect(others.map(({ moves }) => moves)).not.toEqual(records.map(({ moves }) => moves));
});

test('play and simulate take a key, and a record is checked against its own', async () => {
  const path = file('played.jsonl');
  const simulate = ['simulate', 'iwoki', '--seats', 'random,random', '--games', '2', '--record'];
  await json(...simulate, path, '--key', KEY);
  await json(...simulate, file('again.jsonl'), '--key', KEY);
  const text = readFileSync(path, 'utf8');
  expect(readFileSync(file('again.jsonl'), 'utf8')).toBe(text);
  await json('replay', path);
  const forged = unwrap(parseRecord(text.split('\n')[0]!));
  writeFileSync(file('forged.jsonl'), JSON.stringify({ ...forged, key: KEY }));
  const { code, err } = await inside(['replay', file('forged.jsonl')]);
  expect(code).not.toBe(0);
  expect(err).toContain('the key of the record draws');
});

test('what is no key, or belongs to nothing, is told in a sentence', async () => {
  const refused = async (...args: string[]) => {
    const { code, err } = await inside(args);
    expect(code).not.toBe(0);
    return err;
  };
  expect(await refused('simulate', 'iwoki', '--key', 'abc')).toContain('is no key');
  expect(await refused('show', 'iwoki', '--key', 'abc')).toContain('is no key');
  const open = ['match', 'mancala', 'random', 'greedy', '--pairs', '1', '--store', file('open')];
  const { id } = await json<Held>(...open);
  expect(await refused('key', id, '--store', file('open'))).toContain('has no key');
});

test('the organiser’s own key is never printed', async () => {
  const { out } = await inside(['key']);
  expect(out).toContain(fingerprint(process.env['LUDARIO_KEY']!));
  expect(out).not.toContain(process.env['LUDARIO_KEY']);
});
