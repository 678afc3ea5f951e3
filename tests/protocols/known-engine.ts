// A small engine that behaves like a well-known one in what it knows and what it refuses, or that is
// wrong in the manner its first argument names. What it is told goes to its standard error.
import process from 'node:process';
import { createInterface } from 'node:readline';

const [manner = 'mohex', limit = '13'] = process.argv.slice(2);
const COMMON = 'name version list_commands boardsize clear_board play genmove quit';
const LISTS: Readonly<Record<string, string>> = {
  mohex: `${COMMON} time_left param_mohex param_game`,
  mopyhex: `${COMMON} known_command set_time showboard`,
  plain: COMMON,
  liar: `${COMMON} set_time time_settings time_left`,
};
const NAMES: Readonly<Record<string, string>> = { mohex: 'MoHex', mopyhex: 'Mopyhex' };

let size = 11;
let games = 0;
let taken = new Map<string, string>();
let history: string[] = [];
let allowSwap = false;
/** What MoHex takes for a move unless it is told otherwise. */
let seconds = 10;

const reply = (text = '') => process.stdout.write(`= ${text}\n\n`);
const refuse = (text: string) => process.stdout.write(`? ${text}\n\n`);

function die(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(7);
}

function boardsize([given]: string[]): void {
  const wanted = Number(given);
  games++;
  if (manner === 'fickle' && games > 2) return void refuse('I have no board of that size any more');
  if (wanted > Number(limit)) return void refuse(`argument 1 must be at most ${limit}`);
  size = manner === 'shrunk' ? wanted - 1 : wanted;
  clear();
}

function clear(): void {
  taken = new Map();
  history = [];
  reply();
}

function play([colour = '', cell = '']: string[]): void {
  const row = Number(cell.slice(1));
  const column = cell.charCodeAt(0) - 97;
  if (row > size || column < 0 || column >= size) return void refuse(`${cell} is off the board`);
  if (taken.has(cell)) return void refuse(`illegal move: ${colour} ${cell} (occupied)`);
  // White begins; a stone out of turn ends it.
  const turn = history.length % 2 === 0 ? 'white' : 'black';
  if (manner === 'mopyhex' && colour !== turn) die("NameError: name 'game' is not defined");
  taken.set(cell, colour);
  history.push(cell);
  reply();
}

function genmove([colour = '']: string[]): void {
  if (manner === 'mutinous') return void refuse('unknown command: genmove');
  if (manner === 'victor') return void reply(`${colour} wins`);
  if (manner === 'mohex' && allowSwap && history.length === 1 && colour === 'white') {
    return void reply('swap-pieces');
  }
  const cells = Array.from({ length: size * size }, (_, i) => {
    return `${String.fromCharCode(97 + (i % size))}${Math.floor(i / size) + 1}`;
  });
  const cell = cells.find((one) => !taken.has(one));
  if (cell === undefined) return void reply('resign');
  taken.set(cell, colour);
  history.push(cell);
  const said = manner === 'mopyhex' ? cell.toUpperCase() : cell;
  // Who was not told its time takes what it likes.
  if (manner === 'mohex' && seconds >= 10) setTimeout(() => reply(said), 60_000);
  else reply(said);
}

function timeLeft(args: string[]): void {
  if (args.length > 2) refuse('needs 2 arguments');
  else reply();
}

function param(args: string[]): void {
  if (args.length !== 2) return void refuse('Expected 0 or 2 arguments');
  const [name, value] = args;
  if (name === 'max_time') seconds = Number(value);
  else if (name === 'allow_swap') allowSwap = value === '1';
  else return void refuse(`Unknown parameter: ${name}`);
  reply();
}

const input = createInterface({ input: process.stdin });
input.on('close', () => process.exit(0));
input.on('line', (line) => {
  process.stderr.write(`${line}\n`);
  const [name = '', ...args] = line.trim().split(/\s+/);
  const list = LISTS[manner] ?? COMMON;
  if (name === 'list_commands') {
    if (manner === 'speechless') return;
    return void reply(manner === 'listless' ? '' : list.replaceAll(' ', '\n'));
  }
  if (name === 'explode') die('assertion failed: it was not meant to be set up like that');
  if (name === 'known_command' && manner === 'mopyhex') die("NameError: name 'commands'");
  if (!list.split(' ').includes(name)) return void refuse(`unknown command: ${name}`);
  switch (name) {
    case 'name':
      return void reply(NAMES[manner] ?? `An engine that is ${manner}`);
    case 'version':
      return void reply('1');
    case 'boardsize':
      return boardsize(args);
    case 'clear_board':
      return clear();
    case 'play':
      return play(args);
    case 'genmove':
      return genmove(args);
    case 'time_left':
      return manner === 'liar' ? void refuse('unknown command') : timeLeft(args);
    case 'param_mohex':
    case 'param_game':
      return param(args);
    case 'set_time':
      return manner === 'mopyhex' && /^[1-9]\d*$/.test(args[0] ?? '')
        ? void reply()
        : void refuse('Argument is not a valid time limit');
    case 'quit':
      reply();
      return void process.exit(0);
    default:
      return void refuse('unknown command');
  }
});
