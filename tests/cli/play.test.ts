import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseRecord, replayRecord, unwrap, type GameRecord } from '../../src/core/index.ts';
import { gameOfRecord } from '../../src/games/index.ts';
import { openStore } from '../../src/store/index.ts';
import { ownFolder } from '../modules/mine.ts';
import { NIM_LEVELS } from '../modules/nim-levels.ts';
import { ludario, scratch } from './program.ts';

const file = scratch();
const own = ownFolder();

/** The records of a file, each replayed. */
function recordsIn(path: string): GameRecord[] {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const record = unwrap(parseRecord(line));
    unwrap(replayRecord(unwrap(gameOfRecord(record)), record));
    return record;
  });
}

test('a person plays a game to its end, by notation and by number, and it is recorded', async () => {
  const path = file('ended.jsonl');
  const { code, out, err } = await ludario(
    ['play', 'mancala(2,1)', '--seats', 'human,greedy', '--seed', '7', '--record', path],
    { input: 'moves\n2\n#1\n1\n2\n1\n2\n' },
  );
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(out).toContain('seed 7');
  expect(out).toContain('South> moves\n#1 1   #2 2\n');
  expect(out).toContain('South (you) plays 2\n');
  expect(out).toMatch(/North \(greedy\) plays \d\n/);
  const [record] = recordsIn(path);
  expect(record).toMatchObject({
    seed: 7,
    seats: ['human', 'greedy'],
    result: { ending: 'rules' },
  });
  const [south, north] = record!.result!.scores;
  expect(out).toContain(`seeds: South ${south} – North ${north}\nThe game is kept in ${path}.`);
});

test('a wrong entry gets one line and the question again; commands are obeyed', async () => {
  const lines = ['9', 'zz', '#44', 'undo', 'ruels', 'help', 'rules', '1', 'undo', 'board', 'quit'];
  const { code, out } = await ludario(['play', 'mancala', '--level', '3', '--seed', '1'], {
    input: lines.map((line) => `${line}\n`).join(''),
  });
  expect(code).toBe(0);
  expect(out).toContain('South> 9\n"9" is no pit; pits are numbered 1 to 6\nSouth> zz\n');
  expect(out).toContain('South> #44\nThere is no move #44; the list goes from #1 to #6.\nSouth> ');
  expect(out).toContain('South> undo\nThere is no move of yours to take back.\nSouth> ');
  expect(out).toMatch(/South> ruels\n.*did you mean "rules"\?\)\nSouth> /);
  expect(out).toContain('MANCALA (Kalah)');
  expect(out).toContain('Your last move was taken back.');
  // Taken back, it is the first move again: the board is that of the start.
  const boards = out.split('▶ South').map((part) => part.slice(part.lastIndexOf('╭')));
  expect(boards[2]).toBe(boards[0]);
  expect(out).toContain('You left the game.\nNothing was saved; with --record FILE it is kept.\n');
});

test('the end of the input keeps the game so far, after what the file holds already', async () => {
  const path = file('so-far.jsonl');
  const play = (input: string) =>
    ludario(['play', 'reversi', '--level', '3', '--seed', '5', '--record', path], { input });
  await play('d3\n');
  // A last line without its end must not be joined to the next.
  writeFileSync(path, readFileSync(path, 'utf8').trimEnd());
  const { code } = await play('f5\n');
  expect(code).toBe(0);
  const records = recordsIn(path);
  expect(records.map(({ result }) => result)).toEqual([null, null]);
  expect(records.map(({ moves }) => moves[0])).toEqual(['d3', 'f5']);
});

test('Ctrl-C keeps the game so far and ends with 130', async () => {
  const path = file('ctrl-c.jsonl');
  let sent = false;
  const { code, out } = await ludario(['play', 'hex(5)', '--record', path], {
    input: 'c3\n',
    watch(printed, child) {
      if (sent || printed.split('Black> ').length < 3) return;
      sent = true;
      child.kill('SIGINT');
    },
  });
  expect(code).toBe(130);
  expect(out).toContain('The game was interrupted.\nThe game is kept in');
  const [record] = recordsIn(path);
  expect(record!.moves[0]).toBe('c3');
  expect(record!.result).toBeNull();
});

test('whoever stops reading ends the game without a word, and the record is kept', async () => {
  const path = file('pipe.jsonl');
  const { code, err } = await ludario(['play', 'mancala', '--record', path], {
    input: '4\n',
    watch(printed, child) {
      if (!printed.includes('plays 4')) return;
      child.stdout?.destroy();
      child.stdin?.write('1\n');
    },
  });
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(recordsIn(path)[0]!.moves[0]).toBe('4');
});

test('Ctrl-C ends a simulation with the results so far and how to go on', async () => {
  const path = file('series.jsonl');
  const args = ['simulate', 'mancala', '--games', '10000000', '--record', path, '--json'];
  const started = ludario(args, {
    watch: () => {},
    onStart: (child) => stopWhenRecorded(path, child),
  });
  const { code, out, err } = await started;
  expect(code).toBe(130);
  const { games } = JSON.parse(out) as { games: number };
  expect(games).toBeGreaterThan(0);
  expect(readFileSync(path, 'utf8').trimEnd().split('\n')).toHaveLength(games);
  expect(err).toContain(
    `stopped after ${games} of 10000000 games; go on with --from ${games + 1} --games ${10000000 - games}\n`,
  );
});

function stopWhenRecorded(path: string, child: { kill(signal: 'SIGINT'): boolean }): void {
  const timer = setInterval(() => {
    if (!existsSync(path) || readFileSync(path).length === 0) return;
    clearInterval(timer);
    child.kill('SIGINT');
  }, 20);
}

test('agents play while people watch, from any position, with the record for scripts', async () => {
  const start = '0:1,1/3:0,1 0';
  const { code, out, err } = await ludario([
    'play',
    'mancala(2,1)',
    '--seats',
    'greedy,greedy',
    '--start',
    start,
    '--seed',
    '1',
    '--json',
  ]);
  expect(code).toBe(1);
  expect(err).toContain('seeds; there must be 4');
  expect(JSON.parse(out)).toHaveProperty('error');
  const good = await ludario([
    'play',
    'mancala(2,1)',
    '--seats',
    'greedy,greedy',
    '--start',
    '1:1,0/1:1,0 1',
    '--json',
  ]);
  const record = unwrap(parseRecord(good.out));
  expect(record).toMatchObject({ start: '1:1,0/1:1,0 1', seats: ['greedy', 'greedy'] });
  expect(record.result?.scores).toEqual([2, 2]);
  expect(good.err).toContain('North (greedy) plays 1');
  expect(good.err).toContain('A draw · seeds: South 2 – North 2');
});

test('the whole conversation is in Spanish when asked for', async () => {
  const { out } = await ludario(['play', 'mancala', '--level', '3', '--lang', 'es'], {
    input: 'jugadas\nxyz\n4\ndeshacer\nayuda\nsalir\n',
  });
  for (const said of [
    'Turno de Sur (tú) · semillas: Sur 0 – Norte 0',
    '«xyz» no es un hoyo; los hoyos van de 1 a 6',
    'Sur (tú): 4',
    'Tu última jugada queda deshecha.',
    'El tabulador completa lo que escribes.',
    'Has dejado la partida.\nNo se ha guardado nada',
  ]) {
    expect(out).toContain(said);
  }
});

test('a person may give a game up; the record says so', async () => {
  const path = file('resigned.jsonl');
  const { code, out } = await ludario(
    ['play', 'mancala', '--level', '3', '--seed', '1', '--record', path],
    {
      input: '1\nresign\n',
    },
  );
  expect(code).toBe(0);
  expect(out).toContain('South (you) gave the game up.');
  expect(recordsIn(path)[0]!.result).toMatchObject({ ending: 'resigned', offender: 0 });
});

/** With 12 empty squares g1 alone wins, by 6; the next best draws. */
const ONLY_MOVE = 'XOOOOO--XOOOXX--XOXOXXXXXOOXXXXXXOOXXXXXXXXXXXXX-XOOXO----O-X-O- X';

test.each([
  ['en', 'hint', 'Try g1. Exact score: +6, the only move that wins. Next best: d8 (0).'],
  ['es', 'pista', 'Prueba g1. Puntuación exacta: +6, la única jugada que gana. Después: d8 (0).'],
])('a hint in the terminal says what is proven (%s)', async (lang, word, said) => {
  const { code, out } = await ludario(['play', 'reversi', '--start', ONLY_MOVE, '--lang', lang], {
    input: `${word}\nquit\n`,
  });
  expect(code).toBe(0);
  expect(out).toContain(said);
});

test('the rival is the best there is, or one of the level that is asked for', async () => {
  const seats = async (...options: string[]) => {
    const { out } = await ludario(['play', 'reversi', ...options], { input: 'quit\n' });
    return /^Black: human · White: (.*)$/m.exec(out)?.[1];
  };
  expect(await seats()).toBe('best(ms=200)');
  expect(await seats('--level', 'level 1')).toMatch(/^amateur\(nodes=\d+,oversight=/);
});

test('play says which level the rival is and what that means, of a game that was measured here too', async () => {
  const store = file('measured.sqlite');
  const nim = ['play', 'nim', '--games-from', own.file('nim.ts'), '--store', store];
  const said = async (...options: string[]) => {
    const { out } = await ludario([...nim, ...options], { input: 'quit\n' });
    return /^(?:Your rival|Tu rival) .*$(?:\n(?!\n).*)*/m.exec(out)?.[0].replaceAll(/\s+/g, ' ');
  };
  expect(await said()).toMatch(/^Your rival is level 7 of 7: not measured\./);
  const measured = await openStore(store, 'write');
  await measured.putLevels(NIM_LEVELS.rules, NIM_LEVELS);
  await measured.close();
  expect(await said('--level', '2')).toMatch(
    /^Your rival is level 2 of 3: beats level 1 in 78 of 100 games \(73 to 83; 200 games\)\./,
  );
  expect(await said('--lang', 'es')).toMatch(
    /^Tu rival es el nivel 3 de 3: el nivel más alto, 0,05 s por jugada; gana al nivel 2 en 80 de cada 100/,
  );
  expect(await said('--seats', 'human,level(1)')).toBeUndefined();
});
