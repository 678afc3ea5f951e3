import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** In kilobytes: networks and the weights of engines, which are loaded when those sit down. */
export const LARGEST = 1500;

/**
 * The rooms that modules of users import, each at an address that never changes. They are built apart:
 * they offer everything, and in one build with the page it would have to load all of it too.
 */
export function roomsForModules(): Plugin {
  const here = (path: string) => resolve(import.meta.dirname, '../..', path);
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
