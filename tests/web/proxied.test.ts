import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freePort } from '../../src/store/port.fixture.ts';
import { Nginx, hasNginx } from '../server/nginx.ts';
import { laboratory } from './laboratory.ts';

const TOKEN = 'a-token-that-is-long';

const myTurn = (page: Page) => page.locator('.status-line').getByText('Your turn').waitFor();
const cell = (page: Page, name: string) => page.locator(`.hx-legal[data-cell="${name}"]`);
async function moves(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.locator('.move').count()).toBe(count);
}

test.skipIf(!hasNginx)(
  'behind nginx with TLS (left out where it is not installed), an invitation leads others in, and pages outlive the proxy',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ludario-proxied-'));
    const outside = await freePort();
    const front = `https://localhost:${outside}`;
    process.env['LUDARIO_TOKEN'] = TOKEN;
    process.env['LUDARIO_KEYS'] = join(folder, 'keys');
    const site = await laboratory('--behind', front);
    const nginx = new Nginx(folder, outside, Number(new URL(site.address).port));
    await nginx.start();
    const browser = await chromium.connect(inject('browser'));
    onTestFinished(async () => {
      await browser.close();
      await nginx.stop();
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    });
    const person = async (address: string): Promise<Page> => {
      const context = await browser.newContext({
        ignoreHTTPSErrors: true,
        locale: 'en-GB',
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      await page.goto(address);
      return page;
    };

    const ana = await person(`${front}/play?game=hex(size=3,swap=false)&token=${TOKEN}`);
    await ana.getByRole('button', { name: 'More' }).click();
    await ana.getByRole('menuitem', { name: 'Invite' }).click();
    const dialog = ana.getByRole('dialog');
    await dialog.getByLabel('Your name').fill('Ana');
    await dialog.getByLabel('As chosen').check();
    await dialog.getByRole('button', { name: 'Make the table' }).click();
    await ana.getByRole('img', { name: 'QR code of the link' }).waitFor();
    const link = await ana.getByLabel('Link', { exact: true }).inputValue();
    expect(link.startsWith(`${front}/online?`)).toBe(true);
    // Whoever is invited comes as a guest.
    expect(link).toMatch(/[?&]token=[\w-]{32}/);
    expect(link).not.toContain(TOKEN);

    const ben = await person(link);
    await ben.getByLabel('Your name').fill('Ben');
    await ben.getByRole('button', { name: 'Sit down' }).click();
    await myTurn(ana);
    await cell(ana, 'b2').click();
    await moves(ben, 1);

    await nginx.stop();
    for (const page of [ana, ben])
      await page.getByText('The connection is lost. Coming back…').waitFor();
    await nginx.start();
    await myTurn(ben);
    await cell(ben, 'a1').click();
    await moves(ana, 2);
  },
);
