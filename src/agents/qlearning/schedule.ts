import { word, type Param, type Words } from '../../core/index.ts';

/** A number that may fall (or rise) with the games played. */
export interface Schedule {
  readonly from: number;
  readonly to: number;
  /** Games until it is there; 0: it always was. */
  readonly games: number;
}

const NUMBER = String.raw`\d+(?:\.\d+)?(?:e-?\d+)?`;
const FORM = new RegExp(`^(${NUMBER})(?:\\.\\.(${NUMBER})/(\\d+))?$`, 'i');

/** A parameter that takes a number from 0, or one that changes evenly: `0.5..0.1/20000`. */
export function scheduled(summary: Words, fallback: string): Param<string> {
  return word(
    summary,
    fallback,
    {
      en: 'auto, a number from 0, or FROM..TO/GAMES such as 0.5..0.1/20000',
      es: 'auto, un número desde 0 o DESDE..HASTA/PARTIDAS como 0.5..0.1/20000',
    },
    ANY,
  );
}
const ANY = new RegExp(`^auto$|${FORM.source}`, 'i');

/** Reads what `scheduled` accepted; `usual` stands for auto. */
export function readSchedule(text: string, usual: Schedule): Schedule {
  const form = FORM.exec(text);
  if (form === null) return usual;
  const from = Number(form[1]);
  return { from, to: Number(form[2] ?? from), games: Number(form[3] ?? 0) };
}

export function always(value: number): Schedule {
  return { from: value, to: value, games: 0 };
}

export function at({ from, to, games }: Schedule, played: number): number {
  return played >= games ? to : from + ((to - from) * played) / games;
}
