import { posix } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import type { Source } from './sources.ts';

/** A part of a page, from one heading to the next, as it is searched. */
export interface Section {
  readonly heading: string;
  /** The id of its heading; empty for what stands before the first. */
  readonly anchor: string;
  readonly depth: number;
  readonly text: string;
}

export interface Rendered {
  readonly title: string;
  readonly html: string;
  readonly sections: readonly Section[];
}

export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The id of a heading, as code hosts make it: links between the texts count on it. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

/** The words of a token and all in it, without marks. */
function wordsOf(token: Token): string {
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [...header, ...rows.flat()].flatMap(({ tokens }) => tokens.map(wordsOf)).join(' ');
  }
  const inner = (token as Tokens.List).items ?? (token as Tokens.Generic).tokens;
  if (inner !== undefined)
    return (inner as Token[]).map(wordsOf).join(token.type === 'list' ? ' ' : '');
  return token.type === 'html' ? '' : ((token as Tokens.Text).text ?? '');
}

/**
 * Makes a page of a text. `pages` says where the texts lie in the site: links between them become
 * links between pages, and those to other files of the repository plain words.
 */
export function render(source: Source, pages: ReadonlyMap<string, string>): Rendered {
  const ids = new Map<string, number>();
  const sections: { heading: string; anchor: string; depth: number; words: string[] }[] = [
    { heading: '', anchor: '', depth: 1, words: [] },
  ];
  const marked = new Marked();
  const tokens = marked.lexer(source.markdown);
  const anchors: string[] = [];
  for (const token of tokens) {
    if (token.type !== 'heading') {
      sections.at(-1)!.words.push(wordsOf(token));
      continue;
    }
    const heading = wordsOf(token);
    const plain = slug(heading);
    const before = ids.get(plain) ?? 0;
    ids.set(plain, before + 1);
    const anchor = before === 0 ? plain : `${plain}-${before}`;
    anchors.push(anchor);
    sections.push({ heading, anchor, depth: (token as Tokens.Heading).depth, words: [] });
  }
  let at = 0;
  marked.use({
    renderer: {
      heading({ tokens: inner, depth }) {
        const anchor = anchors[at++] ?? '';
        return `<h${depth} id="${anchor}">${this.parser.parseInline(inner)}</h${depth}>\n`;
      },
      // What is wider than the screen scrolls by itself, and by the keyboard too.
      code: ({ text }) => `<pre tabindex="0"><code>${escaped(text)}\n</code></pre>\n`,
      table({ header, align, rows }) {
        const cell = (kind: 'th' | 'td') => (one: Tokens.TableCell, column: number) => {
          const where = align[column] == null ? '' : ` class="to-${align[column]}"`;
          const scope = kind === 'th' ? ' scope="col"' : '';
          return `<${kind}${scope}${where}>${this.parser.parseInline(one.tokens)}</${kind}>`;
        };
        // An empty heading row is how the texts make tables without one.
        const bare = header.every(({ text }) => text.trim() === '');
        const heading = (one: Tokens.TableCell, column: number) =>
          cell(one.text.trim() === '' ? 'td' : 'th')(one, column);
        const head = bare ? '' : `<thead><tr>${header.map(heading).join('')}</tr></thead>`;
        const body = rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('\n');
        return `<div class="docs-table" tabindex="0"><table>${head}<tbody>${body}</tbody></table></div>\n`;
      },
      link({ href, tokens: inner }) {
        const words = this.parser.parseInline(inner);
        const to = linkTo(source, href, pages);
        return to === null ? words : `<a href="${escaped(to)}">${words}</a>`;
      },
      image: ({ href, text }) => `<img src="${escaped(href)}" alt="${escaped(text)}">`,
    },
  });
  const title =
    sections.find(({ depth, anchor }) => depth === 1 && anchor !== '')?.heading ?? source.path;
  return {
    title,
    html: marked.parser(tokens),
    sections: sections
      .map(({ words, ...rest }) => ({
        ...rest,
        text: words.join(' ').replaceAll(/\s+/g, ' ').trim(),
      }))
      .filter(({ heading, text }) => heading !== '' || text !== ''),
  };
}

/** Where a link of a text leads in the site; null: nowhere there. */
function linkTo(source: Source, href: string, pages: ReadonlyMap<string, string>): string | null {
  if (/^(https?:|mailto:|#)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const page = pages.get(posix.join(posix.dirname(source.path), path));
  if (page === undefined) return null;
  const to = posix.relative(posix.dirname(source.page), page);
  return anchor === undefined ? to : `${to}#${anchor}`;
}
