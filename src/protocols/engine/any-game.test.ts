import { expect, test } from 'vitest';
import { OVER, unwrap } from '../../core/index.ts';
import { gameKinds, makeGame } from '../../games/index.ts';
import { GameEngine, playable } from './any-game.ts';
import { partsOf, replies } from './talk.fixture.ts';

function engine(rules: string, agent = 'random'): GameEngine {
  return new GameEngine(partsOf(agent, unwrap(makeGame(rules))));
}

const open = gameKinds
  .flatMap(({ variants }) => variants)
  .map((rules) => unwrap(makeGame(rules)))
  .filter((game) => playable(game).ok && game.info.maxPlies < 400);

test.each(open.map(({ info }) => info.rules))('%s is played to its end by lines', async (rules) => {
  const { commands } = engine(rules);
  const game = unwrap(makeGame(rules));
  const state = game.start();
  for (let plies = 0; plies <= 2000; plies++) {
    const [toMove] = await replies(commands, ['ludario-to_move']);
    if (toMove === '= over') break;
    const [legal] = await replies(commands, ['all_legal_moves']);
    // Chance is decided by whoever drives the engine.
    const chance = toMove === '= chance';
    const [move] = await replies(commands, [
      chance ? `play chance ${legal!.slice(2).split(' ')[0]}` : 'genmove',
    ]);
    const text = chance ? legal!.slice(2).split(' ')[0]! : move!.slice(2);
    state.apply(unwrap(game.parseAction(state, text)));
    const [position] = await replies(commands, ['ludario-position']);
    expect(position).toBe(`= ${game.format(state)}`);
  }
  expect(state.toMove).toBe(OVER);
  const [winner, score] = await replies(commands, ['winner', 'final_score']);
  expect(winner).toMatch(/^= (\d|draw)$/);
  expect(score!.slice(2).split(' ')).toHaveLength(game.info.seats);
});

test('it says what it plays, takes other rules and positions, and refuses other games', async () => {
  expect(
    await replies(engine('mancala').commands, [
      'ludario-game',
      'set_game mancala(pits=4,seeds=3)',
      'ludario-position',
      'ludario-set_position 9:0,0,0,1/13:1,0,0,0 0',
      'play 0 4',
      'ludario-position',
      'set_game reversi',
      'set_game nothing',
      'ludario-set_position nonsense',
      'play 2 1',
      'play chance 1',
      'genmove 7',
    ]),
  ).toMatchInlineSnapshot(`
    [
      "= mancala(pits=6,seeds=4,emptyCapture=false)",
      "= ",
      "= 0:3,3,3,3/0:3,3,3,3 0",
      "= ",
      "= ",
      "= 9:0,0,1,0/13:1,0,0,0 1",
      "? this engine was started for mancala with 2 seats",
      "? no game "nothing"; there is iwoki, reversi, hex, mancala, tree, connect-four, breakthrough, dots-and-boxes, battleship, liars-dice, goofspiel, kuhn, leduc",
      "? cannot read the position "nonsense"; it is written like "0:3,3,3,3/0:3,3,3,3 0"",
      "? a seat was expected (0, 1), not "2"",
      "? there is nothing for chance to decide",
      "? a seat was expected (0, 1), not "7"",
    ]
  `);
});

test('a game with secrets is refused', () => {
  expect(playable(unwrap(makeGame('iwoki'))).ok).toBe(false);
});
