import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { transformWithOxc, type Plugin } from 'vite';

const web = resolve(import.meta.dirname, '../../web');

/**
 * Writes the service worker with the list of all files of the page, so that once it was visited it
 * works without a network. Another list, another version.
 */
export function worksOffline(): Plugin {
  return {
    name: 'works-offline',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const files = [...Object.keys(bundle), ...readdirSync(resolve(web, 'public'))].toSorted();
      const parts = files.filter(
        // The guides are kept as they are read.
        (name) => name !== 'sw.js' && (name === 'index.html' || !/\.html$|^docs\//.test(name)),
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
