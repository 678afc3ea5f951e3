import type { PlainBlock, Table } from '../../figures/index.ts';
import type { ToldStudy } from '../../figures/study/index.ts';
import { wrap, type Output } from '../terminal/output.ts';

/** Sentences are no wider than this, however wide the screen. */
const WIDEST = 100;

/** A study on the screen: sentences and tables, numbers for figures; these are for files. */
export async function printStudy(out: Output, told: ToldStudy): Promise<void> {
  const width = Math.min(out.width, WIDEST);
  out.line(out.paint.bold(told.title));
  out.line(out.paint.dim(wrap(told.subtitle, width)));
  for (const finding of told.findings) out.line(wrap(finding, width));
  for (const { title, blocks } of told.sections) {
    out.line();
    out.line(out.paint.bold(title));
    for (const block of blocks) await printBlock(out, block, width);
  }
}

async function printBlock(out: Output, block: PlainBlock, width: number): Promise<void> {
  if (block.kind === 'text') out.line(wrap(block.text, width));
  if (block.kind === 'figure' && block.numbers !== undefined) {
    const { caption } = block.numbers;
    out.line(out.paint.dim(caption));
    await printTable(out, block.numbers, width);
  }
  if (block.kind === 'table') await printTable(out, block.table, width);
}

async function printTable(
  out: Output,
  { columns, rows, note }: Table,
  width: number,
): Promise<void> {
  await out.table(
    columns.map(({ title }) => title),
    rows.map((row) =>
      row.map(({ text, small }) => (small === undefined ? text : `${text} · ${small}`)),
    ),
  );
  if (note !== undefined) out.line(out.paint.dim(wrap(note, width)));
}
