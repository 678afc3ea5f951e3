import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { terminalPage } from './terminal.ts';

const root = resolve(import.meta.dirname, '../..');

/** Where the pictures lie, and how large one may be: a README with four is read on a phone, too. */
export const FOLDER = join(root, 'docs/pictures');
export const LARGEST = 60_000;

/** Runs the program; gives what it wrote, with colours. */
function ludario(args: readonly string[], folder: string, input = ''): string {
  return execFileSync(process.execPath, [join(root, 'src/cli/main.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    input,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      LC_ALL: 'C',
      FORCE_COLOR: '1',
      LUDARIO_PROGRESS: '0',
      LUDARIO_STORE: join(folder, 'store.sqlite'),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}

/** A game of Reversi that is well under way. */
const PLAYED = 'd3_c5_b6_d2_f5_d6_c7_g6_d1_c2_g5_e2_b1_b2_h7_c4_b3_a2_f1_f2_f3_g2';

/** Every picture: what is shown on a page of this size, from the program as it is. */
const PICTURES: Readonly<
  Record<string, (page: Page, site: string, folder: string) => Promise<void>>
> = {
  async play(page, site) {
    await page.goto(`${site}/play?game=reversi&seats=human,human&moves=${PLAYED}`);
    await page.locator('.moves li').nth(10).waitFor();
  },
  async explorer(page, site) {
    await page.goto(`${site}/explore?game=tree(theory)&agent=alphabeta(depth=9)`);
    await page.getByRole('tree').waitFor();
    // In the midst of it: where the first cut is told.
    const steps = page.locator('input[type=range]').first();
    await steps.fill('15');
    await steps.blur();
  },
  async report(page, _site, folder) {
    const agents = 'random,greedy,alphabeta(depth=2),alphabeta(depth=3)';
    ludario(
      ['tournament', 'reversi(size=6)', '--agents', agents, '--pairs', '8', '--seed', '1'],
      folder,
    );
    ludario(['report', '--output', 'report.html'], folder);
    await page.goto(pathToFileURL(join(folder, 'report.html')).href);
    // What an experiment is looked up for: how strong each is, and who beat whom.
    const strength = page.getByRole('heading', { name: 'Strength' });
    await strength.evaluate('(heading) => heading.scrollIntoView({ block: "start" })');
  },
  async terminal(page, _site, folder) {
    const seats = ['--seats', 'human,mcts(iterations=500)', '--seed', '1'];
    const told = ludario(['play', 'hex(size=7)', ...seats], folder, 'd4\nc5\ne3\nd6\n');
    const lines = told.split('\n');
    // The last board, with what was said before it, up to where somebody is to type.
    const last = lines.findLastIndex((line) => line.includes('plays'));
    const end = lines.findLastIndex((line) => line.includes('Black>'));
    const shown = ['$ ludario play "hex(size=7)"', '…', ...lines.slice(last - 1, end + 1)];
    await page.setViewportSize({ width: 760, height: 590 });
    await page.setContent(terminalPage(shown.join('\n')));
  },
};
export const NAMES = Object.keys(PICTURES);

/** The same picture as WebP: a third of the size, and letters stay letters. */
async function smaller(context: BrowserContext, png: Buffer): Promise<Buffer> {
  const page = await context.newPage();
  const encoded = await page.evaluate<string>(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${png.toString('base64')}';
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.8).split(',')[1];
  })()`);
  return Buffer.from(encoded, 'base64');
}

/** Takes a picture, as it would be taken now. */
export async function take(browser: Browser, site: string, name: string): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'ludario-picture-'));
  const context = await browser.newContext({
    viewport: { width: 1200, height: 750 },
    colorScheme: 'light',
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await PICTURES[name]!(page, site, folder);
    // Whatever is still to come has come when nothing changes any more.
    let taken: Buffer = await page.screenshot();
    for (let before: Buffer = Buffer.alloc(0); !before.equals(taken);) {
      before = taken;
      await page.waitForTimeout(300);
      taken = await page.screenshot();
    }
    return await smaller(context, taken);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
