import { chromium, type LaunchOptions } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../scripts/browser.js';
import { builtPage } from './build.ts';
import { serve } from './site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the one browser of all page tests is reached. */
    readonly browser: string;
    /** Where the built page lies. */
    readonly page: string;
    /** Where it is served as plain files. */
    readonly site: string;
  }
}

/** The browser to test with: CHROMIUM_PATH, a usual place, or Playwright's own download. */
export function launching(): LaunchOptions {
  const executablePath = findBrowser();
  if (executablePath === null) {
    throw new Error(
      'The tests of the page need Chromium, and none was found. "npm test" installs one; or install ' +
        'it yourself (Debian, Ubuntu: apt-get install chromium), or name one in CHROMIUM_PATH.',
    );
  }
  return {
    executablePath,
    // Playwright would give up after 30 s; a busy machine takes longer.
    timeout: 300_000,
    args: [
      // Tests also run as root in containers, where the sandbox cannot.
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  };
}

/** Once for all tests of the page: the page is built and served, and a browser started. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer(launching());
  const page = await builtPage();
  const site = await serve(page);
  provide('browser', browser.wsEndpoint());
  provide('page', page);
  provide('site', site.address);
  return async () => {
    await browser.close();
    await site.close();
  };
}
