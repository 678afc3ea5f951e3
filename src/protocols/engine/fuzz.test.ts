import { expect, test } from 'vitest';
import { Rng, unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { Front, type Commands } from '../gtp/front.ts';
import { ReversiEngine } from '../gtp/reversi.ts';
import { NboardEngine } from '../nboard/engine.ts';
import { GameEngine } from './any-game.ts';
import { brainOf, partsOf } from './talk.fixture.ts';

const LINES = 10_000;

const WORDS = [
  ...'play genmove reg_genmove undo clear_board showboard all_legal_moves boardsize'.split(' '),
  ...'final_score winner set_time time_settings time_left param_agent set_random_seed'.split(' '),
  ...'set_game ludario-position ludario-set_position ludario-to_move ludario-values'.split(' '),
  ...'black white b w 0 1 2 6 8 a1 d3 f5 pass PA chance random mancala(3,2) reversi hex'.split(' '),
  ...'nboard set game depth move hint go ping learn contempt seed (;GM[Othello] BO[8'.split(' '),
  ...'B[F5] ;) * O --- # -1 1e9 \u0000 ñ toString __proto__'.split(' '),
];

function randomLine(rng: Rng): string {
  if (rng.below(3) === 0) return rng.pick(['genmove', 'genmove black', 'genmove 0', 'go', 'undo']);
  const words = Array.from({ length: 1 + rng.below(4) }, () => rng.pick(WORDS));
  return words.join(' ');
}

async function survives(commands: Commands, seed: string): Promise<number> {
  const output: string[] = [];
  const write = (text: string) => void output.push(text);
  const front = new Front({ commands, write, interrupt: () => {} });
  const rng = Rng.of(seed);
  for (let i = 0; i < LINES; i++) front.feed(randomLine(rng));
  front.feed('77 name');
  await front.idle();
  expect(output.at(-1)).toBe('=77 Ludario\n\n');
  expect(output.filter((reply) => !/^[=?]\d* [^]*\n\n$/.test(reply))).toEqual([]);
  return output.filter((reply) => reply.startsWith('=')).length;
}

test('the Reversi engine answers whatever it is told', async () => {
  const { commands } = new ReversiEngine(partsOf('random', unwrap(makeGame('reversi'))));
  expect(await survives(commands, 'gtp')).toBeGreaterThan(LINES / 10);
});

test('so does the engine for any game', async () => {
  const { commands } = new GameEngine(partsOf('random', unwrap(makeGame('mancala'))));
  expect(await survives(commands, 'any')).toBeGreaterThan(LINES / 10);
});

test('the NBoard engine passes over what it does not understand, and still answers', async () => {
  const written: string[] = [];
  const engine = new NboardEngine({
    brain: brainOf('random'),
    name: 'Ludario',
    write: (line) => void written.push(line),
    complain: () => {},
  });
  const rng = Rng.of('nboard');
  for (let i = 0; i < LINES; i++) engine.feed(randomLine(rng));
  engine.feed('ping 77');
  await engine.idle();
  expect(written.at(-1)).toBe('pong 77');
  expect(written.filter((line) => line.startsWith('=== ')).length).toBeGreaterThan(10);
});
