import { visible } from '../core/index.ts';

/**
 * Text of others as a cell: on one line, what nobody sees as escapes, and behind an apostrophe where a
 * spreadsheet would take it for a formula.
 */
export function plainCell(text: string): string {
  const shown = visible(text).replaceAll('\n', String.raw`\n`);
  return /^[=+\-@]/.test(shown) ? `'${shown}` : shown;
}

/** One line of a CSV file (RFC 4180); numbers that are none are left empty. */
export function csvLine(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map(csvCell).join(',')}\n`;
}

function csvCell(cell: string | number | null | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  return /[",\r\n]|^'/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
