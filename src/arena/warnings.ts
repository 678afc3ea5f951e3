import type { Lang, Untold, Words } from '../core/index.ts';
import type { Contest, Unfinished } from './contest.ts';
import type { Meeting } from './formats/format.ts';

/** Something about an experiment that its reader should know. */
export type Warning =
  | {
      /** Agents who leave nothing to chance would only repeat their games: each is played once. */
      readonly kind: 'repeats';
      readonly meetings: readonly Meeting[];
      /** Units each of them plays, and how many were asked for. */
      readonly played: number;
      readonly asked: number;
    }
  | {
      /** There are fewer openings than units: they are used again with other seeds; 0: none at all. */
      readonly kind: 'openings';
      readonly openings: number;
      readonly asked: number;
    }
  | {
      /** A model plays that was not trained to its end. */
      readonly kind: 'unfinished';
      readonly model: string;
      readonly training: Unfinished;
    }
  | {
      /** A model that played is another one now. */
      readonly kind: 'outdated';
      readonly model: string;
    }
  | {
      /** A program that cannot be told something of this contest. */
      readonly kind: 'untold';
      readonly player: number;
      readonly untold: Untold;
    }
  | {
      /** So many rounds of a Swiss tournament make some agents meet again. */
      readonly kind: 'rematches';
      readonly rounds: number;
      readonly most: number;
    };

const UNITS = {
  game: { en: ['game', 'games'], es: ['partida', 'partidas'] },
  pair: { en: ['pair', 'pairs'], es: ['par', 'pares'] },
  rotation: { en: ['rotation', 'rotations'], es: ['rotación', 'rotaciones'] },
  opening: { en: ['opening', 'openings'], es: ['apertura', 'aperturas'] },
  round: { en: ['round', 'rounds'], es: ['ronda', 'rondas'] },
} as const;

export function warningWords(warning: Warning, { spec, game, entrants }: Contest): Words {
  const unit = spec.starter !== 'swap' ? 'game' : game.info.seats === 2 ? 'pair' : 'rotation';
  const count = (n: number, thing: keyof typeof UNITS, lang: Lang) =>
    `${n} ${UNITS[thing][lang][n === 1 ? 0 : 1]}`;
  if (warning.kind === 'repeats') {
    const { meetings, played, asked } = warning;
    const names = meetings[0]!.map((player) => entrants[player]!.short);
    const more = meetings.length - 1;
    return {
      en: `${names.join(' and ')}${more === 0 ? '' : ` (and ${more} more pairings)`} leave nothing to chance and would only repeat themselves: ${count(played, unit, 'en')} instead of ${asked}; openings make more of them`,
      es: `${names.join(' y ')}${more === 0 ? '' : ` (y ${more} ${more === 1 ? 'pareja' : 'parejas'} más)`} no dejan nada al azar y solo se repetirían: ${count(played, unit, 'es')} en vez de ${asked}; con aperturas hay más`,
    };
  }
  if (warning.kind === 'openings') {
    const { openings, asked } = warning;
    if (openings === 0) {
      return {
        en: 'no game goes on after such openings: all start as usual',
        es: 'ninguna partida sigue tras esas aperturas: todas empiezan como siempre',
      };
    }
    return {
      en: `there are ${count(openings, 'opening', 'en')} for ${count(asked, unit, 'en')} of each pairing; they are used again with other seeds, which change nothing for agents that leave nothing to chance`,
      es: `hay ${count(openings, 'opening', 'es')} para ${count(asked, unit, 'es')} de cada emparejamiento; se usan otra vez con otras semillas, que nada cambian para los agentes que no dejan nada al azar`,
    };
  }
  if (warning.kind === 'unfinished') {
    const { model, training } = warning;
    const { done, total, unit: of } = training;
    return {
      en: `the model "${model}" was not trained to its end: ${done} of ${total} ${of}`,
      es: `el modelo «${model}» no se entrenó hasta el final: ${done} de ${total} ${of === 'games' ? 'partidas' : 'épocas'}`,
    };
  }
  if (warning.kind === 'outdated') {
    const { model } = warning;
    return {
      en: `the model "${model}" that played is not the one of that name now: that was trained further or anew since`,
      es: `el modelo «${model}» que jugó no es el que lleva ahora ese nombre: se siguió entrenando o se hizo de nuevo después`,
    };
  }
  if (warning.kind === 'untold') {
    return untoldWords(entrants[warning.player]!.short, warning.untold);
  }
  const { rounds, most } = warning;
  return {
    en: `in ${count(rounds, 'round', 'en')} some agents must meet again; there are new rivals for ${most}`,
    es: `en ${count(rounds, 'round', 'es')} algunos agentes se encuentran otra vez; hay rivales nuevos para ${most}`,
  };
}

/** What a program could not be told. */
function untoldWords(name: string, untold: Untold): Words {
  switch (untold.what) {
    case 'time':
      return {
        en: `there is no way to tell ${name} how much time it has: it may lose by time`,
        es: `no hay modo de decirle a ${name} cuánto tiempo tiene: puede perder por tiempo`,
      };
    case 'seconds':
      return {
        en: `only whole seconds can be told to ${name}: it is told ${untold.told} s, and has ${untold.ms} ms`,
        es: `a ${name} solo se le pueden decir segundos enteros: se le dice ${untold.told} s, y tiene ${untold.ms} ms`,
      };
    case 'swap':
      return {
        en: `there is no way to tell ${name} that these rules have a swap: it may never swap`,
        es: `no hay modo de decirle a ${name} que aquí hay cambio de lado: quizá no lo use nunca`,
      };
    case 'depth':
      return {
        en: `there is no way to tell ${name} how deep it may look`,
        es: `no hay modo de decirle a ${name} hasta qué profundidad puede mirar`,
      };
    default:
      return {
        en: `there is no way to tell ${name} how many ${untold.what} it may use`,
        es: `no hay modo de decirle a ${name} cuántos ${untold.what === 'nodes' ? 'nodos' : 'recorridos'} puede gastar`,
      };
  }
}
