import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { inside, scratch } from './program.ts';
import { trainee } from './training.ts';

const file = scratch();
const store = file('none.sqlite');

/** What is said of a command line that cannot be meant. */
async function said(...args: string[]): Promise<string> {
  const all = [...args, '--agents-from', trainee, '--store', store];
  const { code, out, err } = await inside(all);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  return err.replaceAll(store, 'STORE').trim();
}

const hex = 'hex(size=3)';
const wrong: readonly (readonly [string, readonly string[], string | RegExp])[] = [
  ['no agent', ['train', '--name', 'x'], 'which agent is to be trained? name its family'],
  ['no game', ['train', 'trainee', '--name', 'x'], 'which game is trainee to learn? name it'],
  [
    'no name',
    ['train', 'trainee', hex, '--games', '5'],
    'what is the model to be called? give --name NAME',
  ],
  [
    'a name that cannot stand in an agent string',
    ['train', 'trainee', hex, '--games', '5', '--name', 'a b'],
    '--name takes up to 60 letters, digits, dots, - and _, a letter or digit first, not "a b"',
  ],
  [
    'nothing to learn from',
    ['train', 'trainee', hex, '--name', 'x'],
    'what to learn from? give --games N, --data FILE or --teacher AGENT',
  ],
  [
    'an agent that does not learn',
    ['train', 'greedy', hex, '--games', '5', '--name', 'x'],
    /^greedy cannot be trained; there is qlearner, td, dqn, .*zero, trainee, patient$/,
  ],
  [
    'a game that zero cannot be shown',
    ['train', 'zero', 'iwoki', '--name', 'x'],
    'zero looks at boards, and iwoki has no pictures to show it',
  ],
  [
    'an option of zero out of its range',
    ['train', 'zero(channels=2)', hex, '--name', 'x'],
    /channels/,
  ],
  [
    'an agent that is not there',
    ['train', 'nobody', hex, '--games', '5', '--name', 'x'],
    /^no agent "nobody"; there is human, random/,
  ],
  [
    'a game the family cannot play',
    ['train', 'trainee', 'iwoki(players=3)', '--games', '5', '--name', 'x'],
    'trainee plays games of two seats',
  ],
  [
    'a teacher that is not there',
    ['train', 'trainee', hex, '--teacher', 'socrates', '--name', 'x'],
    /^the teacher socrates: no agent "socrates"/,
  ],
  [
    'a person as teacher',
    ['train', 'trainee', hex, '--teacher', 'human', '--name', 'x'],
    'the teacher human: a person cannot play here; "ludario play" asks one',
  ],
  [
    'a rival that is a model of no store',
    ['train', 'trainee', hex, '--games', '5', '--rival', 'model(old)', '--name', 'x'],
    'the rival model(old): there is no model "old": there is no store STORE yet',
  ],
  [
    'a rival to be measured against with a wrong option',
    ['train', 'trainee', hex, '--games', '5', '--against', 'mcts(iterations=0)', '--name', 'x'],
    /^against mcts\(iterations=0\): mcts: iterations=0 is not accepted/,
  ],
  [
    'a file that is not there',
    ['train', 'trainee', hex, '--data', 'nowhere.jsonl', '--name', 'x'],
    'cannot read nowhere.jsonl: there is no such file',
  ],
  [
    'a model to start from that is not there',
    ['train', 'trainee', hex, '--games', '5', '--from', 'old', '--name', 'x'],
    '--from: there is no model "old": there is no store STORE yet',
  ],
  [
    'more memory than there is',
    ['train', 'qlearner(mb=65536)', hex, '--games', '5', '--name', 'x'],
    /^qlearner: mb=65536 is more memory than there is; \d+ megabytes are free$/,
  ],
  [
    'what the family itself refuses',
    ['train', 'trainee', hex, '--teacher', 'random', '--name', 'x'],
    'trainee learns from games',
  ],
  ['no training to go on with', ['train', '--continue', 'x'], /no training of a model "x"/],
  ['evaluating nothing', ['evaluate', 'x'], /^measured how\?/],
  [
    'evaluating a model that is not there',
    ['evaluate', 'x', '--against', 'random'],
    /^there is no model "x"/,
  ],
  [
    'a file that is no model',
    ['models', '--import', trainee],
    /^cannot take in .*: it is no model of Ludario but another kind of file$/,
  ],
];

test.for(wrong)('%s is told in one sentence, and nothing is made', async ([, args, sentence]) => {
  const line = (await said(...args)).replace(/^ludario: /, '');
  expect(line).not.toContain('\n');
  expect(line).toMatch(typeof sentence === 'string' ? exactly(sentence) : sentence);
});

test('a store is not made for what cannot be done', async () => {
  const fresh = file('fresh.sqlite');
  await inside(['train', '--continue', 'x', '--store', fresh]);
  await inside(['train', 'greedy', hex, '--games', '5', '--name', 'x', '--store', fresh]);
  const own = ['train', 'td', hex, '--teacher', 'random', '--name', 'x', '--store', fresh];
  expect((await inside(own)).err).toContain('td has no teacher');
  expect(existsSync(fresh)).toBe(false);
});

test('a family that falls over says so, and what was kept before stays', async () => {
  const { code, err } = await inside([
    'train',
    'trainee(crash=true)',
    hex,
    '--games',
    '9',
    '--every',
    '3',
    '--name',
    'falls',
    '--against',
    'none',
    '--agents-from',
    trainee,
    '--store',
    store,
  ]);
  expect(code).toBe(1);
  expect(err).toBe(
    `ludario: the training failed: trainee fell over; 3 of 9 games are kept; go on with ludario train --continue falls --store ${store}\n`,
  );
  const { out } = await inside(['models', '--store', store]);
  expect(out).toMatch(/falls +trainee .*stopped: 33 %/);
});

test('a family that falls over before anything is kept does not keep the name', async () => {
  const { err } = await inside([
    'train',
    'trainee(crash=true)',
    hex,
    '--games',
    '9',
    '--every',
    '9',
    '--name',
    'never',
    '--against',
    'none',
    '--agents-from',
    trainee,
    '--store',
    store,
  ]);
  expect(err).toBe('ludario: the training failed: trainee fell over; nothing was kept of it\n');
  const { out } = await inside(['models', '--store', store]);
  expect(out).not.toContain('never');
});

const moody = fileURLToPath(new URL('moody.ts', import.meta.url));
let named = 0;

/** A short course against a rival that behaves well for three games and then as told. */
async function spar(agent: string, game: string, rival: string) {
  const name = `sparring-${named++}`;
  const course = ['--games', '8', '--every', '8', '--rival', rival, '--against', 'none'];
  const where = ['--agents-from', moody, '--store', store, '--json'];
  const { code, out, err } = await inside([
    'train',
    agent,
    game,
    '--name',
    name,
    ...course,
    ...where,
  ]);
  return { code, err, name, done: code === 0 ? (JSON.parse(out) as { done: number }).done : null };
}

const families = [
  ['td', 'mancala(3,2)'],
  ['qlearner', 'mancala(3,2)'],
  ['imitation', hex],
] as const;

test.each(families)('%s learns on from games that a rival gives up', async (agent, game) => {
  expect(await spar(agent, game, 'moody(does=resign)')).toMatchObject({ code: 0, done: 8 });
});

test.each(families)(
  '%s keeps what it learned before a rival breaks a rule or breaks down, and says who did what',
  async (agent, game) => {
    for (const [does, what] of [
      ['illegal', 'answered 99, which is no legal action'],
      ['crash', 'crashed: out of sorts'],
    ]) {
      const { code, err, name } = await spar(agent, game, `moody(does=${does})`);
      expect(code).toBe(1);
      expect(err.replace(/moody\S*/, 'moody')).toBe(
        `ludario: the training failed: moody ${what}; 3 of 8 games are kept; go on with ludario train --continue ${name} --store ${store}\n`,
      );
    }
  },
);

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`);
}
