/** From here on a list is easier to read in groups. */
const MANY = 24;

interface Cell {
  readonly word: string;
  readonly text: string;
}

/** The numbered moves in columns; only those that contain `filter`, under the numbers they have. */
export function moveList(words: readonly string[], filter: string, width: number): string[] {
  const digits = String(words.length).length;
  const cells = words.flatMap((word, index): Cell[] =>
    matches(word, filter)
      ? [{ word, text: `${`#${index + 1}`.padStart(digits + 1)} ${word}` }]
      : [],
  );
  const texts = (group: readonly Cell[]) => group.map(({ text }) => text);
  if (cells.length <= MANY) return inColumns(texts(cells), width);
  const groups = groupsOf(cells);
  if (groups === null) return inColumns(texts(cells), width);
  // One width for all, so that the columns of the groups stand below each other.
  const wide = Math.max(...cells.map(({ text }) => text.length));
  return [...groups].flatMap(([head, group]) =>
    [head].concat(inColumns(texts(group), width - 2, wide).map((row) => `  ${row}`)),
  );
}

/** Whether a move has the text in it, or in `what@where` the same signs in another order: a turned tile. */
function matches(word: string, filter: string): boolean {
  const wanted = filter.toLowerCase();
  if (word.toLowerCase().includes(wanted)) return true;
  const [what, where] = word.split('@');
  return where !== undefined && signs(what!) === signs(wanted);
}

function signs(text: string): string {
  return [...text.replaceAll(/[+-]/g, '')].toSorted().join('');
}

/**
 * Moves written `what@where`, gathered by the part that takes fewer values; null when moves are not
 * written so. Those without a place, such as a pass, come together under a dash.
 */
function groupsOf(cells: readonly Cell[]): Map<string, Cell[]> | null {
  const placed = cells.filter(({ word }) => word.includes('@'));
  if (placed.length < cells.length / 2) return null;
  const what = ({ word }: Cell) => (word.includes('@') ? word.slice(0, word.indexOf('@')) : '–');
  const where = ({ word }: Cell) => (word.includes('@') ? word.slice(word.indexOf('@')) : '–');
  const byWhat = Map.groupBy(cells, what);
  const byWhere = Map.groupBy(cells, where);
  return byWhere.size <= byWhat.size ? byWhere : byWhat;
}

/** Cells read downwards, in as many columns as fit. */
export function inColumns(cells: readonly string[], width: number, wide = widest(cells)): string[] {
  if (cells.length === 0) return [];
  const step = wide + 3;
  const columns = Math.max(1, Math.min(cells.length, Math.floor((width + 3) / step)));
  const rows = Math.ceil(cells.length / columns);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => cells[column * rows + row] ?? '')
      .map((cell) => cell.padEnd(step))
      .join('')
      .trimEnd(),
  );
}

function widest(cells: readonly string[]): number {
  return Math.max(0, ...cells.map((cell) => cell.length));
}
