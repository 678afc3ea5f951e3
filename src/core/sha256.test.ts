import { createHash, createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hmac, sha256 } from './sha256.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('the examples of the standard', () => {
  expect(hex(sha256(Buffer.from('abc')))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  expect(hex(sha256(new Uint8Array()))).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  );
});

test('what Node says of anything, of every length around its blocks', () => {
  const same = (bytes: Uint8Array) => {
    expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
  };
  for (let length = 0; length < 200; length++) same(new Uint8Array(length).fill(length));
  fc.assert(fc.property(fc.uint8Array({ maxLength: 1000 }), same));
});

test('keyed as Node does it', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 64 }),
      fc.uint8Array({ maxLength: 300 }),
      (key, text) => {
        expect(hex(hmac(key, text))).toBe(createHmac('sha256', key).update(text).digest('hex'));
      },
    ),
  );
});
