import type { Lang } from '../../core/index.ts';
import { number } from '../terminal/speech.ts';

/** What `ludario solve` says to people. */
interface SolveText {
  /** "South wins by 6 seeds" */
  winsBy(name: string, margin: string, points: string): string;
  wins(name: string): string;
  readonly draw: string;
  readonly bestPlay: string;
  readonly everyMove: string;
  /** A move of a game without points that keeps the game, and one that does not. */
  readonly won: string;
  readonly lost: string;
  effort(nodes: string, seconds: string, speed: string): string;
  /** Shown while it works. */
  progress(nodes: string, speed: string, seconds: string): string;
  readonly mayTakeForEver: string;
  stopped(nodes: string, seconds: string): string;
  /** Of a problem: how many of its scores agree. */
  agree(right: number, of: number): string;
  disagrees(move: string, listed: string, found: string): string;
  total(right: number, of: number, scores: number, ofScores: number): string;
}

const en: SolveText = {
  winsBy: (name, margin, points) => `${name} wins by ${margin} ${points}`,
  wins: (name) => `${name} wins`,
  draw: 'a draw',
  bestPlay: 'Best play',
  everyMove: 'Every move, for the side to move',
  won: 'wins',
  lost: 'loses',
  effort: (nodes, seconds, speed) => `${nodes} nodes in ${seconds} s, ${speed} nodes/s`,
  progress: (nodes, speed, seconds) => `${nodes} nodes · ${speed} nodes/s · ${seconds} s`,
  mayTakeForEver: 'this may take for ever: Ctrl-C stops it',
  stopped: (nodes, seconds) =>
    `stopped after about ${nodes} nodes and ${seconds} s, without an answer`,
  agree: (right, of) => `${right} of ${of} agree`,
  disagrees: (move, listed, found) => `${move} is listed as ${listed} but is ${found}`,
  total: (right, of, scores, ofScores) =>
    `${right} of ${of} problems right, ${scores} of ${ofScores} scores agree`,
};

const es: SolveText = {
  winsBy: (name, margin, points) => `victoria de ${name} por ${margin} ${points}`,
  wins: (name) => `victoria de ${name}`,
  draw: 'empate',
  bestPlay: 'Juego perfecto',
  everyMove: 'Cada jugada, para quien mueve',
  won: 'gana',
  lost: 'pierde',
  effort: (nodes, seconds, speed) => `${nodes} nodos en ${seconds} s, ${speed} nodos/s`,
  progress: (nodes, speed, seconds) => `${nodes} nodos · ${speed} nodos/s · ${seconds} s`,
  mayTakeForEver: 'puede no acabar nunca: Ctrl-C lo detiene',
  stopped: (nodes, seconds) => `detenido tras unos ${nodes} nodos y ${seconds} s, sin respuesta`,
  agree: (right, of) => `${right} de ${of} coinciden`,
  disagrees: (move, listed, found) => `${move} figura con ${listed} pero vale ${found}`,
  total: (right, of, scores, ofScores) =>
    `${right} de ${of} problemas correctos, ${scores} de ${ofScores} valores coinciden`,
};

const catalogue: Readonly<Record<Lang, SolveText>> = { en, es };

export function solveTextIn(lang: Lang): SolveText {
  return catalogue[lang];
}

/** +6, -3, 0. */
export function signed(value: number, lang: Lang): string {
  return `${value > 0 ? '+' : ''}${number(value, lang)}`;
}

/** What an answer cost. */
export function effort(nodes: number, seconds: number, lang: Lang): string {
  const speed = seconds > 0 ? nodes / seconds : nodes;
  return catalogue[lang].effort(number(nodes, lang), number(seconds, lang), number(speed, lang, 0));
}
