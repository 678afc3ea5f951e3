import { freeBoard, int, simpleGame, type GameWords, type Lang } from '../../core/index.ts';

/** Whether each edge is drawn, who has each box (or -), and who is to move. */
interface Board {
  readonly edges: string;
  readonly boxes: string;
  readonly turn: number;
}

const words: Readonly<Record<Lang, GameWords>> = {
  en: {
    title: 'Dots and Boxes',
    summary: 'Draw lines between dots; who closes a box has it, and moves again.',
    seats: ['Blue', 'Red'],
    points: 'boxes',
    rules: `In turn, each draws a line between two dots that are neighbours. Who draws the
fourth side of a box (or of two at once) takes it and must draw another line.
When all lines are drawn, the most boxes win.

Lines are named by their dots: a1-b1 is the first one on top, a1-a2 the first
one on the left.

Example: a box has three sides. Who is to move draws the fourth, has the box,
and moves again.`,
  },
  es: {
    title: 'Puntos y cajas',
    summary: 'Traza líneas entre puntos; quien cierra una caja se la queda y repite.',
    seats: ['Azul', 'Rojo'],
    points: 'cajas',
    rules: `Por turnos, cada cual traza una línea entre dos puntos vecinos. Quien traza el
cuarto lado de una caja (o de dos a la vez) se la queda y tiene que trazar otra
línea. Cuando están todas, gana quien tenga más cajas.

Las líneas se nombran por sus puntos: a1-b1 es la primera de arriba, a1-a2 la
primera de la izquierda.

Ejemplo: una caja tiene tres lados. A quien le toca traza el cuarto, se queda
la caja y vuelve a jugar.`,
  },
};

const dot = (x: number, y: number) => `${String.fromCharCode(97 + x)}${y + 1}`;

interface Edge {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly upright: boolean;
}

export const dotsAndBoxes = simpleGame({
  id: 'dots-and-boxes',
  version: 1,
  params: {
    columns: int({ en: 'boxes in a row', es: 'cajas por fila' }, 3, 1, 6),
    rows: int({ en: 'rows of boxes', es: 'filas de cajas' }, 3, 1, 6),
  },
  words,
  variants: ['dots-and-boxes(2,2)', 'dots-and-boxes(1,3)'],
  offers: [
    { rules: 'dots-and-boxes', words: { en: 'Three by three', es: 'Tres por tres' } },
    { rules: 'dots-and-boxes(5,5)', words: { en: 'Five by five', es: 'Cinco por cinco' } },
  ],
  rules({ columns, rows }) {
    const edges: Edge[] = [];
    for (let y = 0; y <= rows; y++) {
      for (let x = 0; x <= columns; x++) {
        if (x < columns)
          edges.push({ name: `${dot(x, y)}-${dot(x + 1, y)}`, x, y, upright: false });
        if (y < rows) edges.push({ name: `${dot(x, y)}-${dot(x, y + 1)}`, x, y, upright: true });
      }
    }
    const moves = edges.map(({ name }) => name);
    const cells = Array.from({ length: rows * columns }, (_, box) => [
      box % columns,
      Math.floor(box / columns),
    ]) as [number, number][];
    const sides = cells.map(([x, y]) =>
      [
        `${dot(x, y)}-${dot(x + 1, y)}`,
        `${dot(x, y + 1)}-${dot(x + 1, y + 1)}`,
        `${dot(x, y)}-${dot(x, y + 1)}`,
        `${dot(x + 1, y)}-${dot(x + 1, y + 1)}`,
      ].map((name) => moves.indexOf(name)),
    );
    const count = (boxes: string, seat: number) => boxes.split(`${seat}`).length - 1;

    return {
      seats: 2,
      moves,
      longest: moves.length,
      start: { edges: '-'.repeat(moves.length), boxes: '-'.repeat(cells.length), turn: 0 },
      turn: ({ edges: drawn, turn }: Board) => (drawn.includes('-') ? turn : null),
      legal: ({ edges: drawn }: Board) => moves.filter((_, edge) => drawn[edge] === '-'),
      play({ edges: before, boxes, turn }: Board, move: string): Board {
        const drawn = [...before].with(moves.indexOf(move), '#');
        const closed = (box: number) => sides[box]!.every((edge) => drawn[edge] !== '-');
        const taken = Array.from(boxes, (owner, box) =>
          owner === '-' && closed(box) ? `${turn}` : owner,
        ).join('');
        return { edges: drawn.join(''), boxes: taken, turn: taken === boxes ? 1 - turn : turn };
      },
      scores: ({ boxes }: Board) => [count(boxes, 0), count(boxes, 1)],
      drawing: {
        board: freeBoard(
          columns + 0.6,
          rows + 0.6,
          Object.fromEntries([
            ...cells.map(([x, y]) => [
              `box-${dot(x, y)}`,
              { at: [x + 0.8, y + 0.8] as const, width: 0.7, height: 0.7 },
            ]),
            ...edges.map(({ name, x, y, upright }) => [
              name,
              {
                at: [x + (upright ? 0.3 : 0.8), y + (upright ? 0.8 : 0.3)] as const,
                width: upright ? 0.26 : 0.74,
                height: upright ? 0.74 : 0.26,
              },
            ]),
          ]),
          Array.from({ length: (columns + 1) * (rows + 1) }, (_, i) => {
            const [x, y] = [i % (columns + 1), Math.floor(i / (columns + 1))];
            return { circle: [x + 0.3, y + 0.3, 0.12] as const, colour: 'black' as const };
          }),
          { ground: 'paper' },
        ),
        colours: ['blue', 'red'],
        pieces: ({ edges: drawn, boxes }: Board) =>
          Object.fromEntries([
            ...edges.flatMap(({ name, upright }, edge) =>
              drawn[edge] === '-'
                ? []
                : [[name, { shape: 'fill', colour: 'black', sign: upright ? '|' : '-' }]],
            ),
            ...cells.flatMap(([x, y], box) =>
              boxes[box] === '-' ? [] : [[`box-${dot(x, y)}`, { seat: Number(boxes[box]) }]],
            ),
          ]),
      },
    };
  },
});
