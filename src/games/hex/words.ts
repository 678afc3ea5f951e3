import type { GameWords, Lang } from '../../core/index.ts';

export const words: Readonly<Record<Lang, GameWords>> = {
  en: {
    title: 'Hex',
    summary: 'Join your two sides of the board with a chain of stones; there are no draws.',
    seats: ['Black', 'White'],
    points: '',
    rules: `HEX

The board is a rhombus of hexagons. Black (X) owns the top and bottom sides,
White (O) the left and right ones.

  Your move   Put a stone on any empty cell. Black begins. Stones never move
              and are never taken.
  You win     as soon as a chain of your stones, each touching the next,
              joins your two sides. A full board has exactly one winner: to
              stop your rival is to join your own sides.
  Swap        Where it is allowed. A first stone can be too good, so White
              may take it over as a first move: swap-pieces. The stone turns
              white and moves to the mirrored cell, row for column: a2
              becomes b1. Then Black moves.

Example:
     x a x b x c x           Black to move plays a3 and wins: b1, b2 and a3
      / \\ / \\ / \\            join top and bottom. With White to move, Black
 1 o | · | X | · | o 1       would win as well: b2 touches a3 and b3, and
      \\ / \\ / \\ / \\          White cannot take both. Two free cells like
   2 o | O | X | · | o 2     these are as good as a link.
        \\ / \\ / \\ / \\
     3 o | · | · | O | o 3
          \\ / \\ / \\ /
         x a x b x c x

Type a cell, column and row: f6.`,
  },
  es: {
    title: 'Hex',
    summary: 'Une tus dos lados del tablero con una cadena de piedras; no hay empates.',
    seats: ['Negras', 'Blancas'],
    plural: true,
    points: '',
    rules: `HEX

El tablero es un rombo de hexágonos. Las negras (X) tienen los lados de arriba
y abajo; las blancas (O), los de izquierda y derecha.

  Tu jugada   Pon una piedra en cualquier casilla vacía. Empiezan las negras.
              Las piedras no se mueven ni se capturan.
  Ganas       en cuanto una cadena de piedras tuyas, cada una junto a la
              siguiente, une tus dos lados. Un tablero lleno tiene siempre un
              solo ganador: cortar al rival es unir los lados propios.
  Cambio      Si se permite. La primera piedra puede ser demasiado buena;
              por eso las blancas pueden quedársela como primera jugada:
              swap-pieces. La piedra pasa a ser blanca y va a la casilla
              simétrica, fila por columna: a2 se vuelve b1. Luego juegan las
              negras.

Ejemplo:
     x a x b x c x           Juegan las negras en a3 y ganan: b1, b2 y a3 unen
      / \\ / \\ / \\            arriba y abajo. Si jugaran las blancas, también
 1 o | · | X | · | o 1       ganarían las negras: b2 toca a3 y b3, y no se
      \\ / \\ / \\ / \\          pueden tapar las dos. Dos casillas libres así
   2 o | O | X | · | o 2     valen tanto como un enlace.
        \\ / \\ / \\ / \\
     3 o | · | · | O | o 3
          \\ / \\ / \\ /
         x a x b x c x

Escribe una casilla, columna y fila: f6.`,
  },
};
