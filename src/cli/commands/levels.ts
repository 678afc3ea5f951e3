import type { Command } from 'commander';
import process from 'node:process';
import { hasOwnLevels, outdated, type MeasuredLevels } from '../../agents/index.ts';
import { printLevels } from '../../catalogue/index.ts';
import type { Warning } from '../../arena/index.ts';
import { Refusal, fileTrouble, type Game } from '../../core/index.ts';
import { writeWhole } from '../../lab/index.ts';
import { Stopped, YARDSTICK, measureLevels, rungsOf, unmet } from '../../lab/levels/index.ts';
import { GALLERY_KEY } from '../../lab/strength/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { rosterFor } from '../agents/roster.ts';
import type { Store } from '../../store/index.ts';
import { withPlayOptions, type PlayOptions } from '../contests/contest-options.ts';
import { endIfStuck, holdUntil, sayHowToGoOn, stoppable, withStore } from '../contests/hold.ts';
import { must } from '../terminal/errors.ts';
import { inHelp } from '../terminal/help.ts';
import { aboutGame, naming, seedOption, whole } from '../terminal/options.ts';
import { Output, wrap } from '../terminal/output.ts';
import { refuse as refuseAny } from '../terminal/complaints.ts';

interface LevelsOptions extends PlayOptions {
  readonly measure?: true;
  readonly confirm?: true;
  readonly output?: string;
  readonly pairs?: number;
  readonly topPairs?: number;
  readonly probe?: number;
  readonly top?: number;
  readonly step?: number;
  readonly seed?: number | string;
}

/** Pairs of games: 200 games for what counts, 40 for a first look, 20 with the highest level. */
const PAIRS = 100;
const PROBE = 20;
const TOP_PAIRS = 10;

export function levelsCommand(): Command {
  const levels = naming('levels', [
    'levels reversi',
    'levels hex --json',
    'levels mygame --games-from mygame.js',
    'levels mancala --measure --workers 4',
  ])
    .argument('<game>', aboutGame())
    .option(
      '--measure',
      inHelp(
        'find them anew by play, and measure them; interrupted, the same command goes on',
        'búscalos de nuevo jugando, y mídelos; si se interrumpe, la misma orden sigue',
      ),
    )
    .option(
      '--confirm',
      inHelp(
        'measure the levels as they are, without looking for others',
        'mide los niveles como están, sin buscar otros',
      ),
    )
    .option(
      '--output <file>',
      inHelp(
        'write what is measured to this file as JSON, instead of the store',
        'escribe lo medido en este fichero como JSON, en lugar de en el almacén',
      ),
    )
    .option(
      '--pairs <n>',
      inHelp(
        `pairs of games between neighbours (default ${PAIRS})`,
        `pares de partidas entre vecinos (por defecto ${PAIRS})`,
      ),
      whole('--pairs', 1, 100_000),
    )
    .option(
      '--top-pairs <n>',
      inHelp(
        `pairs of games with the highest level, which thinks long (default ${TOP_PAIRS})`,
        `pares de partidas con el nivel más alto, que piensa mucho (por defecto ${TOP_PAIRS})`,
      ),
      whole('--top-pairs', 1, 100_000),
    )
    .option(
      '--probe <n>',
      inHelp(
        `pairs of games for a first look at an agent (default ${PROBE})`,
        `pares de partidas para un primer vistazo a un agente (por defecto ${PROBE})`,
      ),
      whole('--probe', 1, 100_000),
    )
    .option(
      '--top <nodes>',
      inHelp(
        'the nodes that the highest level is measured with, in place of its time',
        'los nodos con que se mide el nivel más alto, en lugar de su tiempo',
      ),
      whole('--top', 4, 1_000_000_000),
    )
    .option(
      '--step <n>',
      inHelp(
        'what each is to take of 100 points from the one below (default: 77, or more where ten levels are too few)',
        'cuánto ha de sacarle cada uno al anterior, de 100 puntos (por defecto: 77, o más si no bastan diez niveles)',
      ),
      whole('--step', 70, 85),
    )
    .addOption(seedOption(inHelp('default 1', 'por defecto 1')))
    .addHelpText(
      'after',
      inHelp(
        '\nEach level is to take 70 to 85 of 100 points from the one below. A game that has no levels of its own yet\n' +
          'is measured at once; what is measured is kept in the store, and play, match and all others with that\n' +
          'store use it: level(3) stands for an agent wherever one is named.',
        '\nCada nivel ha de sacarle al anterior de 70 a 85 puntos de cada 100. Un juego que aún no tiene niveles propios\n' +
          'se mide al momento; lo medido se guarda en el almacén, y lo usan play, match y todas las órdenes con\n' +
          'ese almacén: level(3) vale por un agente allí donde se nombre uno.',
      ),
    );
  return withPlayOptions(levels).action(async (rules: string, options: LevelsOptions) => {
    // Luck that is everybody's: the same games on every machine.
    const roster = await rosterFor({ ...options, key: GALLERY_KEY });
    const game = must(roster.catalogue.makeGame(rules));
    const out = new Output(options);
    const known = await roster.measuredLevels(game);
    const anew = options.measure === true || options.confirm === true;
    if (anew || (known === null && !hasOwnLevels(game))) {
      const table = await measured(out, game, roster, options);
      if (table !== null) await show(out, game, roster, table);
    } else {
      if (options.output !== undefined && known !== null) write(options.output, known);
      await show(out, game, roster, known);
    }
  });
}

/** Finds and measures them, and keeps what was found; null: it was stopped. */
async function measured(
  out: Output,
  game: Game,
  roster: Roster,
  options: LevelsOptions,
): Promise<MeasuredLevels | null> {
  const rungs = rungsOf(game, options.top);
  const given = roster.levelsOf(game).map(({ agent }) => agent);
  const size = {
    pairs: options.pairs ?? PAIRS,
    probe: Math.min(options.probe ?? PROBE, options.pairs ?? PAIRS),
    topPairs: options.topPairs ?? TOP_PAIRS,
    step: options.step === undefined ? null : options.step / 100,
    guess: given,
  };
  const warned = new Set<Warning['kind']>();
  const measure = (store: Store) => async (signal: AbortSignal) => {
    try {
      const table = await measureLevels({
        game,
        roster,
        store,
        seed: String(options.seed ?? 1),
        rungs,
        size,
        given: options.confirm === true ? [...given.slice(0, -1), rungs.measured] : null,
        hold: async (contest, title) => {
          const held = await holdUntil(signal, options, store, contest, roster, title, warned);
          await endIfStuck(out, held);
          return held;
        },
        onMatch(higher, lower, share, games) {
          const told = out.t(
            `${percent(out, share)} of ${games} games`,
            `${percent(out, share)} de ${games} partidas`,
          );
          if (!out.json) process.stderr.write(`${higher} – ${lower}: ${told}\n`);
        },
      });
      if (options.output === undefined) await store.putLevels(game.info.rules, table);
      else write(options.output, table);
      return table;
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      sayHowToGoOn(out, error.held);
      return null;
    }
  };
  // One watch over all matches: a Ctrl-C at the end of one would be lost on the next.
  return withStore(options, 'write', (store) => stoppable(measure(store)));
}

function write(path: string, table: MeasuredLevels): void {
  try {
    writeWhole(path, printLevels(table));
  } catch (error) {
    throw new Refusal(refuseAny.cannotWrite({ path, why: fileTrouble(error) }));
  }
}

async function show(
  out: Output,
  game: Game,
  roster: Roster,
  table: MeasuredLevels | null,
): Promise<void> {
  const levels = table?.levels ?? roster.levelsOf(game);
  const stale = table === null ? null : outdated(table, game, roster.catalogue.agents);
  const { rules } = game.info;
  out.document({
    game: rules,
    measured: table === null ? null : { ...table, levels: undefined },
    outdated: stale === null ? null : stale.says[out.lang],
    levels,
  });
  if (out.json) return;
  if (table === null) await plainTable(out, levels);
  else await figures(out, table);
  for (const note of notesOn(out, game, table)) out.line(wrap(note, out.width));
  if (stale !== null) out.line(out.paint.yellow(wrap(stale.says[out.lang], out.width)));
}

async function plainTable(
  out: Output,
  levels: readonly { readonly number: number; readonly agent: string }[],
): Promise<void> {
  await out.table(
    [out.t('level', 'nivel'), out.t('agent', 'agente')],
    levels.map(({ number, agent }) => [out.paint.bold(`${number}`), agent]),
  );
}

async function figures(out: Output, { levels }: MeasuredLevels): Promise<void> {
  await out.table(
    [
      out.t('level', 'nivel'),
      out.t('agent', 'agente'),
      out.t('rating', 'puntuación'),
      out.t('beats the one below', 'gana al anterior'),
      out.t('games', 'partidas'),
    ],
    levels.map(({ number, agent, elo, low, high, below }) => {
      const share = `${percent(out, below.share)} [${percent(out, below.low, '')}, ${percent(out, below.high, '')}]`;
      const whom = number === 1 ? ` ${out.t('against', 'contra')} ${YARDSTICK}` : '';
      return [
        out.paint.bold(`${number}`),
        agent,
        `${elo} [${low ?? '…'}, ${high ?? '…'}]`,
        `${share}${whom}`,
        `${below.games}`,
      ];
    }),
  );
}

function notesOn(out: Output, game: Game, table: MeasuredLevels | null): string[] {
  if (table === null) {
    return [out.t('not measured', 'sin medir')];
  }
  const { rules, top, levels } = table;
  const highest = levels.at(-1)!;
  const told = [
    out.t(
      'Shares of points, with intervals of 95 %; the mean rating is 1500.',
      'Parte de los puntos, con intervalos del 95 %; la puntuación media es 1500.',
    ),
  ];
  if (highest.agent !== top) {
    told.push(
      out.t(
        `Level ${highest.number} was measured as ${top} in place of its time, in ${highest.below.games} games.`,
        `El nivel ${highest.number} se midió como ${top} en lugar de con su tiempo, en ${highest.below.games} partidas.`,
      ),
    );
  }
  for (const { number, below } of unmet(levels)) {
    const share = out.number(100 * below.share, 0);
    told.push(
      number === 1
        ? out.t(
            `Level 1 takes ${share} of 100 points from ${YARDSTICK}, where at most 20 are wanted: nobody weaker was found.`,
            `El nivel 1 le saca ${share} puntos de cada 100 a ${YARDSTICK}, y se quieren 20 como mucho: no se halló a nadie más débil.`,
          )
        : out.t(
            `Level ${number} takes ${share} of 100 points from the one below, where 70 to 85 are wanted: more games (--pairs), or another --step, may find a better one.`,
            `El nivel ${number} le saca ${share} puntos de cada 100 al anterior, y se quieren de 70 a 85: con más partidas (--pairs), u otro --step, quizá se halle uno mejor.`,
          ),
    );
  }
  if (rules !== game.info.rules) {
    told.push(out.t(`Measured on ${rules}.`, `Medido en ${rules}.`));
  }
  return told;
}

function percent(out: Output, share: number, unit = ' %'): string {
  return `${out.number(100 * share, 0)}${unit}`;
}
