import type { GameWords, Lang } from '../../core/index.ts';

export const words: Readonly<Record<Lang, GameWords>> = {
  en: {
    title: 'Mancala',
    summary: 'Sow seeds around the board and gather more than your rival (Kalah).',
    seats: ['South', 'North'],
    points: 'seeds',
    rules: `MANCALA (Kalah)

Each side has a row of pits and a store. Pit 1 is the one nearest to its
owner's store. Every pit starts with the same number of seeds.

  Your move   Take all the seeds of one of your pits and sow them one by
              one: down your pits to pit 1, into your store, then along the
              rival's pits from the highest to pit 1, and back to your own.
              The rival's store is always skipped.
  Again!      If the last seed falls into your store, you move again.
  Capture     If the last seed falls into one of your pits that was empty
              and the pit opposite has seeds, that seed and all the opposite
              ones go to your store.
  The end     When a row is empty after a move, the other side keeps what is
              left in its row. More seeds wins.

Example, from the start with 4 seeds in every pit: playing 4 sows pits 3, 2
and 1 and drops the last seed into the store, so you move again; now pit 1
holds 5 seeds, and so on. The best start is 4 and then 1.

Type a pit number: 1 to 6.`,
  },
  es: {
    title: 'Mancala',
    summary: 'Siembra semillas por el tablero y reúne más que tu rival (Kalah).',
    seats: ['Sur', 'Norte'],
    points: 'semillas',
    rules: `MANCALA (Kalah)

Cada lado tiene una fila de hoyos y un almacén. El hoyo 1 es el más cercano
al almacén de su dueño. Todos los hoyos empiezan con las mismas semillas.

  Tu jugada   Toma todas las semillas de uno de tus hoyos y siémbralas de una
              en una: bajando por tus hoyos hasta el 1, en tu almacén, luego
              por los hoyos del rival desde el más alto hasta el 1, y otra vez
              por los tuyos. El almacén del rival siempre se salta.
  ¡Repites!   Si la última semilla cae en tu almacén, vuelves a jugar.
  Captura     Si la última semilla cae en un hoyo tuyo que estaba vacío y el
              de enfrente tiene semillas, esa semilla y todas las de enfrente
              van a tu almacén.
  Final       Cuando una fila queda vacía tras una jugada, el otro lado guarda
              lo que queda en la suya. Gana quien tenga más semillas.

Ejemplo, al empezar con 4 semillas en cada hoyo: jugar 4 siembra los hoyos 3,
2 y 1 y deja la última en el almacén, así que repites; ahora el hoyo 1 tiene
5 semillas, y así sigue. El mejor comienzo es 4 y después 1.

Escribe el número de un hoyo: del 1 al 6.`,
  },
};
