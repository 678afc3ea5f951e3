import type { Features } from '../features.ts';
import { plainHeuristic } from '../heuristic.ts';
import { word } from '../params.ts';
import { fail, ok } from '../result.ts';
import { CHANCE, OVER, type Action, type Seat } from '../state.ts';
import type { CheckOptions } from './check.ts';
import { kuhn, KuhnState, type KuhnGame } from './kuhn.fixture.ts';

/** The same game with other facts about itself. */
function described(info: Partial<KuhnGame['info']>, changes: Partial<KuhnGame> = {}): KuhnGame {
  return kuhn(KuhnState, { ...changes, info: { ...kuhn().info, ...info } });
}

/** A heuristic to be broken. */
function judged(evaluate: (state: KuhnState, seat: Seat) => number, antisymmetric = false) {
  const kind = plainHeuristic<KuhnState>('broken', '', antisymmetric, evaluate);
  return kuhn(KuhnState, { heuristics: { broken: kind } });
}

/** Features to be broken. */
function featured(write: Features<KuhnState>['write']): KuhnGame {
  return kuhn(KuhnState, { learn: { features: { names: ['card'], write } } });
}
let asked = 0;

class TooManySeats extends KuhnState {
  override get toMove(): Seat {
    return super.toMove === 1 ? 2 : super.toMove;
  }
}

export class Stuck extends KuhnState {
  override legal(into: Int32Array, at: number): number {
    return this.bets.length === 1 ? at : super.legal(into, at);
  }
}

class WritesBefore extends KuhnState {
  override legal(into: Int32Array, at: number): number {
    into[at - 1] = 0;
    return super.legal(into, at);
  }
}

class WritesBehind extends KuhnState {
  override legal(into: Int32Array, at: number): number {
    const end = super.legal(into, at);
    into[end] = 1;
    return end;
  }
}

class Descending extends KuhnState {
  override legal(into: Int32Array, at: number): number {
    const end = super.legal(into, at);
    into.subarray(at, end).reverse();
    return end;
  }
}

class Doubled extends KuhnState {
  override legal(into: Int32Array, at: number): number {
    const end = super.legal(into, at);
    if (this.toMove !== CHANCE) into[end - 1] = into[at]!;
    return end;
  }
}

class Miscounting extends KuhnState {
  legalCount(): number {
    return 3;
  }
}

class LoadedDeck extends KuhnState {
  override chanceWeight(outcome?: Action): number {
    return outcome === 2 ? 2 : 1;
  }
}

class SharedCards extends KuhnState {
  override copyFrom(other: this): void {
    super.copyFrom(other);
    this.cards = other.cards;
  }
}

/** Pays half when both checked, which it counts, but its copies start counting anew. */
class ForgetfulCopies extends KuhnState {
  private checks: number | null = null;
  override apply(action: Action): void {
    if (this.toMove !== CHANCE && action === 0) this.checks = this.counted() + 1;
    super.apply(action);
  }
  override undo(): void {
    super.undo();
    this.checks = null;
  }
  override copyFrom(other: this): void {
    super.copyFrom(other);
    this.checks = 0;
  }
  override score(seat: Seat): number {
    return this.counted() > 1 ? super.score(seat) / 2 : super.score(seat);
  }
  private counted(): number {
    return this.checks ?? this.bets.filter((bet) => bet === 0).length;
  }
}

class ForgetsThePly extends KuhnState {
  override undo(): void {
    const { ply } = this;
    super.undo();
    this.ply = ply;
  }
}

/** Takes back well, but not what was copied. */
class CopiesCannotUndo extends KuhnState {
  private copied = false;
  override copyFrom(other: this): void {
    super.copyFrom(other);
    this.copied = true;
  }
  override undo(): void {
    if (!this.copied) super.undo();
  }
}

class CountsTheDeal extends KuhnState {
  override apply(action: Action): void {
    const deal = this.toMove === CHANCE;
    super.apply(action);
    if (deal) this.ply++;
  }
  override undo(): void {
    const last = this.past.at(-1);
    super.undo();
    if (last === 'card') this.ply--;
  }
}

/** Remembers one position only. */
class OneStepBack extends KuhnState {
  private before: [number[], Action[], number] | null = null;
  override apply(action: Action): void {
    this.before = [[...this.cards], [...this.bets], this.ply];
    super.apply(action);
  }
  override undo(): void {
    if (this.before !== null) [this.cards, this.bets, this.ply] = this.before;
    this.before = null;
  }
  override copyFrom(other: this): void {
    super.copyFrom(other);
    this.before = null;
  }
}

/** Plays otherwise once it has been played through: at most 7 moves are tried on the way. */
class Tired extends KuhnState {
  private moves = 0;
  override apply(action: Action): void {
    this.moves++;
    super.apply(action);
  }
  override score(seat: Seat): number {
    return this.moves > 7 ? 0 : super.score(seat);
  }
}

class Overpaid extends KuhnState {
  override utility(seat: Seat): number {
    return this.score(seat);
  }
}

class WinnersAll extends KuhnState {
  override utility(): number {
    return 1;
  }
}

/** May only check against a king, and so tells where the king is. */
class FearsTheKing extends KuhnState {
  override legal(into: Int32Array, at: number): number {
    if (this.toMove < 0 || this.cards[1 - this.toMove] !== 2) return super.legal(into, at);
    into[at] = 0;
    return at + 1;
  }
}

class Keyless extends KuhnState {
  override get keyLo(): number {
    return 0;
  }
  override get keyHi(): number {
    return 0;
  }
}

class UnsignedKeys extends KuhnState {
  override get keyLo(): number {
    return super.keyLo >>> 0;
  }
}

class NeverDone extends KuhnState {
  override legal(into: Int32Array, at: number): number {
    if (this.toMove === OVER) into[at++] = 0;
    return super.legal(into, at);
  }
}

/** A world in which it is somebody else's turn. */
class OthersTurn extends KuhnState {
  override get toMove(): Seat {
    return super.toMove < 0 ? super.toMove : 1 - super.toMove;
  }
}

/** Law by law: how it may be broken, and a game that breaks it. */
export const broken: readonly [law: string, how: string, game: KuhnGame, options?: CheckOptions][] =
  [
    ['the game describes itself truly', 'rules of another game', described({ rules: 'poker' })],
    ['the game describes itself truly', 'other params', described({ params: { cards: 3 } })],
    ['the game describes itself truly', 'no seats', described({ seats: 0 })],
    ['the game describes itself truly', 'no version', described({ version: 0 })],
    ['the game describes itself truly', 'chance denied', described({ chance: false })],
    ['the game describes itself truly', 'outcomes denied', described({ chanceCount: 0 })],
    ['the game describes itself truly', 'no seenKey', withoutSeenKey()],
    ['a game ends within maxPlies', 'three decisions', described({ maxPlies: 2 })],
    ['toMove is a seat, CHANCE or OVER', 'a third seat', kuhn(TooManySeats)],
    ['legal is never empty before the end', 'no answer to a bet', kuhn(Stuck)],
    ['legal keeps within maxBranching', 'two actions', described({ maxBranching: 1 })],
    ['legal writes only from `at` to the end it returns', 'before', kuhn(WritesBefore)],
    ['legal writes only from `at` to the end it returns', 'behind', kuhn(WritesBehind)],
    ['actions are dense integers', 'an action too high', described({ actionCount: 1 })],
    ['legal is ascending, without duplicates', 'descending', kuhn(Descending)],
    ['legal is ascending, without duplicates', 'twice the same', kuhn(Doubled)],
    ['legalCount agrees with legal', 'three for two', kuhn(Miscounting)],
    ['chance weights add up to chanceTotal', 'kings weigh more', kuhn(LoadedDeck)],
    ['clone and copyFrom share nothing', 'one array for both', kuhn(SharedCards)],
    ['a copy plays on like the original', 'something was not copied', kuhn(ForgetfulCopies)],
    ['apply then undo restores everything', 'ply stays', kuhn(ForgetsThePly)],
    ['apply then undo restores everything', 'on a copy', kuhn(CopiesCannotUndo)],
    ['ply counts decisions, not chance', 'the deal is counted', kuhn(CountsTheDeal)],
    [
      'an action is one word',
      'with a space',
      kuhn(KuhnState, { formatAction: () => 'place a bet' }),
    ],
    ['an action is one word', 'empty', kuhn(KuhnState, { formatAction: () => '' })],
    ['every action reads back', 'not at all', kuhn(KuhnState, { parseAction: () => fail('eh?') })],
    ['every action reads back', 'as another', kuhn(KuhnState, { parseAction: () => ok(0) })],
    [
      'a position is one line',
      'on two',
      kuhn(KuhnState, { format: ({ cards, bets }) => `${cards}\n${bets}` }),
    ],
    ['every position reads back', 'not at all', kuhn(KuhnState, { parse: () => fail('eh?') })],
    [
      'every position reads back',
      'as the start',
      kuhn(KuhnState, { parse: () => ok(new KuhnState()) }),
    ],
    ['heuristics are finite', 'not a number', judged(() => Number.NaN)],
    ['heuristics are finite', 'infinite', judged(() => Infinity)],
    ['an antisymmetric heuristic sums to zero', 'good for both', judged(() => 1, true)],
    ['a heuristic changes nothing', 'it bets', judged((state) => state.bets.push(1))],
    [
      'a parameter accepts its own default',
      'it does not',
      kuhn(KuhnState, {
        heuristics: {
          broken: {
            ...plainHeuristic<KuhnState>('broken', '', false, () => 0),
            params: { depth: word('', 'deep', 'digits', /^\d+$/) },
          },
        },
      }),
    ],
    [
      'looking changes nothing',
      'a look takes a turn',
      kuhn(KuhnState, {
        observe(state, seat) {
          state.ply++;
          return kuhn().observe(state, seat);
        },
      }),
      { every: 1 },
    ],
    [
      'a determinized world looks the same',
      'its cards are new',
      kuhn(KuhnState, {
        determinize: (seen, rng) =>
          kuhn().determinize({ ...seen, cards: seen.cards.map(() => null) }, rng),
      }),
    ],
    [
      'a determinized world has the same side to move',
      'the other side',
      kuhn(KuhnState, {
        determinize: (seen, rng) => Object.assign(new OthersTurn(), kuhn().determinize(seen, rng)),
      }),
    ],
    [
      'an open game has one world',
      'cards are hidden after all',
      kuhn(KuhnState, { info: { ...kuhn().info, hidden: false } }),
    ],
    ['a seat has the same choices in every world', 'they betray a card', kuhn(FearsTheKing)],
    [
      'seenKey keys what is seen',
      'it knows all cards',
      kuhn(KuhnState, { seenKey: ({ keyLo, keyHi }) => ({ lo: keyLo, hi: keyHi }) }),
    ],
    ['features write one finite number for each name', 'none', featured(() => {})],
    [
      'features write one finite number for each name',
      'one too many',
      featured((_, __, into, at) => into.fill(1, at, at + 2)),
    ],
    [
      'features write one finite number for each name',
      'no number',
      featured((_, __, into, at) => into.fill(Infinity, at, at + 1)),
    ],
    [
      'features tell only what the seat sees',
      'the rival’s card',
      featured(({ cards }, seat, into, at) => {
        into[at] = cards[1 - seat] ?? -1;
      }),
    ],
    [
      'features tell only what the seat sees',
      'how often they were asked',
      featured((_, __, into, at) => {
        into[at] = asked++;
      }),
    ],
    [
      'the game describes itself truly',
      'two features have one name',
      kuhn(KuhnState, { learn: { features: { names: ['card', 'card'], write: () => {} } } }),
    ],
    [
      'looking changes nothing',
      'features take a turn',
      featured((state, _, into, at) => {
        into[at] = 0;
        state.ply++;
      }),
    ],
    ['keys are signed 32-bit words', 'unsigned', kuhn(UnsignedKeys)],
    ['positions that differ have keys that differ', 'all alike', kuhn(Keyless)],
    ['nothing is legal after the end', 'one more', kuhn(NeverDone)],
    [
      'nothing is legal after the end',
      'the last move again',
      kuhn(KuhnState, {
        parseAction: (state, text) =>
          state.toMove === OVER ? ok(0) : kuhn().parseAction(state, text),
      }),
    ],
    [
      'what is seen is plain JSON',
      'nothing at all',
      kuhn(KuhnState, { observe: () => undefined as never }),
    ],
    ...[new Map([[0, 1]]), Int32Array.of(1, 2), Number.NaN, undefined, () => 1, new Date(0)].map(
      (extra): (typeof broken)[number] => [
        'what is seen is plain JSON',
        String(extra),
        kuhn(KuhnState, {
          observe: (state, seat) => ({ ...kuhn().observe(state, seat), extra }),
        }),
      ],
    ),
    ['utilities lie in [-1, 1]', 'chips instead', kuhn(Overpaid)],
    ['utilities sum to zero', 'all win', kuhn(WinnersAll)],
    [
      'a record replays to the same result',
      'bets are read as checks',
      // Too rarely looked at for the notation itself to be caught.
      kuhn(KuhnState, {
        parseAction(state, text) {
          return kuhn().parseAction(state, text === 'bet' ? 'check' : text);
        },
      }),
      { every: 100_000 },
    ],
    ['taking every move back gives the start', 'one step only', kuhn(OneStepBack)],
    ['the same actions give the same game', 'not the second time', kuhn(Tired)],
  ];

function withoutSeenKey(): KuhnGame {
  const { seenKey: _, ...rest } = kuhn();
  return rest;
}
