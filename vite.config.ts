import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** The views that have an address of their own: plain file servers get a page for each. */
const VIEWS = ['play', 'watch', 'explore', 'measure', 'help'];

/**
 * Addresses such as /play are one page. A server that knows this sends index.html; one that only
 * sends files finds play.html, and 404.html for anything else.
 */
function pageForEachView(): Plugin {
  return {
    name: 'page-for-each-view',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      for (const name of [...VIEWS, '404']) {
        this.emitFile({ type: 'asset', fileName: `${name}.html`, source: page.source });
      }
    },
  };
}

export default defineConfig({
  root: resolve(import.meta.dirname, 'web'),
  // Relative, so that the page works in any folder of any server.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [pageForEachView()],
  worker: { format: 'es' },
  build: {
    outDir: resolve(import.meta.dirname, 'dist-web'),
    emptyOutDir: true,
    target: 'es2022',
    // Pictures inside scripts would need a looser content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: { host: '127.0.0.1' },
});
