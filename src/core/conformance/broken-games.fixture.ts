import { freeBoard, type Drawing, type DrawnBoard } from '../drawing/index.ts';
import type {
  ActionFeatures,
  ActionGroups,
  EventFeatures,
  Features,
  HiddenHoldings,
} from '../features.ts';
import type { Game } from '../game.ts';
import { plainHeuristic } from '../heuristic.ts';
import { word } from '../params.ts';
import { fail, ok } from '../result.ts';
import { Rng } from '../rng.ts';
import { CHANCE, OVER, type Action, type Seat } from '../state.ts';
import { keyOfText } from '../zobrist.ts';
import type { CheckOptions } from './check.ts';
import type { LawId } from './laws.ts';
import { kuhn, KuhnState, type KuhnGame, type KuhnSeen } from './kuhn.fixture.ts';
import { hideAndSeek, sealedBids, type ListGame } from './list-games.fixture.ts';

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

/** Features of actions to be broken. */
function weighed(write: ActionFeatures<KuhnState>['write']): KuhnGame {
  return kuhn(KuhnState, { learn: { actions: { names: ['boldness'], write } } });
}

/** Groups of actions to be broken. */
function grouped(change: Partial<ActionGroups<KuhnState>>): KuhnGame {
  const groups = {
    names: ['check', 'bet'],
    of: (_: KuhnState, action: Action) => action,
    ...change,
  };
  return kuhn(KuhnState, { learn: { groups } });
}

/** Features of events to be broken. */
function told(write: EventFeatures<KuhnState>['write']): KuhnGame {
  return kuhn(KuhnState, { learn: { events: { names: ['news'], write } } });
}

/** Hidden cards to be miscounted. */
function held(change: Partial<HiddenHoldings<KuhnState>>): KuhnGame {
  const holdings: HiddenHoldings<KuhnState> = {
    kinds: ['card'],
    unseen: (_, __, into, at) => into.fill(2, at, at + 1),
    held: (_, __, into, at) => into.fill(1, at, at + 1),
  };
  return kuhn(KuhnState, { learn: { holdings: { ...holdings, ...change } } });
}
let asked = 0;

class TooManySeats extends KuhnState {
  override get toMove(): Seat {
    return super.toMove === 1 ? 2 : super.toMove;
  }
}

class BetweenSeats extends KuhnState {
  override get toMove(): Seat {
    return super.toMove === 1 ? 0.5 : super.toMove;
  }
}

class TellingPoints extends KuhnState {
  override score(seat: Seat): number {
    return this.toMove === OVER ? super.score(seat) : (this.cards[seat] ?? 0);
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

class Wordy extends KuhnState {
  override finalScore(seat: Seat): number {
    return `${this.score(seat)}` as unknown as number;
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

class Throws extends KuhnState {
  override score(seat: Seat): number {
    if (this.bets.join('') === '011') throw new RangeError('no such pot');
    return super.score(seat);
  }
}

/** Somebody sees more cards than the rules say: `shows` tells which. */
function leaking(
  shows: (state: KuhnState, owner: Seat, seat: Seat | null) => boolean,
  changes: Partial<KuhnGame> = {},
): KuhnGame {
  const game: KuhnGame = kuhn(KuhnState, {
    observe: (state, seat) => ({
      cards: state.cards.map((card, owner) =>
        state.toMove === OVER || owner === seat || shows(state, owner, seat) ? card : null,
      ),
      bets: [...state.bets],
    }),
    seenKey: (state, seat) => keyOfText(JSON.stringify(game.observe(state, seat))),
    ...changes,
  });
  return game;
}

/** Law by law: how it may be broken, and a game that breaks it. */
export const broken: readonly [law: LawId, how: string, game: Game, options?: CheckOptions][] = [
  ['describes-itself', 'rules of another game', described({ rules: 'poker' })],
  ['describes-itself', 'other params', described({ params: { cards: 3 } })],
  ['describes-itself', 'no seats', described({ seats: 0 })],
  ['describes-itself', 'more seats than a table has', described({ seats: 1e9 })],
  ['describes-itself', 'a game of 1e12 moves', described({ maxPlies: 1e12 })],
  ['describes-itself', 'no version', described({ version: 0 })],
  ['describes-itself', 'chance denied', described({ chance: false })],
  ['describes-itself', 'outcomes denied', described({ chanceCount: 0 })],
  ['describes-itself', 'no seenKey', withoutSeenKey()],
  ['game-ends', 'three decisions', described({ maxPlies: 2 })],
  ['seat-to-move', 'a third seat', kuhn(TooManySeats)],
  ['seat-to-move', 'between two seats', kuhn(BetweenSeats)],
  ['legal-not-empty', 'no answer to a bet', kuhn(Stuck)],
  ['legal-within-branching', 'two actions', described({ maxBranching: 1 })],
  ['legal-in-place', 'before', kuhn(WritesBefore)],
  ['legal-in-place', 'behind', kuhn(WritesBehind)],
  ['actions-dense', 'an action too high', described({ actionCount: 1 })],
  ['legal-ascending', 'descending', kuhn(Descending)],
  ['legal-ascending', 'twice the same', kuhn(Doubled)],
  ['legal-count', 'three for two', kuhn(Miscounting)],
  ['chance-weights', 'kings weigh more', kuhn(LoadedDeck)],
  ['copies-apart', 'one array for both', kuhn(SharedCards)],
  ['copies-play-on', 'something was not copied', kuhn(ForgetfulCopies)],
  ['undo-restores', 'ply stays', kuhn(ForgetsThePly)],
  ['undo-restores', 'on a copy', kuhn(CopiesCannotUndo)],
  ['ply-counts', 'the deal is counted', kuhn(CountsTheDeal)],
  ['action-one-word', 'with a space', kuhn(KuhnState, { formatAction: () => 'place a bet' })],
  ['action-one-word', 'empty', kuhn(KuhnState, { formatAction: () => '' })],
  ['action-one-word', 'clears the screen', kuhn(KuhnState, { formatAction: () => 'bet\u001b[2J' })],
  ['action-reads-back', 'not at all', kuhn(KuhnState, { parseAction: () => fail('eh?') })],
  ['action-reads-back', 'as another', kuhn(KuhnState, { parseAction: () => ok(0) })],
  [
    'position-one-line',
    'on two',
    kuhn(KuhnState, { format: ({ cards, bets }) => `${cards}\n${bets}` }),
  ],
  ['position-reads-back', 'not at all', kuhn(KuhnState, { parse: () => fail('eh?') })],
  ['position-reads-back', 'as the start', kuhn(KuhnState, { parse: () => ok(new KuhnState()) })],
  ['heuristic-finite', 'not a number', judged(() => Number.NaN)],
  ['heuristic-finite', 'infinite', judged(() => Infinity)],
  ['heuristic-antisymmetric', 'good for both', judged(() => 1, true)],
  ['heuristic-looks-only', 'it bets', judged((state) => state.bets.push(1))],
  [
    'parameter-default',
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
    'looking-only',
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
    'world-looks-same',
    'its cards are new',
    kuhn(KuhnState, {
      determinize: (seen, rng) =>
        kuhn().determinize({ ...seen, cards: seen.cards.map(() => null) }, rng),
    }),
  ],
  [
    'world-same-turn',
    'the other side',
    kuhn(KuhnState, {
      determinize: (seen, rng) => Object.assign(new OthersTurn(), kuhn().determinize(seen, rng)),
    }),
  ],
  [
    'open-one-world',
    'cards are hidden after all',
    kuhn(KuhnState, { info: { ...kuhn().info, hidden: false } }),
  ],
  ['same-choices', 'they betray a card', kuhn(FearsTheKing)],
  [
    'seen-key',
    'it knows all cards',
    kuhn(KuhnState, { seenKey: ({ keyLo, keyHi }) => ({ lo: keyLo, hi: keyHi }) }),
  ],
  ['features-row', 'none', featured(() => {})],
  ['features-row', 'one too many', featured((_, __, into, at) => into.fill(1, at, at + 2))],
  ['features-row', 'no number', featured((_, __, into, at) => into.fill(Infinity, at, at + 1))],
  [
    'features-seen',
    'the rival’s card',
    featured(({ cards }, seat, into, at) => {
      into[at] = cards[1 - seat] ?? -1;
    }),
  ],
  [
    'features-seen',
    'how often they were asked',
    featured((_, __, into, at) => {
      into[at] = asked++;
    }),
  ],
  [
    'describes-itself',
    'two features have one name',
    kuhn(KuhnState, { learn: { features: { names: ['card', 'card'], write: () => {} } } }),
  ],
  [
    'looking-only',
    'features take a turn',
    featured((state, _, into, at) => {
      into[at] = 0;
      state.ply++;
    }),
  ],
  ['actions-row', 'none', weighed(() => {})],
  [
    'actions-row',
    'one too many, of a bet',
    weighed((_, __, action, into, at) => into.fill(1, at, at + 1 + action)),
  ],
  ['actions-row', 'no number', weighed((_, __, ___, into, at) => into.fill(Infinity, at, at + 1))],
  [
    'actions-seen',
    'whether a bet would win',
    weighed(({ cards }, seat, action, into, at) => {
      into[at] = action === 0 ? 0 : cards[seat]! - cards[1 - seat]!;
    }),
  ],
  [
    'describes-itself',
    'two features of actions have one name',
    kuhn(KuhnState, { learn: { actions: { names: ['bold', 'bold'], write: () => {} } } }),
  ],
  [
    'looking-only',
    'features of actions take the action',
    weighed((state, _, action, into, at) => {
      into[at] = 0;
      state.apply(action);
    }),
  ],
  ['groups-named', 'more groups than names', grouped({ of: (_, action) => 2 * action })],
  [
    'groups-seen',
    'a bet that would win is of another group',
    grouped({
      of: ({ cards, toMove }, action) => (cards[toMove]! > cards[1 - toMove]! ? action : 0),
    }),
  ],
  [
    'groups-seen',
    'whether something goes on depends on the rival’s card',
    grouped({ midway: ({ cards, toMove }) => cards[1 - toMove] === 2 }),
  ],
  ['describes-itself', 'two groups have one name', grouped({ names: ['bet', 'bet'] })],
  ['events-row', 'none', told(() => {})],
  [
    'events-row',
    'no number where a game begins',
    told((before, _, __, ___, ____, into, at) =>
      into.fill(before === null ? Number.NaN : 0, at, at + 1),
    ),
  ],
  [
    'events-seen',
    'who would win',
    told((_, __, ___, { cards, bets }, seat, into, at) => {
      into[at] = bets.length === 0 ? 0 : cards[seat]! - cards[1 - seat]!;
    }),
  ],
  [
    'looking-only',
    'features of events go on playing',
    told((_, __, ___, after, ____, into, at) => {
      into[at] = 0;
      after.ply++;
    }),
  ],
  [
    'describes-itself',
    'two features of events have one name',
    kuhn(KuhnState, { learn: { events: { names: ['news', 'news'], write: () => {} } } }),
  ],
  ['holdings-row', 'unseen: none', held({ unseen: () => {} })],
  ['holdings-row', 'held: none', held({ held: () => {} })],
  [
    'holdings-seen',
    'what the rival has',
    held({
      unseen: ({ cards, bets }, seat, into, at) => {
        into[at] = bets.length === 0 ? 9 : 1 + cards[1 - seat]!;
      },
    }),
  ],
  [
    'holdings-seen',
    'more than there are',
    held({ held: (_, __, into, at) => into.fill(3, at, at + 1) }),
  ],
  ['keys-signed', 'unsigned', kuhn(UnsignedKeys)],
  ['keys-differ', 'all alike', kuhn(Keyless)],
  ['over-nothing-legal', 'one more', kuhn(NeverDone)],
  [
    'over-nothing-legal',
    'the last move again',
    kuhn(KuhnState, {
      parseAction: (state, text) =>
        state.toMove === OVER ? ok(0) : kuhn().parseAction(state, text),
    }),
  ],
  ['seen-plain', 'nothing at all', kuhn(KuhnState, { observe: () => undefined as never })],
  ...[new Map([[0, 1]]), Int32Array.of(1, 2), Number.NaN, undefined, () => 1, new Date(0)].map(
    (extra): (typeof broken)[number] => [
      'seen-plain',
      String(extra),
      kuhn(KuhnState, {
        observe: (state, seat) => ({ ...kuhn().observe(state, seat), extra }),
      }),
    ],
  ),
  ['points-finite', 'points as a text', kuhn(Wordy)],
  ['points-seen', 'the card that one holds', kuhn(TellingPoints)],
  [
    'spectators-see',
    'all cards, as on television',
    kuhn(KuhnState, {
      chanceVisible: (state, _, seat) => seat === null || state.cards.length === seat,
      observe: (state, seat) =>
        seat === null
          ? { cards: [...state.cards], bets: [...state.bets] }
          : kuhn().observe(state, seat),
    }),
  ],
  ['utilities-in-range', 'chips instead', kuhn(Overpaid)],
  ['utilities-sum', 'all win', kuhn(WinnersAll)],
  [
    'record-replays',
    'bets are read as checks',
    // Too rarely looked at for the notation itself to be caught.
    kuhn(KuhnState, {
      parseAction(state, text) {
        return kuhn().parseAction(state, text === 'bet' ? 'check' : text);
      },
    }),
    { every: 100_000 },
  ],
  ['all-taken-back', 'one step only', kuhn(OneStepBack)],
  ['same-actions-same-game', 'not the second time', kuhn(Tired)],
  ['no-exception', 'in the middle', kuhn(Throws)],
  [
    'no-exception',
    'at the start',
    kuhn(KuhnState, {
      start() {
        throw new Error('no cards');
      },
    }),
  ],
  [
    'world-repeats',
    'cards from elsewhere',
    kuhn(KuhnState, {
      determinize: (seen) => kuhn().determinize(seen, Rng.of(`elsewhere ${asked++}`)),
    }),
  ],
  ['move-told', 'everybody is told who hides where', hideAndSeek({ moveVisible: () => true })],
  ['together-listed', 'the wrong one first', sealedBids({ together: () => [1, 0] })],
  ['together-listed', 'again and again', sealedBids({ together: () => [0, 1] })],
  [
    'together-listed',
    'one too many',
    sealedBids({ together: ({ toMove }) => (toMove === 0 ? [0, 1, 2] : [toMove]) }),
  ],
  ['together-blind', 'the second sees the bid', openBids()],
  ['chance-told', 'everybody is told every card', withoutChanceVisible()],
  [
    'chance-told',
    'a spectator is told what no spectator sees',
    kuhn(KuhnState, { chanceVisible: ({ cards }, _, seat) => (seat ?? 0) === cards.length }),
  ],
  [
    'chance-told',
    'only kings are kept quiet',
    kuhn(KuhnState, { chanceVisible: (_, card) => card !== 2 }),
  ],
  ['hides-something', 'all cards lie open', leaking(() => true)],
  [
    'hides-something',
    'all cards lie open, and everybody is told',
    leaking(() => true, { chanceVisible: () => true }),
  ],
  ['outcome-unseen', 'the first card lies open', leaking((_, owner) => owner === 0)],
  [
    'spectators-see',
    'all cards, of which they are not told',
    leaking((_, __, seat) => seat === null),
  ],
  [
    'worlds-vary',
    'the lowest cards that may be',
    kuhn(KuhnState, {
      determinize(seen) {
        const rest = [0, 1, 2].filter((card) => !seen.cards.includes(card));
        const cards = seen.cards.map((card) => card ?? rest.shift()!);
        return kuhn().determinize({ ...seen, cards }, Rng.of(1));
      },
    }),
  ],
  [
    'never-forgets',
    'who is to move shows the card',
    leaking((state, owner) => owner === state.toMove),
  ],
  ['drawing-board', 'a place outside the board', drawn({ width: 1 })],
  ['drawing-board', 'a line into nowhere', drawn({ parts: [{ line: [0, 0, Number.NaN, 1] }] })],
  [
    'drawing-board',
    'a colour of its own',
    drawn({ parts: [{ circle: [1, 0.5, 0.1], colour: 'url(#x)' as 'red' }] }),
  ],
  [
    'drawing-board',
    'a seat in a colour of its own',
    drawn({}, { colours: ['url(#x)' as 'red', 'white'] }),
  ],
  ['drawing-board', 'colours for one of two seats', drawn({}, { colours: ['red'] })],
  ['drawing-pieces', 'a card beside the board', drawn({}, { pieces: () => ({ z9: {} }) })],
  [
    'drawing-pieces',
    'a text that clears the screen',
    drawn({}, { pieces: () => ({ first: { text: '\u001b[2J' } }) }),
  ],
  [
    'looking-only',
    'the drawing turns a card round',
    drawn(
      {},
      {
        pieces(seen) {
          if (seen.cards.length > 0) (seen.cards as unknown[])[0] = 2;
          return {};
        },
      },
    ),
  ],
  [
    'drawing-same',
    'how often it was drawn',
    drawn({}, { pieces: () => ({ first: { text: `${asked++ % 2}` } }) }),
  ],
  [
    'drawing-pieces',
    'a shape of its own',
    drawn({}, { pieces: () => ({ first: { shape: 'script' as 'card' } }) }),
  ],
  ['drawing-touch', 'both moves on one place', drawn({}, { touch: () => [['first']] })],
  [
    'drawing-touch',
    'a move that is called by a number',
    drawn({}, { says: () => ({ en: 5, es: 5 }) as never }),
  ],
  [
    'drawing-touch',
    'a bet is made before both places of a check are touched',
    drawn({}, { touch: (_, move) => (move === 'bet' ? [['first']] : [['first'], ['second']]) }),
  ],
  ['drawing-touch', 'a move on no place', drawn({}, { touch: (_, move) => [[move]] })],
];

/** With a board of two places, to be broken. */
function drawn(board: Partial<DrawnBoard>, changes: Partial<Drawing<KuhnSeen>> = {}): KuhnGame {
  const lawful = freeBoard(2, 1, { first: { at: [0.5, 0.5] }, second: { at: [1.5, 0.5] } });
  return kuhn(KuhnState, {
    drawing: {
      board: { ...lawful, ...board },
      colours: ['black', 'white'],
      pieces: ({ cards }) => (cards.length === 0 ? {} : { first: { shape: 'back' } }),
      touch: () => [],
      says: () => null,
      ...changes,
    },
  });
}

function withoutChanceVisible(): KuhnGame {
  const { chanceVisible: _, ...rest } = kuhn();
  return rest;
}

function withoutSeenKey(): KuhnGame {
  const { seenKey: _, ...rest } = kuhn();
  return rest;
}

/** The second seat sees what the first has bid. */
function openBids(): ListGame {
  const game: ListGame = sealedBids({
    observe: ({ list }) => [...list],
    seenKey: (state, seat) => keyOfText(JSON.stringify(game.observe(state, seat))),
  });
  return game;
}
