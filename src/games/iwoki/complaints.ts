import { complaints, type Complaint, type Words } from '../../core/index.ts';

const MOVE_FORM: Words = {
  en: 'a move is written like 113+@0,0e (small tile), 4420*5@0,0 (hexagon), draw or pass',
  es: 'una jugada se escribe como 113+@0,0e (ficha pequeña), 4420*5@0,0 (hexágono), robar o pasar',
};

/** Before the first tile: what cannot be so then. */
const start = {
  tilesBeforeDeal: {
    en: 'tiles lie on the table before the deal is over',
    es: 'hay fichas en la mesa antes de acabar el reparto',
  },
  pointsBeforePlay: {
    en: 'there are points or markers, but nothing was played',
    es: 'hay puntos o testigos, pero no se ha jugado nada',
  },
  firstPlaces: {
    en: 'the first move must place a tile',
    es: 'la primera jugada tiene que poner una ficha',
  },
  seat0First: { en: 'seat 0 moves first', es: 'empieza el asiento 0' },
  fullHands: (a: { small: number; hexagons: number }) => ({
    en: `every hand starts with ${a.small} small tiles and ${a.hexagons} hexagons`,
    es: `cada mano empieza con ${a.small} fichas pequeñas y ${a.hexagons} hexágonos`,
  }),
  fixedDeal: {
    en: 'with a fixed deal nothing is dealt by chance',
    es: 'con un reparto fijo el azar no reparte nada',
  },
  dealOrder: {
    en: 'hands are dealt seat by seat, small tiles first',
    es: 'se reparte asiento por asiento, primero las fichas pequeñas',
  },
  bagsAfterDeal: {
    en: 'bags are put in order after the deal',
    es: 'las bolsas se ordenan después del reparto',
  },
  noBagToOrder: { en: 'there is no bag to put in order', es: 'no hay ninguna bolsa que ordenar' },
  smallFirst: {
    en: 'small tiles are put in order first',
    es: 'primero se ordenan las fichas pequeñas',
  },
  orderLeavesOut: {
    en: 'the order of the bags leaves tiles out',
    es: 'en el orden de las bolsas faltan fichas',
  },
} as const;

/** In the course of a game. */
const course = {
  smallInBag: (a: { there: number; most: number }) => ({
    en: `${a.there} small tiles are in the bag; the deal leaves ${a.most}`,
    es: `hay ${a.there} fichas pequeñas en la bolsa; el reparto deja ${a.most}`,
  }),
  hexagonsInBag: (a: { there: number; most: number }) => ({
    en: `${a.there} hexagons are in the bag; the deal leaves ${a.most}`,
    es: `hay ${a.there} hexágonos en la bolsa; el reparto deja ${a.most}`,
  }),
  markerKept: (a: { nth: number }) => ({
    en: `the ${ordinal(a.nth)} white marker is handed in at once`,
    es: `el testigo blanco número ${a.nth} se entrega en el acto`,
  }),
  chanceInOpen: {
    en: 'nothing is left to chance in an open game',
    es: 'en una partida abierta nada queda al azar',
  },
  noSmallToDraw: {
    en: 'there is no small tile to draw',
    es: 'no queda ninguna ficha pequeña que robar',
  },
  noHexagonToDraw: { en: 'there is no hexagon to draw', es: 'no queda ningún hexágono que robar' },
  markersNotGiven: {
    en: 'the markers for this hexagon are not handed in',
    es: 'no se han entregado los testigos por este hexágono',
  },
  allPassed: {
    en: 'the game ends when all pass in a row',
    es: 'la partida acaba cuando todos pasan seguidos',
  },
  turnsLeft: (a: { most: number }) => ({
    en: `at most ${a.most} turns are left after a last tile`,
    es: `tras la última ficha quedan como mucho ${a.most} turnos`,
  }),
  notOver: {
    en: 'the game is not over: no last turn and not all passed',
    es: 'la partida no ha terminado: no ha habido último turno ni han pasado todos',
  },
  isOver: {
    en: 'no turn is left, so the game is over',
    es: 'no queda ningún turno, así que la partida ha terminado',
  },
  enderHasTiles: (a: { left: number; seat: number }) => ({
    en: `${a.left} turns are left, but seat ${a.seat} still has small tiles`,
    es: `quedan ${a.left} turnos, pero el asiento ${a.seat} aún tiene fichas pequeñas`,
  }),
  noTurnLeft: (a: { seat: number }) => ({
    en: `seat ${a.seat} has no small tile and no turn left, but its turn is still to come`,
    es: `el asiento ${a.seat} no tiene fichas pequeñas ni turnos, pero aún le toca jugar`,
  }),
} as const;

/** On the table. */
const table = {
  noCentre: {
    en: 'the first tile lies at the centre, and none does',
    es: 'la primera ficha va en el centro, y allí no hay ninguna',
  },
  mismatch: (a: { small: Words; shown: number; asked: number; hexagon: Words }) => ({
    en: `${a.small.en} shows ${a.shown} to the ${a.asked} of ${a.hexagon.en}`,
    es: `${a.small.es} muestra ${a.shown} al ${a.asked} de ${a.hexagon.es}`,
  }),
  coversNothing: (a: { small: Words }) => ({
    en: `${a.small.en} covers no number`,
    es: `${a.small.es} no cubre ningún número`,
  }),
  notJoined: (a: { tile: Words }) => ({
    en: `${a.tile.en} is not joined to the centre by matched numbers`,
    es: `${a.tile.es} no llega al centro por números que casen`,
  }),
  otherPoints: (a: { made: number; worth: readonly number[] }) => ({
    en: `the points add up to ${a.made}; this table is worth ${a.worth.join(' or ')}`,
    es: `los puntos suman ${a.made}; esta mesa vale ${a.worth.join(' o ')}`,
  }),
} as const;

export const refuse = complaints('iwoki', {
  // Rules and sets of tiles.
  rules: (a: { why: Complaint }) => ({
    en: `iwoki: ${a.why.says.en}`,
    es: `iwoki: ${a.why.says.es}`,
  }),
  emptyHand: {
    en: 'iwoki: a hand needs at least one small tile, such as hand=9+3',
    es: 'iwoki: una mano necesita al menos una ficha pequeña, como hand=9+3',
  },
  fewTiles: (a: {
    hand: string;
    players: number;
    small: number;
    hexagons: number;
    hasSmall: number;
    hasHexagons: number;
  }) => ({
    en: `iwoki: hand=${a.hand} for ${a.players} players needs ${a.small} small tiles and ${a.hexagons} hexagons; the set has ${a.hasSmall} and ${a.hasHexagons}`,
    es: `iwoki: hand=${a.hand} para ${a.players} jugadores necesita ${a.small} fichas pequeñas y ${a.hexagons} hexágonos; el juego tiene ${a.hasSmall} y ${a.hasHexagons}`,
  }),
  noGroup: (a: { group: string; form: Words }) => ({
    en: `"${a.group}" is no group of tiles; tiles are ${a.form.en}`,
    es: `«${a.group}» no es un grupo de fichas; las fichas son ${a.form.es}`,
  }),
  emptyGroup: (a: { group: string }) => ({
    en: `"${a.group}" has none of its tiles; leave the group out`,
    es: `«${a.group}» no tiene ninguna de sus fichas; quita el grupo`,
  }),
  noTile: (a: { tile: string; form: Words }) => ({
    en: `"${a.tile}" is no tile; tiles are ${a.form.en}`,
    es: `«${a.tile}» no es una ficha; las fichas son ${a.form.es}`,
  }),
  noSmall: {
    en: 'a set of tiles needs small tiles',
    es: 'un juego de fichas necesita fichas pequeñas',
  },
  manySmall: (a: { most: number; kinds: number }) => ({
    en: `at most ${a.most} small tiles of ${a.kinds} kinds are accepted`,
    es: `se aceptan como mucho ${a.most} fichas pequeñas de ${a.kinds} clases`,
  }),
  manyHexagons: (a: { most: number; kinds: number }) => ({
    en: `at most ${a.most} hexagons of ${a.kinds} kinds are accepted`,
    es: `se aceptan como mucho ${a.most} hexágonos de ${a.kinds} clases`,
  }),
  // Moves.
  over: (a: { text: string }) => ({
    en: `"${a.text}": the game is over`,
    es: `«${a.text}»: la partida ha terminado`,
  }),
  unreadableMove: (a: { text: string }) => ({
    en: `cannot read "${a.text}"; ${MOVE_FORM.en}`,
    es: `no se entiende «${a.text}»; ${MOVE_FORM.es}`,
  }),
  farCorner: (a: { corner: string }) => ({
    en: `the corner ${a.corner} is farther out than tiles can reach`,
    es: `el vértice ${a.corner} está más lejos de lo que llegan las fichas`,
  }),
  farCell: (a: { cell: string }) => ({
    en: `the cell ${a.cell} is farther out than tiles can reach`,
    es: `la celda ${a.cell} está más lejos de lo que llegan las fichas`,
  }),
  noHexagonLook: (a: { numbers: string }) => ({
    en: `there is no hexagon ${a.numbers} in this game, in any position`,
    es: `en este juego no hay ningún hexágono ${a.numbers}, gire como gire`,
  }),
  noSmallLook: (a: { tile: string }) => ({
    en: `there is no small tile ${a.tile} in this game`,
    es: `en este juego no hay ninguna ficha pequeña ${a.tile}`,
  }),
  otherLooks: (a: { tile: string; looks: readonly string[] }) => ({
    en: `there is no ${a.tile}: the tile shows ${a.looks.join(', ')}`,
    es: `no hay ${a.tile}: la ficha muestra ${a.looks.join(', ')}`,
  }),
  noSmallOutcome: (a: { text: string }) => ({
    en: `"${a.text}" is no small tile; chance draws a small tile here`,
    es: `«${a.text}» no es una ficha pequeña; aquí el azar saca una ficha pequeña`,
  }),
  noHexagonOutcome: (a: { text: string }) => ({
    en: `"${a.text}" is no hexagon; chance draws a hexagon here`,
    es: `«${a.text}» no es un hexágono; aquí el azar saca un hexágono`,
  }),
  noneInBag: (a: { tile: string }) => ({
    en: `the bag has no ${a.tile} left`,
    es: `en la bolsa no queda ${a.tile}`,
  }),
  mayNotPass: {
    en: 'pass: only who can neither place nor draw passes',
    es: 'pasar: solo pasa quien no puede poner ni robar',
  },
  drawFirst: {
    en: 'draw: the first move must place a tile',
    es: 'robar: la primera jugada tiene que poner una ficha',
  },
  drawTwice: {
    en: 'draw: only one tile is drawn in a turn',
    es: 'robar: solo se roba una ficha por turno',
  },
  drawNothing: {
    en: 'draw: the bag has no small tile left',
    es: 'robar: en la bolsa no quedan fichas pequeñas',
  },
  notInHand: (a: { move: string; tile: string }) => ({
    en: `${a.move}: there is no ${a.tile} in hand`,
    es: `${a.move}: no hay ninguna ficha ${a.tile} en la mano`,
  }),
  notAtCentre: (a: { move: string; instead: readonly string[] }) => ({
    en: `${a.move}: the first tile goes to the centre, written ${a.instead.join(' or ')}`,
    es: `${a.move}: la primera ficha va al centro, escrita ${a.instead.join(' o ')}`,
  }),
  placeTaken: (a: { move: string }) => ({
    en: `${a.move}: a tile lies there already`,
    es: `${a.move}: ahí ya hay una ficha`,
  }),
  noHexagonThere: (a: { move: string }) => ({
    en: `${a.move}: that corner touches no hexagon`,
    es: `${a.move}: ese vértice no toca ningún hexágono`,
  }),
  showsOther: (a: { move: string; shown: number; asked: number; hexagon: string }) => ({
    en: `${a.move}: it would show ${a.shown} to the ${a.asked} of hexagon ${a.hexagon}`,
    es: `${a.move}: mostraría ${a.shown} al ${a.asked} del hexágono ${a.hexagon}`,
  }),
  onlyWildcard: (a: { move: string }) => ({
    en: `${a.move}: it would cover only a wildcard, and must cover a number`,
    es: `${a.move}: solo cubriría un comodín, y tiene que cubrir un número`,
  }),
  noSmallThere: (a: { move: string }) => ({
    en: `${a.move}: that cell touches no small tile`,
    es: `${a.move}: esa celda no toca ninguna ficha pequeña`,
  }),
  isShownOther: (a: { move: string; shown: number; corner: string; digit: number }) => ({
    en: `${a.move}: a small tile shows ${a.shown} at its ${a.corner} corner, where it has ${a.digit}`,
    es: `${a.move}: una ficha pequeña muestra ${a.shown} en su vértice ${inSpanish(a.corner)}, donde tiene ${a.digit}`,
  }),
  touchesByWildcard: (a: { move: string }) => ({
    en: `${a.move}: it would touch only by a wildcard, and must match a number`,
    es: `${a.move}: solo tocaría con un comodín, y tiene que casar con un número`,
  }),
  // Positions.
  unreadablePosition: (a: { text: string; like: string }) => ({
    en: `cannot read the position "${a.text}"; it is written like "${a.like}"`,
    es: `no se entiende la posición «${a.text}»; se escribe como «${a.like}»`,
  }),
  noHand: (a: { hand: string; why: Complaint }) => ({
    en: `"${a.hand}" is no hand; ${a.why.says.en}`,
    es: `«${a.hand}» no es una mano; ${a.why.says.es}`,
  }),
  noOrder: (a: { bags: string; why: Complaint }) => ({
    en: `"${a.bags}" is no order of two bags; ${a.why.says.en}`,
    es: `«${a.bags}» no es el orden de dos bolsas; ${a.why.says.es}`,
  }),
  hands: (a: { players: number }) => ({
    en: `the position must have ${a.players} hands, and the turn of one of them`,
    es: `la posición tiene que tener ${a.players} manos, y el turno de una de ellas`,
  }),
  needsOrder: {
    en: 'an open game needs the order of both bags',
    es: 'una partida abierta necesita el orden de las dos bolsas',
  },
  hasOrder: {
    en: 'only an open game has ordered bags',
    es: 'solo una partida abierta tiene las bolsas ordenadas',
  },
  twoOnOnePlace: (a: { tile: string }) => ({
    en: `two tiles lie on one place (${a.tile})`,
    es: `hay dos fichas en el mismo sitio (${a.tile})`,
  }),
  noSmallNamed: (a: { name: string }) => ({
    en: `there is no small tile "${a.name}" in this game`,
    es: `en este juego no hay ninguna ficha pequeña «${a.name}»`,
  }),
  noHexagonNamed: (a: { name: string }) => ({
    en: `there is no hexagon "${a.name}" in this game`,
    es: `en este juego no hay ningún hexágono «${a.name}»`,
  }),
  manyLike: (a: { tile: string }) => ({
    en: `the position has more tiles like ${a.tile} than the game`,
    es: `la posición tiene más fichas como ${a.tile} que el juego`,
  }),
  impossible: (a: { why: Complaint }) => ({
    en: `impossible position: ${a.why.says.en}`,
    es: `posición imposible: ${a.why.says.es}`,
  }),
  ...start,
  ...course,
  ...table,
});

function ordinal(n: number): string {
  return n === 1 ? 'first' : n === 2 ? 'second' : n === 3 ? 'third' : `${n}th`;
}

/** NW, the north-west corner, is NO in Spanish. */
function inSpanish(corner: string): string {
  return corner.replace('W', 'O').replace('w', 'o');
}
