import { expect, test } from 'vitest';
import {
  CHANCE,
  OVER,
  legalActions,
  unwrap,
  type Game,
  type GameKind,
  type State,
} from '../../core/index.ts';
import { kuhn } from './kuhn.ts';
import { leduc } from './leduc.ts';

const make = (kind: Pick<GameKind, 'create'>): Game => unwrap(kind.create({}));

/** What a whole tree holds, and what it is worth to the first seat when nobody looks at cards. */
function walk(game: Game) {
  const seen: Set<string>[] = [new Set(), new Set()];
  const found = { ends: 0, decisions: 0, chances: 0, value: 0, seen };
  const visit = (state: State, share: number) => {
    const { toMove } = state;
    if (toMove === OVER) {
      found.ends++;
      found.value += share * state.score(0);
      return;
    }
    if (toMove === CHANCE) found.chances++;
    else {
      found.decisions++;
      const { lo, hi } = game.seenKey!(state, toMove);
      seen[toMove]!.add(`${hi} ${lo}`);
    }
    const actions = legalActions(state, game.info);
    for (const action of actions) {
      const part =
        toMove === CHANCE ? state.chanceWeight(action) / state.chanceTotal : 1 / actions.length;
      state.apply(action);
      visit(state, share * part);
      state.undo();
    }
  };
  visit(game.start(), 1);
  return { ...found, seen: seen.map(({ size }) => size) };
}

test('Kuhn poker has 30 ends after 6 deals, and 12 situations that its players can tell apart', () => {
  // Kuhn 1950: five ways to play each deal, six situations for either.
  const { ends, decisions, chances, seen } = walk(make(kuhn));
  expect({ ends, decisions, chances, seen }).toEqual({
    ends: 30,
    decisions: 24,
    chances: 4,
    seen: [6, 6],
  });
});

test("Leduc hold 'em has 288 situations, as Southey and others count them", () => {
  const { seen, value } = walk(make(leduc));
  expect(seen).toEqual([144, 144]);
  // Whoever plays blindly has no cards to win by: only who may fold more often loses.
  expect(Math.abs(value)).toBeLessThan(1);
});

/** The value of Kuhn poker to the first seat where both play by shares of betting and calling. */
test('Kuhn poker is worth -1/18 to the first seat between strategies that Kuhn found', () => {
  const game = make(kuhn);
  // With alpha = 1/3: bets J a third of the time, K always; Q checks and calls 2/3 of bets.
  const shares: Readonly<Record<string, number>> = {
    'J ': 1 / 3,
    'Q ': 0,
    'K ': 1,
    'J cb': 0,
    'Q cb': 2 / 3,
    'K cb': 1,
    'J c': 1 / 3,
    'Q c': 0,
    'K c': 1,
    'J b': 0,
    'Q b': 1 / 3,
    'K b': 1,
  };
  const value = (state: State): number => {
    if (state.toMove === OVER) return state.score(0);
    const actions = legalActions(state, game.info);
    const seen = game.observe(state, state.toMove) as { cards: string[]; line: string };
    const share = shares[`${seen.cards[state.toMove]} ${seen.line}`];
    return actions.reduce((sum, action) => {
      const word = game.formatAction(state, action);
      const part =
        share === undefined
          ? state.chanceWeight(action) / state.chanceTotal
          : word === 'bet' || word === 'call'
            ? share
            : 1 - share;
      state.apply(action);
      const worth = value(state);
      state.undo();
      return sum + part * worth;
    }, 0);
  };
  expect(value(game.start())).toBeCloseTo(-1 / 18, 12);
});

test('what is paid in Leduc goes to whoever has the pair, the higher card, or did not fold', () => {
  const game = make(leduc);
  const after = (line: string) => {
    const state = game.start();
    for (const word of line.split(' ')) state.apply(unwrap(game.parseAction(state, word)));
    return [state.toMove, state.score(0), state.score(1)];
  };
  expect(after('J K raise raise call J raise raise call')).toEqual([OVER, 13, -13]);
  expect(after('J K call call Q call raise call')).toEqual([OVER, -5, 5]);
  expect(after('Q Q raise call K call call')).toEqual([OVER, 0, 0]);
  expect(after('K J raise fold')).toEqual([OVER, 1, -1]);
  expect(after('K J call raise raise fold')).toEqual([OVER, 3, -3]);
});
