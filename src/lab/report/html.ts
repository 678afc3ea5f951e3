import { at, defsOf, escapeText, svgOf, type Drawing } from './boards/index.ts';
import type {
  Block,
  BlockOf,
  Cell,
  Column,
  Fact,
  Report,
  Section,
  ShownGame,
  Table,
} from './document.ts';
import type { Figure } from '../../figures/index.ts';
import { inlineSvg } from './render-figure.ts';
import { style } from './style.ts';

/** Figures are rendered for wide screens and paper, and again for narrow screens. */
const WIDE = 916;
const NARROW = 350;
/** The largest frame of a film, and the last position drawn large, in pixels. */
const LARGEST_FRAME = 240;
const LARGE_BOARD = 330;

/** One file that needs nothing beside itself: no scripts, no addresses. */
export function reportHtml(report: Report): string {
  const { lang, title, subtitle, findings, tiles, contents, sections, footer } = report;
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Ludario">
<title>${escapeText(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<p class="brand">Ludario</p>
<h1>${escapeText(title)}</h1>
<p class="subtitle">${breakable(subtitle)}</p>
${findings.map((finding) => `<p class="finding">${breakable(finding)}</p>`).join('\n')}
<ul class="tiles">
${tiles.map(({ value, label }) => `<li><b>${escapeText(value)}</b><span>${escapeText(label)}</span></li>`).join('\n')}
</ul>
<nav aria-label="${escapeText(contents)}"><ul>
${sections.map(({ id, title: name }) => `<li><a href="#${id}">${escapeText(name)}</a></li>`).join('\n')}
</ul></nav>
</header>
<main>
${sections.map(sectionHtml).join('\n')}
</main>
<footer><p>${escapeText(footer)}</p></footer>
</body>
</html>
`;
}

function sectionHtml({ id, title, blocks }: Section): string {
  return `<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${escapeText(title)}</h2>
${sharedShapes(blocks)}${blocks.map((block, i) => blockHtml(block, `${id}-${i + 1}`)).join('\n')}
</section>`;
}

const printers: { readonly [K in Block['kind']]: (block: BlockOf<K>, id: string) => string } = {
  text: ({ text }) => `<p>${breakable(text)}</p>`,
  warnings: ({ items }) =>
    `<ul class="warnings">${items.map((item) => `<li>${breakable(item)}</li>`).join('')}</ul>`,
  facts: ({ items }) => `<dl class="facts">\n${items.map(factHtml).join('\n')}\n</dl>`,
  table: ({ table }, id) => tableHtml(table, id),
  figure: ({ figure }) => figureHtml(figure),
  code: ({ caption, text }) =>
    `<figure class="code"><figcaption>${escapeText(caption)}</figcaption><pre tabindex="0">${escapeText(text)}</pre></figure>`,
  game: ({ game }) => gameHtml(game),
};

function blockHtml(block: Block, id: string): string {
  return (printers[block.kind] as (any: Block, id: string) => string)(block, id);
}

function factHtml({ term, details, code = false }: Fact): string {
  const shown = details.map((detail) =>
    code ? `<dd><code>${breakable(detail)}</code></dd>` : `<dd>${breakable(detail)}</dd>`,
  );
  return `<div><dt>${escapeText(term)}</dt>${shown.join('')}</div>`;
}

function tableHtml({ caption, columns, rows, note }: Table, id: string): string {
  const head = columns.map(
    ({ title, kind, long }) =>
      `<th scope="col" class="${kind}">${long === undefined ? escapeText(title) : `<abbr title="${escapeText(long)}">${escapeText(title)}</abbr>`}</th>`,
  );
  // Words that may take several lines need room; numbers of depths and players do not.
  const long = columns.map((_, i) => rows.some((row) => isLong(row[i]!)));
  const body = rows.map(
    (row) => `<tr>${row.map((one, i) => cellHtml(one, columns[i]!, long[i]!)).join('')}</tr>`,
  );
  const words = columns.some(({ kind }) => kind === 'text') ? ' class="words"' : '';
  return `<div class="table"><div class="scroll" role="region" aria-labelledby="${id}" tabindex="0"><table${words}>
<caption><span id="${id}">${escapeText(caption)}</span></caption>
<thead><tr>${head.join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table></div>${note === undefined ? '' : `\n<p class="note">${breakable(note)}</p>`}</div>`;
}

/** Labels up to this many letters stand on one line. */
const SHORT = 16;

function isLong({ text, small = '' }: Cell): boolean {
  return text.length > SHORT || small.length > SHORT;
}

function cellHtml(
  { text, small, heat, link }: Cell,
  { kind, title }: Column,
  long: boolean,
): string {
  const shade = heat === undefined || heat === 0.5 ? '' : heat > 0.5 ? ' up' : ' down';
  const depth =
    shade === '' ? '' : ` style="--heat:${Math.round(Math.abs(heat! - 0.5) * 2 * 100)}%"`;
  const shown =
    link === undefined
      ? breakable(text)
      : `<a href="${escapeText(link)}.html">${breakable(text)}</a>`;
  const inner = `${shown}${small === undefined ? '' : `<small>${escapeText(small)}</small>`}`;
  if (kind === 'text') return `<td class="text" data-title="${escapeText(title)}">${inner}</td>`;
  return kind === 'name' || kind === 'label'
    ? `<th scope="row" class="${kind}${kind === 'label' && long ? ' long' : ''}">${inner}</th>`
    : `<td class="${kind}${shade}"${depth}>${inner}</td>`;
}

function figureHtml(figure: Figure): string {
  const { name, title, description, legend = [] } = figure;
  const key = legend.map(
    ({ name: what, colour }) =>
      `<li><span style="background:${colour}"></span>${breakable(what)}</li>`,
  );
  return `<figure class="chart" id="figure-${name}">
<figcaption><b>${escapeText(title)}</b> ${escapeText(description)}</figcaption>
<div class="wide">${inlineSvg(figure, WIDE)}</div>
<div class="narrow">${inlineSvg(figure, NARROW)}${key.length === 0 ? '' : `<ul class="legend">${key.join('')}</ul>`}</div>
</figure>`;
}

/** What the boards of a section have in common, once. */
function sharedShapes(blocks: readonly Block[]): string {
  const shapes: Record<string, string> = {};
  for (const block of blocks) {
    if (block.kind !== 'game') continue;
    const { frames, final } = block.game.film;
    for (const { drawing } of frames) Object.assign(shapes, drawing.shapes);
    Object.assign(shapes, final.shapes);
  }
  const defs = defsOf(shapes);
  return defs === ''
    ? ''
    : `<svg class="shapes" width="0" height="0" aria-hidden="true" text-anchor="middle" font-family="system-ui,sans-serif">${defs}</svg>\n`;
}

function gameHtml(game: ShownGame): string {
  const { title, caption, seats, film, finalLabel, moves } = game;
  const { box } = film;
  const width = Math.min(LARGEST_FRAME, (box.right - box.left) * film.final.scale);
  const frames = film.frames.map((frame) => {
    const { move, score } = game.note(frame);
    const { drawing } = frame;
    const svg = boardHtml(drawing, game.label(frame), width);
    // A board that grows is drawn to the same scale throughout.
    const share = (drawing.box.right - drawing.box.left) / (box.right - box.left);
    const sized =
      share > 0.999 ? svg : svg.replace('<svg ', `<svg style="width:${at(100 * share)}%" `);
    return `<li>${sized}<span class="move">${escapeText(move)}</span><span class="score">${escapeText(score)}</span></li>`;
  });
  return `<article class="game">
<div class="intro">
<h3>${escapeText(title)}</h3>
<p>${breakable(caption)}</p>
<div class="end">
${boardHtml(film.final, finalLabel, LARGE_BOARD)}
<dl>
${seats.map(({ name, agent, points }) => `<div><dt>${escapeText(name)}</dt><dd><code>${breakable(agent)}</code></dd><dd class="points">${escapeText(points)}</dd></div>`).join('\n')}
</dl>
</div>
</div>
<ol class="film" style="--frame:${Math.round(width)}px">
${frames.join('\n')}
</ol>
<p class="moves"><code>${breakable(moves)}</code></p>
</article>`;
}

function boardHtml(drawing: Drawing, title: string, width: number): string {
  return svgOf(drawing, { title, width, whole: false });
}

/** Escaped, with places where a long name may be broken; numbers are not. */
function breakable(text: string): string {
  return escapeText(text).replaceAll(/(\(|,(?=[a-z])|\/)(?=\S{3})/gi, '$1<wbr>');
}
