import { andSpanish, complaints } from '../../src/core/index.ts';

/** What is refused of the rival that learns: fetched with it. */
export const refuse = complaints('page.learner', {
  noBoard: (a: { rules: string }) => ({
    en: `the rival that learns needs a board or features to learn by, and ${a.rules} has none`,
    es: `el rival que aprende necesita un tablero o rasgos de los que aprender, ${andSpanish(a.rules)} no tiene`,
  }),
  noGuest: {
    en: 'nobody has come to this device as a file for this game: open one at “A rival that learns”',
    es: 'nadie ha llegado a este dispositivo como fichero para este juego: abre uno en «Un rival que aprende»',
  },
});
