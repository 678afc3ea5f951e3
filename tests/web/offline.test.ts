import { expect, test } from 'vitest';
import { welcome } from './visitor.ts';

const house = welcome();

test('once visited, the page opens and plays with the network cable pulled', async () => {
  const { visitors } = house;
  const context = await visitors.context({ offline: true });
  const page = await visitors.page(context, '/');
  // The worker keeps every file before it takes over.
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  await context.setOffline(true);
  await page.goto(`${visitors.site.address}/play?game=reversi(size=4)&seats=human,random&seed=1`);
  const cells = page.getByRole('gridcell');
  await cells.first().waitFor();
  await expect.poll(() => cells.count()).toBe(16);
  await page.reload();
  await cells.first().waitFor();
  // Agents and views that were never opened before are there too.
  await page.goto(`${visitors.site.address}/help`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.close();
});

test('the page can be installed as an app: a manifest with pictures that are there', async () => {
  const { visitors } = house;
  const page = await visitors.visit('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await page.request.get(new URL(href!, page.url()).href)).json()) as {
    icons: { src: string; type: string }[];
    display: string;
  };
  expect(manifest.display).toBe('standalone');
  for (const { src, type } of manifest.icons) {
    const picture = await page.request.get(new URL(src, page.url()).href);
    expect(picture.headers()['content-type']).toBe(type);
  }
});
