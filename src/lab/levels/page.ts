import type { MeasuredLevels } from '../../agents/index.ts';

const percent = (value: number) => `${Math.round(100 * value)}`;

/** The tables of all games, as a part of a page of the documentation. */
export function levelsPage(tables: readonly MeasuredLevels[]): string {
  return tables.map(section).join('\n');
}

function section({ rules, levels, top, seed, game, agents }: MeasuredLevels): string {
  const versions = Object.entries(agents).map(([id, version]) => `${id} ${version}`);
  const rows = levels.map(({ number, agent, elo, low, high, below }) => {
    const rating = `${elo} [${low ?? '…'}, ${high ?? '…'}]`;
    const { share, low: least, high: most, games } = below;
    const told = `${percent(share)} [${percent(least)}, ${percent(most)}]`;
    const against = number === 1 ? ' against `greedy`' : '';
    return `| ${number} | \`${agent}\` | ${rating} | ${told}${against} | ${games} |`;
  });
  return [
    `### \`${rules}\``,
    '',
    '| level | agent | rating | of 100 from the level below | games |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    `Version ${game} of the game, ${versions.join(', ')}, seed ${seed}; the highest measured as \`${top}\`.`,
    '',
  ].join('\n');
}
