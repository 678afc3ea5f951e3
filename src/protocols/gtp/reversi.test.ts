import { expect, test } from 'vitest';
import { unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { partsOf, replies } from '../engine/talk.fixture.ts';
import { ReversiEngine } from './reversi.ts';

function engine(agent = 'greedy', rules = 'reversi'): ReversiEngine {
  return new ReversiEngine(partsOf(agent, unwrap(makeGame(rules))));
}

test('it speaks as Edax does', async () => {
  expect(
    await replies(engine().commands, [
      'name',
      'protocol_version',
      'set_game Othello',
      'list_games',
      'boardsize 8',
      'komi 0',
      'clear_board',
      'play black f5',
      'play white D6',
      'all_legal_moves',
      'undo',
      'undo',
      'undo',
      'final_score',
      'winner',
    ]),
  ).toMatchInlineSnapshot(`
    [
      "= Ludario",
      "= 2",
      "= ",
      "= Othello",
      "= ",
      "= ",
      "= ",
      "= ",
      "= ",
      "= c3 c4 c5 c6 c7",
      "= ",
      "= ",
      "? there is no move to take back",
      "? cannot score",
      "= none",
    ]
  `);
});

test('what is wrong is refused with a reason', async () => {
  expect(
    await replies(engine().commands, [
      'set_game Go',
      'boardsize 19',
      'boardsize',
      'play black a1',
      'play green f5',
      'play black',
      'genmove',
      'genmove green',
      'genmove black white',
      'time_left nobody 3 0',
      'set_random_seed',
      'frobnicate',
    ]),
  ).toMatchInlineSnapshot(`
    [
      "? the game here is Othello",
      "? boards have size 4, 6 or 8",
      "? boards have size 4, 6 or 8",
      "? a1 flips no disc; you may play d3 c4 f5 e6",
      "? a seat was expected (black, white), not "green"",
      "? play takes a seat and a move",
      "= d3",
      "? a seat was expected (black, white), not "green"",
      "? one seat is enough",
      "? a seat was expected (black, white), not "nobody"",
      "? set_random_seed takes a number or a word",
      "? unknown command "frobnicate"; list_commands tells which there are",
    ]
  `);
});

test('either colour may be asked to move', async () => {
  const [white, board] = await replies(engine().commands, ['genmove white', 'showboard']);
  expect(white).toMatch(/^= [c-f][3-6]$/);
  expect(board).toContain('X (black) 1, O (white) 4; X to move');
});

test('passes may be left out', async () => {
  // White has no answer to the ninth move of this short game.
  const { commands } = engine('greedy', 'reversi(size=4)');
  const said: string[] = [];
  for (let turn = 0; turn < 30; turn++) {
    const [black, white] = await replies(commands, ['genmove black', 'genmove white']);
    said.push(black!, white!);
  }
  expect(said.at(-1)).toBe('? the game is over');
  expect((await replies(commands, ['final_score']))[0]).toMatch(/^= ([BW]\+\d+|0)$/);
});

test('a whole game is played with values that a board can draw', async () => {
  const { commands } = engine('alphabeta(depth=2)', 'reversi(size=6)');
  const [values, line, best] = await replies(commands, [
    'ludario-values black',
    'ludario-line',
    'ludario-best',
  ]);
  expect(values).toMatch(/^= INFLUENCE( [a-f][1-6] [01]\.\d{3})+\nTEXT best /);
  expect(line!.split(' ')[1]).toBe(best!.slice(2));
});
