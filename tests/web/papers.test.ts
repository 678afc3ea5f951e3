import { expect, test } from 'vitest';
import type { PaperPage } from '../../src/api/index.ts';
import { laboratory } from './laboratory.ts';
import { SCREENS, overflow, violations, welcome } from './visitor.ts';

const house = welcome(laboratory);

test('a claim is found, tried while the page looks on, judged, and its report read; another is stopped', async () => {
  const { visitors } = house;
  const page = await visitors.visit('/measure');
  const looksRight = async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect([colorScheme, await violations(page)]).toEqual([colorScheme, []]);
    }
    for (const size of [SCREENS.phone, { width: 360, height: 640 }]) {
      await page.setViewportSize(size);
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize(SCREENS.desktop);
  };
  await page.getByRole('link', { name: 'Papers' }).click();
  await page.getByText(/0 of \d+ tried here/).waitFor();
  await looksRight();
  await page.getByLabel('Search').fill('mancala-games');
  await expect.poll(() => page.locator('.measure-entry').count()).toBe(1);
  await page.locator('.measure-entry-link').click();
  await page.waitForURL(/paper=mancala-games/);
  await page.getByRole('heading', { name: 'What the document says' }).waitFor();
  await page.getByText('As published with Ludario').waitFor();
  await page.getByText('docs/papers/mancala-games/report.md').waitFor();

  // The smallest size is not offered; whoever asks for it sees it here like the others.
  const address = `${visitors.site.address}/api/papers/mancala-games`;
  await fetch(`${address}/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"size":"tiny"}',
  });
  await page.getByRole('link', { name: 'Report: tiny' }).waitFor();
  const { line } = (await (await fetch(address)).json()) as PaperPage;
  await page.getByText(line.runs[0]!.paragraph.en).waitFor();
  await expect.poll(() => page.locator('.chip.verdict-holds').first().textContent()).toBe('2 hold');
  await expect.poll(() => page.getByText('As published with Ludario').count()).toBe(0);
  const claims = page.locator('.papers-claims li');
  await expect.poll(() => claims.count()).toBe(2);
  await expect.poll(() => claims.first().textContent()).toContain('the document: 37–11');
  await looksRight();
  await page.getByRole('link', { name: 'Report: tiny' }).click();
  const report = page.frameLocator('iframe[sandbox=""]');
  await report.getByRole('heading', { level: 1, name: line.title.en }).waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByText(/1 of \d+ tried here/).waitFor();

  await page.locator('.measure-entry-link').first().click();
  await page.getByRole('button', { name: 'Run: full' }).click();
  await page.locator('.state-running').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.locator('.state-stopped').waitFor();
  await page.reload();
  await page.getByText('What was done is kept.').waitFor();
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  await looksRight();
  await page.context().close();

  const phone = await visitors.visit('/measure?list=papers', { phone: true, locale: 'es' });
  await phone.getByText(/1 de \d+ repetidos aquí/).waitFor();
  await phone.setViewportSize({ width: 360, height: 640 });
  await expect.poll(() => overflow(phone)).toBeLessThanOrEqual(0);
  await phone.context().close();
});
