import type { Command } from 'commander';
import { randomInt } from 'node:crypto';
import process from 'node:process';
import { Refusal, OVER, type Game } from '../../core/index.ts';
import { readLevel } from '../../agents/index.ts';
import { drawingOf } from '../boards/index.ts';
import { must, within } from '../terminal/errors.ts';
import {
  aboutGame,
  chosenLang,
  naming,
  seedOption,
  storeOption,
  keyOption,
  type KeyOptions,
  type StoreOptions,
} from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';
import { RecordFile } from '../records/record-file.ts';
import { spokenLevels } from '../agents/levels.ts';
import { rosterFor } from '../agents/roster.ts';
import { readSeats, seatList } from '../playing/seats.ts';
import { seatLearner } from '../playing/learner-seat.ts';
import { Session, type Leaving } from '../playing/session.ts';
import { textIn } from '../terminal/text.ts';
import { refuse as refuseAny } from '../terminal/complaints.ts';
import { refuse } from './complaints.ts';
import { inHelp } from '../terminal/help.ts';

interface PlayOptions extends StoreOptions, KeyOptions {
  readonly seats?: string;
  readonly level?: string;
  readonly seed?: number | string;
  readonly record?: string;
  readonly start?: string;
  readonly pause?: number;
  readonly learner?: string;
}

export function playCommand(): Command {
  return naming('play', [
    'play mancala',
    'play reversi --level 3',
    'play "hex(size=7,swap=true)" --seats greedy,human --record games.jsonl',
    'play reversi --seats greedy,random --pause 1',
    'play hex --learner shadow',
  ])
    .argument('<game>', aboutGame())
    .option(
      '--seats <list>',
      inHelp(
        'who plays, in the order of the seats (default: you, then best)',
        'quién juega, en el orden de los asientos (por defecto: tú y luego best)',
      ),
    )
    .option(
      '--level <level>',
      inHelp(
        'you against a rival of this level, from 1 up; "ludario levels GAME" tells them (default: the highest)',
        'tú contra un rival de este nivel, desde 1; «ludario levels JUEGO» los enumera (por defecto: el más alto)',
      ),
    )
    .option(
      '--learner <name>',
      inHelp(
        'a rival that learns from you, and is kept under this name',
        'un rival que aprende de ti, y se guarda con este nombre',
      ),
    )
    .addOption(
      seedOption(
        inHelp(
          'default: a new one each time, told at the start',
          'por defecto: otra cada vez, que se dice al empezar',
        ),
      ),
    )
    .option(
      '--record <file>',
      inHelp(
        'add the game to this file when it ends or you leave',
        'añade la partida a este fichero cuando termine o la dejes',
      ),
    )
    .option('--start <position>', inHelp('start from this position', 'empieza desde esta posición'))
    .option(
      '--pause <seconds>',
      inHelp(
        'between moves when only agents play (default: 0.6 at a terminal)',
        'entre jugadas cuando solo juegan agentes (por defecto: 0.6 en una terminal)',
      ),
      seconds,
    )
    .addOption(keyOption())
    .addOption(storeOption())
    .action(async (rules: string, options: PlayOptions) => {
      const leaving = await play(rules, options);
      if (leaving === 'interrupted') process.exitCode = 130;
    });
}

/** Sets the table and plays one game at this terminal. */
export async function play(rules: string, options: PlayOptions): Promise<Leaving> {
  const roster = await rosterFor(options);
  const game = must(roster.catalogue.makeGame(rules));
  for (const other of ['seats', 'learner'] as const) {
    if (options.level !== undefined && options[other] !== undefined)
      throw new Refusal(refuseAny.notBoth({ one: '--level', other: `--${other}` }));
  }
  const lang = chosenLang(options.lang);
  const levels = await spokenLevels(game, roster, lang);
  const level = must(readLevel(options.level ?? `${levels.length}`, game, levels), '--level');
  const { means } = levels[level.number - 1]!;
  const learner = options.learner === undefined ? null : await seatLearner(game, options, roster);
  const start = options.start === undefined ? undefined : startingPosition(game, options.start);
  const out = new Output(options, true);
  const file = options.record === undefined ? null : new RecordFile(options.record);
  const byLevel = options.seats === undefined && learner === null;
  try {
    const seating = learner?.seating ?? {
      seats: readSeats(options.seats ?? seatList(game, 'human', level.agent), game, roster),
    };
    const seed = options.seed ?? randomInt(1_000_000);
    const canonical = seating.seats.map((seat) => seat.canonical);
    const session = new Session({
      game,
      ...seating,
      roster,
      seed,
      key: must(roster.keyFor(game, 'play', canonical, seed)),
      start,
      remark: byLevel ? textIn(lang).rivalLevel(level.number, levels.length, means) : null,
      lang,
      out,
      draw: await drawingOf(game),
      file,
      pause: options.pause ?? (out.isTerminal ? 0.6 : 0),
    });
    const leaving = await session.run();
    const text = textIn(lang);
    if (file !== null) out.line(text.saved(file.path));
    const learned = learner !== null && (await learner.keep(out, lang, session.table.record()));
    if (file === null && leaving !== 'ended') out.line(learned ? text.notRecorded : text.notSaved);
    out.document(session.table.record());
    return leaving;
  } finally {
    await learner?.rival.leave();
    file?.close();
  }
}

/** The position in its usual writing; one that is over already is no start. */
function startingPosition(game: Game, text: string): string {
  const state = must(game.parse(text), '--start');
  if (state.toMove === OVER) throw new Refusal(within('--start', refuse.overAtStart()));
  return game.format(state);
}

function seconds(text: string): number {
  const n = text.trim() === '' ? Number.NaN : Number(text);
  if (n >= 0 && n <= 60) return n;
  throw new Refusal(
    refuseAny.takes({
      option: '--pause',
      what: { en: 'seconds from 0 to 60', es: 'segundos de 0 a 60' },
      given: text,
    }),
  );
}
