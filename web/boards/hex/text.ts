import { catalogue } from '../../text.ts';

export const hexText = catalogue({
  en: {
    board: (first: string, second: string) =>
      `Hex board: ${first} joins top and bottom, ${second} joins left and right`,
    empty: 'empty',
    may: 'you may play here',
    aimed: 'chosen',
    last: 'last move',
    hint: 'hint',
    chain: 'in the winning chain',
    swap: 'Swap: take over this stone',
    play: (cell: string) => `Play ${cell}`,
    leave: 'Back to the whole board',
    tapAgain: 'Tap the cell again to play there',
  },
  es: {
    board: (first: string, second: string) =>
      `Tablero de hex: ${first}, de arriba abajo; ${second}, de izquierda a derecha`,
    empty: 'vacía',
    may: 'puedes jugar aquí',
    aimed: 'elegida',
    last: 'última jugada',
    hint: 'pista',
    chain: 'en la cadena ganadora',
    swap: 'Cambiar: quédate con esta piedra',
    play: (cell: string) => `Jugar ${cell}`,
    leave: 'Volver al tablero entero',
    tapAgain: 'Toca otra vez la casilla para jugar ahí',
  },
});
