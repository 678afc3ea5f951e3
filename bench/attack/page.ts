import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.js';
import type { Attack } from './attack.ts';
import { inFolder } from './program.ts';
import { served } from './served.ts';

const TABLE = 'play?seats=human,human&seed=hot&game=';

/** The kinds of tiles that the page shows as somebody's hand. */
async function shown(page: Page): Promise<string> {
  const stacks = await page
    .locator('.iw-pick-small')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-stack') ?? ''));
  return stacks.toSorted().join();
}

async function play(page: Page, player: number): Promise<string> {
  await page.getByRole('button', { name: new RegExp(`^I am Player ${player}`) }).click();
  await page.locator('.iw-best-points').first().waitFor();
  return shown(page);
}

export const pageAttacks: readonly Attack[] = [
  {
    name: 'secrets: a table of the page, its address and its share dialog',
    async run(tally) {
      const executablePath = findBrowser();
      if (executablePath === null) return tally.skip('no Chromium was found (CHROMIUM_PATH)');
      await inFolder(async (folder) => {
        const server = await served(join(folder, 'store'));
        const browser = await chromium.launch({
          executablePath,
          timeout: 300_000,
          args: ['--no-sandbox', '--disable-dev-shm-usage'],
        });
        try {
          const site = `http://127.0.0.1:${server.port}/`;
          const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
          context.setDefaultTimeout(120_000);
          const page = await context.newPage();
          await page.goto(`${site}${TABLE}iwoki(players=2)`);
          const first = await play(page, 1);
          const key = await page.evaluate(() => localStorage.getItem('ludario.keys') ?? '');
          const digits = /[0-9a-f]{32}/.exec(key)?.[0] ?? '';
          tally.held('the key stays in the browser', digits !== '', key);
          // The same address with open hands, in a second tab.
          const open = await context.newPage();
          await open.goto(page.url().replace(/iwoki[^&]*/, 'iwoki(players=2,open=true)'));
          await open.locator('.iw-pick-small').first().waitFor();
          const there = await shown(open);
          tally.held('open hands are others', first !== '' && !there.startsWith(first), there);
          await open.close();
          // The very table in a second tab.
          const again = await context.newPage();
          await again.goto(page.url());
          await again.getByRole('button', { name: /^I am Player 1/ }).waitFor();
          tally.held('in a second tab it is covered', (await shown(again)) === '');
          await again.close();
          // Elsewhere, where the address alone is known.
          const stranger = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
          const elsewhere = await stranger.newPage();
          await elsewhere.goto(page.url());
          const dealt = await play(elsewhere, 1);
          const other = await elsewhere.evaluate(() => localStorage.getItem('ludario.keys') ?? '');
          tally.held('elsewhere luck is another', dealt !== '' && !other.includes(digits), other);
          await stranger.close();
          // The share dialog in mid-game.
          await page.getByRole('button', { name: 'More' }).click();
          await page.getByRole('menuitem', { name: 'Share or save' }).click();
          const dialog = page.getByRole('dialog');
          await dialog.getByRole('heading', { name: 'Link to this table' }).waitFor();
          const offered = await dialog
            .locator('textarea[readonly]')
            .evaluateAll((areas) => areas.map((area) => (area as HTMLTextAreaElement).value));
          const said = `${offered.join(' ')} ${await dialog.innerText()} ${page.url()}`;
          tally.held('only a link is offered', offered.length === 1, offered.join(' '));
          tally.held('nothing says the key', !said.includes(digits), said);
          tally.held('nor the record', !said.includes('"moves"'), said);
        } finally {
          await browser.close();
          await server.close();
        }
      });
    },
  },
];
