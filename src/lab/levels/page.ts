import type { MeasuredLevels } from '../../agents/index.ts';
import type { Lang } from '../../core/index.ts';

const percent = (value: number) => `${Math.round(100 * value)}`;

const WORDS = {
  en: {
    header: '| level | agent | rating | of 100 from the level below | games |',
    against: 'against',
    foot: (game: number, versions: string, seed: string, top: string) =>
      `Version ${game} of the game, ${versions}, seed ${seed}; the highest measured as \`${top}\`.`,
  },
  es: {
    header: '| nivel | agente | puntuación | de 100 al nivel de abajo | partidas |',
    against: 'contra',
    foot: (game: number, versions: string, seed: string, top: string) =>
      `Versión ${game} del juego, ${versions}, semilla ${seed}; el más alto, medido como \`${top}\`.`,
  },
} as const;

/** The tables of all games, as a part of a page of the documentation. */
export function levelsPage(tables: readonly MeasuredLevels[], lang: Lang = 'en'): string {
  return tables.map((table) => section(table, lang)).join('\n');
}

function section(table: MeasuredLevels, lang: Lang): string {
  const { rules, levels, top, seed, game, agents } = table;
  const words = WORDS[lang];
  const versions = Object.entries(agents).map(([id, version]) => `${id} ${version}`);
  const rows = levels.map(({ number, agent, elo, low, high, below }) => {
    const rating = `${elo} [${low ?? '…'}, ${high ?? '…'}]`;
    const { share, low: least, high: most, games } = below;
    const told = `${percent(share)} [${percent(least)}, ${percent(most)}]`;
    const against = number === 1 ? ` ${words.against} \`greedy\`` : '';
    return `| ${number} | \`${agent}\` | ${rating} | ${told}${against} | ${games} |`;
  });
  return [
    `### \`${rules}\``,
    '',
    words.header,
    '|---|---|---|---|---|',
    ...rows,
    '',
    words.foot(game, versions.join(', '), seed, top),
    '',
  ].join('\n');
}
