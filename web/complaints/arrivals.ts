import { complaints } from '../../src/core/index.ts';

/** What is refused of files that come to the page. */
export const refuse = complaints('page.arrivals', {
  tooLarge: (a: { megabytes: number }) => ({
    en: `it is larger than ${a.megabytes} MB; no game is`,
    es: `ocupa más de ${a.megabytes} MB; ninguna partida ocupa tanto`,
  }),
  unread: {
    en: 'the browser could not read it; it may have been moved, or may not be read',
    es: 'el navegador no ha podido leerlo; quizá se ha movido, o no hay permiso para leerlo',
  },
  noText: {
    en: 'it is no text; games are kept as text',
    es: 'no es un texto; las partidas se guardan como texto',
  },
  notKept: {
    en: 'the browser keeps nothing for this page: its storage is full or forbidden, and a game is opened from there',
    es: 'el navegador no guarda nada para esta página: su almacenamiento está lleno o prohibido, y la partida se abre desde allí',
  },
  nothingShared: {
    en: 'nothing was shared, or it was opened already',
    es: 'no se ha compartido nada, o ya se ha abierto',
  },
});
