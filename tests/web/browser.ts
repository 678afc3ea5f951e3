import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium, type Browser } from 'playwright-core';

/** Where Chromium and its kin are usually found, the first that is there wins. */
const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The browser to test with: CHROMIUM_PATH, a usual place, or Playwright's own download. */
export function findChromium(): string {
  const told = process.env['CHROMIUM_PATH'];
  if (told !== undefined && told !== '') {
    if (existsSync(told)) return told;
    throw new Error(`CHROMIUM_PATH names ${told}, where there is no file`);
  }
  const own = chromium.executablePath();
  const found = [...USUAL, own].find((path) => path !== '' && existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    'The tests of the page need Chromium, and none was found. Install one (Debian, Ubuntu: ' +
      'apt-get install chromium; elsewhere: npx playwright-core install chromium), or name one ' +
      'in CHROMIUM_PATH.',
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
