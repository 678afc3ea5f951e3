import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { Workspace, serve } from '../src/server/index.ts';
import { launching } from '../tests/web/browser.ts';
import { builtPage } from '../tests/web/build.ts';
import { line, title } from './measure.ts';

/** Bytes a second and milliseconds: a train, a village, a full classroom. */
const SPEED = 50_000;
const LATENCY = 400;
/** Visits of each address; what is told is the one in the middle. */
const VISITS = 3;

const ADDRESSES: readonly (readonly [string, string])[] = [
  ['reversi', '/play?game=reversi&seats=human,greedy&seed=1'],
  ['hex', '/play?game=hex(size=7)&seats=human,greedy&seed=1'],
  ['mancala', '/play?game=mancala&seats=human,greedy&seed=1'],
  ['start page, then reversi', '/'],
];

/**
 * Plays the first move that the board offers as soon as it does, and notes when that was seen. On the
 * start page it follows the first card.
 */
const HASTY = `(() => {
  window.seen = {};
  const note = (name) => { seen[name] ??= performance.now(); };
  new MutationObserver(() => {
    if (document.querySelector('.game-cards')) note('cards');
    const play = seen.shown ? null : document.querySelector('.game-cards a[href*="play"]');
    if (play && !seen.left) { note('left'); play.click(); }
    const first = document.querySelector('.board-space [aria-disabled=false]');
    if (first && !seen.shown) {
      note('shown');
      first.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }
    if (document.querySelector('.moves li')) note('answered');
  }).observe(document, { subtree: true, childList: true, attributes: true });
})()`;

interface Visited {
  readonly paint: number;
  readonly shown: number;
  readonly answered: number;
  readonly kilobytes: number;
}

/** A first visit over a slow line: when something is seen, and when the board answers. */
export async function slowLine(): Promise<void> {
  title(
    `A first visit at ${SPEED / 1000} kB/s and ${LATENCY} ms: first paint (aim: under 1 s), board shown, ` +
      'a move on it answered (aim: under 5 s), fetched until then',
  );
  line('address', 'painted', 'board', 'answered', 'fetched');
  const folder = mkdtempSync(join(tmpdir(), 'ludario-slow-'));
  const workspace = await Workspace.open(join(folder, 'store.sqlite'), 1);
  const serving = await serve({ workspace, page: await builtPage(), host: '127.0.0.1', port: 0 });
  const browser = await chromium.launch(launching());
  try {
    for (const [name, path] of ADDRESSES) {
      const visits: Visited[] = [];
      for (let i = 0; i < VISITS; i++) visits.push(await visit(browser, serving.address, path));
      const middle = (of: (one: Visited) => number) =>
        visits.map(of).toSorted((a, b) => a - b)[(VISITS - 1) / 2]!;
      const seconds = (of: (one: Visited) => number) => `${(middle(of) / 1000).toFixed(2)} s`;
      const fetched = `${middle((one) => one.kilobytes).toFixed(0)} kB`;
      line(
        name,
        seconds((v) => v.paint),
        seconds((v) => v.shown),
        seconds((v) => v.answered),
        fetched,
      );
    }
  } finally {
    await browser.close();
    await serving.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function visit(browser: Browser, address: string, path: string): Promise<Visited> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const throughput = { downloadThroughput: SPEED, uploadThroughput: SPEED };
    const conditions = { offline: false, latency: LATENCY, ...throughput };
    await session.send('Network.emulateNetworkConditions', conditions);
    let bytes = 0;
    session.on('Network.dataReceived', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.addInitScript(HASTY);
    await page.goto(new URL(path, address).href, { waitUntil: 'commit' });
    await page.locator('.moves li').first().waitFor({ timeout: 120_000 });
    const seen: Visited = await page.evaluate(
      "({ ...seen, paint: performance.getEntriesByName('first-contentful-paint')[0].startTime })",
    );
    return { ...seen, kilobytes: bytes / 1000 };
  } finally {
    await context.close();
  }
}
