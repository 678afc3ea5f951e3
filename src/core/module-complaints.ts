import { complaints } from './complaint.ts';
import { A, type What } from './taken.ts';
import type { Words } from './words.ts';

const OF: Readonly<Record<What, string>> = { game: 'del juego', agent: 'del agente' };
const THE: Readonly<Record<What, string>> = { game: 'el juego', agent: 'el agente' };

/** What may be wrong with a module of a user's; `path` is its file. */
export const refuse = complaints('module', {
  lawless: (a: { path: string; id: string; law: Words; seen: Words }) => ({
    en: `${a.path}: the game ${a.id} breaks a law, "${a.law.en}"${a.seen.en === '' ? '' : ` (${a.seen.en})`}; "ludario check ${a.path}" tells more`,
    es: `${a.path}: el juego ${a.id} incumple una ley, «${a.law.es}»${a.seen.es === '' ? '' : ` (${a.seen.es})`}; «ludario check ${a.path}» dice más`,
  }),
  unloadable: (a: { path: string; why: Words }) => ({
    en: `${a.path}: it cannot be loaded: ${a.why.en}`,
    es: `${a.path}: no se puede cargar: ${a.why.es}`,
  }),
  empty: (a: { path: string }) => ({
    en: `${a.path}: it exports no game and no agent (export default one, or a list)`,
    es: `${a.path}: no exporta ningún juego ni agente (usa export default con uno, o con una lista)`,
  }),
  notKind: (a: { path: string; given: string }) => ({
    en: `${a.path}: its default export is no game and no agent, but ${a.given}`,
    es: `${a.path}: lo que exporta por defecto no es un juego ni un agente, sino ${a.given}`,
  }),
  unmade: (a: { path: string }) => ({
    en: `${a.path}: its game is not made yet: export default simpleGame({ … })`,
    es: `${a.path}: su juego está sin hacer: export default simpleGame({ … })`,
  }),
  lacks: (a: { path: string; what: What; id: string; field: string }) => ({
    en: `${a.path}: the ${a.what} kind${a.id === '' ? '' : ` "${a.id}"`} lacks \`${a.field}\``,
    es: `${a.path}: a la clase ${OF[a.what]}${a.id === '' ? '' : ` «${a.id}»`} le falta \`${a.field}\``,
  }),
  field: (a: {
    path: string;
    what: What;
    id: string;
    field: string;
    needed: Words;
    given: string;
  }) => ({
    en: `${a.path}: \`${a.field}\` of the ${a.what} kind "${a.id}" must be ${a.needed.en}, not ${a.given}`,
    es: `${a.path}: \`${a.field}\` ${OF[a.what]} «${a.id}» debe ser ${a.needed.es}, no ${a.given}`,
  }),
  unseen: (a: { path: string; what: What; id: string; field: string; character: string }) => ({
    en: `${a.path}: \`${a.field}\` of the ${a.what} kind "${a.id}" holds ${a.character}, a character that nobody sees`,
    es: `${a.path}: \`${a.field}\` ${OF[a.what]} «${a.id}» contiene ${a.character}, un carácter que no se ve`,
  }),
  name: (a: { path: string; what: What; id: string }) => ({
    en: `${a.path}: "${a.id}" is no name for ${A[a.what].en}: small letters, digits, - and _`,
    es: `${a.path}: «${a.id}» no vale como nombre de ${A[a.what].es}: letras minúsculas, cifras, - y _`,
  }),
  everybodys: (a: { path: string; what: What; id: string }) => ({
    en: `${a.path}: "${a.id}" is no name for ${A[a.what].en}: everything in JavaScript has something of that name`,
    es: `${a.path}: «${a.id}» no vale como nombre de ${A[a.what].es}: en JavaScript todo tiene algo con ese nombre`,
  }),
  broken: (a: { path: string; what: What; id: string; why: Words }) => ({
    en: `${a.path}: the ${a.what} ${a.id} cannot be made: ${a.why.en}`,
    es: `${a.path}: no se puede crear ${THE[a.what]} ${a.id}: ${a.why.es}`,
  }),
});
