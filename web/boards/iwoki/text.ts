import { catalogue } from '../../text.ts';

const many = (count: number, one: string, more: string) => (count === 1 ? one : `${count} ${more}`);

export const iwokiText = catalogue({
  en: {
    table: 'The table',
    tableKeys: 'Arrow keys move the table; plus and minus zoom; 0 shows everything.',
    placeKeys: 'Arrow keys go from place to place. Enter lays the tile, R turns it, F flips it.',
    handKeys: 'Left and right choose a tile. R turns it, F flips it, Enter goes to the places.',
    hand: 'Your tiles',
    handOf: (name: string) => `Tiles of ${name}`,
    noTiles: 'No tiles left.',
    hexagon: (numbers: string) => `Hexagon ${numbers}`,
    small: (arms: string, face: string) => `Small tile ${arms}, ${face}`,
    wildcard: 'wildcard',
    plus: 'sums',
    minus: 'differences',
    copies: (count: number) => `${count} of them`,
    fresh: 'new',
    most: (points: number) => `at most ${many(points, '1 point', 'points')}`,
    nowhere: 'fits nowhere now',
    hint: 'hint',
    turn: 'Turn',
    flip: 'Flip',
    lay: 'Lay',
    layFor: (points: number) => `Lay +${points}`,
    draw: 'Draw a tile',
    pass: 'Pass',
    fit: 'Follow the game',
    pick: 'Your turn: pick a tile, or drag it to the table.',
    pickDrawn: 'You drew a tile. Now lay one.',
    mustDraw: 'None of your tiles fits. Draw one.',
    mustPass: 'Nothing fits and nothing is left to draw. You have to pass.',
    watching: 'Wait for your turn.',
    turnOf: (name: string) => `${name} to move.`,
    fits: (count: number) =>
      count === 0
        ? 'This tile fits nowhere now. Pick another.'
        : `It fits in ${many(count, '1 place', 'places')}: choose one.`,
    only: 'Here it fits only this way.',
    onlyFace: 'The other face does not fit here.',
    place: (index: number, of: number) => `Place ${index} of ${of}`,
    points: (count: number) => many(count, '1 point', 'points'),
    anything: (shown: number) => `${shown} meets a wildcard`,
    first: (number: number) => `First tile: its highest number, ${number}`,
    marker: 'brings a white marker',
    markerHexagon: 'brings a hexagon for your markers',
    handled: (flip: boolean, turns: number) =>
      [
        ...(flip ? ['flipped'] : []),
        ...(turns === 0
          ? []
          : [`turned ${Math.abs(turns) * 60}° to the ${turns > 0 ? 'right' : 'left'}`]),
      ].join(' and '),
    laid: (name: string, points: string) => `${name} laid a tile: ${points}.`,
    drew: (name: string) => `${name} drew a tile.`,
    passed: (name: string) => `${name} passed.`,
    sheet: 'Score sheet',
    you: 'you',
    columns: { player: 'Player', points: 'Points', hand: 'Hand', total: 'Total' },
    markers: (held: number, of: number) => `${held} of ${of} white markers`,
    red: 'red marker: one small tile left',
    smallLeft: (count: number) => many(count, '1 small tile', 'small tiles'),
    hexagons: (count: number) => many(count, '1 hexagon', 'hexagons'),
    bags: (small: number, hexagons: number) =>
      `In the bags: ${many(small, '1 small tile', 'small tiles')}, ${many(hexagons, '1 hexagon', 'hexagons')}`,
    next: 'Next out of the bags',
    hiddenTiles: (count: number) => `${many(count, '1 small tile', 'small tiles')}, hidden`,
    lastTurns: (left: number) => (left === 1 ? 'Last turn' : `${left} turns left`),
    explainHand: 'Small tiles left in hand cost their highest arm.',
    explainMarkers: (needed: number) =>
      `A white marker for each face of differences, draw and pass; ${needed} of them bring a hexagon.`,
  },
  es: {
    table: 'La mesa',
    tableKeys: 'Las flechas mueven la mesa; más y menos la acercan y alejan; 0 lo muestra todo.',
    placeKeys:
      'Las flechas van de lugar en lugar. Intro pone la ficha, R la gira, F le da la vuelta.',
    handKeys:
      'Izquierda y derecha eligen ficha. R la gira, F le da la vuelta, Intro va a los lugares.',
    hand: 'Tus fichas',
    handOf: (name: string) => `Fichas de ${name}`,
    noTiles: 'No quedan fichas.',
    hexagon: (numbers: string) => `Hexágono ${numbers}`,
    small: (arms: string, face: string) => `Ficha pequeña ${arms}, ${face}`,
    wildcard: 'comodín',
    plus: 'sumas',
    minus: 'restas',
    copies: (count: number) => `hay ${count}`,
    fresh: 'nueva',
    most: (points: number) => `hasta ${many(points, '1 punto', 'puntos')}`,
    nowhere: 'ahora no encaja',
    hint: 'pista',
    turn: 'Girar',
    flip: 'Voltear',
    lay: 'Poner',
    layFor: (points: number) => `Poner +${points}`,
    draw: 'Robar ficha',
    pass: 'Pasar',
    fit: 'Seguir la partida',
    pick: 'Te toca: elige una ficha o arrástrala a la mesa.',
    pickDrawn: 'Has robado una ficha. Ahora pon una.',
    mustDraw: 'Ninguna de tus fichas encaja. Roba una.',
    mustPass: 'Nada encaja y no queda qué robar. Tienes que pasar.',
    watching: 'Espera tu turno.',
    turnOf: (name: string) => `Turno de ${name}.`,
    fits: (count: number) =>
      count === 0
        ? 'Esta ficha no encaja ahora. Elige otra.'
        : `Encaja en ${many(count, '1 lugar', 'lugares')}: elige uno.`,
    only: 'Aquí solo encaja así.',
    onlyFace: 'La otra cara no encaja aquí.',
    place: (index: number, of: number) => `Lugar ${index} de ${of}`,
    points: (count: number) => many(count, '1 punto', 'puntos'),
    anything: (shown: number) => `${shown} con un comodín`,
    first: (number: number) => `Primera ficha: su número más alto, ${number}`,
    marker: 'da un testigo blanco',
    markerHexagon: 'da un hexágono por tus testigos',
    handled: (flip: boolean, turns: number) =>
      [
        ...(flip ? ['volteada'] : []),
        ...(turns === 0
          ? []
          : [`girada ${Math.abs(turns) * 60}° a la ${turns > 0 ? 'derecha' : 'izquierda'}`]),
      ].join(' y '),
    laid: (name: string, points: string) => `${name} puso una ficha: ${points}.`,
    drew: (name: string) => `${name} robó una ficha.`,
    passed: (name: string) => `${name} pasó.`,
    sheet: 'Marcador',
    you: 'tú',
    columns: { player: 'Jugador', points: 'Puntos', hand: 'Mano', total: 'Total' },
    markers: (held: number, of: number) => `${held} de ${of} testigos blancos`,
    red: 'testigo rojo: queda una pequeña',
    smallLeft: (count: number) => many(count, '1 ficha pequeña', 'fichas pequeñas'),
    hexagons: (count: number) => many(count, '1 hexágono', 'hexágonos'),
    bags: (small: number, hexagons: number) =>
      `En las bolsas: ${many(small, '1 pequeña', 'pequeñas')}, ${many(hexagons, '1 hexágono', 'hexágonos')}`,
    next: 'Lo próximo de las bolsas',
    hiddenTiles: (count: number) => `${many(count, '1 pequeña', 'pequeñas')}, ocultas`,
    lastTurns: (left: number) => (left === 1 ? 'Último turno' : `Quedan ${left} turnos`),
    explainHand: 'Las pequeñas que quedan en la mano restan su brazo más alto.',
    explainMarkers: (needed: number) =>
      `Un testigo blanco por cada cara de restas, robo y pase; ${needed} dan un hexágono.`,
  },
});

export type IwokiText = ReturnType<typeof iwokiText>;
