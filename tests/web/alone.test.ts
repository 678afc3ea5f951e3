import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { run } from '../../src/cli/program.ts';
import { servePlainly } from './plain-files.ts';
import type { Site } from './site.ts';
import { overflow, violations, welcome } from './visitor.ts';

/** What `ludario site` writes, below a path of a server that knows nothing but files. */
async function writtenSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'ludario-site-'));
  const out = join(folder, 'public');
  expect(await run(['site', '--out', out, '--page', inject('page')])).toBe(0);
  const site = await servePlainly(out, '/people/ana');
  return {
    ...site,
    close: async () => {
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// Whatever is asked for and not there fails the file: nothing may ask for a server.
const house = welcome(writtenSite);

test('from a folder of a server of plain files a game is played, reloaded and gone back to', async () => {
  const { visitors } = house;
  const page = await visitors.visit('/');
  await page.getByRole('link', { name: 'Play', exact: true }).first().click();
  await page.getByRole('gridcell').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/people/ana/play.html');
  await page.locator('.board-space [aria-disabled=false]').first().click();
  // One's own move, and the answer of a rival that thinks in a worker.
  await expect.poll(() => page.locator('.moves li').count()).toBeGreaterThan(0);
  await page.reload();
  await page.getByRole('gridcell').first().waitFor();
  await page.goBack();
  await page.locator('.game-cards').waitFor();
  await page.context().close();
});

test('what needs no server is all there: watching, exploring, guides and studies, and offline games and puzzles', async () => {
  const { visitors } = house;
  const page = await visitors.visit('/watch.html?game=mancala&seats=random,random&seed=1', {
    offline: true,
  });
  await page.locator('.moves li').first().waitFor();
  await page.goto(`${visitors.site.address}/explore.html`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${visitors.site.address}/help.html`);
  await page.getByRole('link', { name: 'Read the guides' }).click();
  await page.getByRole('heading', { level: 1, name: 'Guides' }).waitFor();
  await page.getByRole('link', { name: 'The documents, tried again' }).click();
  await page.getByRole('heading', { level: 1, name: 'The documents, tried again' }).waitFor();
  await page.getByRole('link', { name: 'Help' }).click();
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  await page.context().setOffline(true);
  await page.goto(`${visitors.site.address}/play.html?game=hex(size=5)&seats=human,greedy&seed=1`);
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(25);
  await page.goto(`${visitors.site.address}/puzzles.html?theme=reversi.parity`);
  await page.locator('.rv-legal').first().waitFor();
  await page.context().close();
});

test('what needs a server says so, in both languages, and asks for none', async () => {
  const { visitors } = house;
  for (const [locale, laboratory, tables] of [
    ['en-GB', /need the Ludario server/, /Shared tables need the server/],
    ['es', /necesitan el servidor de Ludario/, /Las mesas compartidas necesitan el servidor/],
  ] as const) {
    const page = await visitors.visit('/measure.html', { locale });
    await page.getByText(laboratory).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.goto(`${visitors.site.address}/online.html`);
    await page.getByText(tables).waitFor();
    await page.context().close();
  }
});
