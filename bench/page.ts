import { chromium } from 'playwright-core';
import { launching } from '../tests/web/browser.ts';
import { builtPage } from '../tests/web/build.ts';
import { serve } from '../tests/web/site.ts';
import { line, title } from './measure.ts';

/** Agents that think for three seconds on the first move, each in its game. */
const TABLES: readonly (readonly [string, string])[] = [
  ['reversi', 'alphabeta(ms=3000)'],
  ['hex(size=11)', 'mcts(ms=3000)'],
  ['mancala', 'alphabeta(ms=3000)'],
  ['iwoki', 'determinized(ms=3000)'],
];

/** Counts how long the page's own thread did not come back, from now on. */
const WATCH = `(() => {
  window.longest = 0;
  let last = performance.now();
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    const now = performance.now();
    window.longest = Math.max(window.longest, now - last);
    last = now;
    setTimeout(() => channel.port2.postMessage(0), 4);
  };
  channel.port2.postMessage(0);
})()`;

/** The longest pause of the page while a rival thinks beside it, and while nobody does. */
export async function pagePauses(): Promise<void> {
  title(
    'The page while a rival thinks for 3 s: longest pause of its own thread (aim: under 100 ms)',
  );
  line('table', 'idle for 3 s', 'while it thinks');
  const site = await serve(await builtPage());
  const browser = await chromium.launch(launching());
  try {
    for (const [game, rival] of TABLES) {
      const page = await browser.newPage();
      const pause = async (seats: string): Promise<number> => {
        const query = `game=${encodeURIComponent(game)}&seats=${encodeURIComponent(seats)}&seed=1`;
        await page.goto(`${site.address}/play?${query}`);
        // What loading costs is not what thinking costs.
        await page.waitForTimeout(1500);
        await page.evaluate(WATCH);
        await page.waitForTimeout(3000);
        return page.evaluate('window.longest');
      };
      const idle = await pause('human,random');
      const thinking = await pause(`${rival},human`);
      line(`${game}, ${rival}`, `${idle.toFixed(0)} ms`, `${thinking.toFixed(0)} ms`);
      await page.close();
    }
  } finally {
    await browser.close();
    await site.close();
  }
}
