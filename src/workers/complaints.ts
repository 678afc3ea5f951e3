import { complaints, type Complaint, type Words } from '../core/index.ts';
import type { Trouble } from './watch.ts';

/** What a worker was ended for, where no agent was at fault. */
const TROUBLE: Readonly<Record<Trouble, Words>> = {
  silence: { en: 'silence', es: 'silencio' },
  memory: { en: 'memory', es: 'memoria agotada' },
  death: { en: 'death', es: 'muerte del hilo' },
};

/** What an agent did to its worker, to follow its name. */
export const did = complaints('workers', {
  silence: { en: 'did not answer and was stopped', es: 'no respondió y se le paró' },
  memory: {
    en: 'used up its memory and was stopped',
    es: 'agotó su memoria y se le paró',
  },
  wantedMemory: (a: { megabytes: number }) => ({
    en: `wants more than the ${a.megabytes} megabytes of a worker (--memory)`,
    es: `quiere más de los ${a.megabytes} megabytes de un proceso (--memory)`,
  }),
  death: { en: 'ended its own worker', es: 'acabó con su propio hilo' },
});

export const refuse = complaints('workers', {
  noStart: (a: { why: Complaint }) => ({
    en: `a worker did not start: ${a.why.says.en}`,
    es: `un hilo de trabajo no ha arrancado: ${a.why.says.es}`,
  }),
  failed: (a: { why: Complaint }) => ({
    en: `a worker failed: ${a.why.says.en}`,
    es: `ha fallado un hilo de trabajo: ${a.why.says.es}`,
  }),
  gameFailed: (a: { game: number; seed: string; why: Complaint }) => ({
    en: `game ${a.game} (seed ${a.seed}) failed: ${a.why.says.en}`,
    es: `ha fallado la partida ${a.game} (semilla ${a.seed}): ${a.why.says.es}`,
  }),
  nobodyAsked: (a: { trouble: Trouble; why: Complaint }) => ({
    en: `${TROUBLE[a.trouble].en} while no agent was asked: ${a.why.says.en}`,
    es: `${TROUBLE[a.trouble].es} sin que se preguntara a ningún agente: ${a.why.says.es}`,
  }),
  ended: { en: 'its thread was ended', es: 'se terminó su hilo' },
  usedUpMemory: { en: 'it used up its memory', es: 'ha agotado su memoria' },
  nobody: { en: 'nobody sits here', es: 'aquí no se sienta nadie' },
});
