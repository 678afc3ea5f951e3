import { expect, test } from 'vitest';
import { CHANCE, OVER, Rng, drawOutcome, legalActions } from '../../core/index.ts';
import { iwoki } from './index.ts';
import { cellName, cornerName } from './notation.ts';
import type { IwokiState } from './state.ts';
import { SlowIwoki } from './testdata/slow.fixture.ts';
import { makeIwoki, type IwokiGame } from './testdata/positions.fixture.ts';

function slowTwin(game: IwokiGame, state: IwokiState): SlowIwoki {
  const { rules, tiles, deal } = state.box;
  const all = (names: readonly string[], counts: readonly number[]) =>
    names.flatMap((name, kind) => Array.from({ length: counts[kind]! }, () => name));
  const open = makeIwoki(game.info.rules.replace('open=false', 'open=true'));
  const hands = deal === null ? null : open.observe(open.start(), null).hands;
  return new SlowIwoki(
    {
      ...rules,
      small: all(tiles.smallNames, tiles.smallCounts),
      hexagons: all(tiles.hexNames, tiles.hexCounts),
    },
    hands === null ? null : hands.map((hand) => ({ small: hand.small!, hexagons: hand.hexagons })),
  );
}

/** All that both versions know, in the same words. */
function fastFacts(game: IwokiGame, state: IwokiState): unknown {
  const { board, box, hands } = state;
  const seen = game.observe(state, null);
  const text = game.format(state).split(' ')[1]!.split('/');
  return {
    toMove: state.toMove,
    players: text.map((hand) => {
      const [small, hexagons, points, markers] = hand.split(':') as [
        string,
        string,
        string,
        string,
      ];
      return {
        small: sorted(small),
        hexagons: sorted(hexagons),
        points: Number(points),
        markers: Number(markers),
      };
    }),
    final: seen.hands.map((_, seat) => state.finalScore(seat)),
    utilities: state.toMove === OVER ? seen.hands.map((_, seat) => state.utility(seat)) : null,
    passes: state.passes,
    turnsLeft: seen.turnsLeft,
    bags: [hands.smallLeft, hands.hexLeft],
    openCorners: Array.from(board.openCorners.subarray(0, board.cornersOpen), (c) =>
      cornerName(box, c),
    ).toSorted(),
    openCells: Array.from(board.openCells.subarray(0, board.cellsOpen), (c) =>
      cellName(box, c),
    ).toSorted(),
  };
}

function sorted(list: string): string[] {
  return list === '-' ? [] : list.split('.').toSorted();
}

function slowFacts(slow: SlowIwoki): unknown {
  const { players, bags, orders } = slow;
  return {
    toMove: slow.toMove,
    players: players.map(({ small, hexagons, points, markers }) => ({
      small: small.toSorted(),
      hexagons: hexagons.toSorted(),
      points,
      markers,
    })),
    final: players.map((_, seat) => slow.finalScore(seat)),
    utilities: slow.over ? players.map((_, seat) => slow.utility(seat)) : null,
    passes: slow.passes,
    turnsLeft: slow.turnsLeft,
    bags: [bags.small.length + orders.small.length, bags.hexagon.length + orders.hexagon.length],
    openCorners: slow.openCorners(),
    openCells: slow.openCells(),
  };
}

/** Random moves, some games with a liking for draws, minus faces or hexagons, to see the odd corners. */
const TASTES = [/^/, /draw|-@/, /^.{6}@|draw/, /\+@/];

function choose(texts: readonly string[], liked: RegExp, rng: Rng): number {
  const picks = [...texts.keys()].filter((i) => liked.test(texts[i]!));
  return picks.length > 0 && rng.below(4) > 0 ? rng.pick(picks) : rng.below(texts.length);
}

for (const rules of iwoki.variants) {
  test(`${rules}: open places, legal actions and scores agree with a full recount at every ply`, () => {
    const game = makeIwoki(rules);
    for (let n = 0; n < TASTES.length; n++) {
      const rng = Rng.of(`recount ${rules} ${n}`);
      const state = game.start();
      const slow = slowTwin(game, state);
      while (state.toMove !== OVER) {
        expect(fastFacts(game, state)).toEqual(slowFacts(slow));
        const legal = legalActions(state, game.info);
        const texts = Array.from(legal, (action) => game.formatAction(state, action));
        expect(texts.toSorted()).toEqual(slow.legal());
        const action =
          state.toMove === CHANCE
            ? drawOutcome(state, legal, rng)
            : legal[choose(texts, TASTES[n]!, rng)]!;
        slow.play(game.formatAction(state, action));
        state.apply(action);
      }
      expect(fastFacts(game, state)).toEqual(slowFacts(slow));
    }
  });
}
