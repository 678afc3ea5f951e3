import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { makeAgent } from '../src/agents/index.ts';
import { Rng, legalActions, unwrap, type Game } from '../src/core/index.ts';
import { makeGame } from '../src/games/index.ts';
import { launching } from '../tests/web/browser.ts';
import { builtPage } from '../tests/web/build.ts';
import { serve } from '../tests/web/site.ts';
import { line, title } from './measure.ts';

const BOARDS = ['hex(size=8)', 'hex(size=11)', 'reversi'];
/** Plies played by chance before, so that not only empty boards are looked at. */
const PLIES = [0, 8];
const THOUGHT = 1500;
/** Moves that the phone makes. */
const MOVES = 6;
/** How many times slower a phone is than this machine. */
const SLOWER = 4;

/** What the network costs on the page: looks, pauses and bytes. */
export async function networkOnPage(): Promise<void> {
  const folder = await builtPage();
  const site = await serve(folder);
  const browser = await chromium.launch(launching());
  try {
    await looks(browser, site.address, folder);
    await phone(browser, site.address, folder);
  } finally {
    await browser.close();
    await site.close();
  }
}

interface Asked {
  readonly rules: string;
  readonly agent: string;
  readonly seat: number;
  readonly seen: unknown;
  readonly legal: readonly number[];
}

/** Positions a second that the network looks at in a worker of the page, and in this process. */
async function looks(browser: Browser, address: string, folder: string): Promise<void> {
  title('The network, one thread: positions looked at a second (the better of three thoughts)');
  line('board', 'moves played', 'page', 'Node', 'page / Node');
  const page = await browser.newPage();
  await page.goto(`${address}/help`);
  const isWorker = (name: string) => /^agent-worker-.*\.js$/.test(name);
  const worker = `./assets/${readdirSync(join(folder, 'assets')).find(isWorker)!}`;
  for (const rules of BOARDS) {
    for (const plies of PLIES) {
      const game = unwrap(makeGame(rules));
      const asked = askedAfter(game, plies);
      let [here, there] = [0, 0];
      // Taken in turns, so that what else runs on the machine troubles both alike.
      for (let turn = 0; turn < 3; turn++) {
        here = Math.max(here, await page.evaluate<number>(inWorker(worker, asked)));
        there = Math.max(there, await inNode(game, asked));
      }
      line(rules, `${plies}`, here.toFixed(0), there.toFixed(0), (here / there).toFixed(2));
    }
  }
  await page.close();
}

/** What the network is asked after so many moves by chance. */
function askedAfter(game: Game, plies: number): Asked {
  const state = game.start();
  const rng = Rng.of(`looks ${plies}`);
  for (let ply = 0; ply < plies; ply++) state.apply(rng.pick(legalActions(state, game.info)));
  return {
    rules: game.info.rules,
    agent: `zero(ms=${THOUGHT},exact=0)`,
    seat: state.toMove,
    seen: game.observe(state, state.toMove),
    legal: Array.from(legalActions(state, game.info)),
  };
}

/** Seats an agent in a worker and asks it once: gives what it looked at a second. */
function inWorker(worker: string, { rules, agent, seat, seen, legal }: Asked): string {
  const hire = { rules, agent, seat, rivals: [], seen, luck: [1, 2, 3, 4] };
  const question = { seen, legal, budget: {} };
  return `new Promise((tell, refuse) => {
    const worker = new Worker(${JSON.stringify(worker)}, { type: 'module' });
    let began = 0;
    worker.onerror = (event) => refuse(new Error(event.message));
    worker.onmessage = ({ data }) => {
      if (data.kind === 'seated') {
        if (!data.seated.ok) refuse(new Error(data.seated.complaint.says.en));
        began = performance.now();
        worker.postMessage({ kind: 'choose', id: 1, question: ${JSON.stringify(question)} });
        return;
      }
      worker.terminate();
      if (data.kind === 'failed') refuse(new Error(data.why.says.en));
      else tell((1000 * data.decision.analysis.nodes) / (performance.now() - began));
    };
    worker.postMessage([]);
    worker.postMessage({ kind: 'sit', hire: ${JSON.stringify(hire)} });
  })`;
}

async function inNode(game: Game, { agent, seat, seen, legal }: Asked): Promise<number> {
  const player = unwrap(makeAgent(agent, game, Rng.of(1), {}));
  await player.begin?.({ seat, rivals: [], seen });
  const began = performance.now();
  const turn = { seat, seen, legal: Int32Array.from(legal), budget: {} };
  const { analysis } = await player.choose(turn);
  return (1000 * analysis!.nodes) / (performance.now() - began);
}

/** What the page's own thread was seen to do, in milliseconds. */
interface Pauses {
  /** The longest task; 0: none took 50 ms. */
  readonly task: number;
  /** The longest time between two frames. */
  readonly frame: number;
  /**
   * The processor time of the task that took most, as a phone would need it: what a busy machine
   * does not add to.
   */
  readonly spent: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The most processor time of one task of a page's own thread, while something happens. */
async function mostSpent(browser: Browser, happens: () => Promise<void>): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  const traceConfig = { includedCategories: ['toplevel'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await happens();
  const complete = new Promise<void>((told) =>
    session.once('Tracing.tracingComplete', () => told()),
  );
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const own = events.filter(({ args }) => args.name === 'CrRendererMain');
  const tasks = events.filter(
    ({ name, pid, tid }) =>
      name.includes('RunTask') && own.some((thread) => thread.pid === pid && thread.tid === tid),
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

/** Notes the longest pauses, from now on. */
const WATCH = `(() => {
  window.pauses = { task: 0, frame: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) pauses.task = Math.max(pauses.task, duration);
  }).observe({ type: 'longtask' });
  let last = performance.now();
  const frame = () => {
    const now = performance.now();
    pauses.frame = Math.max(pauses.frame, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})()`;

/** Games on a page as large and as slow as a phone, against a network that thinks a second a move. */
async function phone(browser: Browser, address: string, folder: string): Promise<void> {
  title(
    `A page of 390 x 844 whose own thread is slowed down ${SLOWER} times, ${MOVES} moves against zero(ms=1000): ` +
      `longest task, most processor time of a task (at full speed, times ${SLOWER}), longest time between frames (aim: under 100 ms), ` +
      'and what was loaded, gzip',
  );
  const cells = ['idle', 'while it thinks', 'with its opinion', 'script', 'style', 'network'];
  line('table', ...cells);
  for (const game of BOARDS) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(120_000);
    const loaded = new Set<string>();
    context.on('request', (request) => loaded.add(new URL(request.url()).pathname));
    const page = await context.newPage();
    const throttle = await context.newCDPSession(page);
    const slowDown = (rate: number) => throttle.send('Emulation.setCPUThrottlingRate', { rate });
    const sit = async (seats: string, opinion: boolean) => {
      const query = new URLSearchParams({ game, seats, seed: '1' });
      await page.goto(`${address}/play?${query}`);
      await page.locator(LEGAL).first().waitFor();
      if (opinion) {
        await page.getByRole('button', { name: 'Show what an agent thinks' }).tap();
        await page.getByRole('radio', { name: 'Network alone' }).check();
        await page.locator('.findings').waitFor();
      }
      // What loading costs is not what thinking costs.
      await page.waitForTimeout(2000);
      await page.evaluate(WATCH);
    };
    // Twice. A thread that is slowed down idles in between for as long as it was kept from working,
    // so its processor time grows with whatever else the machine does: that is taken at full speed.
    const watched = async (
      seats: (which: number) => string,
      opinion: boolean,
      happens: () => Promise<void>,
    ): Promise<Pauses> => {
      await slowDown(SLOWER);
      await sit(seats(0), opinion);
      await happens();
      const seen = await page.evaluate<Omit<Pauses, 'spent'>>('pauses');
      await slowDown(1);
      await sit(seats(1), opinion);
      return { ...seen, spent: SLOWER * (await mostSpent(browser, happens)) };
    };
    const waiting = () => page.waitForTimeout(6000);
    const idle = await watched(() => 'human,random', false, waiting);
    loaded.clear();
    // Another table each time, or the game that was left would go on.
    const second = (ms: number) => (which: number) => `human,zero(ms=${ms + which})`;
    const thinking = await watched(second(1000), false, () => play(page));
    const bytes = gzipped(folder, loaded);
    const shown = await watched(second(1002), true, () => play(page));
    const pauses = ({ task, spent, frame }: Pauses) =>
      `${task === 0 ? '<50' : task.toFixed(0)}, ${spent.toFixed(0)}, ${frame.toFixed(0)} ms`;
    const kilobytes = (count: number) => `${(count / 1000).toFixed(0)} kB`;
    line(
      game,
      ...[idle, thinking, shown].map(pauses),
      ...[bytes.script, bytes.style, bytes.network].map(kilobytes),
    );
    await context.close();
  }
}

const LEGAL = '.hx-legal, .rv-legal';
const WON = '.player.won';

/** Plays by tapping whatever is in the middle of what may be played; at most to the end. */
async function play(page: Page): Promise<void> {
  for (let move = 0; move < MOVES; move++) {
    const cells = page.locator(LEGAL);
    await page.locator(`${LEGAL}, ${WON}`).first().waitFor();
    if ((await cells.count()) === 0) return;
    const moves = page.locator('.move');
    const made = await moves.count();
    await tap(page, cells.nth((await cells.count()) >> 1));
    // Small cells are brought near by a first tap.
    const sure = page.locator('.hx-confirm .button.main');
    await sure.or(moves.nth(made)).first().waitFor();
    if (await sure.isVisible()) await tap(page, sure);
    const answered = moves.nth(made + 1);
    await answered.or(page.locator(WON)).first().waitFor();
  }
}

/** A finger and nothing else: `locator.tap` looks around in the page while it is measured. */
async function tap(page: Page, what: Locator): Promise<void> {
  const { x, y, width, height } = (await what.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** Bytes of what was loaded; WebAssembly is part of the script. */
function gzipped(folder: string, loaded: ReadonlySet<string>) {
  const bytes = { script: 0, style: 0, network: 0 };
  for (const path of loaded) {
    const file = join(folder, path);
    if (!existsSync(file)) continue;
    const { length } = gzipSync(readFileSync(file));
    if (path.includes('/zero-')) bytes.network += length;
    else if (path.endsWith('.js')) bytes.script += length;
    else if (path.endsWith('.css')) bytes.style += length;
  }
  return bytes;
}
