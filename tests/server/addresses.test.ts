import { expect, test } from 'vitest';
import { addressOf } from '../../src/server/addresses.ts';

const front = new URL('https://lab.example.org/');

test('what a request says of its address counts only behind a proxy, and there the last of it', () => {
  expect(addressOf('1.2.3.4', '10.0.0.7', null)).toBe('10.0.0.7');
  expect(addressOf('1.2.3.4', '127.0.0.1', front)).toBe('1.2.3.4');
  expect(addressOf('6.6.6.6, 1.2.3.4', '127.0.0.1', front)).toBe('1.2.3.4');
  expect(addressOf(undefined, '::ffff:10.0.0.7', null)).toBe('10.0.0.7');
  for (const said of ['', undefined, 'unknown', 'x'.repeat(9999), '1.2.3', '2001:zz::'])
    expect(addressOf(said, '127.0.0.1', front)).toBe('127.0.0.1');
  expect(addressOf(undefined, undefined, null)).toBe('unknown');
});

test('a household counts as one, however its addresses are written', () => {
  const from = (text: string) => addressOf(text, '127.0.0.1', front);
  for (const [text, network] of [
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['2001:db8::2:0:0:1', '2001:db8:0:0::'],
    ['2001:db8:0:1::2', '2001:db8:0:1::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    ['::1', '0:0:0:0::'],
    ['1.2.3.4:5678', '1.2.3.4'],
  ] as const)
    expect([text, from(text)]).toEqual([text, network]);
});
