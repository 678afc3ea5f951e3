import type { Command } from 'commander';
import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import { setTable, shareInterval } from '../../arena/index.ts';
import { Refusal, deriveKey, type Game, type Key, type RefereedGame } from '../../core/index.ts';
import { must, remark } from '../terminal/errors.ts';
import { nameOf } from '../playing/narrate.ts';
import type { Speech } from '../terminal/speech.ts';
import {
  aboutGame,
  naming,
  seedOption,
  storeOption,
  whole,
  keyOption,
  type KeyOptions,
  type StoreOptions,
} from '../terminal/options.ts';
import { LiveArea, bar, timeLeft } from '../terminal/live.ts';
import { Output } from '../terminal/output.ts';
import { RecordFile } from '../records/record-file.ts';
import type { Roster } from '../../catalogue/index.ts';
import { rosterFor } from '../agents/roster.ts';
import { readSeats, seatList, type SeatChoice } from '../playing/seats.ts';
import { Tally } from '../contests/tally.ts';
import { refuse } from './complaints.ts';
import { inHelp } from '../terminal/help.ts';

interface SimulateOptions extends StoreOptions, KeyOptions {
  readonly seats?: string;
  readonly games: number;
  readonly from: number;
  readonly seed?: number | string;
  readonly record?: string;
}

/** Milliseconds of play before the keyboard gets a turn. */
const BREATH = 50;

export function simulateCommand(): Command {
  return naming('simulate', [
    'simulate mancala --seats greedy,random --games 1000 --seed 7',
    'simulate reversi --seats random,random --games 100 --record games.jsonl --json',
  ])
    .argument('<game>', aboutGame())
    .option(
      '--seats <list>',
      inHelp(
        'the agents, in the order of the seats (default: greedy, then random)',
        'los agentes, en el orden de los asientos (por defecto: greedy y luego random)',
      ),
    )
    .option(
      '--games <n>',
      inHelp('how many games to play', 'cuántas partidas jugar'),
      whole('--games', 1),
      100,
    )
    .addOption(
      seedOption(
        inHelp(
          'default 1; game i has the seed SEED/i',
          'por defecto 1; la partida i tiene la semilla SEMILLA/i',
        ),
      ),
    )
    .option(
      '--from <i>',
      inHelp('the number of the first game', 'el número de la primera partida'),
      whole('--from', 1),
      1,
    )
    .option(
      '--record <file>',
      inHelp('add every game to this file', 'añade cada partida a este fichero'),
    )
    .addOption(keyOption())
    .addOption(storeOption())
    .action(simulate);
}

async function simulate(rules: string, options: SimulateOptions): Promise<void> {
  const roster = await rosterFor(options);
  const game = must(roster.catalogue.makeGame(rules));
  const seats = readSeats(options.seats ?? seatList(game, 'greedy', 'random'), game, roster);
  if (seats.some(({ person }) => person)) {
    throw new Refusal(refuse.humanSimulated());
  }
  const file = options.record === undefined ? null : new RecordFile(options.record);
  const { seed = 1, from, games } = options;
  const canonical = seats.map((seat) => seat.canonical);
  const key = must(roster.keyFor(game, 'simulate', canonical, seed));
  const series = { game, seats, roster, seed, key, from, games };
  const stop = new AbortController();
  const halt = () => stop.abort();
  // Only once: a second Ctrl-C ends the program as usual.
  process.once('SIGINT', halt);
  process.once('SIGTERM', halt);
  const began = performance.now();
  const out = new Output(options);
  let tally: Tally;
  try {
    tally = await playSeries(out, series, file, stop.signal);
  } finally {
    process.off('SIGINT', halt);
    process.off('SIGTERM', halt);
    file?.close();
  }
  await report(out, series, tally, (performance.now() - began) / 1000);
  if (tally.games === series.games) return;
  const rest = `--from ${series.from + tally.games} --games ${series.games - tally.games}`;
  const said = out.t(
    `stopped after ${tally.games} of ${series.games} games; go on with ${rest}`,
    `parado tras ${tally.games} de ${series.games} partidas; sigue con ${rest}`,
  );
  remark(said);
  process.exitCode = 130;
}

interface Series {
  readonly game: Game;
  readonly seats: readonly SeatChoice[];
  readonly roster: Roster;
  readonly seed: number | string;
  /** In games with secrets: what the key of each game comes from. */
  readonly key: Key | undefined;
  /** The number of the first game, and how many there are. */
  readonly from: number;
  readonly games: number;
}

/** Plays game after game; when told to stop, those that are finished count. */
async function playSeries(
  say: Speech,
  series: Series,
  file: RecordFile | null,
  signal: AbortSignal,
): Promise<Tally> {
  const tally = new Tally(series.seats.length);
  const area = LiveArea.unless(false);
  const began = performance.now();
  let breath = performance.now();
  const breathe = async () => {
    const left = (series.games / Math.max(tally.games, 1) - 1) * (performance.now() - began);
    area?.draw([
      `${bar(tally.games / series.games, 24)} ${tally.games}/${series.games} ${say.t('games', 'partidas')} · ${timeLeft(say, left / 1000)}`,
    ]);
    await setImmediate();
    breath = performance.now();
  };
  for (let i = series.from; i < series.from + series.games; i++) {
    const table = tableFor(series, i);
    while (table.result === null && !signal.aborted) {
      const step = table.step();
      if (step !== undefined) await step;
      if (performance.now() - breath > BREATH) await breathe();
    }
    if (table.result === null) break;
    tally.add(table.result, table.ply);
    file?.append(table.record());
  }
  area?.clear();
  return tally;
}

function tableFor({ game, seats, seed, key, roster }: Series, i: number): RefereedGame {
  return must(
    setTable({
      game,
      seats: seats.map(({ canonical }) => canonical),
      seed: `${seed}/${i}`,
      key: key === undefined ? undefined : deriveKey(key, `game ${i}`),
      make: roster.catalogue.makeAgent,
      resources: roster.resources,
    }),
  );
}

async function report(out: Output, series: Series, tally: Tally, seconds: number): Promise<void> {
  const { game, seats, seed, from } = series;
  const gamesPerSecond = tally.games / seconds;
  const meanPlies = tally.mean(tally.plies);
  out.document({
    game: game.info.rules,
    games: tally.games,
    seats: seats.map(({ short }, seat) => ({
      agent: short,
      wins: tally.wins[seat]!,
      meanPoints: tally.mean(tally.points[seat]!),
    })),
    draws: tally.draws,
    meanPlies,
    gamesPerSecond,
    seed,
    from,
    forfeits: tally.forfeits,
  });
  if (out.json) return;
  const figure = (value: number | null) => (value === null ? '–' : out.number(value));
  const share = (count: number) => `${count} (${figure(tally.mean(100 * count))} %)`;
  out.line(
    `${out.paint.bold(game.info.rules)} · ${out.games(tally.games)} · ${out.t('seed', 'semilla')} ${seed}`,
  );
  const { points } = game.words[out.lang];
  await out.table(
    [
      out.t('seat', 'asiento'),
      out.t('agent', 'agente'),
      out.t('wins', 'victorias'),
      out.t('95 % interval', 'intervalo del 95 %'),
      ...(points === '' ? [] : [out.t(`mean ${points}`, `${points} de media`)]),
    ],
    seats.map(({ short }, seat) => [
      nameOf(game, seat, out.lang),
      short,
      share(tally.wins[seat]!),
      interval(out, tally.wins[seat]!, tally.games),
      ...(points === '' ? [] : [figure(tally.mean(tally.points[seat]!))]),
    ]),
  );
  out.line(
    [
      `${out.t('draws', 'empates')} ${share(tally.draws)}`,
      out.t(`mean plies ${figure(meanPlies)}`, `${figure(meanPlies)} jugadas de media`),
      `${figure(gamesPerSecond)} ${out.t('games/s', 'partidas/s')}`,
    ].join(' · '),
  );
  for (const [seat, count] of tally.forfeits.entries()) {
    const name = `${nameOf(game, seat, out.lang)} (${seats[seat]!.short})`;
    if (count === 0) continue;
    const said = out.t(
      `${name} lost ${count} by breaking the rules`,
      `${name}: ${count} perdidas por romper las reglas`,
    );
    out.line(out.paint.yellow(said));
  }
  if (tally.games > 1 && !game.info.chance && seats.every(({ steady }) => steady)) {
    out.line(
      out.paint.dim(
        out.t(
          'Neither the agents nor the game leave anything to chance: every game was the same.',
          'Ni los agentes ni el juego dejan nada al azar: todas las partidas fueron iguales.',
        ),
      ),
    );
  }
}

/** Where the true share lies, exactly (Clopper and Pearson). */
function interval(say: Speech, wins: number, games: number): string {
  const { low, high } = shareInterval(wins, games);
  return `${say.fixed(100 * low, 1)} ${say.t('to', 'a')} ${say.fixed(100 * high, 1)} %`;
}
