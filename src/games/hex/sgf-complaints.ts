import { complaints, type Complaint, type Words } from '../../core/index.ts';

/** Whoever reads SGF files loads these, and nobody else. */
export const refuse = complaints('sgf', {
  none: { en: 'this is no SGF file: it has no "("', es: 'esto no es un fichero SGF: no tiene «(»' },
  empty: { en: 'the SGF file holds an empty game', es: 'la partida del fichero SGF está vacía' },
  cutShort: (a: { missing: string }) => ({
    en: `the SGF file is cut short: a "${a.missing}" is missing`,
    es: `el fichero SGF está cortado: falta un «${a.missing}»`,
  }),
  unreadable: (a: { at: string }) => ({
    en: `the SGF file cannot be read at "${a.at}"`,
    es: `el fichero SGF no se entiende en «${a.at}»`,
  }),
  otherGame: (a: { game: string }) => ({
    en: `the SGF file is of another game: GM[${a.game}], and Hex is GM[11]`,
    es: `el fichero SGF es de otro juego: GM[${a.game}], y Hex es GM[11]`,
  }),
  size: (a: { size: string }) => ({
    en: `the board size SZ[${a.size}] is not one from 2 to 19`,
    es: `el tamaño SZ[${a.size}] no va de 2 a 19`,
  }),
  notSquare: (a: { size: string }) => ({
    en: `the board SZ[${a.size}] is not as wide as it is high`,
    es: `el tablero SZ[${a.size}] no es tan ancho como alto`,
  }),
  lateSetUp: {
    en: 'stones are set up in the middle of the game (AB, AW)',
    es: 'se ponen piedras en mitad de la partida (AB, AW)',
  },
  setUp: (a: { why: Complaint }) => ({
    en: `the stones set up in the SGF file: ${a.why.says.en}`,
    es: `las piedras puestas en el fichero SGF: ${a.why.says.es}`,
  }),
  noCell: (a: { text: string; size: number }) => ({
    en: `"${a.text}" in the SGF file is no cell of a board of size ${a.size}`,
    es: `«${a.text}», en el fichero SGF, no es una casilla de un tablero de tamaño ${a.size}`,
  }),
  move: (a: { move: number; is: Words }) => ({
    en: `move ${a.move} of the SGF file ${a.is.en}`,
    es: `la jugada ${a.move} del fichero SGF ${a.is.es}`,
  }),
  notHex: (a: { game: string }) => ({
    en: `${a.game} is no game of Hex, which is what SGF can hold here`,
    es: `${a.game} no es una partida de Hex, que es lo que aquí cabe en un SGF`,
  }),
});

/** What is wrong with a move, after its number. */
export const MOVE = {
  pass: { en: 'is a pass, and Hex has none', es: 'pasa, y en Hex no se pasa' },
  late: {
    en: 'comes after the end of the game',
    es: 'viene después del final de la partida',
  },
  turn: { en: 'is out of turn', es: 'no está en su turno' },
  taken: { en: 'is on a cell that is taken', es: 'va a una casilla ocupada' },
  swap: {
    en: 'is a swap, which only the second move may be',
    es: 'es un cambio de lado, que solo puede ser la segunda jugada',
  },
} as const satisfies Readonly<Record<string, Words>>;
