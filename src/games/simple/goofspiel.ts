import { card, freeBoard, inRow, int, simpleGame, without } from '../../core/index.ts';
import type { GameWords, Lang, Pieces } from '../../core/index.ts';

/** The cards left in each hand, the prizes that were turned up, and what was bid for each. */
interface Table {
  readonly hands: readonly (readonly string[])[];
  readonly prizes: readonly string[];
  readonly bids: readonly (readonly string[])[];
}

const words: Readonly<Record<Lang, GameWords>> = {
  en: {
    title: 'Goofspiel',
    summary: 'Bid for prizes with cards that both lay down at once.',
    seats: ['Left', 'Right'],
    points: 'points',
    rules: `Each player has the same cards, from 1 up, and there is a prize for each of
these numbers. A prize is turned up; both choose a card and show them at once.
The higher card wins the points of the prize, equal cards win nothing, and
both cards are gone. After the last prize the most points win.

Example: the prize is 5. Left bids 4 and Right 5: Right wins five points, and
has spent the highest card.

It is also called the Game of Pure Strategy: there is no luck but the order of
the prizes, and whoever can be foreseen loses.`,
  },
  es: {
    title: 'Goofspiel',
    summary: 'Puja por premios con cartas que ambos muestran a la vez.',
    seats: ['Izquierda', 'Derecha'],
    points: 'puntos',
    rules: `Cada jugador tiene las mismas cartas, del 1 en adelante, y hay un premio por cada
uno de esos números. Se descubre un premio; ambos eligen una carta y las
muestran a la vez. La más alta gana los puntos del premio, dos iguales no ganan
nada, y ambas cartas se van. Tras el último premio gana quien tenga más puntos.

Ejemplo: el premio es 5. Izquierda puja 4 y Derecha 5: Derecha gana cinco puntos
y ha gastado su carta más alta.

También se llama el juego de estrategia pura: no hay más azar que el orden de
los premios, y pierde aquel a quien se le ve venir.`,
  },
};

export const goofspiel = simpleGame({
  id: 'goofspiel',
  version: 1,
  params: { cards: int({ en: 'cards in a hand', es: 'cartas por mano' }, 6, 2, 13) },
  words,
  variants: ['goofspiel(3)'],
  offers: [
    { rules: 'goofspiel', words: { en: 'Six cards', es: 'Seis cartas' } },
    { rules: 'goofspiel(13)', words: { en: 'Thirteen cards', es: 'Trece cartas' } },
  ],
  rules({ cards }) {
    const all = Array.from({ length: cards }, (_, i) => `${i + 1}`);
    const won = ({ prizes, bids }: Table, seat: number) =>
      bids.reduce((sum, bid, round) => {
        const wins = Number(bid[seat]) > Number(bid[1 - seat]);
        return sum + (wins ? Number(prizes[round]) : 0);
      }, 0);
    const place = (seat: number, bid: string) => `${seat === 0 ? 'left' : 'right'}-${bid}`;

    return {
      seats: 2,
      moves: all,
      outcomes: all,
      longest: 2 * cards,
      start: { hands: [all, all], prizes: [], bids: [] },
      turn({ prizes, bids }: Table) {
        if (bids.length === cards) return null;
        return prizes.length === bids.length ? 'chance' : [0, 1];
      },
      bag: ({ prizes }: Table) => without(all, prizes),
      legal: ({ hands }: Table, seat: number) => hands[seat]!,
      play: (table: Table, prize: string) => ({ ...table, prizes: [...table.prizes, prize] }),
      resolve: ({ hands, prizes, bids }: Table, cardsBid: readonly string[]) => ({
        hands: hands.map((hand, seat) => without(hand, [cardsBid[seat]!])),
        prizes,
        bids: [...bids, cardsBid],
      }),
      scores: (table: Table) => [won(table, 0), won(table, 1)],
      features: {
        names: ['lead', 'prize', ...all.flatMap((bid) => [`own ${bid}`, `rival ${bid}`])],
        of(table: Table, seat: number) {
          const total = (cards * (cards + 1)) / 2;
          const open = table.prizes.length > table.bids.length ? table.prizes.at(-1) : 0;
          return [
            (won(table, seat) - won(table, 1 - seat)) / total,
            Number(open) / cards,
            ...all.flatMap((bid) =>
              [seat, 1 - seat].map((who) => Number(table.hands[who]!.includes(bid))),
            ),
          ];
        },
      },
      drawing: {
        board: freeBoard(
          Math.max(6, cards + 0.4),
          5.6,
          {
            ...inRow(
              all.map((bid) => place(0, bid)),
              [0.7, 4.8],
              { height: 1.3 },
            ),
            ...inRow(
              all.map((bid) => place(1, bid)),
              [0.7, 0.8],
              { height: 1.3 },
            ),
            prize: { at: [3, 2.8], width: 1.2, height: 1.5 },
            'bid-left': { at: [5, 3.35], width: 0.9, height: 1.05 },
            'bid-right': { at: [5, 2.2], width: 0.9, height: 1.05 },
          },
          [{ text: { en: 'prize', es: 'premio' }, at: [1.4, 2.8], size: 0.4 }],
        ),
        colours: ['blue', 'red'],
        pieces({ hands, prizes, bids }: Table): Pieces {
          const [left, right] = bids.at(-1) ?? [];
          const lying = hands.flatMap((hand, seat) =>
            hand.map((bid) => [place(seat, bid), card(bid)]),
          );
          return {
            ...(Object.fromEntries(lying) as Pieces),
            ...(prizes.length > 0 && { prize: { colour: 'yellow', text: prizes.at(-1)! } }),
            ...(left !== undefined && { 'bid-left': card(left) }),
            ...(right !== undefined && { 'bid-right': card(right) }),
          };
        },
        touch: (move) => [[place(0, move), place(1, move)]],
      },
    };
  },
});
