/** Bots that misbehave, each in its own way, as JavaScript for Node: it is wherever the tests are. */

const TALK = (onMove: string, before = '', onHello = '') => `
${before}
let waiting = '';
let turn = 0;
const answer = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
process.stdin.setEncoding('utf8').on('data', (text) => {
  const lines = (waiting + text).split('\\n');
  waiting = lines.pop();
  for (const message of lines.map((line) => JSON.parse(line))) {
    if (message.type === 'hello') {
      ${onHello}
      answer({ type: 'hello', protocol: 1 });
    } else if (message.type === 'move') {
      turn++;
      ${onMove}
    } else process.exit(0);
  }
});
`;

const FIRST = 'answer({ move: message.legal[0] });';

/** How each loses, and what its author reads. */
export interface BadBot {
  readonly source: string;
  /** More than one where that depends on what the system lets be seen. */
  readonly endings: readonly ('illegal' | 'crash' | 'time')[];
  readonly says: RegExp;
}

export const badBots: Readonly<Record<string, BadBot>> = {
  silent: {
    source: TALK(''),
    endings: ['time'],
    says: /took more time than it had \(\d+ ms of its own\)/,
  },
  slow: {
    source: TALK(`for (const end = Date.now() + 60000; Date.now() < end;);`),
    endings: ['time'],
    says: /took more time than it had/,
  },
  crashing: {
    source: TALK(`if (turn === 2) throw new Error('no idea'); ${FIRST}`),
    endings: ['crash'],
    says: /ended with code 1: "Error: no idea"/,
  },
  leaving: {
    source: TALK(`if (turn === 2) process.exit(0); ${FIRST}`),
    endings: ['crash'],
    says: /ended with code 0/,
  },
  illegal: {
    source: TALK(`answer({ move: 'nowhere' });`),
    endings: ['illegal'],
    says: /answered "nowhere", which is no legal move/,
  },
  flooding: {
    source: TALK(`for (;;) require('node:fs').writeSync(1, 'x'.repeat(60000) + '\\n');`),
    endings: ['illegal', 'crash'],
    says: /printed "xxx|wrote more/,
  },
  torrent: {
    source: TALK(`for (;;) require('node:fs').writeSync(1, 'x'.repeat(60000));`),
    endings: ['crash'],
    says: /wrote a line of more than/,
  },
  forking: {
    source: TALK(
      `for (let i = 0; i < 40; i++) require('node:child_process').spawn('sleep', ['60'], { detached: true, stdio: 'ignore' }).unref();
       setTimeout(() => ${FIRST.slice(0, -1)}, 30000);`,
    ),
    endings: ['crash'],
    says: /had more than 16 processes/,
  },
  parent: {
    // It plays well, and leaves children behind that moved to a session of their own.
    source: TALK(
      `answer({ move: 'nowhere' });`,
      `require('node:child_process').spawn('sleep', ['61'], { detached: true, stdio: 'ignore' }).unref();`,
    ),
    endings: ['illegal'],
    says: /no legal move/,
  },
  closing: {
    source: TALK(`require('node:fs').closeSync(1); setInterval(() => {}, 1000);`),
    // In a sandbox somebody else holds the pipe as well, and only the silence is noticed.
    endings: ['crash', 'time'],
    says: /closed its output|took more time/,
  },
  garbage: {
    source: TALK(`process.stdout.write('thinking about it\\n'); ${FIRST}`),
    endings: ['illegal'],
    says: /printed "thinking about it".*standard error/,
  },
  hoarding: {
    source: TALK(`const held = []; for (;;) { held.push(Buffer.alloc(1 << 24, 1)); }`),
    endings: ['crash', 'time'],
    says: /MB of memory|took more time|ended with code|was ended by/,
  },
};

/** Passed over, and told to its author: it prints before it greets, and then plays. */
export const chatty = TALK(FIRST, '', `console.log('loading my tables...');`);

/** It never greets. */
export const mute = 'setInterval(() => {}, 1000);';

/** It plays the first legal move, and nothing else. */
export const plain = TALK(FIRST);
/** It plays the last legal move. */
export const eager = TALK('answer({ move: message.legal.at(-1) });');
