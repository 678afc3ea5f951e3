import { freeBoard, inRow, int, simpleGame } from '../../core/index.ts';
import type { GameWords, Lang, Pieces } from '../../core/index.ts';

/** The dice of each, ? for those one may not see; the bids, and at last "liar". */
interface Table {
  readonly dice: readonly string[];
  readonly bids: readonly string[];
}
const LIAR = 'liar';
const shown = (bid: string) => bid.replace(LIAR, '!');

const words: Readonly<Record<Lang, GameWords>> = {
  en: {
    title: "Liar's Dice",
    summary: 'Bid on all dice while you see only your own, and call who lies.',
    seats: ['First', 'Second'],
    points: '',
    rules: `Each rolls the same number of dice, unseen by the other. In turn they bid: 2x5
says that among all dice there are at least two fives. The highest face is wild
and counts as any other. Each bid is higher than the one before: more dice, or
as many of a higher face.

Instead of bidding one may say "liar". Then all dice are shown: if the last bid
was true, the bidder wins, else the one who doubted it.

Example: two dice each. You hold 5 and 6, the other bids 3x5. Your dice count
as two fives: the other needs one more, and has it 5 times in 9.`,
  },
  es: {
    title: 'Dados mentirosos',
    summary: 'Apuesta sobre todos los dados viendo solo los tuyos, y desenmascara a quien miente.',
    seats: ['Primero', 'Segundo'],
    points: '',
    rules: `Cada cual tira los mismos dados sin que el otro los vea. Por turnos apuestan: 2x5
dice que entre todos los dados hay al menos dos cincos. La cara más alta es un
comodín y vale por cualquier otra. Cada apuesta supera a la anterior: más dados,
o los mismos de una cara más alta.

En vez de apostar se puede decir «liar» (mentiroso). Entonces se muestran todos
los dados: si la última apuesta era cierta gana quien la hizo; si no, quien dudó.

Ejemplo: dos dados cada uno. Tienes 5 y 6, y el otro apuesta 3x5. Tus dados
valen dos cincos: al otro le basta uno más, y lo tiene 5 veces de cada 9.`,
  },
};

export const liarsDice = simpleGame({
  id: 'liars-dice',
  version: 1,
  params: {
    dice: int({ en: 'dice of each player', es: 'dados de cada jugador' }, 3, 1, 5),
    faces: int({ en: 'faces of a die', es: 'caras de un dado' }, 6, 2, 8),
  },
  words,
  variants: ['liars-dice(1)', 'liars-dice(2,3)'],
  offers: [
    { rules: 'liars-dice', words: { en: 'Three dice each', es: 'Tres dados cada uno' } },
    { rules: 'liars-dice(5)', words: { en: 'Five dice each', es: 'Cinco dados cada uno' } },
  ],
  rules({ dice: each, faces }) {
    const sides = Array.from({ length: faces }, (_, i) => `${i + 1}`);
    const bids = Array.from(
      { length: 2 * each * faces },
      (_, i) => `${1 + Math.floor(i / faces)}x${1 + (i % faces)}`,
    );
    const names = [1, 2].map((hand) =>
      Array.from({ length: each }, (_, i) => `die-${hand}-${i + 1}`),
    );
    const isOver = ({ bids: made }: Table) => made.at(-1) === LIAR;
    const rolled = ({ dice }: Table) => dice.reduce((sum, { length }) => sum + length, 0);

    /** Whoever said liar, unless the last bid is true: the highest face counts as any. */
    function winner({ dice, bids: made }: Table): number {
      const [count, face] = made.at(-2)!.split('x');
      const fitting = [...dice.join('')].filter((die) => die === face || die === `${faces}`);
      return (made.length + Number(fitting.length < Number(count))) % 2;
    }

    return {
      seats: 2,
      moves: [...bids, LIAR],
      outcomes: sides,
      longest: bids.length + 1,
      start: { dice: ['', ''], bids: [] },
      turn(table: Table) {
        if (rolled(table) < 2 * each) return 'chance';
        return isOver(table) ? null : table.bids.length % 2;
      },
      bag: () => sides,
      legal({ bids: made }: Table) {
        const last = made.at(-1);
        return last === undefined ? bids : [...bids.slice(bids.indexOf(last) + 1), LIAR];
      },
      play(table: Table, word: string): Table {
        const { dice, bids: made } = table;
        if (rolled(table) === 2 * each) return { dice, bids: [...made, word] };
        const [first, second] = dice as [string, string];
        // Their order says nothing: a hand is kept sorted.
        const more = (hand: string) => [...hand, word].toSorted().join('');
        const next = first.length < each ? [more(first), second] : [first, more(second)];
        return { dice: next, bids: made };
      },
      scores: (table: Table) =>
        [0, 1].map((seat) => Number(isOver(table) && winner(table) === seat)),
      hidden: {
        sees: (table: Table, seat): Table => ({
          dice: table.dice.map((hand, owner) =>
            owner === seat || isOver(table) ? hand : '?'.repeat(hand.length),
          ),
          bids: table.bids,
        }),
        imagine({ dice, bids: made }: Table, rng): Table {
          const roll = (die: string) => (die === '?' ? rng.pick(sides) : die);
          return {
            dice: dice.map((hand) => Array.from(hand, roll).toSorted().join('')),
            bids: made,
          };
        },
        told: (table: Table, _: string, seat) =>
          rolled(table) === 2 * each || (rolled(table) < each ? 0 : 1) === seat,
      },
      features: {
        names: [...sides.map((side) => `own ${side}`), 'last bid'],
        of: ({ dice, bids: made }: Table, seat) => [
          ...sides.map((side) => (dice[seat]!.split(side).length - 1) / each),
          (bids.indexOf(made.findLast((bid) => bid !== LIAR) ?? '') + 1) / bids.length,
        ],
      },
      drawing: {
        board: freeBoard(6, 4.4, {
          ...inRow(names[1]!, [3.5 - each / 2, 0.7]),
          ...inRow(names[0]!, [3.5 - each / 2, 3.7]),
          bid: { at: [3, 2.2], width: 2.4 },
        }),
        colours: ['blue', 'red'],
        pieces: ({ dice, bids: made }: Table): Pieces => ({
          ...Object.fromEntries(
            dice.flatMap((hand, seat) =>
              Array.from(hand, (text, i) => [names[seat]![i], { shape: 'die', text }]),
            ),
          ),
          ...(made.length > 0 && {
            bid: { shape: 'fill', seat: (made.length - 1) % 2, text: shown(made.at(-1)!) },
          }),
        }),
        says: { [LIAR]: { en: 'Liar!', es: '¡Mentiroso!' } },
      },
    };
  },
});
