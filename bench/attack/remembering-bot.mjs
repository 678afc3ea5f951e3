// Remembers the hand it was dealt, and in the next game, with the seats swapped, takes it for its rival's.
//   node remembering-bot.mjs FILE
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline';

const [file] = process.argv.slice(2);
let seat = 0;
let asked = 0;

createInterface({ input: process.stdin }).on('line', (line) => {
  const told = JSON.parse(line);
  if (told.type === 'hello') {
    ({ seat } = told);
    asked = 0;
    process.stdout.write('{"type":"hello","protocol":1}\n');
  } else if (told.type === 'move') {
    if (asked++ === 0) {
      const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
      const before = lines.length === 0 ? null : JSON.parse(lines.at(-1)).own;
      const claim = { seat, own: told.seen.hands[seat], rival: before };
      appendFileSync(file, `${JSON.stringify(claim)}\n`);
    }
    process.stdout.write(`${JSON.stringify({ move: told.legal[0] })}\n`);
  } else process.exit(0);
});
