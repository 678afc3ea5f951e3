import { both, type Both, type DocumentId } from './types.ts';

/** One of the documents whose claims are tried here. */
interface PaperDocument {
  readonly title: Both;
  /** Who wrote it, what it is, when. */
  readonly source: Both;
  readonly game: Both;
}

export const documents: Readonly<Record<DocumentId, PaperDocument>> = {
  iwoki: {
    title: both(
      'How intelligent agents perform at iwoki',
      'Estudio de rendimiento de agentes inteligentes que juegan al juego del iwoki',
    ),
    source: both(
      'Santiago Videgaín Díaz, master’s thesis, UNIR, 2020',
      'Santiago Videgaín Díaz, trabajo de fin de máster, UNIR, 2020',
    ),
    game: both('iwoki', 'iwoki'),
  },
  reversi: {
    title: both(
      'Minimax, alpha-beta and Reversi heuristics',
      'Minimax, poda y heurísticas de Reversi',
    ),
    source: both(
      'Daniel Cerrato and David Garitagoitia, coursework',
      'Daniel Cerrato y David Garitagoitia, memoria de prácticas',
    ),
    game: both('Reversi', 'Reversi'),
  },
  mancala: {
    title: both('VelaBot: agents among adversaries', 'VelaBot: agentes en entornos con adversario'),
    source: both('Coursework by Sergio Vela Pelegrina', 'Práctica de Sergio Vela Pelegrina'),
    game: both('Mancala', 'Mancala'),
  },
  pop: {
    title: both('PopPlayer, a Hex player', 'PopPlayer, un jugador de Hex'),
    source: both(
      'Eduardo Brito Labrada, University of Havana, 2025',
      'Eduardo Brito Labrada, Universidad de La Habana, 2025',
    ),
    game: both('Hex', 'Hex'),
  },
  imitation: {
    title: both(
      'Hex players that learn by imitation',
      'Jugadores de Hex que aprenden por imitación',
    ),
    source: both(
      'Miguel Tello Gómez, degree thesis',
      'Miguel Tello Gómez, trabajo de fin de grado',
    ),
    game: both('Hex', 'Hex'),
  },
  beyond: {
    title: both('Beyond the documents', 'Más allá de los documentos'),
    source: both('Questions that they leave open', 'Preguntas que dejan abiertas'),
    game: both('all', 'todos'),
  },
};
