import { defineConfig } from 'vitest/config';

/** The tests that look at the built page in a browser. */
const PAGE = 'tests/web/**/*.test.ts';
/** Networks take WebAssembly memory, which a process gives back late: a process for each file. */
const NETWORKS = [
  'src/kernels/**/*.test.ts',
  'src/agents/{imitation,td}/**/*.test.ts',
  'src/papers/{hex,studies}/**/*.test.ts',
];

export default defineConfig({
  test: {
    // Generous: a busy machine must not turn a slow test into a failed one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What a page shows comes when it comes: asked again until then.
    expect: { poll: { timeout: 120_000, interval: 20 } },
    // What is compared with a file needs that file: only `npm test -- FILE -u` writes one.
    update: 'none',
    // Two noisy cores: more workers only wait for each other.
    maxWorkers: 2,
    // Modules are loaded once for all test files: no test may change what another one finds.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'house',
          include: ['src/**/*.test.ts', 'web/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [PAGE, ...NETWORKS],
        },
      },
      { extends: true, test: { name: 'networks', include: NETWORKS, isolate: true } },
      {
        extends: true,
        // One browser, one build and one server of files for all of them.
        test: { name: 'page', include: [PAGE], globalSetup: 'tests/web/browser.ts' },
      },
    ],
  },
});
