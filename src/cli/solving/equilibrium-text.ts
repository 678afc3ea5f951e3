import type { Lang } from '../../core/index.ts';

/** What `ludario solve` says of games in which something is hidden. */
interface EquilibriumText {
  size(positions: string, situations: string): string;
  /** With perfect play on both sides. */
  value(name: string, value: string, low: string, high: string, unit: string): string;
  exploitability(value: string, unit: string): string;
  iterations(count: string, seconds: string): string;
  progress(iterations: string, exploitability: string): string;
  asked(agent: string, done: string, of: string): string;
  stopped: string;
  agent: string;
  /** The columns of what agents lose to who knows them. */
  loses: string;
  itself: string;
  situation: string;
  unseen: string;
  utility: string;
}

const en: EquilibriumText = {
  size: (positions, situations) =>
    `${positions} positions, ${situations} situations that a seat can tell apart`,
  value: (name, value, low, high, unit) =>
    `${name} gets ${value} ${unit} a game with perfect play on both sides (${low} to ${high})`,
  exploitability: (value, unit) =>
    `Whoever knew this strategy would win ${value} ${unit} a game from it`,
  iterations: (count, seconds) => `${count} iterations in ${seconds} s`,
  progress: (iterations, exploitability) =>
    `${iterations} iterations · exploitability ${exploitability}`,
  asked: (agent, done, of) => `${agent}: asked in ${done} of ${of} situations`,
  stopped: 'stopped: what stands above is what was found so far',
  agent: 'agent',
  loses: 'loses a game to who knows it',
  itself: 'first seat against itself',
  situation: 'what was told',
  unseen: '?',
  utility: 'of a win',
};

const es: EquilibriumText = {
  size: (positions, situations) =>
    `${positions} posiciones, ${situations} situaciones que un asiento puede distinguir`,
  value: (name, value, low, high, unit) =>
    `${name} saca ${value} ${unit} por partida con juego perfecto de ambos (de ${low} a ${high})`,
  exploitability: (value, unit) =>
    `Quien conociera esta estrategia le sacaría ${value} ${unit} por partida`,
  iterations: (count, seconds) => `${count} iteraciones en ${seconds} s`,
  progress: (iterations, exploitability) =>
    `${iterations} iteraciones · explotabilidad ${exploitability}`,
  asked: (agent, done, of) => `${agent}: preguntado en ${done} de ${of} situaciones`,
  stopped: 'detenido: lo de arriba es lo hallado hasta ahora',
  agent: 'agente',
  loses: 'pierde por partida ante quien lo conoce',
  itself: 'el primer asiento contra sí mismo',
  situation: 'lo que se le ha dicho',
  unseen: '?',
  utility: 'de una victoria',
};

const catalogue: Readonly<Record<Lang, EquilibriumText>> = { en, es };

export function equilibriumTextIn(lang: Lang): EquilibriumText {
  return catalogue[lang];
}
