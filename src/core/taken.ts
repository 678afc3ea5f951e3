import { complaints } from './complaint.ts';
import type { Words } from './words.ts';

export type What = 'game' | 'agent';
export const A: Readonly<Record<What, Words>> = {
  game: { en: 'a game', es: 'un juego' },
  agent: { en: 'an agent', es: 'un agente' },
};

/** The one complaint about a module that a catalogue has; pages load it without all the others. */
export const refuse = complaints('module', {
  taken: (a: { path: string; what: What; id: string }) => ({
    en: `${a.path}: there is ${A[a.what].en} "${a.id}" already`,
    es: `${a.path}: ya hay ${A[a.what].es} «${a.id}»`,
  }),
});
