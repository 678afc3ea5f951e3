import type { Words } from '../../core/index.ts';

/** What people at a table say to each other where free text is not allowed: sent by name. */
export const PHRASES = {
  hello: { en: 'Hello!', es: '¡Hola!' },
  luck: { en: 'Good luck!', es: '¡Suerte!' },
  nice: { en: 'Nice move!', es: '¡Buena jugada!' },
  oops: { en: 'Oops!', es: '¡Vaya!' },
  moment: { en: 'One moment, please.', es: 'Un momento, por favor.' },
  back: { en: 'I am back.', es: 'Ya estoy aquí.' },
  thanks: { en: 'Thank you!', es: '¡Gracias!' },
  played: { en: 'Well played!', es: '¡Bien jugado!' },
  again: { en: 'Shall we play again?', es: '¿Jugamos otra?' },
  bye: { en: 'Goodbye!', es: '¡Hasta luego!' },
} as const satisfies Readonly<Record<string, Words>>;

export type Phrase = keyof typeof PHRASES;
export const PHRASE_IDS = Object.keys(PHRASES) as readonly Phrase[];
