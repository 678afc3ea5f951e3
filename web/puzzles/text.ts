import type { Theme } from '../../src/agents/puzzles/index.ts';
import { catalogue } from '../text.ts';

interface ThemeWords {
  readonly name: string;
  /** What to look for. */
  readonly look: string;
}

type Themes = Readonly<Record<Theme, ThemeWords>>;

const en: Themes = {
  'reversi.corners': { name: 'Corners', look: 'A disc in a corner is never turned again.' },
  'reversi.offers': {
    name: 'Corners that can wait',
    look: 'Sometimes a corner must be left alone, or even given.',
  },
  'reversi.moves': {
    name: 'Few moves',
    look: 'Leave the rival nothing good to play, or nothing at all.',
  },
  'reversi.parity': {
    name: 'Parity',
    look: 'Play where the empty squares are odd in number, to have the last word there.',
  },
  'reversi.counting': { name: 'Counting', look: 'Count the discs to the very end.' },
  'hex.bridges': {
    name: 'Bridges',
    look: 'Two cells between two stones: the rival gets only one.',
  },
  'hex.blocks': { name: 'Blocking', look: 'Stand in the way where it is narrow.' },
  'hex.ladders': {
    name: 'Ladders',
    look: 'Along the edge, step by step: who has help ahead wins.',
  },
  'hex.joins': { name: 'Joining', look: 'Find the stone that makes one chain of two.' },
  'mancala.turns': { name: 'Extra turns', look: 'End in your store, and move again.' },
  'mancala.captures': { name: 'Captures', look: 'End in an empty pit of yours.' },
  'mancala.defence': { name: 'Saving seeds', look: 'See what the rival could take next.' },
  'mancala.seeds': { name: 'The race', look: 'Count the seeds to the very end.' },
  'iwoki.sums': { name: 'Sums', look: 'The plus face, where it brings most.' },
  'iwoki.differences': { name: 'Differences', look: 'The minus face brings a marker.' },
  'iwoki.hexagons': { name: 'Hexagons', look: 'A hexagon can meet several tiles at once.' },
  'iwoki.last': { name: 'The last tile', look: 'When to lay it, and where.' },
  'iwoki.drawing': { name: 'Drawing', look: 'A tile more can be worth its price.' },
};

const es: Themes = {
  'reversi.corners': { name: 'Esquinas', look: 'Una ficha en la esquina ya nadie la voltea.' },
  'reversi.offers': {
    name: 'La esquina puede esperar',
    look: 'A veces conviene dejar una esquina, o incluso cederla.',
  },
  'reversi.moves': {
    name: 'Pocas jugadas',
    look: 'No dejes al rival nada bueno que jugar, o nada en absoluto.',
  },
  'reversi.parity': {
    name: 'Paridad',
    look: 'Juega donde el número de casillas vacías es impar: así tendrás ahí la última palabra.',
  },
  'reversi.counting': { name: 'Contar', look: 'Cuenta las fichas hasta el final.' },
  'hex.bridges': {
    name: 'Puentes',
    look: 'Dos celdas entre dos piedras: el rival solo puede tomar una.',
  },
  'hex.blocks': { name: 'Bloqueos', look: 'Ponte en medio por donde es estrecho.' },
  'hex.ladders': {
    name: 'Escaleras',
    look: 'Junto al borde, paso a paso: gana quien tiene ayuda más adelante.',
  },
  'hex.joins': { name: 'Enlaces', look: 'Busca la piedra que une dos cadenas en una.' },
  'mancala.turns': { name: 'Repetir turno', look: 'Acaba en tu almacén y juega otra vez.' },
  'mancala.captures': { name: 'Capturas', look: 'Acaba en un hoyo tuyo vacío.' },
  'mancala.defence': { name: 'Salvar semillas', look: 'Mira qué puede llevarse el rival.' },
  'mancala.seeds': { name: 'La carrera', look: 'Cuenta las semillas hasta el final.' },
  'iwoki.sums': { name: 'Sumas', look: 'La cara de más, donde más da.' },
  'iwoki.differences': { name: 'Restas', look: 'La cara de menos da un testigo.' },
  'iwoki.hexagons': { name: 'Hexágonos', look: 'Un hexágono puede tocar varias fichas a la vez.' },
  'iwoki.last': { name: 'La última ficha', look: 'Cuándo ponerla, y dónde.' },
  'iwoki.drawing': { name: 'Robar', look: 'Una ficha más puede valer lo que cuesta.' },
};

/** Themes as players call them. */
export const themeText = catalogue({ en, es });
