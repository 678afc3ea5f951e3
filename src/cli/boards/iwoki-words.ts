import type { Lang } from '../../core/index.ts';
import type { Phase } from '../../games/iwoki/index.ts';

/** What the drawing of iwoki says beside numbers and tiles. */
interface IwokiText {
  readonly you: string;
  readonly columns: {
    readonly player: string;
    readonly points: string;
    readonly hand: string;
    readonly total: string;
    readonly markers: string;
    readonly small: string;
    readonly hexagons: string;
  };
  readonly smallTiles: string;
  readonly hexagons: string;
  whiteMarker(needed: number): string;
  readonly redMarker: string;
  bags(small: number, hexagons: number): string;
  readonly nextSmall: string;
  readonly nextHexagons: string;
  toMove(name: string): string;
  readonly hasDrawn: string;
  /** What goes on while no seat is asked. */
  readonly phase: Readonly<Record<Exclude<Phase, 'play'>, (name: string) => string>>;
  lastTurns(left: number): string;
  passes(count: number): string;
  last(move: string, name: string | null): string;
  hidden(tiles: number): string;
  readonly unseen: string;
  readonly write: string;
  readonly or: string;
  readonly order: string;
}

export const iwokiText: Readonly<Record<Lang, IwokiText>> = {
  en: {
    you: 'you',
    columns: {
      player: 'Player',
      points: 'Points',
      hand: 'Hand',
      total: 'Total',
      markers: 'Markers',
      small: 'Small',
      hexagons: 'Hexagons',
    },
    smallTiles: 'small tiles',
    hexagons: 'hexagons',
    whiteMarker: (needed) => `○ white: ${needed} for a hexagon`,
    redMarker: '● red: one small left',
    bags: (small, hexagons) => `Bags: ${small} small, ${hexagons} hexagons`,
    nextSmall: 'Next small tiles:',
    nextHexagons: 'Next hexagons:',
    toMove: (name) => `${name} to move`,
    hasDrawn: 'a tile is drawn, now place',
    phase: {
      deal: (name) => `The tiles are dealt to ${name}`,
      order: () => 'The bags are put in order',
      small: (name) => `${name} draws a small tile`,
      'small+hexagon': (name) => `${name} draws a small tile, and a hexagon for the markers`,
      'hexagon-play': (name) => `${name} draws a hexagon for the markers`,
      'hexagon-next': (name) => `${name} draws a hexagon for the markers`,
      over: () => 'The game is over',
    },
    lastTurns: (left) => (left === 1 ? 'this is the last turn' : `${left} turns left`),
    passes: (count) => (count === 1 ? 'one pass' : `${count} passes in a row`),
    last: (move, name) => (name === null ? `last move ${move}` : `${name} played ${move}`),
    hidden: (tiles) =>
      tiles === 1 ? '1 tile lies out of sight' : `${tiles} tiles lie out of sight`,
    unseen: 'Places out of sight:',
    write: 'Write tile@place:',
    or: 'or',
    order: 'Clockwise: small tiles from arm NW (e) or SE (w), hexagons from corner NE.',
  },
  es: {
    you: 'tú',
    columns: {
      player: 'Jugador',
      points: 'Puntos',
      hand: 'Mano',
      total: 'Total',
      markers: 'Testigos',
      small: 'Peq.',
      hexagons: 'Hexágonos',
    },
    smallTiles: 'fichas pequeñas',
    hexagons: 'hexágonos',
    whiteMarker: (needed) => `○ blanco: ${needed} por hexágono`,
    redMarker: '● rojo: queda una',
    bags: (small, hexagons) => `Bolsas: ${small} pequeñas, ${hexagons} hexágonos`,
    nextSmall: 'Próximas pequeñas:',
    nextHexagons: 'Próximos hexágonos:',
    toMove: (name) => `Mueve ${name}`,
    hasDrawn: 'ya ha robado, ahora pone',
    phase: {
      deal: (name) => `Se reparten las fichas de ${name}`,
      order: () => 'Se ordenan las bolsas',
      small: (name) => `${name} roba una ficha pequeña`,
      'small+hexagon': (name) => `${name} roba una ficha pequeña, y un hexágono por los testigos`,
      'hexagon-play': (name) => `${name} roba un hexágono por los testigos`,
      'hexagon-next': (name) => `${name} roba un hexágono por los testigos`,
      over: () => 'La partida ha terminado',
    },
    lastTurns: (left) => (left === 1 ? 'es el último turno' : `quedan ${left} turnos`),
    passes: (count) => (count === 1 ? 'un pase' : `${count} pases seguidos`),
    last: (move, name) => (name === null ? `última jugada ${move}` : `${name} jugó ${move}`),
    hidden: (tiles) =>
      tiles === 1 ? '1 ficha queda fuera de la vista' : `${tiles} fichas quedan fuera de la vista`,
    unseen: 'Lugares fuera de la vista:',
    write: 'Escribe ficha@lugar:',
    or: 'o',
    order: 'En sentido horario: pequeñas desde el brazo NO (e) o SE (w), hexágonos desde NE.',
  },
};
