import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Referee, parseRecord, unwrap, type GameRecord } from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import type { Attack, Tally } from './attack.ts';
import { attacks, handIn, handInHonest, holdCourse, logOf } from './course.ts';
import { hasSandbox, reached, reports } from './programs.ts';
import { inFolder, ludario, root, start } from './program.ts';

/** Short games, in which no two deals look alike by chance. */
const RULES = 'iwoki(markers=1)';

/** What people keep in their home. */
const HOMELY = ['.config', '.ssh', '.local', '.bash_history', '.npmrc'];

function secret(name: string, run: (tally: Tally, folder: string) => Promise<void>): Attack {
  return { name: `secrets: ${name}`, run: (tally) => inFolder((folder) => run(tally, folder)) };
}

/** A bot of Node with all rights of who runs this. */
function botOf(...words: string[]): string {
  const cmd = [process.execPath, ...words].map((word) => `"${word}"`).join(' ');
  return `bot(cmd=${JSON.stringify(cmd)},sandbox=false)`;
}

/** What a bot wrote down, a line each. */
function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

export const secretAttacks: readonly Attack[] = [
  secret('a bot that computes with our source and our store', async (tally, folder) => {
    const store = join(folder, 'store');
    const prying = join(attacks, 'prying-bot.ts');
    for (const seed of ['1', '42', 'course']) {
      const findings = join(folder, `findings-${seed}`);
      const bot = botOf(prying, findings, store);
      const asked = ['--agents', `${bot},random`, '--pairs', '2', '--seed', seed, '--workers', '1'];
      const { code, out, err } = await ludario(
        'match',
        RULES,
        ...asked,
        '--store',
        store,
        '--json',
      );
      const played = code === 0 && /"played":4/.test(out);
      tally.held('it plays', played, `${code} ${err} ${out.slice(0, 300)}`);
      const found = linesOf(findings);
      tally.held(`match, seed ${seed}`, found.length === 0, found.join(' '));
    }
    // That it can: games of the same key once more, with those of the first time to read.
    const key = '0123456789abcdef'.repeat(2);
    const old = join(folder, 'old');
    const again = join(folder, 'findings-again');
    const bot = botOf(prying, again, old);
    for (const to of [old, join(folder, 'new')]) {
      const asked = ['--agents', `${bot},random`, '--pairs', '1', '--workers', '1', '--key', key];
      await ludario('match', RULES, ...asked, '--store', to);
    }
    tally.held('it knows what it has seen', linesOf(again).length === 2, linesOf(again).join(' '));
    // In a course that has no sandbox, where it can read and write.
    const course = join(folder, 'course');
    const findings = join(folder, 'findings-course');
    mkdirSync(join(course, 'prying'), { recursive: true });
    const files = [findings, store, join(course, '_course', 'games.db')];
    const cmd = [process.execPath, prying, ...files].map((word) => `"${word}"`).join(' ');
    writeFileSync(join(course, 'prying', 'bot.json'), JSON.stringify({ cmd }));
    handInHonest(course);
    const how = ['--game', RULES, '--pairs', '1', '--marks', 'random', '--no-sandbox'];
    const result = await holdCourse(course, [...how, '--memory', '4096']);
    tally.held('the course ends', result.code === 0 && result.finished, result.err);
    tally.held('course', linesOf(findings).length === 0, linesOf(findings).join(' '));
  }),
  secret('a bot that remembers its hand for the swapped game', async (tally, folder) => {
    const claims = join(folder, 'claims');
    const store = join(folder, 'store');
    const bot = botOf(join(root, 'bench', 'attack', 'remembering-bot.mjs'), claims);
    const asked = ['--agents', `${bot},random`, '--pairs', '5', '--workers', '1'];
    const { out, err } = await ludario('match', RULES, ...asked, '--store', store, '--json');
    const id = /"id":"([^"]+)"/.exec(out)?.[1] ?? '';
    const records = (await ludario('export', id, '--format', 'jsonl', '--store', store)).out
      .trim()
      .split('\n');
    const told = linesOf(claims).map((line) => JSON.parse(line) as Claim);
    tally.held('it plays ten games', told.length === 10 && records.length === 10, err);
    for (const [i, claim] of told.entries()) {
      // Odd ones are the second of their pair.
      if (i % 2 === 0) continue;
      const hands = dealt(unwrap(parseRecord(records[i]!)));
      const own = JSON.stringify(hands[claim.seat]);
      tally.held('it knows its own hand', own === JSON.stringify(claim.own), own);
      const rival = JSON.stringify(hands[1 - claim.seat]);
      tally.held(`game ${i}`, rival !== JSON.stringify(claim.rival), rival);
    }
  }),
  secret('a bot that reads files', async (tally, folder) => {
    if (process.platform === 'win32') return tally.skip('it needs Linux');
    const keys = join(folder, 'keys');
    const course = join(folder, 'course');
    const key = join(keys, 'organiser.key');
    const made = start(['key'], { LUDARIO_KEYS: keys });
    await made.ended;
    const digits = readFileSync(key, 'utf8').trim();
    handInHonest(course);
    const paths = [keys, key, join(course, '_course', 'games.db'), join(course, 'honest')];
    // Of a home only what runs the bot is there.
    const others = [
      `/proc/${process.pid}/environ`,
      join(root, 'src'),
      join(root, '.git'),
      ...HOMELY.map((name) => join(homedir(), name)),
    ];
    handIn(course, 'pry', 'pry.py', ...paths, ...others);
    const how = ['--game', RULES, '--pairs', '1', '--marks', 'random'];
    const env = { LUDARIO_KEYS: keys, LUDARIO_KEY: digits };
    const result = await holdCourse(course, how, env);
    tally.held('the course ends', result.code === 0 && result.finished, result.err);
    if (!hasSandbox(result)) {
      tally.skip(`there can be no sandbox here: ${result.enforced.join(' ')}`);
      return;
    }
    const log = logOf(course, 'pry');
    tally.held('no key is told', !log.includes(digits));
    const told = reports(log).filter((one) => 'paths' in one);
    tally.held('it told what it reached', told.length > 0, log);
    for (const { paths: found, environment } of told) {
      for (const [path, got] of Object.entries(found))
        tally.held(path, !reached(got), JSON.stringify(got));
      const names = environment.filter((name) => /^LUDARIO_(KEYS?|STORE|TOKEN)$/.test(name));
      tally.held('its environment', names.length === 0, names.join());
    }
  }),
];

interface Claim {
  readonly seat: number;
  readonly own: unknown;
  readonly rival: unknown;
}

/** The hands that were dealt in a game, as its record tells now that it is over. */
function dealt({ game: rules, seats, seed, key }: GameRecord): unknown[] {
  const referee = new Referee({ game: unwrap(makeGame(rules)), names: seats, seed, key });
  for (let dealing = true; dealing;) dealing = referee.advance();
  return seats.map((_, seat) => (referee.look(seat) as { hands: unknown[] }).hands[seat]);
}
