import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright-core';
import { launching } from '../../tests/web/browser.ts';
import { builtPage } from '../../tests/web/build.ts';
import { serve } from '../../tests/web/site.ts';
import { FOLDER, LARGEST, NAMES, take } from './take.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !NAMES.includes(name));
if (unknown.length > 0 || wanted.includes('--help')) {
  process.stderr.write(`npm run pictures [-- ${NAMES.join(' | ')}]\n`);
  process.exitCode = wanted.includes('--help') ? 0 : 2;
} else {
  const site = await serve(await builtPage());
  const browser = await chromium.launch(launching());
  mkdirSync(FOLDER, { recursive: true });
  for (const name of wanted.length > 0 ? wanted : NAMES) {
    const taken = await take(browser, site.address, name);
    const file = join(FOLDER, `${name}.webp`);
    writeFileSync(file, taken);
    process.stdout.write(`docs/pictures/${name}.webp ${(taken.length / 1000).toFixed(1)} kB\n`);
    if (taken.length > LARGEST) {
      process.stderr.write(`${name} is larger than ${LARGEST / 1000} kB\n`);
      process.exitCode = 1;
    }
  }
  await browser.close();
  await site.close();
}
