import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, defineConfig, transformWithOxc, type Plugin, type Rolldown } from 'vite';

/** In kilobytes: networks and the weights of engines, which are loaded when those sit down. */
const LARGEST = 1500;

/** The views that have an address of their own: plain file servers get a page for each. */
const VIEWS = ['play', 'watch', 'explore', 'measure', 'online', 'help'];

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

/**
 * Writes the service worker with the list of all files of the page, so that once it was visited it
 * works without a network. Another list, another version.
 */
function worksOffline(): Plugin {
  return {
    name: 'works-offline',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const web = resolve(import.meta.dirname, 'web');
      const files = [...Object.keys(bundle), ...readdirSync(resolve(web, 'public'))].toSorted();
      const parts = files.filter(
        (name) => name !== 'sw.js' && (name === 'index.html' || !name.endsWith('.html')),
      );
      // Large, and not for everybody: kept when it was needed.
      const large = parts.filter((name) => /reversi-weights|zero-|mancala-openings/.test(name));
      const wanted = parts.filter((name) => !large.includes(name));
      const hash = createHash('sha256');
      for (const name of wanted) {
        const part = bundle[name];
        hash.update(name);
        if (part === undefined) hash.update(readFileSync(resolve(web, 'public', name)));
        else hash.update(part.type === 'asset' ? part.source : part.code);
      }
      const version = hash.digest('hex').slice(0, 12);
      const source = readFileSync(resolve(web, 'service-worker.ts'), 'utf8');
      const filled = source
        .replace('VERSION', version)
        .replace("['FILES']", JSON.stringify(wanted))
        .replace("['LARGE']", JSON.stringify(large));
      const { code } = await transformWithOxc(filled, 'sw.ts');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
    },
  };
}

/**
 * The rooms that modules of users import, each at an address that never changes. They are built apart:
 * they offer everything, and in one build with the page it would have to load all of it too.
 */
function roomsForModules(): Plugin {
  const here = (path: string) => resolve(import.meta.dirname, path);
  const { exports: doors } = JSON.parse(readFileSync(here('package.json'), 'utf8')) as {
    exports: Record<string, unknown>;
  };
  const rooms = Object.keys(doors)
    .filter((door) => door !== './package.json')
    .map((door) => door.slice('./'.length));
  return {
    name: 'rooms-for-modules',
    apply: 'build',
    enforce: 'post',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'error',
        build: {
          write: false,
          target: 'es2022',
          chunkSizeWarningLimit: LARGEST,
          rolldownOptions: {
            input: Object.fromEntries(rooms.map((room) => [room, here(`src/${room}/index.ts`)])),
            preserveEntrySignatures: 'strict',
            output: {
              entryFileNames: 'lib/[name].js',
              chunkFileNames: 'lib/parts/[name]-[hash].js',
            },
          },
        },
      });
      for (const { output } of [built].flat() as Rolldown.RolldownOutput[]) {
        for (const part of output) {
          const source = part.type === 'asset' ? part.source : part.code;
          this.emitFile({ type: 'asset', fileName: part.fileName, source });
        }
      }
    },
  };
}

export default defineConfig({
  root: resolve(import.meta.dirname, 'web'),
  // Relative, so that the page works in any folder of any server.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // What is only for modules of a server's is not kept for times without a network.
  plugins: [pageForEachView(), worksOffline(), roomsForModules()],
  worker: { format: 'es' },
  build: {
    outDir: resolve(import.meta.dirname, 'dist-web'),
    emptyOutDir: true,
    target: 'es2022',
    // Pictures inside scripts would need a looser content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    chunkSizeWarningLimit: LARGEST,
  },
  server: { host: '127.0.0.1' },
});
