// Measures the levels of a game into src/agents/levels/measured, and makes from all that lies there the recipes
// that the page has at once, the list of the figures that are fetched later, and the tables of docs/levels.md and docs/es/levels.md.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { filedUnder } from '../../src/agents/levels/levels.ts';
import { RECIPES } from '../../src/agents/levels/recipes.ts';
import { parseLevels } from '../../src/catalogue/index.ts';
import { LANGS, unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { levelsPage } from '../../src/lab/levels/index.ts';

const root = resolve(import.meta.dirname, '../..');
const room = join(root, 'src/agents/levels');

function measure(rules: string, more: readonly string[]): void {
  const output = join(room, 'measured', `${filedUnder(unwrap(makeGame(rules)).info)}.json`);
  const how = more.includes('--confirm') ? [] : ['--measure'];
  const asked = ['levels', rules, ...how, '--output', output, ...more];
  const { status } = spawnSync(process.execPath, [join(root, 'bin/ludario.js'), ...asked], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

function make(): void {
  const files = readdirSync(join(room, 'measured'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted();
  const tables = files.map((file) =>
    unwrap(parseLevels(JSON.parse(readFileSync(join(room, 'measured', `${file}.json`), 'utf8')))),
  );
  // Games of several seats have the recipe of two, unless they have their own; what nobody measured stays.
  const agents: Record<string, readonly string[]> = { ...RECIPES };
  for (const [i, { levels }] of tables.entries()) {
    agents[files[i]!.replace(/-2$/, '')] = levels.map(({ agent }) => agent);
  }
  const recipes = Object.entries(agents).map(
    ([file, levels]) =>
      `  '${file}': [\n${levels.map((agent) => `    '${agent}',\n`).join('')}  ],\n`,
  );
  writeFileSync(
    join(room, 'recipes.ts'),
    `/**
 * Made by \`npm run levels\` from what was measured: the agents of each level, the weakest first. The page
 * has these at once, and fetches the figures.
 */
export const RECIPES: Readonly<Record<string, readonly string[]>> = {
${recipes.join('')}};
`,
  );
  writeFileSync(
    join(room, 'files.ts'),
    `import type { MeasuredLevels } from './figures.ts';

/** Made by \`npm run levels\`: the figures that were measured, fetched when somebody asks. */
export const FILES: Readonly<Record<string, () => Promise<{ default: MeasuredLevels }>>> = {
${files.map((file) => `  '${file}': () => import('./measured/${file}.json', { with: { type: 'json' } }),\n`).join('')}};
`,
  );
  const pages = LANGS.map((lang) => {
    const page = join(root, lang === 'en' ? 'docs/levels.md' : `docs/${lang}/levels.md`);
    const text = readFileSync(page, 'utf8');
    const mark = '<!-- Made by npm run levels. -->\n';
    const head = text.slice(0, text.indexOf(mark) + mark.length);
    writeFileSync(page, `${head}\n${levelsPage(tables, lang)}`);
    return page;
  });
  spawnSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), room, ...pages], {
    stdio: 'inherit',
  });
}

const [rules, ...more] = process.argv.slice(2);
if (rules !== undefined) measure(rules, more);
make();
