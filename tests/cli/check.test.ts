import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands, inside, ludario, scratch } from './program.ts';

const here = scratch();
const told = commands();
const poker = readFileSync(resolve(import.meta.dirname, '../help/poker.txt'), 'utf8');

const nim = `
  import { simpleGame } from 'ludario/core';
  export default simpleGame({
    id: 'nim',
    version: 1,
    words: { title: 'Nim', summary: '', seats: ['First', 'Second'], points: '', rules: '' },
    rules: () => ({
      seats: 2,
      moves: ['1', '2', '3'],
      longest: 21,
      start: { sticks: 21, turn: 0 },
      turn: (pile) => (pile.sticks === 0 ? null : pile.turn),
      legal: (pile) => ['1', '2', '3'].filter((n) => Number(n) <= pile.sticks),
      play: (pile, n) => ({ sticks: pile.sticks - Number(n), turn: 1 - pile.turn }),
      scores: (pile) => [0, 1].map((seat) => Number(pile.sticks === 0 && pile.turn !== seat)),
    }),
  });`;

const pupil = (choose: string, more = '') => `
  import { ok, fail } from 'ludario/core';
  export default {
    id: 'pupil', version: 1, summary: 'Learns.', params: {}, memory: 'none', random: true,
    supports: (game) => (game.info.id === 'hex' ? fail('no Hex') : ok(true)),
    create: (game, values, rng) => ok({ name: 'pupil', choose: ({ legal }) => (${choose}) }),
    ${more}
  };`;

let files = 0;

/** Writes a module with a folder to itself, some of its text changed. */
function file(
  name: string,
  text: string,
  ...changes: readonly (readonly [string, string])[]
): string {
  const path = join(here(`${files++}`), name);
  let changed = text;
  for (const [from, to] of changes) {
    expect(changed).toContain(from);
    changed = changed.replace(from, to);
  }
  mkdirSync(dirname(path));
  writeFileSync(path, changed);
  return path;
}

interface Document {
  readonly passed: boolean;
  readonly checked: readonly {
    readonly game: string;
    readonly agent?: string;
    readonly games: number;
    readonly moves: number;
    readonly broken: readonly {
      readonly law: string;
      readonly moves: readonly string[];
      readonly expected: string | null;
      readonly seen: string | null;
      readonly seat: number | string | null;
      readonly position: string | null;
      readonly source: string | null;
      readonly look: string;
    }[];
  }[];
}

async function checked(...args: string[]): Promise<{ code: number | null; said: Document }> {
  const { code, out } = await told(['check', ...args, '--json']);
  return { code, said: JSON.parse(out) as Document };
}

describe('a game of a user’s', () => {
  test('that keeps the laws is told so', async () => {
    const { code, out, err } = await ludario(['check', file('nim.ts', nim)]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^✓ nim · \d+ games, [\d,]+ moves · every law holds\n$/);
  });

  test('is played as often as asked, and the same way for the same seed', async () => {
    const path = file('nim.ts', nim);
    const a = await checked(path, '--games', '7', '--seed', 'x');
    const b = await ludario(['check', path, '--games', '7', '--seed', 'x', '--json']);
    const c = await checked(path, '--games', '7', '--seed', 'y');
    expect(a.said.checked[0]!.games).toBe(7);
    expect(a.said).toEqual(JSON.parse(b.out));
    expect(c.said.checked[0]!.moves).not.toBe(a.said.checked[0]!.moves);
  });

  test('that breaks a law is told which, why, and with the shortest game that shows it', async () => {
    const path = file(
      'lasting.ts',
      nim,
      ["id: 'nim'", "id: 'lasting'"],
      ['longest: 21', 'longest: 6'],
    );
    const { code, out, err } = await ludario(['check', path]);
    expect([code, err]).toEqual([1, '']);
    expect(out).toContain('✗ lasting · a game ends within maxPlies\n');
    expect(out).toContain('Referees and searches set memory and time aside');
    expect(out).toContain('6 decisions, and it goes on');
    const [, moves] = /^ +game +([123 ]+)$/m.exec(out)!;
    expect(moves!.split(' ')).toHaveLength(6);
    expect(out).toContain(`ludario show lasting --moves "${moves}" --games-from ${path}\n`);
    expect(out).toMatch(/One law is broken\.\n$/);
    const look = await told(['show', 'lasting', '--moves', moves!, '--games-from', path]);
    expect(look.code).toBe(0);
    expect(look.out).toContain(/^ +position +(.+)$/m.exec(out)![1]!);
  });

  test('is told in Spanish too', async () => {
    const path = file('six.ts', nim, ["id: 'nim'", "id: 'six'"], ['longest: 21', 'longest: 6']);
    const { code, out } = await told(['check', path, '--lang', 'es']);
    expect(code).toBe(1);
    expect(out).toContain('✗ six · una partida acaba dentro de maxPlies\n');
    expect(out).toContain('6 decisiones, y sigue');
    expect(out).toContain('Se incumple una ley.');
    expect(out).not.toMatch(/\b(the|seen|game)\b/);
  });

  test('that throws is told where in its file, without a stack', async () => {
    const path = file(
      'throws.ts',
      nim,
      ["id: 'nim'", "id: 'throws'"],
      ['play: (pile, n) => ({', "play: (pile, n) => pile.sticks + n === '132' ? nothing() : ({"],
    );
    const { code, said } = await checked(path);
    expect(code).toBe(1);
    const [{ law, moves, seen, source }] = said.checked[0]!.broken as [
      Document['checked'][0]['broken'][0],
    ];
    expect([law, seen]).toEqual(['no-exception', 'ReferenceError: nothing is not defined']);
    // From 21 to 13 sticks in three moves, and then two.
    expect(moves).toHaveLength(4);
    expect(moves[3]).toBe('2');
    expect(source).toMatch(/throws\.ts:14$/);
    const { out, err } = await told(['check', path]);
    expect(out + err).not.toContain('    at ');
  });

  test('is told of each law it breaks', async () => {
    const path = file(
      'several.ts',
      poker,
      ["id: 'poker', params", "id: 'several', params"],
      ["rules: 'poker'", "rules: 'several'"],
      ["id: 'poker', version", "id: 'several', version"],
      ["['poker']", "['several']"],
      ['return this.score(seat) / 2', 'return this.score(seat)'],
      ['this.bets.pop();', 'if (this.bets.length < 3) this.bets.pop();'],
    );
    const { code, said } = await checked(path);
    expect(code).toBe(1);
    const laws = said.checked[0]!.broken.map(({ law }) => law);
    expect(laws).toContain('utilities-in-range');
    expect(laws).toContain('undo-restores');
  });
});

test('the guide shows what is printed', async () => {
  const guide = readFileSync(resolve(import.meta.dirname, '../../docs/writing-a-game.md'), 'utf8');
  const [, game] = /^```ts\n([\s\S]*?)^```$/m.exec(guide)!;
  const shown = [...guide.matchAll(/^```\n\$ ludario check nim\.ts\n([\s\S]*?)^```$/gm)];
  const written = [
    file('guide.ts', game!),
    file('guide.ts', game!, ['longest: 21', 'longest: 10']),
  ];
  const printed: string[] = [];
  for (const path of written) {
    const { out } = await told(['check', path]);
    printed.push(out.replaceAll(path, 'nim.ts'));
  }
  expect(printed).toEqual(shown.map(([, text]) => text));
});

test('the guide’s game with a board keeps every law, and a symmetry it does not have is found', async () => {
  const guide = readFileSync(resolve(import.meta.dirname, '../../docs/writing-a-game.md'), 'utf8');
  const [, game] = /^```ts\n((?:(?!^```)[^])*id: 'four'(?:(?!^```)[^])*)^```$/m.exec(guide)!;
  const good = await checked(file('four.ts', game!));
  expect([good.code, good.said.passed]).toEqual([0, true]);
  const upside = file('upside.ts', game!, ['[row, 6 - column]', '[5 - row, column]']);
  const { code, said } = await checked(upside);
  expect(code).toBe(1);
  expect(said.checked[0]!.broken.map(({ law }) => law)).toEqual(['turned-choices']);
});

describe('a game with secrets', () => {
  test('that keeps them passes', async () => {
    const { code, said } = await checked(file('poker.ts', poker));
    expect([code, said.passed]).toEqual([0, true]);
  });

  test('that forgets chanceVisible tells everybody every card', async () => {
    const visible = 'chanceVisible: ({ cards }, _, seat) => cards.length === seat,';
    const path = file('forgets.ts', poker, [visible, '']);
    const { code, said } = await checked(path);
    expect(code).toBe(1);
    expect(said.checked[0]!.broken).toHaveLength(1);
    const [{ law, moves, seat, seen }] = said.checked[0]!.broken as [
      Document['checked'][0]['broken'][0],
    ];
    expect([law, moves.length, seat]).toEqual(['chance-told', 1, 1]);
    expect(seen).toMatch(/^it is told [JQK] and sees the same as after [JQK]$/);
    const { out } = await told(['check', path, '--lang', 'es']);
    expect(out).toContain('a un asiento no se le cuenta del azar más de lo que ve');
    expect(out).toMatch(/se le dice [JQK] y ve lo mismo que tras [JQK]/);
  });

  test.each([
    ['shows all cards', 'card', 'hides-something'],
    [
      'shows the first card',
      'toMove === OVER || owner === seat || owner === 0 ? card : null',
      'outcome-unseen',
    ],
    [
      'shows the cards of who is to move',
      'toMove === OVER || owner === seat || owner === toMove ? card : null',
      'never-forgets',
    ],
  ])('that %s is caught', async (_, shown, broken) => {
    const honest = 'toMove === OVER || owner === seat ? card : null';
    const { code, said } = await checked(file('leaks.ts', poker, [honest, shown]));
    expect(code).toBe(1);
    expect(said.checked[0]!.broken.map(({ law }) => law)).toEqual([broken]);
    expect(said.checked[0]!.broken[0]!.moves.length).toBeLessThanOrEqual(3);
  });
});

describe('by name', () => {
  test('all variants of a game of the house are checked', async () => {
    const { code, out } = await inside(['check', 'mancala', '--games', '2']);
    expect(code).toBe(0);
    expect(out.match(/✓ mancala/g)!.length).toBeGreaterThan(3);
    expect(out).toMatch(/Every law holds\.\n$/);
  });

  test('one set of rules alone, of the house or of a file', async () => {
    const { said } = await checked('hex(3)', '--games', '3');
    expect(said.checked).toMatchObject([{ game: 'hex(size=3,swap=false)', games: 3, broken: [] }]);
    const path = file('nim.ts', nim);
    const { code, out } = await told(['check', 'nim', '--games-from', path, '--games', '2']);
    expect([code, out]).toEqual([0, expect.stringMatching(/^✓ nim · 2 games/)]);
  });

  test('what there is not gets a hint', async () => {
    const { code, err } = await inside(['check', 'mancalla']);
    expect([code, err]).toEqual([
      1,
      'ludario: there is no game, agent or file "mancalla"; did you mean mancala?\n',
    ]);
  });
});

describe('an agent', () => {
  const lot = '{ action: rng.pick(legal) }';

  test('is checked in every game it says it supports', async () => {
    const path = file('pupil.ts', pupil(lot));
    const { code, out } = await told(['check', path]);
    expect(code).toBe(0);
    expect(out).toContain('– pupil does not play hex: no Hex\n');
    for (const game of ['reversi', 'mancala', 'tree']) {
      expect(out).toMatch(
        new RegExp(`✓ pupil plays ${game} · 2 games, \\d+ decisions · every law`),
      );
    }
  });

  test.each([
    ['an illegal answer', '{ action: legal.length }', 'agent-legal'],
    [
      'chance from elsewhere',
      '{ action: legal[Math.floor(Math.random() * legal.length)] }',
      'agent-repeats',
    ],
    ['an exception', 'legal.none.at(0)', 'agent-no-exception'],
  ])('with %s is told so', async (_, choose, broken) => {
    const path = file('bad-pupil.ts', pupil(choose));
    const { code, said } = await checked(path, '--game', 'reversi', '--games', '3');
    expect(code).toBe(1);
    expect(said.checked).toMatchObject([
      { agent: 'pupil', game: 'reversi(size=8,empties=none)', broken: [{ law: broken }] },
    ]);
  });

  test('that throws when asked whether it supports a game breaks a law, and stays in its file', async () => {
    const throwing = 'supports() { throw new Error("no idea"); },';
    const path = file('shy.ts', pupil(lot, throwing));
    const { code, said } = await checked(path, '--game', 'mancala');
    expect(code).toBe(1);
    expect(said.checked[0]!.broken[0]).toMatchObject({ law: 'agent-copes' });
    expect(said.checked[0]!.broken[0]!.seen).toContain('shy.ts: ');
  });

  test('of the house is checked by name', async () => {
    const { code, out } = await inside([
      'check',
      'greedy',
      '--game',
      'mancala',
      '--game',
      'hex(3)',
    ]);
    expect(code).toBe(0);
    expect(out).toContain('✓ greedy plays mancala');
    expect(out).toContain('✓ greedy plays hex(size=3)');
  });

  test('that is a person, or plays no game there is, is refused in a sentence', async () => {
    expect(await inside(['check', 'human'])).toMatchObject({
      code: 1,
      err: 'ludario: a person cannot be checked\n',
    });
    const { code, err } = await told(['check', file('pupil.ts', pupil(lot)), '--game', 'hex']);
    expect([code, err]).toEqual([
      1,
      'ludario: pupil plays none of the games there are; --games-from adds others\n',
    ]);
  });
});

describe('a module that is no use', () => {
  test.each([
    ['is not there', 'absent.ts', null],
    ['does not compile', 'torn.ts', 'export default {'],
    ['throws', 'thrower.ts', 'throw new Error("not today")'],
    ['exports nothing', 'empty.ts', 'export const answer = 42;'],
    [
      'makes no game',
      'unmade.ts',
      nim.replace(
        'rules: () => ({',
        'rules: () => { throw new Error("no rules"); }, other: () => ({',
      ),
    ],
  ])('one that %s gets one sentence with its path', async (_, name, text) => {
    const path = text === null ? here(name) : file(name, text);
    const { code, out, err } = await told(['check', path]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^ludario: .*\n$/);
    expect(err).toContain(name);
    expect(err).not.toContain('    at ');
  });
});
