import AxeSource from 'axe-core';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Download,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { Site } from './site.ts';

export type Theme = 'light' | 'dark';
export interface Visit {
  readonly phone?: boolean;
  readonly theme?: Theme;
  readonly locale?: string;
  readonly motion?: boolean;
  /** Whether the page keeps its files for when there is no network: more work than the visit itself. */
  readonly offline?: boolean;
}

/** The two screens everything is looked at on. */
export const SCREENS = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

/** The built page as any server of files sends it: one for all tests, so nobody closes it. */
async function servedFiles(): Promise<Site> {
  return { address: inject('site'), close: async () => {} };
}

/** What luck comes from at tables with secrets. */
export const TABLE_KEY = '00112233445566778899aabbccddeeff';

/** What is waited for comes when it comes: a busy machine must not turn a slow page into a wrong one. */
const PATIENT = { timeout: 120_000 };

/** The built page, served, with a browser to visit it. */
export class Visitors {
  readonly site: Site;
  private readonly browser: Browser;
  /** Whatever went wrong in any page: tests expect it to stay empty. */
  readonly complaints: string[] = [];

  private constructor(site: Site, browser: Browser) {
    this.site = site;
    this.browser = browser;
  }

  static async come(open = servedFiles): Promise<Visitors> {
    const browser = await chromium.connect(inject('browser'), PATIENT);
    return new Visitors(await open(), browser);
  }

  /** The browser itself goes on: what was opened here is closed. */
  async leave(): Promise<void> {
    await this.browser.close();
    await this.site.close();
  }

  /** A visitor with a storage of their own; pages of one context share it. */
  async context({
    phone = false,
    theme = 'light',
    locale = 'en-GB',
    motion = false,
    offline = false,
  }: Visit = {}): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      viewport: phone ? SCREENS.phone : SCREENS.desktop,
      isMobile: phone,
      hasTouch: phone,
      colorScheme: theme,
      locale,
      reducedMotion: motion ? 'no-preference' : 'reduce',
      serviceWorkers: offline ? 'allow' : 'block',
    });
    context.setDefaultTimeout(PATIENT.timeout);
    return context;
  }

  async page(context: BrowserContext, path = '/'): Promise<Page> {
    const page = await context.newPage();
    page.on('pageerror', (error) => this.complaints.push(`${path}: ${error.message}`));
    page.on('console', (message) => {
      // A form asks whether it is right as it is, or is told no; browsers note every no.
      const no = /\/api\/(experiments\/check|trainings)$/.test(message.location().url);
      if (message.type() === 'error' && !(no && /status of (400|409)/.test(message.text())))
        this.complaints.push(`${path}: ${message.text()}`);
    });
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(this.site.address) && !/^(data|blob):/.test(url)) {
        this.complaints.push(`${path}: asked ${url} from outside`);
      }
    });
    await page.goto(this.site.address + path);
    return page;
  }

  /** A visitor who comes to a table whose luck is known, where it has secrets. */
  async visit(path: string, visit: Visit = {}): Promise<Page> {
    const context = await this.context(visit);
    const keys = JSON.stringify([[path.slice(path.indexOf('?') + 1), TABLE_KEY]]);
    // Reports are shown in a frame that keeps nothing.
    const keep = `localStorage['ludario.keys'] ??= ${JSON.stringify(keys)}`;
    await context.addInitScript(`try { ${keep} } catch {}`);
    return this.page(context, path);
  }
}

/**
 * A browser and the built page for a test file, closed at its end. Any error in any page, and any
 * request that leaves our server, fails the file.
 */
export function welcome(open = servedFiles): { readonly visitors: Visitors } {
  let visitors: Visitors | null = null;
  beforeAll(async () => {
    visitors = await Visitors.come(open);
  });
  afterAll(async () => {
    await visitors?.leave();
    expect(visitors?.complaints ?? []).toEqual([]);
  });
  return {
    get visitors() {
      if (visitors === null) throw new Error('the visitors have not come yet');
      return visitors;
    },
  };
}

/** The rules of axe that look at colours: all that a second theme can break. */
const COLOURS = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** What axe finds wrong with a page in either theme, one line each. */
export async function violations(page: Page): Promise<string[]> {
  const dark: boolean = await page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches");
  const themes: Theme[] = dark ? ['dark', 'light'] : ['light', 'dark'];
  const found: string[] = [];
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(AxeSource.source);
  for (const [index, theme] of themes.entries()) {
    await page.emulateMedia({ colorScheme: theme });
    found.push(...(await wrongIn(page, theme, index === 0 ? {} : COLOURS)));
  }
  await page.emulateMedia({ colorScheme: themes[0]! });
  return found;
}

async function wrongIn(page: Page, theme: Theme, rules: object): Promise<string[]> {
  const options = JSON.stringify({ resultTypes: ['violations'], ...rules });
  const found: string = await page.evaluate(
    `axe.run(document, ${options}).then((result) => JSON.stringify(
      result.violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ': ' + node.target.join(' ') + ' — ' + (node.any[0]?.message ?? node.failureSummary ?? ''))),
    ))`,
  );
  return (JSON.parse(found) as string[]).map((line) => `${theme}: ${line}`);
}

/** What a page gave to be saved. */
export async function contentOf(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** By how many pixels a page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
}

/** Notes every sound that is started, and lets it sound. */
export const LISTEN = `
  window.struck = 0;
  for (const Source of [OscillatorNode, AudioBufferSourceNode]) {
    const { start } = Source.prototype;
    Source.prototype.start = function (...when) { window.struck++; return start.apply(this, when); };
  }`;

/** How many sounds a page has started since it was loaded. */
export function struck(page: Page): Promise<number> {
  return page.evaluate('window.struck');
}
