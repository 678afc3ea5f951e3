import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { contents, missing } from './contents.ts';
import { layout, type Frame } from './layout.ts';
import { render } from './render.ts';
import { rulesPages } from './rules.ts';
import { LANGS, root, sources } from './sources.ts';

/** Of a study so much is searched: its claim and what came out. */
const STUDY = 700;

/** The guides and studies as pages of the site, below docs/, with what is needed to search them. */
export function docsAsPages(): Plugin {
  return {
    name: 'docs-as-pages',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      if (bundle['index.html'] === undefined) return;
      const emit = (fileName: string, source: string | Uint8Array) => {
        this.emitFile({ type: 'asset', fileName, source });
        return fileName;
      };
      const frame = frameOf(bundle, emit);
      const texts = [...sources(), ...(await rulesPages())];
      const pages = new Map(texts.map(({ path, page }) => [path, page]));
      const all = texts.map((source) => ({ source, rendered: render(source, pages) }));
      const there = new Set(pages.values());
      for (const { source, rendered } of all) {
        const { page, lang } = source;
        const other =
          lang === 'es' ? page.replace('docs/es/', 'docs/') : page.replace('docs/', 'docs/es/');
        emit(page, layout({ page, lang, rendered, other: there.has(other) ? other : null }, frame));
      }
      for (const lang of LANGS) {
        const [own, foreign] = lang === 'es' ? ['docs/es', 'docs'] : ['docs', 'docs/es'];
        const lists = { index: contents(lang, all), missing: missing(lang, all) };
        for (const [name, rendered] of Object.entries(lists)) {
          const [page, other] = [`${own}/${name}.html`, `${foreign}/${name}.html`];
          emit(page, layout({ page, lang, rendered, other }, frame));
        }
      }
      for (const picture of pictures()) emit(picture, readFileSync(join(root, picture)));
      const searched = all.filter(({ source }) => source.path !== 'CHANGELOG.md');
      const index = searched.flatMap(
        ({ source: { page, lang }, rendered: { title, sections } }) => {
          const study = page.endsWith('/report.html');
          const address = posix.relative('docs', page);
          return (study ? sections.slice(0, 2) : sections).map(({ heading, anchor, text }) => ({
            to: anchor === '' ? address : `${address}#${anchor}`,
            lang,
            title,
            heading: heading === title ? '' : heading,
            text: study ? text.slice(0, STUDY) : text,
          }));
        },
      );
      emit('docs/search.json', JSON.stringify(index));
    },
  };
}

/** The pictures that the texts show, where they show them. */
function pictures(): string[] {
  return readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join('docs', name.replaceAll('\\', '/')))
    .filter((name) => /\.(?:svg|png|webp)$/.test(name));
}

/** The styles and scripts of the pages: those of the page itself, and a few of their own. */
function frameOf(
  bundle: Rolldown.OutputBundle,
  emit: (name: string, source: string) => string,
): Frame {
  const own = (file: string) => {
    const source = readFileSync(join(root, 'web/docs', file), 'utf8');
    const print = createHash('sha256').update(source).digest('hex').slice(0, 8);
    return emit(`assets/${file.replace('.', `-${print}.`)}`, source);
  };
  const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry);
  const base = [...((entry as Rolldown.OutputChunk).viteMetadata?.importedCss ?? [])];
  const early = Object.keys(bundle).find((name) => name.startsWith('assets/early-'));
  if (early === undefined) throw new Error('no page to join');
  return { styles: [...base, own('docs.css')], early, script: own('docs.js') };
}
