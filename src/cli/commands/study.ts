import type { Command } from 'commander';
import process from 'node:process';
import { Refusal, seatsOf, type Game } from '../../core/index.ts';
import {
  tellComparison,
  tellStudy,
  type Study,
  type StudySize,
} from '../../figures/study/index.ts';
import { programVersion } from '../../lab/index.ts';
import {
  PLANS,
  Paused,
  learn,
  learnerOf,
  makeStudy,
  refuseStudy,
  studyReport,
  type Part,
  type StudyPlan,
} from '../../lab/study/index.ts';
import { GALLERY_KEY } from '../../lab/strength/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import type { Store } from '../../store/index.ts';
import { rosterFor } from '../agents/roster.ts';
import { means, withPlayOptions, type PlayOptions } from '../contests/contest-options.ts';
import { endIfStuck, holdUntil, sayHowToGoOn, stoppable, withStore } from '../contests/hold.ts';
import { checkOutputs, writeStudy } from '../studying/files.ts';
import { printStudy } from '../studying/text.ts';
import { refuse } from '../terminal/complaints.ts';
import { must, remark } from '../terminal/errors.ts';
import { inHelp } from '../terminal/help.ts';
import { LiveArea, bar } from '../terminal/live.ts';
import { aboutGame, collect, naming, seedOption, whole } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';

interface StudyOptions extends PlayOptions {
  readonly against?: string;
  readonly quick?: true;
  readonly full?: true;
  readonly ladder?: string;
  readonly top?: number;
  readonly games?: number;
  readonly random?: number;
  readonly pairs?: number;
  readonly lessons?: number;
  readonly output?: readonly string[];
  readonly seed?: number | string;
}

export function studyCommand(): Command {
  const study = naming('study', [
    'study mancala --quick',
    'study "hex(size=7)" --against "hex(size=7,swap=true)"',
    'study mygame --games-from mygame.js --output mygame.html',
    'study reversi --ladder "best(nodes=*)" --full --queue postgres://lab/lab',
  ])
    .argument('<game>', aboutGame())
    .option(
      '--against <game>',
      inHelp(
        'another game or variant, studied alike and compared claim by claim',
        'otro juego o variante, que se estudia igual y se compara afirmación por afirmación',
      ),
    )
    .option(
      '--quick',
      inHelp(
        'two minutes for a small game on two cores',
        'dos minutos para un juego pequeño en dos núcleos',
      ),
    )
    .option('--full', inHelp('hours, for narrow intervals', 'horas, para intervalos estrechos'))
    .option(
      '--ladder <agent>',
      inHelp(
        'who climbs, * standing for the effort (default: "mcts(iterations=*)", "ismcts(iterations=*)" where something is hidden)',
        'quién sube, * es el esfuerzo (por defecto: «mcts(iterations=*)», «ismcts(iterations=*)» si algo está oculto)',
      ),
    )
    .option(
      '--top <effort>',
      inHelp(
        'the highest effort to try (default: what the size of the study can pay for)',
        'el mayor esfuerzo que probar (por defecto: lo que puede pagar el tamaño del estudio)',
      ),
      whole('--top', 2, 2 ** 30),
    )
    .option(
      '--games <n>',
      inHelp('games of who plays well with itself', 'partidas de quien juega bien consigo mismo'),
      whole('--games', 2),
    )
    .option(
      '--random <n>',
      inHelp('games of who plays by chance', 'partidas de quien juega al azar'),
      whole('--random', 2),
    )
    .option(
      '--pairs <n>',
      inHelp('pairs of games for a rung of the ladder', 'pares de partidas por peldaño'),
      whole('--pairs', 2),
    )
    .option(
      '--lessons <n>',
      inHelp(
        'games that an untrained network learns from; 0: none learns',
        'partidas con las que aprende una red sin entrenar; 0: ninguna aprende',
      ),
      whole('--lessons', 0),
    )
    .option(
      '--output <file>',
      inHelp(
        'a file to write, .html, .md or .json; may be said again (default: study-GAME.html)',
        'un fichero que escribir, .html, .md o .json; se puede repetir (por defecto: study-JUEGO.html)',
      ),
      collect,
    )
    .addOption(seedOption(inHelp('default 1', 'por defecto 1')))
    .addHelpText(
      'after',
      inHelp(
        '\nHow long games are and how wide, how large the game is, what the first seat has, draws, leads and\n' +
          'comebacks, useless options, what luck decides and what is hidden, how deep skill goes, and how soon it is\n' +
          'learned. Interrupted, the same command goes on.',
        '\nCuánto duran las partidas y cuánto se abren, cómo es de grande el juego, qué saca el primer asiento,\n' +
          'tablas, ventajas y remontadas, opciones inútiles, qué decide la suerte y qué está oculto, hasta dónde\n' +
          'llega la destreza y cuánto tarda en aprenderse. Si se interrumpe, la misma orden sigue.',
      ),
    );
  return withPlayOptions(study).action(async (rules: string, options: StudyOptions) => {
    const size = sizeOf(options);
    const plan = planOf(size, options);
    // Luck that is everybody's: the same games on every machine.
    const roster = await rosterFor({ ...options, key: GALLERY_KEY });
    const games = gamesIn(rules, options, roster);
    const names = games.map(({ info }) => roster.catalogue.short('game', info.rules));
    const files = options.output ?? [`study-${names.map(plainName).join('-')}.html`];
    checkOutputs(files);
    const out = new Output(options);
    const studies = await withStore(options, 'write', (store) =>
      stoppable((signal) =>
        untilPaused(out, async () => {
          const made: Study[] = [];
          for (const game of games) {
            made.push(await studyOf(out, { game, roster, store, size, plan, signal }, options));
          }
          return made;
        }),
      ),
    );
    if (studies !== null) await tell(out, games, names, studies, files);
  });
}

function sizeOf({ quick, full }: StudyOptions): StudySize {
  if (quick === true && full === true) {
    throw new Refusal(refuse.notBoth({ one: '--quick', other: '--full' }));
  }
  return quick === true ? 'quick' : full === true ? 'full' : 'usual';
}

function planOf(size: StudySize, { games, random, pairs, lessons }: StudyOptions): StudyPlan {
  const usual = PLANS[size];
  return {
    ...usual,
    goodGames: games ?? usual.goodGames,
    randomGames: random ?? usual.randomGames,
    pairs: pairs ?? usual.pairs,
    lessons: lessons ?? usual.lessons,
  };
}

function gamesIn(rules: string, { against }: StudyOptions, roster: Roster): Game[] {
  const game = must(roster.catalogue.makeGame(rules));
  if (against === undefined) return [game];
  const other = must(roster.catalogue.makeGame(against), '--against');
  const [one, two] = [game.info, other.info];
  if (one.rules === two.rules) throw new Refusal(refuseStudy.sameGame({ rules: one.rules }));
  if (seatsOf(game).length !== seatsOf(other).length) {
    throw new Refusal(refuseStudy.otherSeats({ one: one.rules, other: two.rules }));
  }
  return [game, other];
}

/** For the name of a file. */
function plainName(rules: string): string {
  return rules.replaceAll(/[^\p{L}\d]+/gu, '-').replaceAll(/^-|-$/g, '');
}

/** Null: it was stopped, and that was said. */
async function untilPaused<T>(out: Output, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Paused)) throw error;
    if (error.held !== null) sayHowToGoOn(out, error.held);
    else {
      remark(
        out.t(
          'stopped; all that was played is kept: the same command goes on',
          'parado; lo jugado está guardado: la misma orden sigue donde estaba',
        ),
      );
      process.exitCode = 130;
    }
    return null;
  }
}

interface Place {
  readonly game: Game;
  readonly roster: Roster;
  readonly store: Store;
  readonly size: StudySize;
  readonly plan: StudyPlan;
  readonly signal: AbortSignal;
}

async function studyOf(out: Output, place: Place, options: StudyOptions): Promise<Study> {
  const { game, roster, store, plan, signal } = place;
  const seed = String(options.seed ?? 1);
  const parts: Readonly<Record<Part, string>> = {
    random: out.t('by chance', 'al azar'),
    good: out.t('well played', 'bien jugado'),
    swap: out.t('the other way with the swap', 'con el intercambio al revés'),
    ladder: out.t('ladder', 'escalera'),
  };
  const learner = plan.lessons === 0 ? null : learnerOf(game, roster);
  return makeStudy({
    ...place,
    seed,
    ladder: options.ladder,
    top: options.top,
    async hold(contest, part, title) {
      const held = await holdUntil(
        signal,
        options,
        store,
        contest,
        roster,
        `${parts[part]}: ${title}`,
      );
      await endIfStuck(out, held);
      return held;
    },
    learn:
      learner === null
        ? null
        : async () => {
            const area = LiveArea.unless(out.json);
            const title = out.t('an untrained network learns', 'aprende una red sin entrenar');
            try {
              return await learn(
                {
                  game,
                  roster,
                  store,
                  seed,
                  games: plan.lessons,
                  againstGames: plan.againstGames,
                  ...means(options),
                  signal,
                  onProgress: (done, total) =>
                    area?.draw([`${bar(done / total, 24)} ${done}/${total} · ${title}`]),
                },
                learner,
              );
            } finally {
              area?.clear();
            }
          },
  });
}

async function tell(
  out: Output,
  games: readonly Game[],
  names: readonly string[],
  studies: readonly Study[],
  files: readonly string[],
): Promise<void> {
  const { lang } = out;
  const [one, other] = studies as [Study, Study | undefined];
  const told =
    other === undefined
      ? tellStudy(one, games[0]!.words[lang].title, lang)
      : tellComparison(one, other, [names[0]!, names[1]!], lang);
  const document =
    other === undefined ? one : { studies, claims: 'claims' in told ? told.claims : [] };
  const report = studyReport(told, { lang, made: new Date(), version: programVersion() });
  for (const file of files) writeStudy(file, report, document);
  out.document({ ...document, files });
  if (out.json) return;
  await printStudy(out, told);
  out.line();
  for (const file of files) out.line(out.paint.dim(`${out.t('wrote', 'escrito')} ${file}`));
}
