import { expect, test } from 'vitest';
import { unwrap } from '../../src/core/index.ts';
import { readAddress } from '../table/address.ts';
import { hireHere } from '../table/hire-here.fixture.ts';
import type { Hiring } from '../table/player.ts';
import { Session } from '../table/session.ts';
import { Onlooker } from './onlooker.ts';

function sessionOf(query: string): Session {
  return new Session({ plan: unwrap(readAddress(query, '1')), hire: hireHere, shelf: null });
}

/** Thinks the same of every position: the first choice wins 90 %. */
const asked: { agent: string; seat: number }[] = [];
const sameEverywhere: Hiring = ({ agent, seat }) => ({
  seated: Promise.resolve({ ok: true, value: { canonical: agent, short: agent, listens: false } }),
  choose: ({ legal }) => {
    asked.push({ agent, seat });
    const options = legal.map((action) => ({ action, value: 6 }));
    const analysis = { nodes: 1, unit: 'points' as const, seat, options };
    return Promise.resolve({ action: legal[0]!, analysis });
  },
  observe: () => {},
  rewind: () => {},
  end: () => {},
  leave: () => {},
});

test('one adviser judges every position of an open game, whoever is to move', async () => {
  asked.length = 0;
  const session = sessionOf('game=reversi&seats=human,human');
  for (let ply = 0; ply < 4; ply++) session.play(session.choices.value.at(-1)!.action);
  const onlooker = new Onlooker(session, sameEverywhere);
  await expect.poll(() => session.chances.value.size).toBe(5);
  expect(new Set(asked.map(({ agent }) => agent)).size).toBe(1);
  expect(asked.map(({ seat }) => seat)).toEqual([0, 1, 0, 1, 0]);
  const shares = [...session.chances.value.values()].map(({ share }) => share);
  // Both sides think they lead by as much: both are given the same chances.
  expect(shares[0]! + shares[1]!).toBeCloseTo(1, 1);
  expect(shares.every((share) => share > 0 && share < 1)).toBe(true);
  // A move taken back takes its judgement along; what is known is not asked again.
  session.table.undo();
  await expect.poll(() => session.chances.value.size).toBeLessThan(5);
  const before = asked.length;
  session.play(session.choices.value[0]!.action);
  await expect.poll(() => asked.length).toBe(before + 1);
  onlooker.leave();
  session.close();
});

test('where hands are hidden it judges only with the eyes of who looks', async () => {
  asked.length = 0;
  const session = sessionOf('game=iwoki&seats=random,human&seed=5');
  session.open();
  await expect.poll(() => session.table.state.value.toMove).toBe(1);
  const onlooker = new Onlooker(session, sameEverywhere);
  await expect.poll(() => session.chances.value.size).toBe(1);
  expect(new Set(asked.map(({ seat }) => seat))).toEqual(new Set([1]));
  expect([...session.judged.value.values()].map(({ seat }) => seat)).toEqual([1]);
  onlooker.leave();
  session.close();
});

test('who has left judges nothing more', async () => {
  asked.length = 0;
  const session = sessionOf('game=reversi&seats=human,human');
  const onlooker = new Onlooker(session, sameEverywhere);
  onlooker.leave();
  session.play(session.choices.value[0]!.action);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked.length).toBeLessThanOrEqual(1);
  expect(session.chances.value.size).toBe(0);
  session.close();
});

test('a position that a hint was asked for has the figure of the hint, in the bar as well', async () => {
  const session = sessionOf('game=reversi&seats=human,human');
  const onlooker = new Onlooker(session, sameEverywhere);
  await expect.poll(() => session.chances.value.size).toBe(1);
  const shallow = session.chances.value.get(0)!.share;
  const options = session.choices.value.map(({ action }) => ({ action, value: -6 }));
  const hint = { nodes: 4, unit: 'points' as const, seat: 0, options };
  session.advised.value = new Map([['', hint]]);
  await expect.poll(() => session.chances.value.get(0)!.share).toBeCloseTo(1 - shallow, 1);
  // It stays so when the game goes on, and of another seat's position it says nothing.
  session.advised.value = new Map([...session.advised.value, ['26', hint]]);
  session.play(session.choices.value.find(({ action }) => action === 26)!.action);
  await expect.poll(() => session.chances.value.size).toBe(2);
  expect(session.chances.value.get(0)!.share).toBeLessThan(0.5);
  expect(session.chances.value.get(1)!.share).toBeLessThan(0.5);
  onlooker.leave();
  session.close();
});
