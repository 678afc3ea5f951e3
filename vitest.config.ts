import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'web/**/*.test.ts', 'tests/**/*.test.ts'],
    // Generous: a busy machine must not turn a slow test into a failed one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What a page shows comes when it comes: asked again until then.
    expect: { poll: { timeout: 120_000, interval: 20 } },
    // What is compared with a file needs that file: only `npm test -- FILE -u` writes one.
    update: 'none',
    // Two noisy cores: more workers only wait for each other.
    maxWorkers: 2,
  },
});
