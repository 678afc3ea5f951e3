import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    testTimeout: 120_000,
    // Two noisy cores: more workers only wait for each other.
    maxWorkers: 2,
  },
});
