import { expect, test } from 'vitest';
import { json, scratch } from './program.ts';
import { interrupted, kept, trainee } from './training.ts';

const file = scratch();
const ours = ['--agents-from', trainee];

const families: readonly {
  readonly what: string;
  readonly course: readonly string[];
  readonly least: readonly number[];
}[] = [
  {
    what: 'a family from a file',
    course: ['train', 'trainee', 'hex(size=3)', '--games', '60', '--every', '10', ...ours],
    least: [10, 30],
  },
  {
    what: 'a table of Q-values',
    course: ['train', 'patient', 'hex(size=4)', '--games', '8000', '--every', '2000', ...ours],
    least: [2000, 6000],
  },
];

test.for(families)('kill -9 loses nothing but time: $what', async ({ course, least }) => {
  const quiet = ['--against', 'none', '--name', 'it'];
  const whole = file(`whole-${course[1]}.sqlite`);
  const broken = file(`broken-${course[1]}.sqlite`);
  await json(...course, ...quiet, '--store', whole);
  for (const after of least) {
    const { code } = await interrupted(broken, [...course, ...quiet], 'SIGKILL', after);
    expect(code).toBeNull();
    const left = await kept(broken, 'it');
    expect(left).toMatchObject({ finished: false, done: after });
  }
  await json('train', '--continue', 'it', ...ours, '--store', broken);
  const [a, b] = [await kept(whole, 'it'), await kept(broken, 'it')];
  expect(b).toMatchObject({ finished: true, checksum: a!.checksum });
});
