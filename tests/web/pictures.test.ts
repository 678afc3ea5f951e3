import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apart } from '../../scripts/pictures/compare.ts';
import { FOLDER, LARGEST, NAMES, take } from '../../scripts/pictures/take.ts';

/**
 * As far apart as a picture and what it shows may be, of 255. Measured on the picture of a game: with other
 * fonts 0.4, without the list of moves 1.8, with another background 3.5, with everything 20 pixels aside 11.
 */
const NEAR = 1.5;

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.connect(inject('browser'));
});
afterAll(() => browser.close());

const picture = (name: string) => readFileSync(join(FOLDER, `${name}.webp`));

test('every picture is small, and shown in the README', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(NAMES.map((name) => `${name}.webp`).toSorted());
  const readme = readFileSync(join(FOLDER, '../../README.md'), 'utf8');
  for (const name of NAMES) {
    expect(picture(name).length).toBeLessThan(LARGEST);
    expect(readme).toContain(`docs/pictures/${name}.webp`);
  }
});

test.each(NAMES)(
  'the picture of %s shows what is there now; npm run pictures takes it anew',
  async (name) => {
    const now = await take(browser, inject('site'), name);
    expect(await apart(browser, picture(name), now)).toBeLessThan(NEAR);
  },
);

test('what has changed is seen to have', async () => {
  expect(await apart(browser, picture('play'), picture('explorer'))).toBeGreaterThan(4 * NEAR);
  expect(await apart(browser, picture('report'), picture('explorer'))).toBeGreaterThan(4 * NEAR);
  expect(await apart(browser, picture('play'), picture('play'))).toBe(0);
});
