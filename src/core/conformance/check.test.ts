import { describe, expect, test } from 'vitest';
import { Stuck, broken } from './broken-games.fixture.ts';
import type { Game } from '../game.ts';
import { OVER, type Action, type Seat } from '../state.ts';
import { keyOfText } from '../zobrist.ts';
import { checkGame, type CheckOptions } from './check.ts';
import { kuhn, KuhnState } from './kuhn.fixture.ts';
import { hideAndSeek, sealedBids } from './list-games.fixture.ts';
import { laws, type LawId } from './laws.ts';
import { snapshot } from './snapshot.ts';
import { Violation } from './violation.ts';

describe('a lawful game', () => {
  test('passes, hidden or open', () => {
    for (const open of [false, true]) {
      const report = checkGame(kuhn(KuhnState, {}, open), { games: 200, every: 2 });
      expect(report).toMatchObject({ games: 200, longest: 3, widest: 2 });
      expect(report.plies).toBeGreaterThan(400);
    }
  });

  test('may hide moves, and let seats decide at once', () => {
    for (const game of [sealedBids(), hideAndSeek()]) {
      expect(checkGame(game, { games: 100, every: 1 })).toMatchObject({ games: 100, longest: 4 });
    }
  });

  test('may have features, of what a seat sees and of what an action does', () => {
    const features = {
      names: ['own card', 'bets'],
      write({ cards, bets }: KuhnState, seat: Seat, into: Float32Array, at: number) {
        into[at] = cards[seat] ?? -1;
        into[at + 1] = bets.length;
      },
    };
    const actions = {
      names: ['own card, betting'],
      write({ cards }: KuhnState, seat: Seat, action: Action, into: Float32Array, at: number) {
        into[at] = action * cards[seat]!;
      },
    };
    const game = kuhn(KuhnState, { learn: { features, actions } });
    expect(checkGame(game, { games: 50, every: 2 }).games).toBe(50);
  });

  test('may show a part of what it hides: that a card is no king', () => {
    const isKing = (card: number) => (card === 2 ? 'king' : 'other');
    const sight = (state: KuhnState, seat: Seat | null) => ({
      ...kuhn().observe(state, seat),
      kings: state.cards.map(isKing),
    });
    const game = kuhn(KuhnState, {
      observe: sight,
      determinize(seen, rng) {
        const { kings } = seen as ReturnType<typeof sight>;
        for (;;) {
          const state = kuhn().determinize(seen, rng);
          if (state.cards.map(isKing).join() === kings.join()) return state;
        }
      },
      seenKey: (state, seat) => keyOfText(JSON.stringify(sight(state, seat))),
    });
    expect(checkGame(game, { games: 300, every: 1 }).games).toBe(300);
  });

  test('is played the same way for the same seed', () => {
    const played = (seed: string) => checkGame(kuhn(), { games: 30, seed }).plies;
    expect(played('a')).toBe(played('a'));
    const seeds = ['a', 'b', 'c', 'd', 'e'];
    expect(new Set(seeds.map(played)).size).toBeGreaterThan(1);
  });
});

function lawBrokenBy(game: Game, options: CheckOptions = {}): unknown {
  try {
    checkGame(game, { games: 100, every: 3, ...options });
    return 'none';
  } catch (error) {
    return error;
  }
}

describe('a game that breaks a law is told which', () => {
  test.each(broken)('%s: %s', (law, _, game, options) => {
    const error = lawBrokenBy(game, options);
    expect(error).toBeInstanceOf(Violation);
    expect((error as Violation).law).toBe(law);
    expect((error as Violation).message).toContain(game.info.id);
  });

  test('the last position of a record is compared too, not only its result', () => {
    // Both moves read back as a check where the result is the same: J loses to K either way.
    const game = kuhn(KuhnState, {
      parseAction: (state, text) =>
        kuhn().parseAction(state, state.bets.length === 0 && text === 'bet' ? 'check' : text),
    });
    const error = lawBrokenBy(game, { every: 100_000 });
    expect((error as Violation).law).toBe('record-replays');
  });
});

test('every law of the suite has a game here that breaks it', () => {
  const names = Object.keys(laws.en) as LawId[];
  // After them come those of pictures and of agents, which have tests of their own.
  const ofGames = names.slice(0, names.indexOf('pictures-named'));
  expect(ofGames.length).toBeGreaterThan(40);
  expect([...new Set(broken.map(([law]) => law))].toSorted()).toEqual(ofGames.toSorted());
});

test('a violation says what was played before it', () => {
  const error = lawBrokenBy(kuhn(Stuck)) as Violation;
  expect(error.message).toMatch(/in kuhn, after [JQK] [JQK] (?:check|bet)$/);
  expect(error.scene.moves).toHaveLength(3);
  expect(error.scene.position).toMatch(/^[JQK]{2} [01]$/);
});

test('a snapshot tells positions apart that differ in anything that can be observed', () => {
  const game = kuhn();
  const state = game.start();
  const seen = new Set<string>();
  for (const action of [2, 0, 1, 1]) {
    seen.add(snapshot(game, state));
    state.apply(action);
  }
  expect(state.toMove).toBe(OVER);
  expect(seen.add(snapshot(game, state)).size).toBe(5);
});
