import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inside, ludario, scratch, type Outcome } from './program.ts';

const file = scratch();
writeFileSync(file('notes.txt'), 'dear diary\n');
const good =
  '{"ludario":1,"game":"mancala(pits=1,seeds=1,emptyCapture=false)","version":1,"seed":1,' +
  '"seats":["random","random"],"moves":["1"],"result":{"scores":[1,1],"utilities":[0,0],"ending":"rules"}}\n';
writeFileSync(file('cut.jsonl'), good + good.slice(0, 80));
writeFileSync(file('empty.jsonl'), '\n');

/** What is wrong, what is typed, and what the line must say. */
const cases: readonly [string, string[], RegExp][] = [
  ['an unknown command', ['pley'], /no command "pley"; did you mean play\?/],
  [
    'help for an unknown command',
    ['help', 'zzz'],
    /no command "zzz"; there is serve, site, play, new, games/,
  ],
  [
    'an unknown option',
    ['perft', 'mancala', '--dept', '3'],
    /unknown option.*did you mean --depth/,
  ],
  ['a bot without a game', ['bot', 'check', 'true'], /--game <game> must be given/],
  [
    'an unknown command of a command',
    ['bot', 'nwe'],
    /unknown command 'nwe' \(did you mean new\?\)/,
  ],
  ['an argument too many', ['games', 'hex', 'mancala'], /too many arguments/],
  ['a missing argument', ['show'], /missing required argument 'game'/],
  ['an unknown game', ['show', 'chess'], /no game "chess"; there is .*mancala/],
  ['an unknown parameter', ['show', 'hex(colour=red)'], /no parameter "colour"; hex takes size/],
  ['a size out of range', ['perft', 'hex(size=40)', '--depth', '1'], /size takes 2 to 19/],
  ['an odd size', ['show', 'reversi(size=7)'], /size/],
  ['brackets left open', ['show', 'hex(size=5'], /cannot read "hex\(size=5"/],
  [
    'an unknown agent',
    ['simulate', 'mancala', '--seats', 'greedy,deepblue'],
    /no agent "deepblue"; there is/,
  ],
  [
    'a wrong agent option',
    ['simulate', 'mancala', '--seats', 'greedy(x=1),random'],
    /greedy takes no parameters/,
  ],
  ['too few agents', ['simulate', 'mancala', '--seats', 'greedy'], /has 2 seats; --seats names 1/],
  [
    'a human in a simulation',
    ['simulate', 'mancala', '--seats', 'human,greedy'],
    /cannot be simulated/,
  ],
  [
    'a number that is none',
    ['simulate', 'mancala', '--games', 'many'],
    /--games takes a whole number/,
  ],
  [
    'no games at all',
    ['simulate', 'mancala', '--games', '0'],
    /--games takes a whole number from 1/,
  ],
  ['a malformed move', ['show', 'reversi', '--moves', 'f5 zz'], /move 2 \(zz\)/],
  ['an illegal move', ['show', 'reversi', '--moves', 'f5 f5'], /move 2 \(f5\)/],
  [
    'an illegal move in a transcript',
    ['show', 'reversi', '--moves', 'f5d6a1'],
    /move 1 \(f5d6a1\): a1/,
  ],
  [
    'a move after the end',
    ['show', 'mancala(1,1)', '--moves', '1 1'],
    /move 2 \(1\): the game is over/,
  ],
  ['a position that is none', ['show', 'mancala', '--position', 'abc'], /--position: cannot read/],
  [
    'too many seeds',
    ['show', 'mancala', '--position', '9:4,4,4,4,4,4/0:4,4,4,4,4,4 0'],
    /57 seeds; there must be 48/,
  ],
  ['too many discs', ['show', 'reversi', '--position', `${'X'.repeat(65)} X`], /--position/],
  [
    'a start that is over',
    ['play', 'mancala(1,1)', '--start', '1:0/1:0 -'],
    /--start: the game is over/,
  ],
  ['no such seat', ['show', 'mancala', '--seat', '2'], /seats 0 to 1; there is no seat 2/],
  ['an unknown language', ['rules', 'hex', '--lang', 'fr'], /--lang takes en or es/],
  [
    'a folder that is missing',
    ['play', 'mancala', '--record', file('no/where.jsonl')],
    /there is no folder/,
  ],
  [
    'a level that does not exist',
    ['play', 'reversi', '--level', 'grandmaster'],
    /there is no level "grandmaster" in reversi.*: levels go from 1 to \d+/,
  ],
  [
    'a level beside seats',
    ['play', 'reversi', '--level', '2', '--seats', 'human,random'],
    /give --level or --seats, not both/,
  ],
  [
    'a level as an option of best',
    ['play', 'reversi', '--seats', 'human,best(level=9)'],
    /best: no parameter "level"; best takes ms/,
  ],
  ['a folder to record to', ['play', 'mancala', '--record', file('.')], /it is a folder/],
  [
    'a device to record to',
    ['play', 'mancala', '--record', '/dev/full'],
    /it is no ordinary file|no folder/,
  ],
  [
    'a file of something else',
    ['simulate', 'mancala', '--record', file('notes.txt')],
    /notes\.txt: it holds something else/,
  ],
  [
    'a record file cut short',
    ['simulate', 'mancala', '--record', file('cut.jsonl')],
    /its last line is not a game record/,
  ],
  [
    'a file that is missing',
    ['replay', file('gone.jsonl')],
    /cannot read .*: there is no such file/,
  ],
  ['a file without games', ['replay', file('empty.jsonl')], /it holds no game/],
  [
    'a replay of something else',
    ['replay', file('notes.txt')],
    /notes\.txt, line 1: not a game record/,
  ],
  [
    'a replay cut short',
    ['replay', file('cut.jsonl')],
    /cut\.jsonl, line 2: not a game record.*cut short/,
  ],
  [
    'a game that is not there',
    ['replay', file('cut.jsonl'), '--game', '9'],
    /holds 2 games; there is no game 9/,
  ],
];

test.each(cases)('%s gets one clear line', async (_, args, expected) => {
  const { code, out, err } = await inside(args);
  expect(err).toMatch(expected);
  expectOneLine({ code, out, err });
  expect(out).not.toMatch(/Error|\.ts:\d/);
});

function expectOneLine({ code, err }: Outcome): void {
  expect(code).toBe(1);
  expect(err).toMatch(/^ludario: [^\n]+\n$/);
}

test('with --json the error is a document as well', async () => {
  const outcome = await inside(['show', 'chess', '--json']);
  expectOneLine(outcome);
  expect(JSON.parse(outcome.out)).toMatchObject({
    error: outcome.err.slice('ludario: '.length, -1),
    code: expect.any(String),
    args: {},
    path: [],
  });
});

test('with --json an error also has its code, its arguments and the part it is about', async () => {
  const { out } = await inside(['simulate', 'mancala', '--games', 'many', '--json', '--lang=es']);
  expect(JSON.parse(out.trimEnd().split('\n').at(-1)!)).toEqual({
    error: '--games acepta un número entero desde 1, no «many»',
    code: 'cli.takesWhole',
    args: { option: '--games', min: 1, max: null, given: 'many' },
    path: ['--games'],
  });
});

/** What is typed, and what the line says to a Spaniard. */
const spanish: readonly [string[], string][] = [
  [['pley'], 'no hay ninguna orden «pley»; ¿querías decir play?'],
  [['perft', 'mancala', '--dept', '3'], 'opción desconocida «--dept» (¿querías decir --depth?)'],
  [['bot', 'check', 'true'], 'falta --game <game>'],
  [['bot', 'nwe'], 'orden desconocida «nwe» (¿querías decir new?)'],
  [['games', 'a', 'b'], 'sobran argumentos en «games». Se esperaba 1 y hay 2: a, b.'],
  [['show'], 'falta el argumento «game»'],
  [['match', 'mancala', '--agents'], 'a la opción «--agents <list>» le falta su valor'],
  [['htp', '--swap', 'x'], '--swap acepta pieces, sides, none, no «x»'],
  [['plan', '--power', '2'], '--power acepta una parte de 0 a menos de 1, no «2»'],
  [
    ['show', 'hex', '--seat', '5'],
    'hex(size=11,swap=false) tiene los asientos 0 a 1; no hay asiento 5',
  ],
  [
    ['simulate', 'mancala', '--seats', 'human,greedy'],
    'a una persona no se la puede simular; «ludario play» le pregunta',
  ],
  [
    ['replay', file('nobody.jsonl')],
    `no se puede leer ${file('nobody.jsonl')}: no existe ese fichero o carpeta`,
  ],
  [
    ['replay', file('cut.jsonl'), '--game', '9'],
    `${file('cut.jsonl')} tiene 2 partidas; no hay partida 9`,
  ],
  [
    ['train', 'td', 'mancala', '--name', 'a b', '--games', '1'],
    '--name acepta hasta 60 letras, cifras, puntos, - y _, empezando por letra o cifra, no «a b»',
  ],
  [['reproduce'], '¿qué experimento? ludario papers los enumera; --all los toma todos'],
  [['result', 'x', '--store', file('no.sqlite')], `aún no hay ningún almacén ${file('no.sqlite')}`],
];

test.each(spanish)('%j is refused in Spanish where Spanish is asked for', async (args, line) => {
  const before = await inside(['--lang', 'es', ...args]);
  const after = await inside(args.toSpliced(1, 0, '--lang', 'es'));
  expectOneLine(before);
  expect(before.err).toBe(`ludario: ${line}\n`);
  expect(after.err).toBe(before.err);
});

test('the language of the system holds where none is asked for', async () => {
  const { err } = await ludario(['show'], { env: { LC_ALL: 'es_ES.UTF-8' } });
  expect(err).toBe('ludario: falta el argumento «game»\n');
});

test('files that were there are as they were', () => {
  expect(readFileSync(file('notes.txt'), 'utf8')).toBe('dear diary\n');
  expect(readFileSync(file('cut.jsonl'), 'utf8')).toBe(good + good.slice(0, 80));
});

/** Records that were tampered with, and what the line must say. */
const altered: readonly [string, (record: Record<string, unknown>) => void, RegExp][] = [
  [
    'another result',
    (r) => (r.result = { scores: [2, 0], utilities: [1, -1], ending: 'rules' }),
    /says 2 to 0, its moves give 1 to 1/,
  ],
  ['an illegal move', (r) => (r.moves = ['2']), /move 1 of the record/],
  ['a move too many', (r) => (r.moves = ['1', '1']), /move 2 \(1\) comes after the end/],
  ['a move missing', (r) => (r.moves = []), /its moves do not end the game/],
  [
    'another version of the rules',
    (r) => (r.version = 99),
    /version 99 of mancala; this Ludario plays version/,
  ],
  ['an unknown game', (r) => (r.game = 'chess'), /no game "chess"/],
  ['a seat too many', (r) => (r.seats = ['a', 'b', 'c']), /names 3 seats/],
  ['a field of the wrong kind', (r) => (r.moves = 'f5'), /moves: it must be a list/],
  ['a record of the future', (r) => (r.ludario = 7), /a game record of version 7/],
  ['an impossible start', (r) => (r.start = '5:1/0:1 0'), /starting position: .*7 seeds/],
];

test.each(altered)('a record with %s is refused with its line', async (name, change, expected) => {
  const record = JSON.parse(good) as Record<string, unknown>;
  change(record);
  const path = file(`${name.replaceAll(' ', '-')}.jsonl`);
  writeFileSync(path, `\n${JSON.stringify(record)}\n`);
  const outcome = await inside(['replay', path]);
  expectOneLine(outcome);
  expect(outcome.err).toContain(`${path}, line 2: `);
  expect(outcome.err).toMatch(expected);
});

test('the program itself ends with the line and a code, and tells more only when asked', async () => {
  const args = ['replay', file('cut.jsonl')];
  const [plain, curious] = await Promise.all([
    ludario(args),
    ludario(args, { env: { LUDARIO_DEBUG: '1' } }),
  ]);
  expectOneLine(plain);
  expect(curious.code).toBe(1);
  expect(curious.err).toMatch(/replay\.ts:\d+/);
  expect(curious.err).toContain(plain.err);
});

// Root is not stopped by the mode of a file.
test.skipIf(process.getuid?.() === 0)(
  'a file that is locked is refused before the game',
  async () => {
    writeFileSync(file('locked.jsonl'), good);
    chmodSync(file('locked.jsonl'), 0o444);
    const outcome = await inside(['simulate', 'mancala', '--record', file('locked.jsonl')]);
    expectOneLine(outcome);
    expect(outcome.err).toMatch(/cannot record to .*: it is not permitted/);
  },
);
