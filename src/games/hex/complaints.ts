import { complaints } from '../../core/index.ts';

interface Count {
  readonly first: number;
  readonly second: number;
  /** The sign of who is to move or has won. */
  readonly side: string;
  readonly won: boolean;
  /** Seat 0 should be to move: as many x as o. */
  readonly even: boolean;
  readonly swap: boolean;
}

export const refuse = complaints('hex', {
  // Moves.
  over: (a: { text: string }) => ({
    en: `"${a.text}" cannot be played: the game is over`,
    es: `«${a.text}»: la partida ha terminado`,
  }),
  swapLate: (a: { text: string }) => ({
    en: `"${a.text}" is only possible as the first move of the second player`,
    es: `«${a.text}» solo se puede como primera jugada del segundo`,
  }),
  noSwap: (a: { text: string; last: string }) => ({
    en: `"${a.text}" is not part of these rules; play a cell, a1 to ${a.last}`,
    es: `«${a.text}» no está en estas reglas; juega una casilla, de a1 a ${a.last}`,
  }),
  noCell: (a: { text: string; last: string; swap: string | null }) => ({
    en: `"${a.text}" is no cell; cells run from a1 to ${a.last}${a.swap === null ? '' : `, or ${a.swap}`}`,
    es: `«${a.text}» no es una casilla; van de a1 a ${a.last}${a.swap === null ? '' : `, o ${a.swap}`}`,
  }),
  taken: (a: { cell: string }) => ({ en: `${a.cell} is taken`, es: `${a.cell} está ocupada` }),
  // Positions.
  unreadable: (a: { text: string; size: number; like: string | null }) => ({
    en: `cannot read the position "${a.text}"; it is ${a.size} rows of ${a.size} signs (x, o or .) with / between them, a space, and the side to move (x or o, - when over)${a.like === null ? '' : `, like "${a.like}"`}`,
    es: `no se entiende la posición «${a.text}»; son ${a.size} filas de ${a.size} signos (x, o, .) separadas por /, un espacio y quién juega (x u o; - si ha terminado)${a.like === null ? '' : `, como «${a.like}»`}`,
  }),
  rows: (a: { there: number; size: number }) => ({
    en: `the position has ${a.there} rows; a board of size ${a.size} has ${a.size}`,
    es: `la posición tiene ${a.there} filas; este tablero tiene ${a.size}`,
  }),
  row: (a: { row: number; there: number; size: number }) => ({
    en: `row ${a.row} of the position has ${a.there} cells, not ${a.size}`,
    es: `la fila ${a.row} de la posición tiene ${a.there} casillas, no ${a.size}`,
  }),
  notWon: {
    en: 'the position says that the game is over, but no side is joined',
    es: 'la posición dice que la partida ha terminado, pero nadie ha unido sus lados',
  },
  won: (a: { side: string; winner: string }) => ({
    en: `the position says that ${a.side} is to move, but ${a.winner} has joined its sides`,
    es: `la posición dice que juega ${a.side}, pero ${a.winner} ya ha unido sus lados`,
  }),
  stones: ({ first, second, side, won, even, swap }: Count) => {
    const english = even ? 'as many x as o' : 'one x more than o';
    const spanish = even ? 'tantas x como o' : 'una x más que o';
    const alsoEnglish = even ? 'one x fewer' : 'as many (at least one)';
    const alsoSpanish = even ? 'una x menos' : 'tantas (al menos una)';
    return {
      en: `the position has ${first} x and ${second} o; when ${side} ${won ? 'has won' : 'is to move'} there must be ${english}${swap ? `, or after a swap ${alsoEnglish}` : ''}`,
      es: `la posición tiene ${first} x y ${second} o; cuando ${won ? 'ha ganado' : 'juega'} ${side} tiene que haber ${spanish}${swap ? `, o tras un cambio de lado ${alsoSpanish}` : ''}`,
    };
  },
  wonBefore: (a: { winner: string }) => ({
    en: `the position cannot be reached: ${a.winner} had won before its last stone`,
    es: `no se puede llegar a la posición: ${a.winner} había ganado antes de su última piedra`,
  }),
});
