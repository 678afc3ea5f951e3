import { card, freeBoard, simpleGame, without, type Pieces } from '../../core/index.ts';

/** A card each, the one on the table once it lies there, and each round's doings: c(all), r(aise), f(old). */
interface Hand<Card = string> {
  readonly cards: readonly Card[];
  readonly shared: string;
  readonly rounds: readonly string[];
}

const DECK = ['J', 'J', 'Q', 'Q', 'K', 'K'];
const RAISES = [2, 4];

const raises = (round: string) => round.split('r').length - 1;
const isDone = (round: string) => /[cr]c$/.test(round);
const hasFolded = ({ rounds }: Hand<unknown>) => rounds.at(-1)!.endsWith('f');
const isShown = ({ rounds }: Hand<unknown>) => rounds.length === 2 && isDone(rounds[1]!);

/** What each has put in: the ante, what was called, and a raise on top of it. */
function stakes({ rounds }: Hand<unknown>): number[] {
  const paid = [1, 1];
  for (const [number, round] of rounds.entries()) {
    for (const [i, deed] of [...round].entries()) {
      const [seat, rival] = [i % 2, 1 - (i % 2)] as const;
      if (deed !== 'f') paid[seat] = paid[rival]! + (deed === 'r' ? RAISES[number]! : 0);
    }
  }
  return paid;
}

const strength = (face: string, shared: string) => (face === shared ? 9 : 'JQK'.indexOf(face));

function chips(hand: Hand): number[] {
  const paid = stakes(hand);
  if (hasFolded(hand)) {
    const winner = hand.rounds.at(-1)!.length % 2;
    return paid.map((own, seat) => (seat === winner ? paid[1 - seat]! : -own));
  }
  if (!isShown(hand)) return [0, 0];
  const [first, second] = hand.cards.map((face) => strength(face, hand.shared));
  const sign = Math.sign(first! - second!);
  return [sign * paid[1]!, -sign * paid[0]!].map((won) => won + 0);
}

/** F. Southey and others, "Bayes' bluff: opponent modelling in poker", 2005. */
export const leduc = simpleGame({
  id: 'leduc',
  version: 1,
  words: {
    en: {
      title: "Leduc hold 'em",
      summary: 'Six cards, two rounds of bets and one card for both: a small poker for research.',
      seats: ['First', 'Second'],
      points: 'chips',
      rules: `The deck has two J, two Q and two K. Both ante one chip and get a card; First
begins. Call pays what is asked for (nothing, if nobody has raised), raise pays
that and two chips more, fold gives up. A call that is not its first move ends a
round, which has two raises at most. Then a card is laid on the table, and in a
second round raises are four chips. At last whoever has the card on the table
wins, else the higher card; equal cards share.

Example: with J and K called, and J on the table, the pair beats the king.`,
    },
    es: {
      title: "Leduc hold 'em",
      summary: 'Seis cartas, dos rondas de apuestas y una carta común: un póquer pequeño.',
      seats: ['Mano', 'Postre'],
      points: 'fichas',
      rules: `La baraja tiene dos J, dos Q y dos K. Ambos ponen una ficha y reciben una carta;
empieza el mano. Call paga lo que se pide (nada, si nadie ha subido), raise paga eso
y dos fichas más, fold abandona. Un call que no sea su primera jugada cierra la
ronda, que tiene a lo sumo dos subidas. Luego se pone una carta en la mesa, y en la
segunda ronda subir cuesta cuatro fichas. Al final gana quien tiene la carta de la
mesa o, si no, la más alta; con cartas iguales se reparte.

Ejemplo: igualados J y K, sale J en la mesa: la pareja gana al rey.`,
    },
  },
  rules: () => ({
    seats: 2,
    moves: ['call', 'raise', 'fold'],
    outcomes: ['J', 'Q', 'K'],
    longest: 8,
    start: { cards: [], shared: '', rounds: [''] } as Hand,
    turn(hand: Hand) {
      const { cards, shared, rounds } = hand;
      if (cards.length < 2 || (rounds.length === 2 && shared === '')) return 'chance';
      return hasFolded(hand) || isShown(hand) ? null : rounds.at(-1)!.length % 2;
    },
    bag: ({ cards }: Hand) => without(DECK, cards),
    legal({ rounds }: Hand) {
      const now = rounds.at(-1)!;
      const raise = raises(now) < 2 ? ['raise'] : [];
      return ['call', ...raise, ...(now.endsWith('r') ? ['fold'] : [])];
    },
    play({ cards, shared, rounds }: Hand, word: string): Hand {
      if (cards.length < 2) return { cards: [...cards, word], shared, rounds };
      if (rounds.length === 2 && shared === '') return { cards, shared: word, rounds };
      const now = rounds.at(-1)! + word[0]!;
      const next = isDone(now) && rounds.length === 1 ? [now, ''] : [now];
      return { cards, shared, rounds: [...rounds.slice(0, -1), ...next] };
    },
    scores: chips,
    // The most that can be lost: the ante, two raises of two chips and two of four.
    utilities: (hand: Hand) => chips(hand).map((won) => won / 13),
    hidden: {
      sees: (hand: Hand, seat): Hand<string | null> => ({
        ...hand,
        cards: hand.cards.map((face, owner) => (owner === seat || isShown(hand) ? face : null)),
      }),
      imagine(seen, rng) {
        const unseen = rng.shuffle(without(DECK, [...seen.cards, seen.shared || null]));
        return { ...seen, cards: seen.cards.map((face) => face ?? unseen.pop()!) };
      },
      told: ({ cards }, word, seat) => !DECK.includes(word) || [2, seat].includes(cards.length),
    },
    drawing: {
      board: freeBoard(7, 3.6, {
        first: { at: [1.2, 1.8], width: 1.7, height: 2.4 },
        shared: { at: [3.5, 1.3], width: 1.3, height: 1.8 },
        second: { at: [5.8, 1.8], width: 1.7, height: 2.4 },
        $1: { at: [2.7, 2.9] },
        $2: { at: [4.3, 2.9] },
      }),
      pieces: (seen): Pieces => ({
        ...Object.fromEntries(
          seen.cards.map((face, seat) => [['first', 'second'][seat], card(face)]),
        ),
        ...(seen.shared !== '' && { shared: card(seen.shared) }),
        $1: { colour: 'yellow', text: `${stakes(seen)[0]}` },
        $2: { colour: 'yellow', text: `${stakes(seen)[1]}` },
      }),
      says: {
        call: { en: 'Call', es: 'Igualar' },
        raise: { en: 'Raise', es: 'Subir' },
        fold: { en: 'Fold', es: 'Retirarse' },
        first: { en: 'card of the first', es: 'carta del mano' },
        shared: { en: 'card on the table', es: 'carta de la mesa' },
        second: { en: 'card of the second', es: 'carta del postre' },
      },
    },
    features: {
      names: ['card', 'pair', 'own stake', 'rival stake'],
      of: (seen, seat) => [
        'JQK'.indexOf(seen.cards[seat] ?? 'Q') - 1,
        Number(seen.cards[seat] === seen.shared),
        ...[seat, 1 - seat].map((each) => stakes(seen)[each]! / 13),
      ],
    },
  }),
});
