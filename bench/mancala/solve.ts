import { join } from 'node:path';
import process from 'node:process';
import { chromium, type Browser } from 'playwright-core';
import { rolldown } from 'rolldown';
import { launching } from '../../tests/web/browser.ts';
import { line, short, title } from '../measure.ts';
import { solveStart, type Solution } from './start.ts';

/** What the general solver took for the usual rules on the machine on which the engine was written. */
const BEFORE = 'before the engine: 604 s';

/** Mancala (6,4) from its start, without the openings, both capture rules, in Node and in a browser. */
export async function mancalaSolved(): Promise<void> {
  title(`Mancala (6,4) solved from the start, no openings, 512 MB (aim: under 120 s; ${BEFORE})`);
  line('where, rules', 'value', 'nodes', 'processor time');
  for (const emptyCapture of [false, true]) {
    const from = process.cpuUsage();
    const found = solveStart(emptyCapture);
    const { user, system } = process.cpuUsage(from);
    tell('Node', emptyCapture, found, (user + system) / 1e6);
  }
  const browser = await chromium.launch(launching());
  try {
    const bundle = await rolldown({ input: join(import.meta.dirname, 'start.ts') });
    const { output } = await bundle.generate({ format: 'iife', name: 'start' });
    for (const emptyCapture of [false, true]) {
      const page = await browser.newPage();
      await page.addScriptTag({ content: output[0].code });
      const before = await processorTime(browser);
      const found = await page.evaluate<Solution>(`start.solveStart(${emptyCapture})`);
      tell('Chromium', emptyCapture, found, (await processorTime(browser)) - before);
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

/** Of all processes of the browser, in seconds. */
async function processorTime(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

function tell(where: string, emptyCapture: boolean, { value, nodes }: Solution, seconds: number) {
  const expected = emptyCapture ? 10 : 8;
  if (value !== expected) throw new Error(`${where} finds ${value}, not ${expected}`);
  const rules = emptyCapture ? 'emptyCapture' : 'usual';
  line(`${where}, ${rules}`, `+${value}`, short(nodes), `${seconds.toFixed(1)} s`);
}
