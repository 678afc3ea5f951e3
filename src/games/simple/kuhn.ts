import { card, freeBoard, simpleGame, without, type Pieces } from '../../core/index.ts';

/** The cards of both, and what was done: c(heck), b(et), then k (call) or f(old). */
interface Hand<Card = string> {
  readonly cards: readonly Card[];
  readonly line: string;
}

const DECK = ['J', 'Q', 'K'];
const LETTERS: Readonly<Record<string, string>> = { check: 'c', bet: 'b', call: 'k', fold: 'f' };

const SAYS = {
  check: { en: 'Check', es: 'Pasar' },
  bet: { en: 'Bet', es: 'Apostar' },
  call: { en: 'Call', es: 'Igualar' },
  fold: { en: 'Fold', es: 'Retirarse' },
};

const isOver = ({ line }: Hand<unknown>) => /cc|k|f/.test(line);
const isShown = ({ line }: Hand<unknown>) => /cc|k/.test(line);

/** What each has won: the ante and, where a bet was called, one chip more. */
function chips(hand: Hand): number[] {
  if (!isOver(hand)) return [0, 0];
  const [first, second] = hand.cards.map((face) => DECK.indexOf(face));
  // Whoever folds moved last.
  const winner = isShown(hand) ? Number(second! > first!) : hand.line.length % 2;
  const won = hand.line.endsWith('k') ? 2 : 1;
  return [0, 1].map((seat) => (seat === winner ? won : -won));
}

/** H. W. Kuhn, "A simplified two-person poker", 1950. */
export const kuhn = simpleGame({
  id: 'kuhn',
  version: 1,
  words: {
    en: {
      title: 'Kuhn poker',
      summary: 'Three cards, one chip to bet: the smallest poker in which bluffing pays.',
      seats: ['First', 'Second'],
      points: 'chips',
      rules: `Each of two players antes one chip and gets one of three cards: J, Q or K.

First may check or bet one chip. After a bet the other calls with a chip or
folds. After a check Second may check or bet, and then First calls or folds.
When nobody folds, the higher card takes all; who folds loses the ante.

Example: First checks with J, Second bets with K. First has the worst card
and folds: Second wins one chip.

Played well by both, First loses one chip in 18 hands.`,
    },
    es: {
      title: 'Póquer de Kuhn',
      summary:
        'Tres cartas y una ficha que apostar: el póquer más pequeño en que farolear compensa.',
      seats: ['Mano', 'Postre'],
      points: 'fichas',
      rules: `Cada uno de los dos jugadores pone una ficha y recibe una de tres cartas: J,
Q o K.

El mano pasa o apuesta una ficha. Tras una apuesta, el otro la iguala con una
ficha o se retira. Si el mano pasa, el postre pasa o apuesta, y entonces el
mano iguala o se retira. Si nadie se retira, la carta más alta se lo lleva
todo; quien se retira pierde su ficha.

Ejemplo: el mano pasa con J y el postre apuesta con K. El mano tiene la peor
carta y se retira: el postre gana una ficha.

Si ambos juegan bien, el mano pierde una ficha cada 18 manos.`,
    },
  },
  rules: () => ({
    seats: 2,
    moves: ['check', 'bet', 'call', 'fold'],
    outcomes: DECK,
    longest: 3,
    start: { cards: [], line: '' } as Hand,
    turn(hand: Hand) {
      if (hand.cards.length < 2) return 'chance';
      return isOver(hand) ? null : hand.line.length % 2;
    },
    bag: ({ cards }: Hand) => without(DECK, cards),
    legal: ({ line }: Hand) => (line.endsWith('b') ? ['call', 'fold'] : ['check', 'bet']),
    play: ({ cards, line }: Hand, word: string) =>
      cards.length < 2 ? { cards: [...cards, word], line } : { cards, line: line + LETTERS[word]! },
    scores: chips,
    utilities: (hand: Hand) => chips(hand).map((won) => won / 2),
    hidden: {
      sees: (hand: Hand, seat): Hand<string | null> => ({
        cards: hand.cards.map((face, owner) => (owner === seat || isShown(hand) ? face : null)),
        line: hand.line,
      }),
      imagine({ cards, line }, rng) {
        const unseen = rng.shuffle(without(DECK, cards));
        return { cards: cards.map((face) => face ?? unseen.pop()!), line };
      },
      // A card is told to whom it is dealt; what is done, to all.
      told: ({ cards }, word, seat) => !DECK.includes(word) || cards.length === seat,
    },
    drawing: {
      board: freeBoard(
        6,
        4,
        {
          first: { at: [1.2, 2], width: 1.5, height: 2.1 },
          second: { at: [4.8, 2], width: 1.5, height: 2.1 },
          pot: { at: [3, 2] },
        },
        [
          { text: { en: 'First', es: 'Mano' }, at: [1.2, 0.5] },
          { text: { en: 'Second', es: 'Postre' }, at: [4.8, 0.5] },
          { text: { en: 'pot', es: 'bote' }, at: [3, 1.2], size: 0.36 },
        ],
      ),
      pieces: ({ cards, line }): Pieces => ({
        ...Object.fromEntries(cards.map((face, seat) => [['first', 'second'][seat], card(face)])),
        pot: { colour: 'yellow', text: `${2 + line.replaceAll(/[cf]/g, '').length}` },
      }),
      says: {
        ...SAYS,
        first: { en: 'the card of First', es: 'la carta de Mano' },
        second: { en: 'the card of Second', es: 'la carta de Postre' },
        pot: { en: 'the pot', es: 'el bote' },
      },
    },
    features: {
      names: [...DECK, 'bets', 'last bet'],
      of: ({ cards, line }, seat) => [
        ...DECK.map((face) => Number(cards[seat] === face)),
        Number(line.includes('b')),
        Number(line.endsWith('b')),
      ],
    },
  }),
});
