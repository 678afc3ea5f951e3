import { complaints, fail, ok, type GameInfo, type Result } from '../../core/index.ts';
import { RECIPES } from './recipes.ts';

/** How strong a rival is, from 1 up, for people who do not want to know how it thinks. */
export interface Level {
  readonly number: number;
  /** The agent string that records hold. */
  readonly agent: string;
}

interface Playing {
  readonly info: GameInfo;
}

/** Beside the levels and not with the other complaints of agents: the page has these, and few of those. */
const refuse = complaints('agents.levels', {
  noLevel: (a: { level: string; rules: string; most: number }) => ({
    en: `there is no level "${a.level}" in ${a.rules}: levels go from 1 to ${a.most}`,
    es: `no hay ningún nivel «${a.level}» en ${a.rules}: los niveles van del 1 al ${a.most}`,
  }),
});

/** For games that nobody measured: budgets that a game of any size can bear. */
const ANY: readonly string[] = [
  'amateur(nodes=100,oversight=0.95)',
  'amateur(nodes=100,oversight=0.75)',
  'amateur(nodes=100,oversight=0.5)',
  'amateur(nodes=100,oversight=0.25)',
  'best(nodes=200)',
  'best(nodes=1500)',
  'best(ms=3000)',
];

/** Boards of Hex up to this size have the levels of 7x7, larger ones those of 11x11. */
const SMALL_HEX = 8;

/** What the figures of a game are filed under: those of several seats have a table for each number of them. */
export function filedUnder({ id, seats, params }: GameInfo): string {
  if (id === 'hex') return Number(params['size']) <= SMALL_HEX ? 'hex-7' : 'hex';
  if (id !== 'iwoki') return id;
  // Open iwoki is another game to those who search it; not what one seat may see beyond the rules.
  return params['open'] === true ? `iwoki-open-${seats}` : `iwoki-${seats}`;
}

/** The recipe of a game, perhaps one for so many seats; null: nobody wrote one. */
function recipeOf(info: GameInfo): readonly string[] | null {
  const filed = filedUnder(info);
  // That of two is the one a game is known by.
  const usual = info.id === 'iwoki' ? filed.replace(/-2$/, '') : filed;
  return RECIPES[filed] ?? RECIPES[usual] ?? null;
}

/** Agents as levels, the weakest first. */
export function asLevels(agents: readonly string[]): readonly Level[] {
  return agents.map((agent, i) => ({ number: i + 1, agent }));
}

/** The levels of a game, the weakest first. */
export function levelsOf({ info }: Playing): readonly Level[] {
  return asLevels(recipeOf(info) ?? ANY);
}

/** Whether the game has levels of its own, and not those for any game. */
export function hasOwnLevels({ info }: Playing): boolean {
  return recipeOf(info) !== null;
}

/** The level an agent string is, if it is one. */
export function levelOf(game: Playing, agent: string, levels = levelsOf(game)): number | null {
  return levels.find((level) => level.agent === agent.trim())?.number ?? null;
}

/** `5` or `level 5`. */
export function readLevel(text: string, game: Playing, levels = levelsOf(game)): Result<Level> {
  const number = /^\s*(?:(?:level|nivel)\b\s*\(?)?\s*(\d+)\s*\)?\s*$/i.exec(text)?.[1];
  const level = levels.find((each) => each.number === Number(number));
  if (level !== undefined) return ok(level);
  return fail(refuse.noLevel({ level: text, rules: game.info.rules, most: levels.length }));
}

/** `level(5)` as the agent it stands for in this game; any other agent string as it is. */
export function spellLevel(text: string, game: Playing, levels = levelsOf(game)): Result<string> {
  const call = /^\s*level\s*(?:\(([^()]*)\)\s*)?$/i.exec(text);
  if (call === null) return ok(text);
  const level = readLevel(call[1] ?? '', game, levels);
  return level.ok ? ok(level.value.agent) : level;
}

/** The rival where nobody has chosen one: one that a visitor may well beat. */
export function usualRival(game: Playing, levels = levelsOf(game)): string {
  return levels[Math.ceil(levels.length / 3) - 1]!.agent;
}

/**
 * The agent that is in this game what another is in its own: of the same level, as far as there are
 * so many, and the highest for the highest. `others`: levels that a store keeps. Null: it is no level
 * anywhere.
 */
export function levelLike(
  game: Playing,
  agent: string,
  levels = levelsOf(game),
  others: readonly (readonly string[])[] = [],
): string | null {
  for (const agents of [...Object.values(RECIPES), ANY, ...others]) {
    const place = agents.indexOf(agent.trim());
    if (place < 0) continue;
    return (place === agents.length - 1 ? levels.at(-1) : (levels[place] ?? levels.at(-1)))!.agent;
  }
  return null;
}

/** The rival that plays by the network of its game, beside the levels: as long as a person waits gladly. */
export const NETWORK = 'zero(ms=1000)';
