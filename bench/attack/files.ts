import {
  copyFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { unwrap, type GameKind } from '../../src/core/index.ts';
import { gameKinds, makeGame } from '../../src/games/index.ts';
import type { Attack, Tally } from './attack.ts';
import { inFolder, isRefusal, ludario, start, startOnTerminal, until } from './program.ts';

/** What a terminal would obey: clear the screen, set its title, write backwards. */
const ORDERS = '\u001b[2J\u001b]0;owned\u0007\u009b2J\u202e';

function inFiles(name: string, run: (tally: Tally, folder: string) => Promise<void>): Attack {
  return { name: `files: ${name}`, run: (tally) => inFolder((folder) => run(tally, folder)) };
}

/** Changes a store behind the program's back. */
function change(store: string, statement: string): void {
  const database = new DatabaseSync(store);
  database.exec(statement);
  database.close();
}

const record = {
  ludario: 1,
  game: 'mancala(pits=6,seeds=4,emptyCapture=false)',
  version: 1,
  seed: 1,
  seats: ['random', 'greedy'],
  moves: ['3'],
  result: { scores: [999, -5], utilities: [1, -1], ending: 'crash', offender: 1, detail: 'gone' },
};

async function played(store: string, pairs: number, seed = '1'): Promise<string> {
  const asked = ['greedy', 'random', '--pairs', String(pairs), '--seed', seed];
  const { out, err } = await ludario('match', 'mancala', ...asked, '--store', store, '--json');
  const id = /"id":"([^"]+)"/.exec(out)?.[1];
  if (id === undefined) throw new Error(err);
  return id;
}

export const fileAttacks: readonly Attack[] = [
  inFiles('games that cannot have been played', async (tally, folder) => {
    const file = join(folder, 'game');
    for (const [what, text] of [
      ['the SGF that never ended', '(;FF[4]GM[11]SZ[5]AW[c3];W[swap-pieces])'],
      ['999 points to -5 after a crash', JSON.stringify(record)],
      ['points as given up', JSON.stringify(record).replace('"crash"', '"resigned"')],
      ['a bracket never closed', `(;FF[4]GM[11]SZ[11]${'(;B[a1]'.repeat(50_000)}`],
    ] as const) {
      writeFileSync(file, text);
      const ended = await ludario('replay', file, '--boards');
      tally.held(what, isRefusal(ended), `${ended.code} ${ended.err} ${ended.out}`);
    }
  }),
  inFiles('a gigabyte of zeros in a megabyte of gzip', async (tally, folder) => {
    const file = join(folder, 'games.jsonl.gz');
    writeFileSync(file, gzipSync(Buffer.alloc(2 ** 30)));
    const asked = ['imitation(v=3)', 'hex(size=8)', '--data', file, '--epochs', '1', '--name', 'x'];
    const ended = await ludario('train', ...asked, '--store', join(folder, 'store'));
    tally.held('it is refused', isRefusal(ended), `${ended.code} ${ended.err}`);
  }),
  inFiles('rows of a store damaged, removed, exchanged', async (tally, folder) => {
    const store = join(folder, 'store');
    const id = await played(store, 60);
    const tried = join(folder, 'tried');
    const other = join(folder, 'other');
    copyFileSync(store, other);
    for (const [what, statement] of [
      ['a byte of a game', "update games set data = data || x'00' where idx = 4"],
      ['a game gone', 'delete from games where idx = 17'],
      ['the last games gone', 'delete from games where idx > 110'],
      ['all games gone', 'delete from games'],
      ['two games exchanged', 'update games set idx = 1000 - idx where idx in (3, 997)'],
      ['a game under another number', 'update games set idx = 5000 where idx = 9'],
      ['another seed', `update experiments set spec = replace(spec, '"seed":"1"', '"seed":"2"')`],
      ['other agents', `update experiments set spec = replace(spec, 'greedy', 'random')`],
      ['a move renamed', "update vocabulary set text = '6' where sort = 'word' and code = 0"],
      ['checksums gone', 'delete from blocks'],
      ['checksums damaged', 'update blocks set data = zeroblob(404)'],
    ] as const) {
      copyFileSync(store, tried);
      change(tried, statement);
      const { code, out } = await ludario('store', 'check', '--store', tried);
      tally.held(what, code === 1 && out.includes(id), `${code} ${out}`);
    }
    copyFileSync(store, tried);
    change(tried, 'delete from games where idx in (3, 17)');
    const repaired = await ludario('store', 'repair', '--store', tried);
    const said = repaired.code === 0 && /2 games are lost \(3, 17\)/.test(repaired.out);
    tally.held('a repair says what is lost', said, repaired.out + repaired.err);
    const again = await ludario('store', 'check', '--store', tried);
    tally.held('and leaves a whole store', again.code === 0, again.out);
  }),
  inFiles('the store deleted in mid-run', async (tally, folder) => {
    const store = join(folder, 'store');
    const gone = () => {
      for (const end of ['', '-wal', '-shm']) rmSync(`${store}${end}`, { force: true });
    };
    const match = start([
      'match',
      'mancala',
      'random',
      'random',
      '--pairs',
      '500000',
      '--store',
      store,
    ]);
    await until(match, () => gamesIn(store) > 100);
    gone();
    const { code, err } = await match.ended;
    const beside = readdirSync(folder).find((name) => name.endsWith('.jsonl'));
    const kept =
      beside === undefined ? 0 : readFileSync(join(folder, beside), 'utf8').split('\n').length - 1;
    tally.held('a match ends with an error', code !== 0 && code !== null, `${code} ${err}`);
    tally.held('and all its games are beside the store', kept > 100, `${kept} games; ${err}`);
    gone();
    const asked = [
      'td',
      'mancala(3,2)',
      '--games',
      '5000000',
      '--every',
      '2000',
      '--name',
      'pupil',
    ];
    const training = start(['train', ...asked, '--against', 'random', '--store', store]);
    await until(training, () => trainedSoFar(store) > 0);
    gone();
    const trained = await training.ended;
    tally.held('a training too', trained.code !== 0 && trained.code !== null, trained.err);
    const model = `${store}.pupil.model`;
    tally.held('and its model is beside the store', existsSync(model), trained.err);
    const read = await ludario('models', '--import', model, '--store', `${store}.new`);
    tally.held('which can be read', read.code === 0, read.err);
  }),
  inFiles('orders to the terminal in records, notes and names', async (tally, folder) => {
    if (process.platform === 'win32') return tally.skip('it needs a terminal of its own (script)');
    const file = join(folder, 'game.jsonl');
    const store = join(folder, 'store');
    const odd = { ...record, seats: [`a${ORDERS}`, 'b'], result: null };
    writeFileSync(file, `${JSON.stringify(odd)}\n`);
    const id = await played(store, 1);
    change(store, `update experiments set note = '${ORDERS}'`);
    const [{ offers = [] }] = gameKinds as [GameKind];
    const { rules } = unwrap(makeGame(offers[0]!.rules)).info;
    change(
      store,
      `insert into models (name, kind, game, header, created, data)
       values ('NAME${ORDERS}', 'td', '${rules}', '{}', 0, x'00')`,
    );
    for (const args of [
      ['replay', file],
      ['replay', file, '--boards'],
      ['experiments', '--store', store],
      ['result', id, '--store', store],
      ['models', '--store', store],
      ['rules', `x${ORDERS}`],
    ]) {
      const running = startOnTerminal([...args, '--lang', 'en']);
      running.child.stdin!.end();
      const { out } = await running.ended;
      tally.held(`ludario ${args[0]}`, out !== '' && !obeys(out), JSON.stringify(out));
    }
    await menu(tally, store);
  }),
];

/** Opens the menu on a terminal and goes to the list of rivals, where models stand by name. */
async function menu(tally: Tally, store: string): Promise<void> {
  const running = startOnTerminal(['--lang', 'en'], { LUDARIO_STORE: store });
  const { child, said } = running;
  for (const question of ['What would you like to do', 'Which game', 'Which rules']) {
    await until(running, () => said.out.includes(question));
    child.stdin!.write('\r');
  }
  const listed = await until(running, () => /NAME.*\[2J/.test(said.out));
  const shown = said.out.slice(said.out.lastIndexOf('Which rules'));
  tally.held('names in the menu', listed && !obeys(shown), JSON.stringify(shown));
  // Ctrl-C leaves a question, and then the menu.
  const leaving = setInterval(() => child.stdin!.write('\u0003'), 300);
  await running.ended;
  clearInterval(leaving);
}

/** Whether a terminal that reads this would do what the names say. */
function obeys(out: string): boolean {
  return ['\u001b[2J', '\u001b]0;owned', '\u009b2J', '\u202e'].some((order) => out.includes(order));
}

function gamesIn(store: string): number {
  return count(store, 'select count(*) as n from games');
}

function trainedSoFar(store: string): number {
  return count(store, 'select coalesce(max(done), 0) as n from trainings');
}

function count(store: string, statement: string): number {
  if (!existsSync(store)) return 0;
  try {
    const database = new DatabaseSync(store, { readOnly: true, timeout: 1000 });
    const { n } = database.prepare(statement).get() as { n: number };
    database.close();
    return n;
  } catch {
    // It is just being made.
    return 0;
  }
}
