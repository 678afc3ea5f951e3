import type { StrengthHistory, StrengthMatch } from './history.ts';

/** The columns of the table: as many as fit on a page. */
const SHOWN = 6;

/** The history for people to read: a line for each match, a column for each of the last entries. */
export function historyTable(history: StrengthHistory): string {
  const entries = history.entries.slice(-SHOWN).toReversed();
  const keys = new Map<string, StrengthMatch>();
  for (const entry of entries) for (const match of entry.matches) keys.set(keyOf(match), match);
  const head = [
    'game',
    'best',
    'against',
    ...entries.map(({ date, version }) => `${date}, ${version}`),
  ];
  const rows = [...keys].map(([key, { game, best, rival }]) => {
    const cells = entries.map(({ matches }) => {
      const found = matches.find((match) => keyOf(match) === key);
      return found === undefined ? '' : cellOf(found);
    });
    return [game, best, rival].map((text) => `\`${text}\``).concat(cells);
  });
  return [
    '# How strong `best` is',
    '',
    '`ludario strength` has the best player of each game play earlier ones, with a limit of nodes and',
    'the same openings every time, and compares with the last time, pair by pair. The share of the',
    'points in percent, with its 95 % interval; the newest first.',
    'Made by `ludario strength --keep` from [strength.jsonl](strength.jsonl).',
    '',
    line(head),
    line(head.map((_, i) => (i < 3 ? '---' : '--:'))),
    ...rows.map(line),
    '',
  ].join('\n');
}

function keyOf({ game, best, rival, openings, seed, pairs }: StrengthMatch): string {
  return JSON.stringify([game, best, rival, openings, seed, pairs.length]);
}

function cellOf({ points, low, high, pairs }: StrengthMatch): string {
  const percent = (share: number) => (100 * share).toFixed(1);
  if (pairs.length < 2) return percent(points);
  return `${percent(points)} (${percent(low)} to ${percent(high)})`;
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
