import type { Lesson } from './lesson.ts';

export const lesson: Lesson = {
  rules: 'reversi',
  steps: [
    {
      position: '---------------------------OX------XO--------------------------- X',
      say: {
        en: 'You are Black. Lay a disc so that a white one is caught in a straight line between it and another of yours. The dots show where that works: choose any.',
        es: 'Llevas las negras. Pon una ficha de modo que una blanca quede atrapada en línea recta entre ella y otra tuya. Los puntos muestran dónde se puede: elige cualquiera.',
      },
      accept: {},
      well: {
        en: 'The white disc was caught, so it turned black. That is the whole game: catch and turn.',
        es: 'La ficha blanca quedó atrapada y se volvió negra. En eso consiste todo: atrapar y voltear.',
      },
    },
    {
      position: '-------------------XO------OXX----OOO-------OX------------------ X',
      say: {
        en: 'One disc can catch in several directions at once: across, up and down, and slantwise. One move here turns four discs. Find it.',
        es: 'Una ficha puede atrapar en varias direcciones a la vez: en horizontal, en vertical y en diagonal. Una jugada de aquí voltea cuatro fichas. Encuéntrala.',
      },
      accept: { move: '^d6$' },
      miss: {
        en: 'That turns fewer. Look for a square that sees black discs in three directions.',
        es: 'Esa voltea menos. Busca una casilla que vea fichas negras en tres direcciones.',
      },
      well: {
        en: 'Four discs in three directions with one move.',
        es: 'Cuatro fichas en tres direcciones con una sola jugada.',
      },
    },
    {
      position: '---------OX-------O-------XOX------OXX-----O-------------------- X',
      say: {
        en: 'A disc in a corner can never be caught: it has no two sides. Corners win games. You can take one now.',
        es: 'Una ficha en una esquina no puede quedar atrapada nunca: no tiene dos lados. Las esquinas ganan partidas. Ahora puedes tomar una.',
      },
      accept: { move: '^a1$' },
      miss: {
        en: 'That is a move, but no corner. Look at the far ends of the board.',
        es: 'Es una jugada, pero no una esquina. Mira los extremos del tablero.',
      },
      well: {
        en: 'It is yours for the rest of the game.',
        es: 'Es tuya hasta el final de la partida.',
      },
    },
    {
      position: '------------O-----O-O-----XXO-----XXO-----X--------------------- X',
      say: {
        en: 'Do not help your rival into a corner. One of your moves here, right beside a corner, would. Play any other.',
        es: 'No ayudes a tu rival a llegar a una esquina. Una de tus jugadas, justo al lado de una esquina, lo haría. Juega cualquier otra.',
      },
      accept: { move: '^(?!b2$)' },
      miss: {
        en: 'From b2 you would open the way: White could then take the corner a1. Choose another.',
        es: 'Con b2 abrirías el camino: las blancas podrían tomar la esquina a1. Elige otra.',
      },
      well: {
        en: 'Good: the corner stays closed to White.',
        es: 'Bien: la esquina sigue cerrada para las blancas.',
      },
    },
    {
      position: '---------X------O-X-----OOXXX---O--XXX-------------------------- X',
      say: {
        en: 'Sometimes nothing can be caught. Then you pass, and your rival moves again. Press the button that lies on the board.',
        es: 'A veces no se puede atrapar nada. Entonces pasas y tu rival juega otra vez. Pulsa el botón que está sobre el tablero.',
      },
      accept: { move: '^pass$' },
      well: {
        en: 'Nobody may pass who has a move.',
        es: 'Nadie puede pasar si tiene jugada.',
      },
    },
    {
      position: 'OOOOO-XXOXXOOOXXOXOOOOOXXXXXXXOXXXOOOOOXXOXXXXOXXOOXXOXXXOOOOOOX X',
      say: {
        en: 'One square is left. When the board is full, or nobody can move, whoever has more discs wins. You are behind, 31 to 32: play the last one.',
        es: 'Queda una casilla. Cuando el tablero está lleno, o nadie puede jugar, gana quien tenga más fichas. Vas por detrás, 31 a 32: juega la última.',
      },
      accept: {},
      well: {
        en: 'You win 36 to 28. It is the last discs that count, not the first.',
        es: 'Ganas 36 a 28. Cuentan las últimas fichas, no las primeras.',
      },
    },
  ],
};
