import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ludario, scratch } from './program.ts';

const file = scratch();
const store = file('store.sqlite');

function play(moves: readonly string[], ...more: string[]) {
  const args = ['play', 'hex(size=3)', '--learner', 'shadow', '--store', store, ...more];
  return ludario(args, { input: moves.map((move) => `${move}\n`).join('') });
}
/** Tries every cell: those that are taken only get a line. */
const sweep = ['b2', 'a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'b3', 'c3', 'a1', 'b1', 'c1', 'a2', 'c2'];

test('a rival learns from the person game by game, and plays elsewhere as a model', async () => {
  const first = await play(sweep, '--seed', '1');
  expect(first.err).toBe('');
  expect(first.out).toMatch(
    /shadow has learned from [2-5] of your moves; game by game .* % of them/,
  );
  const second = await play(['b2', 'undo', ...sweep], '--seed', '2');
  expect(second.out).toContain('Your last move was taken back.');
  expect(second.out).toMatch(/would have played \d+ %, \d+ % of them/);
  const models = await ludario(['models', '--store', store, '--json']);
  expect(JSON.parse(models.out)).toMatchObject({ models: [{ name: 'shadow', kind: 'twin' }] });
  const args = ['simulate', 'hex(size=3)', '--seats', 'model(shadow),random', '--games', '4'];
  const games = await ludario([...args, '--store', store, '--json']);
  expect(JSON.parse(games.out)).toMatchObject({ games: 4 });
});

test('who leaves in the middle is told that the rival keeps what it learned', async () => {
  const left = await play(['b2', 'quit'], '--seed', '3');
  const [learned, guesses, kept] = left.out.trimEnd().split('\n').slice(-3);
  expect(learned).toMatch(/^shadow has learned from \d+ of your moves/);
  expect(guesses).toMatch(
    /^Always naming your most common move gets \d+ %, guessing at random \d+ %\.$/,
  );
  expect(kept).toBe('The game itself was not recorded; with --record FILE it is kept.');
  expect(left.out).not.toContain('Nothing was saved');
});

test('it goes to another store as a file and plays there; one that was altered, cut or is of another game is refused', async () => {
  const sent = file('ana.ludario');
  await ludario(['models', '--export', 'shadow', sent, '--store', store]);
  const elsewhere = file('elsewhere.sqlite');
  const receive = (path: string, ...more: string[]) =>
    ludario(['models', '--import', path, '--store', elsewhere, ...more]);
  expect((await receive(sent, '--name', 'ana')).out).toContain('it plays as model(ana)');
  const args = ['simulate', 'hex(size=3)', '--seats', 'model(ana),random', '--games', '2'];
  const games = await ludario([...args, '--store', elsewhere, '--json']);
  expect(JSON.parse(games.out)).toMatchObject({ games: 2 });
  const bytes = readFileSync(sent);
  const altered = file('altered.ludario');
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(altered, bytes);
  const cut = file('cut.ludario');
  writeFileSync(cut, readFileSync(sent).subarray(0, 500));
  for (const bad of [altered, cut]) {
    const { code, err } = await receive(bad, '--name', 'bad');
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toMatch(/cannot take in .*(checksum|ends|damaged|long|short)/);
  }
  const other = await ludario([
    'match',
    'hex(size=4)',
    'model(ana)',
    'random',
    '--store',
    elsewhere,
  ]);
  expect(other.err).toMatch(/hex\(size=3/);
});

test('of a game with hidden hands it learns when that is over, and not before', async () => {
  const args = ['play', 'iwoki', '--learner', 'sly', '--seats', 'learner,human', '--seed', '1'];
  const left = await ludario([...args, '--store', store], { input: 'draw\nquit\n' });
  expect(left.out).toContain('sly has not seen you move yet.');
  const ended = await ludario([...args, '--store', store, '--lang', 'es'], {
    input: 'robar\nabandonar\n',
  });
  expect(ended.out).toContain('sly ha aprendido de 1 jugada tuya');
});

test('a name that is taken by another game, or a game nobody can learn, is refused', async () => {
  const other = await ludario(['play', 'hex(size=4)', '--learner', 'shadow', '--store', store], {
    input: '',
  });
  expect(other.code).toBe(1);
  expect(other.err).toMatch(/learns hex\(size=3.*take another name/);
  const hidden = await ludario(['play', 'tree', '--learner', 'x', '--store', store], {
    input: '',
  });
  expect(hidden.code).toBe(1);
  expect(hidden.err).toMatch(/"x" cannot learn here: nobody can be learned in tree/);
  const seats = await play([], '--seats', 'human,greedy');
  expect(seats.err).toMatch(/--seats takes human,learner or learner,human/);
});
