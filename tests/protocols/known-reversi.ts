// A small engine for Reversi that knows and refuses what Edax does by GTP: the usual board alone, no
// position, moves only of the side to move. What it is told goes to its standard error.
import process from 'node:process';
import { createInterface } from 'node:readline';
import { legalActions, unwrap } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';

const [manner = 'edax'] = process.argv.slice(2);
const COMMANDS =
  'protocol_version name version known_command list_commands quit boardsize clear_board komi play ' +
  'genmove undo time_settings time_left set_game list_games loadsgf reg_genmove showboard';

const game = unwrap(makeGame('reversi'));
let state = game.start();

const reply = (text = '') => process.stdout.write(`= ${text}\n\n`);
const refuse = (text: string) => process.stdout.write(`? ${text}\n\n`);
const seatOf = (colour = '') => ['black', 'white'].indexOf(colour);

function play([colour, text = '']: string[]): void {
  if (seatOf(colour) !== state.toMove) return void refuse('wrong color');
  const action = game.parseAction(state, text);
  if (!action.ok || manner === 'stubborn') return void refuse('illegal move');
  state.apply(action.value);
  reply();
}

function genmove([colour]: string[]): void {
  if (seatOf(colour) !== state.toMove) return void refuse('wrong color');
  const [first] = legalActions(state, game.info);
  const text = game.formatAction(state, first!);
  state.apply(first!);
  reply(text);
}

const input = createInterface({ input: process.stdin });
input.on('close', () => process.exit(0));
input.on('line', (line) => {
  process.stderr.write(`${line}\n`);
  const [name = '', ...args] = line.trim().split(/\s+/);
  switch (name) {
    case 'name':
      return void reply('Edax');
    case 'list_commands':
      return void reply(COMMANDS.replaceAll(' ', '\n'));
    case 'boardsize':
      return args[0] === '8' ? void reply() : void refuse('unacceptable size');
    case 'clear_board':
      state = game.start();
      return void reply();
    case 'play':
      return play(args);
    case 'genmove':
      return genmove(args);
    case 'time_settings':
    case 'time_left':
      return void reply();
    case 'quit':
      reply();
      return void process.exit(0);
    default:
      return void refuse('unknown command');
  }
});
