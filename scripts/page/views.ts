import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { needsOf, partsFrom, type Needs } from './needs.ts';

const web = resolve(import.meta.dirname, '../../web');

/** The views that have an address of their own: plain file servers get a page for each. */
const VIEWS = [
  'play',
  'puzzles',
  'watch',
  'embed',
  'explore',
  'measure',
  'online',
  'open',
  'about',
  'help',
];

/**
 * Addresses such as /play are one page. A server that knows this sends play.html for it, one that
 * only sends files finds it, and 404.html for anything else. Each asks at once for all that its view
 * needs: on a slow line every wait for the next name costs more than what it names.
 */
export function pageForEachView(): Plugin {
  return {
    name: 'page-for-each-view',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const source = earlyScript(bundle);
      const fileName = `assets/early-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      const bare = stylesLast(String(page.source))
        .replace('./early.js', `./${fileName}`)
        // It stands after the outline, which it would hold back, and is wanted before all else.
        .replace(
          /(?=[ \t]*<script type="module")/,
          `    <link rel="preload" as="script" href="./${fileName}">\n`,
        );
      const pageOf = (...views: string[]) => {
        const parts = views.flatMap((view) =>
          partsFrom(bundle, new RegExp(`/web/views/${view}/index\\.tsx$`)),
        );
        return asking(bare, needsOf(bundle, parts));
      };
      // From the start page people go on to play: what that needs comes after its own.
      page.source = pageOf('home', 'play');
      for (const view of VIEWS) {
        this.emitFile({ type: 'asset', fileName: `${view}.html`, source: pageOf(view) });
      }
      this.emitFile({ type: 'asset', fileName: '404.html', source: bare });
    },
  };
}

/**
 * Styles hold back what stands after them, in the head everything: they go to the end of the page, so
 * that its outline is seen while they are on their way. The scripts wait for them all the same.
 */
function stylesLast(page: string): string {
  const styles = page.match(/[ \t]*<link rel="stylesheet"[^>]*>\n?/g) ?? [];
  const without = styles.reduce((text, style) => text.replace(style, ''), page);
  const ahead = styles.map((style) => style.replace('"stylesheet"', '"preload" as="style"'));
  return without
    .replace('</head>', () => `${ahead.join('')}  </head>`)
    .replace('</body>', () => `${styles.join('')}  </body>`);
}

/** The page with links that fetch what is needed, where it does not name it already. */
function asking(page: string, { scripts, styles }: Needs): string {
  const links = [
    ...styles.map((name) => `<link rel="preload" as="style" crossorigin href="./${name}">`),
    ...scripts.map((name) => `<link rel="modulepreload" crossorigin href="./${name}">`),
  ].filter((link) => !page.includes(/"\.\/[^"]*"/.exec(link)![0]));
  return page.replace('</head>', () => `${links.map((link) => `  ${link}\n  `).join('')}</head>`);
}

/**
 * What runs before the first paint, with the list of what each game needs: which one it is stands in
 * the address, and is known long before the scripts that could ask for it have come.
 */
function earlyScript(bundle: Rolldown.OutputBundle): string {
  const play = needsOf(bundle, partsFrom(bundle, /\/web\/views\/play\/index\.tsx$/));
  const already = new Set([...play.scripts, ...play.styles]);
  const games = readdirSync(resolve(web, 'boards'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'plain')
    .map(({ name }) => {
      // Its board, and its rules where those are a part of their own.
      const parts = partsFrom(
        bundle,
        new RegExp(`/(?:web/boards|src/games)/${name}/index\\.tsx?$`),
      );
      const { scripts, styles } = needsOf(bundle, parts);
      return [name, [...styles, ...scripts].filter((file) => !already.has(file))];
    });
  const filled = readFileSync(resolve(web, 'early.js'), 'utf8');
  return filled.replace('{/* BOARDS */}', () => JSON.stringify(Object.fromEntries(games)));
}
