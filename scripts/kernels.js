// npm run kernels: compiles src/kernels/assembly into the module that carries it, src/kernels/built.
// With --check it writes nothing and fails where the module is not what the sources give.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { install, root } from './setup.js';

const sources = join(root, 'src/kernels/assembly');
/**
 * What is built from what; without SIMD for machines that have none. Those that lay out their memory
 * themselves begin with one page of it, the others with what they declare.
 */
const builds = [
  { name: 'network', main: 'network', simd: true, pages: 1 },
  { name: 'tower', main: 'tower', simd: true, pages: 1 },
  { name: 'reversi', main: 'reversi', simd: true, pages: 1 },
  { name: 'reversi-plain', main: 'reversi', simd: false, pages: 1 },
  { name: 'mancala', main: 'mancala', simd: false, pages: 1 },
  { name: 'hex', main: 'hex', simd: false },
  { name: 'hex-prover', main: 'hex-prover', simd: false },
];
const targetOf = (name) => join(root, `src/kernels/built/${name}.ts`);

/** The compiler wants names in .ts; ours end in .as, so that TypeScript leaves them alone. */
async function compile({ main, simd, pages }) {
  const { default: asc } = await import('assemblyscript/asc');
  const out = new Map();
  const flags = '-O3 --converge --noAssert --runtime stub'.split(' ');
  if (pages !== undefined) flags.push('--initialMemory', String(pages));
  if (simd) flags.push('--enable', 'simd');
  const args = [`${main}.ts`, '--outFile', `${main}.wasm`, ...flags];
  const { error, stderr } = await asc.main(args, {
    readFile(name) {
      if (!/^[\w-]+\.ts$/.test(name)) return null;
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
export const ${name.toUpperCase().replace('-', '_')}_WASM =
  '${text}';
`;
}

const checking = process.argv.includes('--check');
if (!checking) install();
for (const build of builds) {
  const target = targetOf(build.name);
  const made = moduleOf(build.name, await compile(build));
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
