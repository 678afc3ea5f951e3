// npm run kernels: compiles src/kernels/assembly into the module that carries it, src/kernels/built.
// With --check it writes nothing and fails where the module is not what the sources give.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { install, root } from './setup.js';

const sources = join(root, 'src/kernels/assembly');
const names = ['network', 'reversi'];
const targetOf = (name) => join(root, `src/kernels/built/${name}.ts`);

/** The compiler wants names in .ts; ours end in .as, so that TypeScript leaves them alone. */
async function compile(main) {
  const { default: asc } = await import('assemblyscript/asc');
  const out = new Map();
  const flags = '-O3 --converge --noAssert --runtime stub --enable simd --initialMemory 1';
  const args = [`${main}.ts`, '--outFile', `${main}.wasm`, ...flags.split(' ')];
  const { error, stderr } = await asc.main(args, {
    readFile(name) {
      if (!/^\w+\.ts$/.test(name)) return null;
      try {
        return readFileSync(join(sources, name.replace(/\.ts$/, '.as')), 'utf8');
      } catch {
        return null;
      }
    },
    writeFile: (name, contents) => void out.set(name, contents),
    listFiles: () => [],
  });
  if (error) throw new Error(`${error.message}\n${stderr.toString()}`);
  return out.get(`${main}.wasm`);
}

function moduleOf(name, wasm) {
  const text = Buffer.from(wasm).toString('base64');
  return `/**
 * Made by \`npm run kernels\` from src/kernels/assembly; a test fails when the two differ.
 * WebAssembly, ${wasm.length} bytes, in base64: Node, workers and pages load it without a fetch.
 */
export const ${name.toUpperCase()}_WASM =
  '${text}';
`;
}

const checking = process.argv.includes('--check');
if (!checking) install();
for (const name of names) {
  const target = targetOf(name);
  const made = moduleOf(name, await compile(name));
  if (!checking) {
    writeFileSync(target, made);
    process.stdout.write(`${relative(root, target)} is up to date\n`);
  } else if (readFileSync(target, 'utf8') !== made) {
    process.stderr.write(
      'src/kernels/built is not what src/kernels/assembly gives: npm run kernels\n',
    );
    process.exitCode = 1;
  }
}
