/**
 * The networks that come with Ludario: each model file becomes a module that is loaded when its
 * network is first asked for, and a short list says what they play.
 */
import { Buffer } from 'node:buffer';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { complaintOf, unwrap } from '../../src/core/index.ts';
import { openBytes } from '../../src/agents/zero/index.ts';
import { decodeModel, encodeModel } from '../../src/kernels/index.ts';
import { unpackModel } from '../../src/lab/training/index.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'src/agents/zero/models');
const policies = join(root, 'src/agents/policy/models');
/** The page may load so much when a network sits down. */
const LARGEST = 2 ** 20;
const HELP = `npm run models -- NAME=FILE…

Packs model files of zero (networks of the kind "tower") into src/agents/zero/models, and lists
all that are there. A network plays as zero(model=NAME); the first that plays a board is the one for it: hex-large comes before hex.
A model of policy, as \`ludario models --export\` writes it, goes to src/agents/policy/models with weights of 16 bits.
`;

function pack(name: string, file: string): void {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) {
    throw new Error(`a name has small letters, digits and -, and "${name}" has others`);
  }
  const bytes = readFileSync(file);
  const kept = unpackModel(bytes);
  if (kept.ok && kept.value.model.kind === 'policy') {
    packPolicy(name, kept.value.model.bytes);
    return;
  }
  unwrap(openBytes(bytes));
  if (bytes.length > LARGEST) {
    throw new Error(
      `${file} has ${bytes.length} bytes; a network that ships has ${LARGEST} at most`,
    );
  }
  const target = join(folder, `zero-${name}.ts`);
  writeFileSync(
    target,
    `/** Packed by \`npm run models\`: a model file of zero, ${bytes.length} bytes, in base64. */
export const MODEL =
  '${Buffer.from(bytes).toString('base64')}';
`,
  );
  process.stdout.write(`${relative(root, target)}: ${bytes.length} bytes\n`);
}

function packPolicy(name: string, bytes: Uint8Array): void {
  const small = encodeModel(unwrap(decodeModel(bytes)), 16);
  const target = join(policies, `${name}.ts`);
  writeFileSync(
    target,
    `/** Packed by \`npm run models\`: what policy learned of ${name} (models/${name}.md), ${small.length} bytes, in base64. */
export const MODEL =
  '${Buffer.from(small).toString('base64')}';
`,
  );
  process.stdout.write(`${relative(root, target)}: ${small.length} bytes\n`);
}

async function list(): Promise<void> {
  const entries: string[] = [];
  for (const file of readdirSync(folder).toSorted()) {
    const [, name] = /^zero-(.+)\.ts$/.exec(file) ?? [];
    if (name === undefined) continue;
    const address = pathToFileURL(join(folder, file)).href;
    const { MODEL } = (await import(address)) as { MODEL: string };
    const { game, gameVersion, boards } = unwrap(openBytes(Buffer.from(MODEL, 'base64')));
    const ranges = Object.entries(boards).map(([key, range]) => `${key}: [${range.join(', ')}]`);
    entries.push(`  {
    name: '${name}',
    game: '${game}',
    gameVersion: ${gameVersion},
    boards: {${ranges.length === 0 ? '' : ` ${ranges.join(', ')} `}},
    load: () => import('./${file}'),
  },
`);
  }
  const inside = entries.length === 0 ? '' : `\n${entries.join('')}`;
  writeFileSync(
    join(folder, 'list.ts'),
    `import type { Shipped } from '../model.ts';

/** The networks that come with Ludario; of a game, those for some boards alone come before the one for all. Written by \`npm run models\`. */
export const SHIPPED: readonly Shipped[] = [${inside}];
`,
  );
  process.stdout.write(`${entries.length} in ${relative(root, join(folder, 'list.ts'))}\n`);
}

const named = process.argv.slice(2);
if (named.includes('--help')) process.stdout.write(HELP);
else {
  try {
    for (const one of named) {
      const [, name, file] = /^([^=]+)=(.+)$/.exec(one) ?? [];
      if (name === undefined || file === undefined) throw new Error(`"${one}" is no NAME=FILE`);
      pack(name, file);
    }
    await list();
  } catch (error) {
    process.stderr.write(`models: ${complaintOf(error).says.en}\n`);
    process.exitCode = 1;
  }
}
