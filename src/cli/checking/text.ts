import type { Lang, Part } from '../../core/index.ts';

/** What the check of games and agents says. */
interface CheckText {
  checking(what: string, games: number): string;
  games(games: string, moves: string): string;
  decisions(games: string, decisions: string): string;
  readonly holds: string;
  plays(agent: string, game: string): string;
  declines(agent: string, game: string, why: string): string;
  brokenLaws(count: number): string;
  readonly allHold: string;
  stopped(games: number): string;
  readonly label: {
    readonly seat: string;
    readonly about: string;
    readonly expected: string;
    readonly seen: string;
    readonly game: string;
    readonly position: string;
    readonly source: string;
    readonly look: string;
  };
  readonly part: Readonly<Record<Part, string>>;
  readonly spectator: string;
  readonly noMove: string;
}

const en: CheckText = {
  checking: (what, games) => `checking ${what} · ${games} games`,
  games: (games, moves) => `${games} games, ${moves} moves`,
  decisions: (games, decisions) => `${games} games, ${decisions} decisions`,
  holds: 'every law holds',
  plays: (agent, game) => `${agent} plays ${game}`,
  declines: (agent, game, why) => `${agent} does not play ${game}: ${why}`,
  brokenLaws: (count) => (count === 1 ? 'One law is broken.' : `${count} laws are broken.`),
  allHold: 'Every law holds.',
  stopped: (games) => `stopped after ${games} games`,
  label: {
    seat: 'seat',
    about: 'about',
    expected: 'expected',
    seen: 'seen',
    game: 'game',
    position: 'position',
    source: 'source',
    look: 'look at it',
  },
  part: {
    position: 'position',
    toMove: 'side to move',
    ply: 'ply',
    key: 'key',
    legal: 'legal actions',
    score: 'points',
    finalScore: 'final points',
    utility: 'utilities',
    chance: 'chances',
  },
  spectator: 'a spectator',
  noMove: 'the start',
};

const es: CheckText = {
  checking: (what, games) => `comprobando ${what} · ${games} partidas`,
  games: (games, moves) => `${games} partidas, ${moves} jugadas`,
  decisions: (games, decisions) => `${games} partidas, ${decisions} decisiones`,
  holds: 'se cumplen todas las leyes',
  plays: (agent, game) => `${agent} juega a ${game}`,
  declines: (agent, game, why) => `${agent} no juega a ${game}: ${why}`,
  brokenLaws: (count) => (count === 1 ? 'Se incumple una ley.' : `Se incumplen ${count} leyes.`),
  allHold: 'Se cumplen todas las leyes.',
  stopped: (games) => `detenido tras ${games} partidas`,
  label: {
    seat: 'asiento',
    about: 'sobre',
    expected: 'esperado',
    seen: 'visto',
    game: 'partida',
    position: 'posición',
    source: 'origen',
    look: 'míralo con',
  },
  part: {
    position: 'posición',
    toMove: 'turno',
    ply: 'ply',
    key: 'clave',
    legal: 'acciones legales',
    score: 'puntos',
    finalScore: 'puntos finales',
    utility: 'utilidades',
    chance: 'probabilidades',
  },
  spectator: 'un espectador',
  noMove: 'el comienzo',
};

const texts: Readonly<Record<Lang, CheckText>> = { en, es };

export function checkTextIn(lang: Lang): CheckText {
  return texts[lang];
}
