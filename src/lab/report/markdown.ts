import type { Block, BlockOf, Fact, Report, ShownGame, Table } from './document.ts';

/** The same report as text; figures are named where their files lie beside it. */
export function reportMarkdown(report: Report, figures: string | null): string {
  const { title, subtitle, findings, tiles, sections, footer } = report;
  const parts = [
    `# ${line(title)}`,
    line(subtitle),
    ...findings.map((finding) => `**${line(finding)}**`),
    tiles.map(({ value, label }) => `- ${line(label)}: **${line(value)}**`).join('\n'),
    ...sections.flatMap(({ title: name, blocks }) => [
      `## ${line(name)}`,
      ...blocks.map((block) => blockMarkdown(block, figures)),
    ]),
    '---',
    line(footer),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const printers: {
  readonly [K in Block['kind']]: (block: BlockOf<K>, figures: string | null) => string;
} = {
  text: ({ text }) => line(text),
  warnings: ({ items }) => items.map((item) => `> ⚠ ${line(item)}`).join('\n>\n'),
  facts: ({ items }) => items.map(factMarkdown).join('\n'),
  table: ({ table }) => tableMarkdown(table),
  figure: ({ figure: { name, title, description } }, figures) =>
    figures === null ? '' : `![${line(title)}](${figures}/${name}.svg)\n\n*${line(description)}*`,
  code: ({ caption, text }) => `${line(caption)}\n\n\`\`\`\n${text}\n\`\`\``,
  game: ({ game }) => gameMarkdown(game),
};

function blockMarkdown(block: Block, figures: string | null): string {
  return (printers[block.kind] as (any: Block, figures: string | null) => string)(block, figures);
}

function factMarkdown({ term, details, code = false }: Fact): string {
  const shown = details.map((detail) => (code ? verbatim(detail) : line(detail)));
  return `- **${line(term)}**: ${shown.join('; ')}`;
}

function tableMarkdown({ caption, columns, rows, note }: Table): string {
  const printed = [
    `| ${columns.map(({ title }) => line(title)).join(' | ')} |`,
    `| ${columns.map(({ kind }) => (kind === 'number' ? '--:' : kind === 'cell' ? ':-:' : '---')).join(' | ')} |`,
    ...rows.map((row) => {
      const cells = row.map(({ text, small, link }, i) => {
        const plain = columns[i]!.kind === 'name' ? verbatim(text) : line(text);
        const shown = link === undefined ? plain : `[${plain}](${link}.md)`;
        return small === undefined ? shown : `${shown}<br>${line(small)}`;
      });
      return `| ${cells.join(' | ')} |`;
    }),
  ];
  return [
    `**${line(caption)}**`,
    printed.join('\n'),
    ...(note === undefined ? [] : [`*${line(note)}*`]),
  ].join('\n\n');
}

function gameMarkdown({ title, caption, seats, moves }: ShownGame): string {
  const players = seats.map(
    ({ name, agent, points }) =>
      `- ${line(name)}: ${verbatim(agent)}${points === '' ? '' : ` (${line(points)})`}`,
  );
  return [`### ${line(title)}`, line(caption), players.join('\n'), verbatim(moves)].join('\n\n');
}

/** Signs that mean something in Markdown, made plain. */
function line(text: string): string {
  return text.replaceAll(/[\\`*_<>|#]/g, '\\$&').replaceAll('\n', ' ');
}

/** Code, safe inside a table; names never hold a backtick of their own more than once in a row. */
function verbatim(text: string): string {
  if (text === '') return '';
  const ticks = text.includes('`') ? '``' : '`';
  return `${ticks}${text.replaceAll('|', '\\|').replaceAll('\n', ' ')}${ticks}`;
}
