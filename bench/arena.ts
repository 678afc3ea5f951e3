import { statSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { makeAgent } from '../src/agents/index.ts';
import { playJob, readSpec, type GivenSpec, type Job } from '../src/arena/index.ts';
import { Refusal, Rng, unwrap } from '../src/core/index.ts';
import { gather, makeReport, reportHtml } from '../src/lab/report/index.ts';
import { review } from '../src/lab/experiment/index.ts';
import { BatchPlayer, Notes } from '../src/workers/index.ts';
import { Roster } from '../src/catalogue/index.ts';
import { inScratch, timed } from './arena/hold.ts';
import { plainThreads } from './arena/plain-threads.ts';
import { line, rate, short, title } from './measure.ts';
import { barePlayouts } from './playouts.ts';

/** Two workers against one, on games long enough that only the workers matter. */
export async function twoWorkers(): Promise<void> {
  title('Games a second with two workers against one (aim 1.8)');
  line('experiment', 'one', 'two', 'ratio', 'bare threads');
  const specs: [string, GivenSpec][] = [
    [
      'reversi, mcts(iterations=200)',
      { game: 'reversi', agents: ['mcts(iterations=200)', 'mcts(iterations=200)'], pairs: 60 },
    ],
    [
      'mancala, alphabeta(depth=6)',
      {
        game: 'mancala',
        agents: ['alphabeta(depth=6)', 'alphabeta(depth=5)'],
        pairs: 2500,
        openings: { random: 6 },
      },
    ],
    [
      'hex(size=7), sitter(us=1000)',
      { game: 'hex(size=7)', agents: ['sitter', 'sitter'], pairs: 60 },
    ],
  ];
  for (const [name, spec] of specs) {
    // In turns, and the best of each: others may be using the cores too.
    let [one, two, bare] = [0, 0, 0];
    for (let seed = 1; seed <= 6; seed += 2) {
      bare = Math.max(bare, await plainThreads());
      await inScratch(async (store) => {
        one = Math.max(one, (await timed(store, { ...spec, seed }, 1)).speed);
        two = Math.max(two, (await timed(store, { ...spec, seed: seed + 1 }, 2)).speed);
      });
    }
    line(name, short(one), short(two), (two / one).toFixed(2), bare.toFixed(2));
  }
}

/** What the arena adds to a game beside its agents. */
export async function arenaCost(): Promise<void> {
  title('Cost of referee and worker, microseconds a ply (aim: at most 1 more than bare playouts)');
  line('game', 'bare', 'referee', 'more', 'worker', 'more');
  const roster = unwrap(await Roster.open());
  for (const rules of ['mancala', 'reversi', 'hex(size=11)']) {
    const spec: GivenSpec = { game: rules, agents: ['random', 'random'] };
    const contest = unwrap(readSpec(spec, roster.listing));
    const hall = { ...contest, make: makeAgent };
    let games = 0;
    let plies = 0;
    const nextJob = (): Job => ({ index: games, unit: games, players: [0, 1], seed: `${games++}` });
    const judged = rate(() => {
      const played = playJob(nextJob(), hall);
      if (played instanceof Promise) throw new Error('random agents answer at once');
      plies += played.plies;
      return played.plies;
    }, 2);
    const bare = barePlayouts(contest.game, 2) * (plies / games);
    const player = await BatchPlayer.open({ spec: contest.spec, modules: [] });
    const { buffer: notes } = Notes.withRoom(1024);
    const worked = await asyncRate(async () => {
      const reply = await player.play({ jobs: Array.from({ length: 500 }, nextJob), notes });
      if ('failed' in reply) throw new Refusal(reply.failed);
      return reply.games.reduce((sum, played) => sum + played.plies, 0);
    }, 2);
    const [least, referee, worker] = [bare, judged, worked].map((speed) => 1e6 / speed) as [
      number,
      number,
      number,
    ];
    const figures = [least, referee, referee - least, worker, worker - least];
    line(rules, ...figures.map((us) => us.toFixed(3)));
  }

  title('Share of the time that is not the agents’, at 1 ms a move (aim: under 5 %)');
  line('experiment', 'games/s', 'share');
  await inScratch(async (store) => {
    const pairs = 40;
    const spec: GivenSpec = { game: 'reversi', agents: ['sitter', 'sitter'], pairs };
    const { speed, standings } = await timed(store, spec, 1);
    const thought = [0, 1].reduce((sum, player) => sum + standings.totals(player).spending.ms, 0);
    const perGame = thought / standings.games;
    line('reversi, one worker, stored', short(speed), share(1 - (perGame * speed) / 1000));
  });
}

async function asyncRate(work: () => Promise<number>, seconds: number): Promise<number> {
  await work(); // warm
  const start = performance.now();
  let done = 0;
  do done += await work();
  while (performance.now() - start < seconds * 1000);
  return (done * 1000) / (performance.now() - start);
}

function share(part: number): string {
  return `${(100 * part).toFixed(2)} %`;
}

/** Very many games: stored, queried and reported. */
export async function million(games = 1_000_000, workers = 2): Promise<void> {
  title(
    `${games.toLocaleString('en')} games of random against random in Mancala, ${workers} workers`,
  );
  await inScratch(async (store) => {
    const spec: GivenSpec = {
      game: 'mancala',
      agents: ['random', 'random'],
      pairs: games / 2,
      checkpoint: 10_000,
    };
    const began = performance.now();
    let told = 0;
    const held = await timed(store, spec, workers, (done) => {
      if (done < told + games / 10) return;
      told = done;
      process.stderr.write(`${done} games, ${secondsSince(began)}\n`);
    });
    line('played and stored', secondsSince(began), `${short(held.speed)} games/s`);
    const megabytes = statSync(store.path).size / 1e6;
    line(
      'size',
      `${megabytes.toFixed(0)} MB`,
      `${((1e6 * megabytes) / games).toFixed(0)} bytes/game`,
    );
    const { experiment, contest } = held;

    let from = performance.now();
    const rng = Rng.of('queries');
    for (let i = 0; i < 100; i++) await store.game(experiment.id, rng.below(1 << 20) % games);
    line('100 single games', secondsSince(from));
    from = performance.now();
    const missing = await store.missingGames(experiment.id, games);
    line('what is missing', secondsSince(from), `${missing.length} gaps`);
    from = performance.now();
    const { standings } = await review(store, experiment, contest);
    const { elo, interval } = standings.strengths().players[0]!;
    line(
      'result',
      secondsSince(from),
      `Elo ${elo.toFixed(1)} (${interval.low.toFixed(1)} to ${interval.high.toFixed(1)})`,
    );
    from = performance.now();
    const evidence = unwrap(await gather(store, experiment.id, 3));
    const report = makeReport(evidence, { lang: 'en', made: new Date(), version: 'bench' });
    const html = reportHtml(report);
    line('report', secondsSince(from), `${(html.length / 1e3).toFixed(0)} kB of HTML`);
    line('memory at the end', `${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`);
  });
}

function secondsSince(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

const parts: Readonly<Record<string, (argument?: number) => Promise<void>>> = {
  workers: twoWorkers,
  cost: arenaCost,
  million,
};

/** `node bench/arena.ts workers | cost | million [GAMES]` */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name = 'workers', argument] = process.argv.slice(2);
  await parts[name]!(argument === undefined ? undefined : Number(argument));
}
