import { expect, test } from 'vitest';
import { json, ludario, scratch } from './program.ts';
import { interrupted, kept, reaches, staying, trainee } from './training.ts';

const file = scratch();
const ours = ['--agents-from', trainee];

test('Ctrl-C keeps everything and says how to go on; the same command goes on', async () => {
  const course = [
    'train',
    'trainee',
    'hex(size=3)',
    '--games',
    '60',
    '--every',
    '10',
    ...ours,
    '--against',
    'none',
    '--name',
    'it',
  ];
  const whole = file('uninterrupted.sqlite');
  const store = file('interrupted.sqlite');
  await json(...course, '--store', whole);
  const { code, err } = await interrupted(store, course, 'SIGINT', 20);
  expect(code).toBe(130);
  expect(err).toContain('stopped after 20 of 60 games, all of them kept');
  expect(err).toContain(`go on with ludario train --continue it --store ${store}\n`);
  const left = await kept(store, 'it');
  expect(left).toMatchObject({ done: 20, finished: false });
  expect(left!.checksum).not.toBeNull();
  await json(...course, '--store', store);
  // Where it was stopped leaves no trace, not even in the curve.
  expect(await kept(store, 'it')).toEqual(await kept(whole, 'it'));
});

test('two processes do not train one name, nor does a course turn into another', async () => {
  const store = file('twice.sqlite');
  const course = ['train', 'trainee', 'hex(size=3)', '--every', '5', ...ours];
  const rest = ['--against', 'none', '--name', 'it', '--store', store];
  const refusals: string[] = [];
  await staying([...course, '--games', '500', ...rest], 5, async (child) => {
    await reaches(child, store, 5);
    for (const games of ['500', '7']) {
      refusals.push((await ludario([...course, '--games', games, ...rest])).err);
    }
    refusals.push((await ludario([...course, '--games', '7', '--force', ...rest])).err);
    refusals.push((await ludario(['train', '--continue', 'it', ...ours, '--store', store])).err);
    child.kill('SIGINT');
  });
  expect(refusals).toHaveLength(4);
  for (const refusal of refusals) {
    expect(refusal).toMatch(
      /^ludario: the model "it" is being trained by process \d+ since .*, last heard of \d+ s ago\n$/,
    );
  }
  const { err } = await ludario([...course, '--games', '7', '--seed', '3', ...rest]);
  expect(err).toBe(
    'ludario: a model "it" is being trained already, otherwise (--seed, --games differ); ludario train --continue it goes on with that, --force begins anew\n',
  );
});
