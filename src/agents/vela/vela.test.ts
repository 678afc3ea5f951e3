import { describe, expect, test } from 'vitest';
import { choose, RefereedGame, Rng, unwrap, type Agent, type Game } from '../../core/index.ts';
import { mancala } from '../../games/mancala/index.ts';
import { hex } from '../../games/hex/index.ts';
import { greedy } from '../greedy/index.ts';
import { vela } from './index.ts';

function gameOf(rules: string): Game {
  const { values } = unwrap(choose('game', [mancala], rules));
  return unwrap(mancala.create(values as Parameters<typeof mancala.create>[0]));
}

function velaOf(text: string, game: Game): Agent {
  const { values } = unwrap(choose('agent', [vela], text));
  return unwrap(vela.create(game, values as Parameters<typeof vela.create>[1], Rng.of(1), {}));
}

/** One game; its moves as `a1 b5 …`, a for the first player. */
function play(game: Game, agents: readonly Agent[]) {
  const table = new RefereedGame({ game, agents, names: agents.map(({ name }) => name), seed: 1 });
  const result = table.play();
  if (!('scores' in result)) throw new Error('both answer at once');
  const texts = table.record().moves;
  const line = table.moves.map(({ seat }, index) => `${'ab'[seat]}${texts[index]}`).join(' ');
  return { line, scores: result.scores };
}

describe('against the greedy bot, with its first heuristic', () => {
  const game = gameOf('mancala');
  const rival = unwrap(greedy.create(game, {}, Rng.of(1), {}));

  test('it wins 37–11 as the first player, by the line of the document', () => {
    expect(play(game, [velaOf('vela(heuristic=side)', game), rival])).toEqual({
      line: 'a1 b5 b1 a5 a1 a6 b2 a5 b1 b3 a6 b1 b4 a5 b2 b1 a6 b3',
      scores: [37, 11],
    });
  });

  test('it wins 36–12 as the second player, by the line of the document', () => {
    expect(play(game, [rival, velaOf('vela(heuristic=side)', game)])).toEqual({
      line: 'a4 a1 b5 b6 a2 b2 a5 a1 b6 a3 b4 a6 a4 a3 a1 b5 b2 b4 a2 b4 a1',
      scores: [12, 36],
    });
  });

  test('the same game comes out every time, from one agent or another', () => {
    const bot = velaOf('vela(heuristic=side,depth=7)', game);
    const first = play(game, [bot, rival]);
    expect(play(game, [bot, rival])).toEqual(first);
    expect(play(game, [velaOf('vela(heuristic=side,depth=7)', game), rival])).toEqual(first);
  });
});

test('it judges by the final heuristic unless told', () => {
  const game = gameOf('mancala');
  const seen = game.observe(game.start(), 0);
  const turn = { seat: 0, seen, legal: Int32Array.of(0, 1, 2, 3, 4, 5), budget: {} };
  const said = velaOf('vela', game).choose(turn);
  expect(said).toEqual(velaOf('vela(heuristic=final)', game).choose(turn));
  expect(said).not.toEqual(velaOf('vela(heuristic=side)', game).choose(turn));
});

test('it plays Mancala alone, by the heuristics of Mancala', () => {
  const { values } = unwrap(choose('game', [hex], 'hex(3)'));
  const other = unwrap(hex.create(values as Parameters<typeof hex.create>[0]));
  const refused = vela.supports(other);
  expect(!refused.ok && refused.complaint.says.en).toMatch(/mancala alone: in hex use alphabeta/);
  const unknown = vela.create(gameOf('mancala'), { heuristic: 'corners', depth: 3 }, Rng.of(1), {});
  expect(!unknown.ok && unknown.complaint.says.en).toMatch(/there is side, pits/);
});
