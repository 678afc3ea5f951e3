// A small engine for Reversi that knows and refuses what Edax does, by GTP or, with "nboard", by NBoard's
// protocol: the usual board alone; by GTP no position, and moves only of the side to move. What it is
// told goes to its standard error.
import process from 'node:process';
import { createInterface } from 'node:readline';
import { legalActions, unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import { playOn, readGgf } from '../../src/protocols/nboard/ggf.ts';

const [manner = 'edax'] = process.argv.slice(2);
const COMMANDS =
  'protocol_version name version known_command list_commands quit boardsize clear_board komi play ' +
  'genmove undo time_settings time_left set_game list_games loadsgf reg_genmove showboard';

const game = unwrap(makeGame('reversi'));
let state = game.start();

const say = (text: string) => void process.stdout.write(`${text}\n`);
const reply = (text = '') => say(`= ${text}\n`);
const refuse = (text: string) => say(`? ${text}\n`);
const seatOf = (colour = '') => ['black', 'white'].indexOf(colour);
const firstMove = () => legalActions(state, game.info)[0]!;

function play([colour, text = '']: string[]): void {
  if (seatOf(colour) !== state.toMove) return refuse('wrong color');
  const action = game.parseAction(state, text);
  if (!action.ok || manner === 'stubborn') return refuse('illegal move');
  state.apply(action.value);
  reply();
}

function genmove([colour]: string[]): void {
  if (seatOf(colour) !== state.toMove) return refuse('wrong color');
  const text = game.formatAction(state, firstMove());
  state.apply(firstMove());
  reply(text);
}

function byGtp(name: string, args: string[]): void {
  switch (name) {
    case 'name':
      return reply('Edax');
    case 'list_commands':
      return reply(COMMANDS.replaceAll(' ', '\n'));
    case 'boardsize':
      return args[0] === '8' ? reply() : refuse('unacceptable size');
    case 'clear_board':
      state = game.start();
      return reply();
    case 'play':
      return play(args);
    case 'genmove':
      return genmove(args);
    case 'time_settings':
    case 'time_left':
      return reply();
    case 'quit':
      reply();
      return process.exit(0);
    default:
      return refuse('unknown command');
  }
}

function byNboard(name: string, args: string[], rest: string): void {
  // It says who it is when it is told how deep to look, and passes over what it does not know.
  if (name === 'set' && args[0] === 'depth') say(`set myname Edax${args[1]}`);
  else if (name === 'set' && args[0] === 'game') {
    const { start, moves } = unwrap(readGgf(rest));
    const there = game.parse(start);
    if (there.ok) state = unwrap(playOn(game, there.value, moves));
  } else if (name === 'ping') say(`pong ${args[0]}`);
  else if (name === 'go') {
    say('status Edax is thinking');
    say('nodestats 1234 0.01');
    say(`=== ${game.formatAction(state, firstMove())} 1.00 0.0`);
    say('status Edax is waiting');
  } else if (name === 'quit') process.exit(0);
}

const input = createInterface({ input: process.stdin });
input.on('close', () => process.exit(0));
input.on('line', (line) => {
  process.stderr.write(`${line}\n`);
  const [name = '', ...args] = line.trim().split(/\s+/);
  if (manner === 'nboard') byNboard(name, args, line);
  else byGtp(name, args);
});
