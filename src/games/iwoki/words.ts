import type { GameWords, Lang } from '../../core/index.ts';

export const words: Readonly<Record<Lang, GameWords>> = {
  en: {
    title: 'iwoki',
    summary: 'Join hexagons and small tiles so that sums and differences match; 2 to 6 players.',
    seats: ['Player 1', 'Player 2', 'Player 3', 'Player 4', 'Player 5', 'Player 6'],
    points: 'points',
    rules: `IWOKI

Hexagons have numbers (0 to 6) and a wildcard * at their corners. Small tiles
have three arms and two faces: between two arms the plus face shows their sum,
the minus face their difference. A small tile lies where hexagons meet.

  Your turn   Place a small tile on a corner of a hexagon, or a hexagon beside
              a small tile. Whatever touches must match or be a wildcard, and
              at least one number must match.
  Points      The numbers you match, added up. Wildcards add nothing.
  First move  Any tile, at the centre; it scores the highest number it shows.
  Drawing     Instead of placing you may draw a small tile, once a turn; then
              place if you can. Who can neither place nor draw passes.
  Markers     One white marker for each minus face, draw and pass. The third
              brings a hexagon. Red: a player has a single small tile left.
  The end     When a player has no small tile left, each of the others has one
              more turn; or when all pass in a row. Small tiles that are left
              cost their highest arm each. Most points wins.

Example:
     5 ____ 4      1      113+@0,0e is the small tile 113, plus face, on
      /    \\      /       the east corner of the hexagon 4420*5@0,0. Its arms
   * / 0,0  \\ 4 >--- 1    point NW (1), E (1) and SW (3), so it shows 3+1 = 4
     \\      /    \\        to the hexagon: a match, 4 points. Its minus face
      \\____/      3       would show 3 - 1 = 2 and does not fit there.
     0      2

Write a hexagon clockwise from its upper right corner, and its cell q,r:
4420*5@0,0; a small tile with its arms clockwise, its face and its corner:
113+@0,0e (arms NW, E, SW) or 113+@0,0w (west corner: arms SE, W, NE); or
draw, or pass. q counts columns to the east, r cells down a column.`,
  },
  es: {
    title: 'iwoki',
    summary: 'Une hexágonos y fichas pequeñas casando sumas y restas; de 2 a 6 jugadores.',
    seats: ['Jugador 1', 'Jugador 2', 'Jugador 3', 'Jugador 4', 'Jugador 5', 'Jugador 6'],
    points: 'puntos',
    rules: `IWOKI

Los hexágonos llevan números (0 a 6) y un comodín * en los vértices. Las
fichas pequeñas tienen tres brazos y dos caras: entre dos brazos, la cara +
muestra su suma y la cara - su resta. Se ponen donde se juntan los hexágonos.

  Tu turno    Pon una pequeña en un vértice de un hexágono, o un hexágono
              junto a una pequeña. Lo que se toque debe coincidir o ser
              comodín, y al menos un número debe coincidir.
  Puntos      La suma de los números que casas. Los comodines no suman.
  Apertura    Cualquier ficha, en el centro; vale el mayor número que muestre.
  Robar       En vez de poner puedes robar una pequeña, una vez por turno;
              luego pones si puedes. Quien no puede poner ni robar, pasa.
  Testigos    Uno blanco por cada resta, robo y pase. El tercero se cambia por
              un hexágono. Rojo: a un jugador le queda una sola pequeña.
  Final       Cuando alguien se queda sin pequeñas, los demás juegan un turno
              más; o cuando todos pasan seguidos. Cada pequeña que sobra resta
              su brazo más alto. Gana quien tenga más puntos.

Ejemplo:
     5 ____ 4      1      113+@0,0e es la ficha 113, cara +, en el vértice E
      /    \\      /       del hexágono 4420*5@0,0. Sus brazos van al NO (1),
   * / 0,0  \\ 4 >--- 1    al E (1) y al SO (3): muestra 3 + 1 = 4 al hexágono.
     \\      /    \\        Coincide: 4 puntos. Por la otra cara mostraría
      \\____/      3       3 - 1 = 2, y ahí no encaja.
     0      2

Escribe un hexágono en sentido horario desde su vértice superior derecho, y su
celda: 4420*5@0,0; una pequeña con sus brazos en sentido horario, la cara y el
vértice: 113+@0,0e (brazos NO, E, SO) o 113+@0,0w (vértice oeste: SE, O, NE);
o draw (robar), o pass (pasar). q cuenta columnas al este; r, celdas hacia
abajo en su columna.`,
  },
};
