import type { Rule } from './rule.ts';

/** What games say of positions. */
export const positions: readonly Rule[] = [
  // Reversi.
  [
    /^a position is (\d+) squares, a space and the side to move, like "(.*)"$/,
    (count, like) => `una posición son ${count} casillas, un espacio y quién juega, como «${like}»`,
  ],
  [
    /^the position has a "(.*)"; squares are X, O or -$/,
    (sign) => `la posición tiene un «${sign}»; las casillas son X, O o -`,
  ],
  [
    /^the position has (\d+) squares; there must be (\d+)$/,
    (there, wanted) => `la posición tiene ${there} casillas; tienen que ser ${wanted}`,
  ],
  [/^the side to move is "(.*)"; it is X or O$/, (side) => `juega «${side}»; tiene que ser X u O`],
  [
    /^(\w+) is empty; the four centre squares never are$/,
    (square) => `${square} está vacía; las cuatro casillas del centro nunca lo están`,
  ],
  [
    /^the disc on (\w+) is cut off from the centre; .*$/,
    (square) => `la ficha de ${square} está separada del centro; toda ficha se pone junto a otra`,
  ],
  // Hex.
  [
    /^cannot read the position "(.*)"; it is (\d+) rows of \d+ signs .*?(?:, like "(.*)")?$/s,
    (text, size, like) =>
      `no se entiende la posición «${text}»; son ${size} filas de ${size} signos (x, o, .) separadas por /, un espacio y quién juega (x u o; - si ha terminado)${like === undefined ? '' : `, como «${like}»`}`,
  ],
  [
    /^the position has (\d+) rows; a board of size \d+ has (\d+)$/,
    (there, wanted) => `la posición tiene ${there} filas; este tablero tiene ${wanted}`,
  ],
  [
    /^row (\d+) of the position has (\d+) cells, not (\d+)$/,
    (row, there, wanted) => `la fila ${row} de la posición tiene ${there} casillas, no ${wanted}`,
  ],
  [
    /^the position says that the game is over, but no side is joined$/,
    () => 'la posición dice que la partida ha terminado, pero nadie ha unido sus lados',
  ],
  [
    /^the position says that (\w) is to move, but (\w) has joined its sides$/,
    (side, winner) => `la posición dice que juega ${side}, pero ${winner} ya ha unido sus lados`,
  ],
  [
    /^the position has (\d+) x and (\d+) o; when (\w) (is to move|has won) there must be (as many x as o|one x more than o)(?:, or after a swap (.*))?$/,
    (first, second, side, when, rule, swap) =>
      `la posición tiene ${first} x y ${second} o; cuando ${when === 'has won' ? `ha ganado ${side}` : `juega ${side}`} tiene que haber ${rule === 'as many x as o' ? 'tantas x como o' : 'una x más que o'}${swap === undefined ? '' : `, o tras un cambio de lado ${swap === 'one x fewer' ? 'una x menos' : 'tantas (al menos una)'}`}`,
  ],
  [
    /^the position cannot be reached: (\w) had won before its last stone$/,
    (winner) =>
      `no se puede llegar a la posición: ${winner} había ganado antes de su última piedra`,
  ],
  // Mancala.
  [
    /^cannot read the position "(.*)"; it is written like "(.*)"$/s,
    (text, like) => `no se entiende la posición «${text}»; se escribe como «${like}»`,
  ],
  [
    /^a row has (\d+) pits; it must have (\d+)$/,
    (there, wanted) => `una fila tiene ${there} hoyos; tiene que tener ${wanted}`,
  ],
  [
    /^the position has (\d+) seeds; there must be (\d+)$/,
    (there, wanted) => `la posición tiene ${there} semillas; tiene que haber ${wanted}`,
  ],
  [
    /^the position says the game is over \("-"\), but .*$/,
    () =>
      'la posición dice que la partida ha terminado («-»), pero no todas las semillas están en los almacenes',
  ],
  [
    /^a row is empty, so the game is over: .*$/,
    () =>
      'una fila está vacía, así que la partida ha terminado: todas las semillas están en los almacenes y nadie («-») juega',
  ],
  // Trees.
  [
    /^a position starts at the root, "(.*)", as in "(.*)"$/,
    (root, like) => `una posición empieza en la raíz, «${root}», como «${like}»`,
  ],
  [
    /^"(.*)" does not follow "(.*)"; there is (.*)$/,
    (name, node, list) => `«${name}» no sigue a «${node}»; hay ${list}`,
  ],
  // Iwoki.
  [/^impossible position: (.*)$/s, () => 'ninguna partida de Iwoki llega a esta posición'],
  [
    /^the position must have (\d+) hands, and the turn of one of them$/,
    (hands) => `la posición tiene que tener ${hands} manos, y el turno de una de ellas`,
  ],
  [
    /^the position has more tiles like (\S+) than the game$/,
    (tile) => `la posición tiene más fichas como ${tile} que el juego`,
  ],
  [
    /^iwoki: a hand needs at least one small tile.*$/,
    () => 'iwoki: una mano necesita al menos una ficha pequeña, como hand=9+3',
  ],
  [
    /^iwoki: (hand=\S+) for (\d+) players needs (\d+) small tiles and (\d+) hexagons; the set has (\d+) and (\d+)$/,
    (hand, players, small, hexagons, hasSmall, hasHexagons) =>
      `iwoki: ${hand} para ${players} jugadores necesita ${small} fichas pequeñas y ${hexagons} hexágonos; el juego tiene ${hasSmall} y ${hasHexagons}`,
  ],
];
