import { catalogue } from '../../text.ts';

export const drawnText = catalogue({
  en: {
    board: (game: string) => `Board of ${game}`,
    empty: 'empty',
    may: 'you may play here',
    picked: 'picked',
    last: 'last move',
    hint: 'hint',
    moves: 'What you may play',
    whereTo: 'Now choose where to, or touch it again to leave it.',
  },
  es: {
    board: (game: string) => `Tablero de ${game}`,
    empty: 'vacía',
    may: 'puedes jugar aquí',
    picked: 'elegida',
    last: 'última jugada',
    hint: 'pista',
    moves: 'Lo que puedes jugar',
    whereTo: 'Ahora elige adónde, o tócala otra vez para dejarla.',
  },
});
