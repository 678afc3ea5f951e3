import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { docsAsPages } from './scripts/page/docs/plugin.ts';
import { worksOffline } from './scripts/page/offline.ts';
import { LARGEST, roomsForModules } from './scripts/page/rooms.ts';
import { pageForEachView } from './scripts/page/views.ts';

export default defineConfig({
  root: resolve(import.meta.dirname, 'web'),
  // Relative, so that the page works in any folder of any server.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // What is only for modules of a server's is not kept for times without a network.
  plugins: [pageForEachView(), docsAsPages(), worksOffline(), roomsForModules()],
  // A thread has all games in it, also those that the page fetches later.
  worker: { format: 'es', rolldownOptions: { checks: { ineffectiveDynamicImport: false } } },
  build: {
    outDir: resolve(import.meta.dirname, 'dist-web'),
    emptyOutDir: true,
    target: 'es2022',
    // Pictures inside scripts would need a looser content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    chunkSizeWarningLimit: LARGEST,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files: browsers fetch six at a time, and on a slow line each has its wait.
          groups: [
            { name: 'base', tags: ['$initial'] },
            {
              name: 'boards',
              test: /\/web\/boards\/(?!zoom)[\w-]+\.tsx?$/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
});
