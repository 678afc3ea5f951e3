// A Ludario bot in JavaScript (Node): one line of JSON in, one line of JSON out.
let luck = 1;

/** A number from 0 to n - 1; the same seed gives the same game again. */
function below(n) {
  luck = (Math.imul(luck, 1103515245) + 12345) & 0x7fffffff;
  return Math.floor((luck / 0x80000000) * n);
}

/** Your player. `question` holds what your seat may see; return one of the legal moves. */
function choose(question) {
  return question.legal[below(question.legal.length)];
}

function answer(message) {
  process.stdout.write(JSON.stringify(message) + '\n');
}

let waiting = '';
process.stdin.setEncoding('utf8').on('data', (text) => {
  const lines = (waiting + text).split('\n');
  waiting = lines.pop(); // the beginning of a line whose end has not come yet
  for (const message of lines.map((line) => JSON.parse(line))) {
    if (message.type === 'hello') {
      luck = message.seed;
      answer({ type: 'hello', protocol: 1, name: 'javascript sample' });
    } else if (message.type === 'move') {
      answer({ move: choose(message) });
    } else if (message.type === 'end') {
      process.exit(0);
    }
  }
});
