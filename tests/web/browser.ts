import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.js';

/** The browser to test with: CHROMIUM_PATH, a usual place, or Playwright's own download. */
export function findChromium(): string {
  const found = findBrowser();
  if (found !== null) return found;
  throw new Error(
    'The tests of the page need Chromium, and none was found. "npm test" installs one; or install ' +
      'it yourself (Debian, Ubuntu: apt-get install chromium), or name one in CHROMIUM_PATH.',
  );
}

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      // Tests also run as root in containers, where the sandbox cannot.
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
