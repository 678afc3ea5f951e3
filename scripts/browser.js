// The browser of the tests: finds a Chromium, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { program, runNode, tell } from './setup.js';

const usual = {
  linux: [
    // Without windows, which nobody sees here: a page opens in a third of the time.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/** The program of a Chromium on this machine, or null. CHROMIUM_PATH names another. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return existsSync(named) ? named : null;
  return (
    [...(usual[process.platform] ?? []), ...downloaded()].find((path) => existsSync(path)) ?? null
  );
}

/** What Playwright has downloaded for this person. */
function downloaded() {
  const folders = {
    linux: join(homedir(), '.cache', 'ms-playwright'),
    darwin: join(homedir(), 'Library', 'Caches', 'ms-playwright'),
    win32: join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
  };
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? folders[process.platform] ?? '';
  if (!existsSync(folder)) return [];
  const programs = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
  ];
  return readdirSync(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .flatMap((name) => programs.map((path) => join(folder, name, path)));
}

/** A browser for the tests, installed if need be; null, and a word about it, when there is none. */
export function installBrowser() {
  const found = findBrowser();
  if (found !== null) return found;
  const { CHROMIUM_PATH: named } = process.env;
  if (named !== undefined && named !== '') {
    tell(
      `CHROMIUM_PATH names ${named}, which is not there`,
      `CHROMIUM_PATH nombra ${named}, que no existe`,
    );
    return null;
  }
  tell(
    'installing Chromium for the browser tests (once)…',
    'instalando Chromium para las pruebas del navegador (una sola vez)…',
  );
  const root = process.getuid?.() === 0;
  if (root && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { stdio: ['ignore', 'ignore', 2], env };
    spawnSync('apt-get', ['update', '-qq'], options);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const asked = ['install', '-y', '-qq', '--no-install-recommends', name];
      if (findBrowser() === null) spawnSync('apt-get', asked, options);
    }
  }
  if (findBrowser() === null)
    runNode([program('playwright-core', 'cli.js'), 'install', 'chromium']);
  const installed = findBrowser();
  if (installed === null) {
    tell(
      'there is no Chromium and none could be installed. Install Chromium or Chrome, or name\n' +
        'one by CHROMIUM_PATH=/path/to/chrome, and run npm test again.',
      'no hay Chromium y no se ha podido instalar. Instala Chromium o Chrome, o nombra uno\n' +
        'con CHROMIUM_PATH=/ruta/a/chrome, y ejecuta npm test otra vez.',
    );
  }
  return installed;
}
