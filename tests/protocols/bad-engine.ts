// An engine for Hex that behaves well for two moves and then in the way its argument names.
import { spawn } from 'node:child_process';
import process from 'node:process';
import { createInterface } from 'node:readline';

const [manner = 'good'] = process.argv.slice(2);
const say = (text: string) => process.stdout.write(`= ${text}\n\n`);

let size = 5;
let taken = new Set<string>();
let moves = 0;
/** Seconds it was told that it has left, move by move. */
let told: number[] = [];

function freeCell(): string {
  for (let row = size; row > 0; row--) {
    for (let column = 0; column < size; column++) {
      const cell = `${String.fromCharCode(97 + column)}${row}`;
      if (!taken.has(cell)) return cell;
    }
  }
  return 'resign';
}

function leaveChildren(): void {
  for (const detached of [false, true]) {
    spawn('sleep', ['1000'], { detached, stdio: 'ignore' }).unref();
  }
}

function misbehave(): void {
  switch (manner) {
    case 'silent':
      return;
    case 'slow':
      setTimeout(() => say(freeCell()), 60_000);
      return;
    case 'crashing':
      process.stderr.write('segmentation fault, or so\n');
      process.exit(3);
      return;
    case 'illegal':
      say('z99');
      return;
    case 'lying':
      say([...taken][0] ?? 'a1');
      return;
    case 'flooding':
      spawn('yes', ['spam'.repeat(5000)], { stdio: ['ignore', 'inherit', 'ignore'] });
      return;
    case 'forking':
      leaveChildren();
      process.exit(1);
      return;
    case 'hiding':
      // Children that look after themselves, and silence.
      leaveChildren();
      return;
    case 'closing':
      process.stdout.end();
      process.stdout.destroy();
      setInterval(() => {}, 1000);
      return;
    case 'babbling':
      process.stdout.write('%$&\u0000\n'.repeat(500));
      return;
    case 'refusing':
      process.stdout.write('? I do not feel like it\n\n');
      return;
    case 'resigning':
      say('resign');
      return;
    case 'timed':
      // It plays on only if it was told of a clock before every move, and that clock ran down.
      say(told.length === moves && told[0]! <= 300 && told.at(-1)! < told[0]! ? move() : 'resign');
      return;
    case 'swapping':
      say('swap-pieces');
      return;
    default:
      say(move());
  }
}

function move(): string {
  const cell = freeCell();
  taken.add(cell);
  return cell;
}

if (manner === 'mute') setInterval(() => {}, 1000);
else {
  const input = createInterface({ input: process.stdin });
  input.on('close', () => {
    if (manner === 'staying') setInterval(() => {}, 1000);
    else process.exit(0);
  });
  input.on('line', (line) => {
    const [name, ...args] = line.trim().split(/\s+/);
    switch (name) {
      case 'name':
        return say(`Bad ${manner}`);
      case 'list_commands':
        return say(
          `name\nlist_commands\nboardsize\nclear_board\nplay\ngenmove\nquit${manner === 'timed' ? '\ntime_left' : ''}`,
        );
      case 'boardsize':
        size = Number(args[0]);
        return say('');
      case 'clear_board':
        taken = new Set();
        moves = 0;
        told = [];
        return say('');
      case 'play':
        taken.add(args[1]!);
        return say('');
      case 'time_left':
        told.push(Number(args[1]));
        return say('');
      case 'genmove':
        return moves++ < 2 ? say(move()) : misbehave();
      case 'quit':
        say('');
        return manner === 'staying' ? undefined : process.exit(0);
      default:
        return void process.stdout.write('? unknown command\n\n');
    }
  });
}
