// npm run openings -- FILE FILE: packs files of `ludario book solve` for both capture rules of the usual
// Mancala into the module that carries them, src/kernels/built/mancala-openings.ts.
import { Buffer } from 'node:buffer';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { root } from './setup.js';

const files = process.argv.slice(2);
if (files.length === 0 || files.includes('--help')) {
  process.stdout.write('npm run openings -- FILE FILE\n');
} else {
  const packed = { usual: '', emptyCapture: '' };
  let bytes = 0;
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const rules = /emptyCapture=true/.test(text.slice(0, text.indexOf('\n')));
    const gzip = gzipSync(text, { level: 9 });
    // The system that packed it is no part of it.
    gzip[9] = 255;
    bytes += gzip.length;
    packed[rules ? 'emptyCapture' : 'usual'] = Buffer.from(gzip).toString('base64');
  }
  for (const [rules, base64] of Object.entries(packed)) {
    if (base64 === '') throw new Error(`no openings for ${rules}`);
  }
  const target = join(root, 'src/kernels/built/mancala-openings.ts');
  writeFileSync(
    target,
    `/**
 * Openings of Mancala with six pits and four seeds, solved by \`ludario book solve\` and packed by
 * \`npm run openings\`; read by src/agents/best/mancala-book.ts. Gzip, ${bytes} bytes, in base64.
 */
export const MANCALA_OPENINGS = {
  usual:
    '${packed.usual}',
  emptyCapture:
    '${packed.emptyCapture}',
};
`,
  );
  process.stdout.write(`${relative(root, target)}: ${bytes} bytes packed\n`);
}
