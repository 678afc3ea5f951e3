import { rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './tests/order.ts';

// Tests start programs and threads by the hundred: what they load is compiled once. Modules that
// tests write have new names every time, so that what has gathered for a day is thrown away…
const compiled = join(import.meta.dirname, 'node_modules/.cache/compiled');
const since = statSync(compiled, { throwIfNoEntry: false })?.birthtimeMs ?? Date.now();
if (Date.now() - since > 86_400_000) rmSync(compiled, { recursive: true, force: true });
process.env['NODE_COMPILE_CACHE'] ??= compiled;
// …and the memory of threads that have ended is used again, not kept for each of them (glibc).
process.env['MALLOC_ARENA_MAX'] ??= '2';

/** The tests that look at the built page in a browser. */
const PAGE = 'tests/web/**/*.test.ts';
/** Networks take WebAssembly memory, which a process gives back late: they have their own. */
const NETWORKS = [
  'src/kernels/**/*.test.ts',
  'src/agents/{imitation,td}/**/*.test.ts',
  'src/papers/{hex,studies}/**/*.test.ts',
];

export default defineConfig({
  test: {
    // Games with secrets have the same luck on every machine, and nobody's own keys are touched.
    env: { LUDARIO_KEY: '00112233445566778899aabbccddeeff' },
    // Generous: a busy machine must not turn a slow test into a failed one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What a page shows comes when it comes: asked again until then.
    expect: { poll: { timeout: 120_000, interval: 20 } },
    // What is compared with a file needs that file: only `npm test -- FILE -u` writes one.
    update: 'none',
    // One more than there are cores: many tests wait for programs and pages they have started.
    maxWorkers: Math.min(availableParallelism(), 4) + 1,
    // Modules are loaded once for all test files: no test may change what another one finds.
    isolate: false,
    sequence: { sequencer: LongFirst },
    setupFiles: 'tests/between.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'house',
          include: ['src/**/*.test.ts', 'web/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [PAGE, ...NETWORKS],
        },
      },
      { extends: true, test: { name: 'networks', include: NETWORKS } },
      {
        extends: true,
        // One browser, one build and one server of files for all of them.
        test: { name: 'page', include: [PAGE], globalSetup: 'tests/web/browser.ts' },
      },
    ],
  },
});
