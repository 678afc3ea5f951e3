import type { GameWords, Lang } from '../../core/index.ts';

export const words: Readonly<Record<Lang, GameWords>> = {
  en: {
    title: 'Reversi',
    summary: 'Close in rows of rival discs to turn them over, and end with more of your colour.',
    seats: ['Black', 'White'],
    points: 'discs',
    rules: `REVERSI (Othello)

A square board, 8 by 8 unless told otherwise. Four discs lie in the middle:
d4 and e5 white, e4 and d5 black. Black moves first.

  Your move   Lay a disc on an empty square so that it closes in one or more
              unbroken rows of rival discs (straight or diagonal) between it
              and another disc of yours. Every disc closed in is turned over
              to your colour, in all directions at once.
  Pass        A move must turn at least one disc. If none of yours does, you
              must pass; you may not pass otherwise.
  The end     When neither side can move, usually with the board full. More
              discs wins. Squares left empty count for nobody, or, where
              the rules say so, for the winner.

Example, Black (●) to move; the dots are the squares Black may play:

       a b c d e f g h                        a b c d e f g h
     3 - - - · - - - -                      3 - - - - - - - -
     4 - - · ○ ● - - -    after f5          4 - - - ○ ● - - -
     5 - - - ● ○ · - -   --------->         5 - - - ● ● ● - -
     6 - - - - · - - -    e5 turns          6 - - - - - - - -

Corners can never be turned over again: take them, and think twice before
you play beside an empty one.

Type a square, column and row: f5. When you cannot move, type pass.`,
  },
  es: {
    title: 'Reversi',
    summary: 'Encierra filas de fichas rivales para voltearlas y acaba con más de tu color.',
    seats: ['Negras', 'Blancas'],
    plural: true,
    points: 'fichas',
    rules: `REVERSI (Otelo)

Un tablero cuadrado, de 8 por 8 si no se dice otra cosa. Hay cuatro fichas en
el centro: d4 y e5 blancas, e4 y d5 negras. Empiezan las negras.

  Tu jugada   Pon una ficha en una casilla vacía de modo que encierre una o
              más filas seguidas de fichas rivales (rectas o diagonales) entre
              ella y otra ficha tuya. Todas las encerradas se voltean a tu
              color, en todas las direcciones a la vez.
  Pasar       Cada jugada debe voltear al menos una ficha. Si ninguna tuya lo
              hace, tienes que pasar; si no, no puedes.
  Final       Cuando nadie puede mover, casi siempre con el tablero lleno.
              Gana quien tenga más fichas. Las casillas vacías no cuentan
              o, si así se acuerda, son para quien gana.

Ejemplo, juegan las negras (●); los puntos son las casillas que pueden jugar:

       a b c d e f g h                        a b c d e f g h
     3 - - - · - - - -                      3 - - - - - - - -
     4 - - · ○ ● - - -     tras f5          4 - - - ○ ● - - -
     5 - - - ● ○ · - -   --------->         5 - - - ● ● ● - -
     6 - - - - · - - -   voltea e5          6 - - - - - - - -

Las esquinas ya nunca se voltean: tómalas, y piénsalo dos veces antes de
jugar junto a una vacía.

Escribe una casilla, columna y fila: f5. Si no puedes mover, escribe pass.`,
  },
};
