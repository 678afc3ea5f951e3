import type { Command } from 'commander';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { readSpec, type Contest } from '../../arena/index.ts';
import { Refusal, fileTrouble, parseCall, type Catalogue } from '../../core/index.ts';
import { programVersion, writeWhole } from '../../lab/index.ts';
import { review, type HeldExperiment } from '../../lab/experiment/index.ts';
import {
  GALLERY,
  GALLERY_KEY,
  NO_HISTORY,
  compare,
  historyTable,
  lastLike,
  parseHistory,
  printHistory,
  type Comparison,
  type Meeting,
  type StrengthEntry,
  type StrengthHistory,
  type StrengthMatch,
} from '../../lab/strength/index.ts';
import { besideStore, storePath, type Store } from '../../store/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { rosterFor } from '../agents/roster.ts';
import { withPlayOptions, type PlayOptions } from '../contests/contest-options.ts';
import { endIfStuck, holdUntil, sayHowToGoOn, stoppable, withStore } from '../contests/hold.ts';
import { shareText } from '../contests/standings-text.ts';
import { must, within } from '../terminal/errors.ts';
import { inHelp } from '../terminal/help.ts';
import { naming, seedOption, whole } from '../terminal/options.ts';
import { Output, wrap } from '../terminal/output.ts';
import { refuse as refuseAny } from '../terminal/complaints.ts';
import { refuse } from './complaints.ts';

interface StrengthOptions extends PlayOptions {
  readonly pairs?: number;
  readonly seed?: number | string;
  readonly history?: string;
  readonly keep?: true;
  readonly check?: true;
  readonly date?: string;
  readonly fresh?: true;
}

/** The history of this program itself. */
const OWN_HISTORY = fileURLToPath(new URL('../../../docs/strength.jsonl', import.meta.url));

export function strengthCommand(): Command {
  const strength = naming('strength', [
    'strength',
    'strength reversi mancala --pairs 100',
    'strength --check',
    'strength --keep',
  ])
    .argument(
      '[games...]',
      inHelp(
        'only these games (default: all of the gallery)',
        'solo estos juegos (por defecto: todos los de la galería)',
      ),
    )
    .option(
      '--pairs <n>',
      inHelp(
        'pairs of games in each match (default: as the gallery says)',
        'pares de partidas en cada encuentro (por defecto: lo que dice la galería)',
      ),
      whole('--pairs', 1, 100_000),
    )
    .addOption(seedOption(inHelp('default 1', 'por defecto 1')))
    .option(
      '--history <file>',
      inHelp(
        'what was measured before (default: docs/strength.jsonl of this program)',
        'lo que se midió antes (por defecto: docs/strength.jsonl de este programa)',
      ),
    )
    .option(
      '--keep',
      inHelp(
        'add what is measured to the history, and write its table beside it',
        'añade lo medido al historial, y escribe su tabla al lado',
      ),
    )
    .option(
      '--check',
      inHelp(
        'end with 1 when a best player is weaker than the last time',
        'termina con 1 si algún mejor jugador es más débil que la última vez',
      ),
    )
    .option(
      '--date <date>',
      inHelp('the date of the entry (default: today)', 'la fecha de la entrada (por defecto: hoy)'),
      day,
    )
    .option(
      '--fresh',
      inHelp(
        'begin anew instead of going on with what was interrupted',
        'empieza de nuevo en vez de seguir con lo interrumpido',
      ),
    )
    .addHelpText(
      'after',
      inHelp(
        '\nThe best player of each game plays earlier ones, kept as options in a gallery, with a limit of nodes:\n' +
          'the same program plays the same games on every machine. Interrupted, the same command goes on.',
        '\nEl mejor jugador de cada juego juega contra otros anteriores, guardados como opciones en una galería,\n' +
          'con un límite de nodos: el mismo programa juega las mismas partidas en cualquier máquina.\n' +
          'Si se interrumpe, la misma orden sigue.',
      ),
    );
  return withPlayOptions(strength).action(measureStrength);
}

async function measureStrength(games: string[], options: StrengthOptions): Promise<void> {
  const out = new Output(options);
  const roster = await rosterFor({ ...options, key: GALLERY_KEY });
  const meetings = chosen(games, roster.catalogue);
  const path = options.history ?? OWN_HISTORY;
  const history = readHistory(path, options.history !== undefined && options.keep !== true);
  const contests = meetings.map((meeting) => contestOf(meeting, options, roster));
  const store = storeFor(options);
  if (options.fresh === true) forget(store);
  const matches: StrengthMatch[] = [];
  let stopped: HeldExperiment | null = null;
  const play = (open: Store) => async (signal: AbortSignal) => {
    for (const [i, contest] of contests.entries()) {
      const title = `${i + 1}/${contests.length} ${contest.game.words[out.lang].title}`;
      const held = await holdUntil(signal, options, open, contest, roster, title);
      if (!held.finished) {
        stopped = held;
        return;
      }
      matches.push(await matchOf(open, held, meetings[i]!));
      await endIfStuck(out, held);
    }
  };
  await withStore({ ...options, store }, 'write', (open) => stoppable(play(open)));
  if (stopped !== null) {
    sayHowToGoOn(out, stopped);
    return;
  }
  const entry: StrengthEntry = {
    date: options.date ?? new Date().toISOString().slice(0, 10),
    version: programVersion(),
    matches,
  };
  const told = matches.map((match) => compared(match, history));
  if (options.keep === true) keep(path, history, entry);
  // What was measured is told and kept elsewhere: another program must not find these games.
  if (options.store === undefined) forget(store);
  out.document({
    ...entry,
    compared: told.map(({ match, since, comparison }) => ({
      game: match.game,
      best: match.best,
      rival: match.rival,
      since,
      ...(comparison === null ? { verdict: null } : document(comparison)),
    })),
  });
  if (!out.json) print(out, entry, told);
  if (options.keep === true && !out.json) out.line(out.t(`kept in ${path}`, `guardado en ${path}`));
  if (options.check === true && told.some(({ comparison }) => comparison?.verdict === 'weaker')) {
    process.exitCode = 1;
  }
}

/** The lines of the gallery whose game was named; all, where none was. */
function chosen(games: readonly string[], catalogue: Catalogue): readonly Meeting[] {
  if (games.length === 0) return GALLERY;
  const ids = games.map((text) => must(catalogue.makeGame(text)).info.id);
  const found = GALLERY.filter(({ game }) => ids.includes(idOf(game)));
  const missing = ids.find((id) => !found.some(({ game }) => idOf(game) === id));
  if (missing !== undefined) {
    const known = [...new Set(GALLERY.map(({ game }) => idOf(game)))];
    throw new Refusal(refuse.notInGallery({ game: missing, games: known }));
  }
  return found;
}

function idOf(rules: string): string {
  return must(parseCall(rules)).name;
}

function contestOf(meeting: Meeting, options: StrengthOptions, { listing }: Roster): Contest {
  const { game, best, rival, openings, pairs } = meeting;
  const spec = {
    game,
    agents: [best, rival],
    format: 'match',
    pairs: pairs === 1 ? 1 : (options.pairs ?? pairs),
    seed: options.seed ?? 1,
    ...(openings === 0 ? {} : { openings: { random: openings } }),
  };
  return must(readSpec(spec, listing));
}

/** What a match came to: the share of each pair, in order. */
async function matchOf(
  store: Store,
  held: HeldExperiment,
  { game, best, rival, openings }: Meeting,
): Promise<StrengthMatch> {
  const units = new Map<number, number[]>();
  const { standings, contest } = await review(
    store,
    held.experiment,
    held.contest,
    ({ job, record }) => {
      const utility = record.result!.utilities[job.players.indexOf(0)]!;
      units.set(job.unit, [...(units.get(job.unit) ?? []), (1 + utility) / 2]);
    },
  );
  const { mean, interval } = standings.agent(0).points;
  const pairs = [...units]
    .toSorted(([a], [b]) => a - b)
    .map(([, shares]) => shares.reduce((sum, share) => sum + share, 0) / shares.length);
  const { low, high } = interval;
  return {
    game,
    best,
    rival,
    openings,
    seed: contest.spec.seed,
    points: rounded(mean),
    low: rounded(low),
    high: rounded(high),
    pairs,
  };
}

/** Figures are the same wherever the last digits of a sum differ. */
function rounded(share: number): number {
  return Number(share.toFixed(6));
}

interface Told {
  readonly match: StrengthMatch;
  /** The entry it is compared with. */
  readonly since: { readonly date: string; readonly version: string } | null;
  readonly comparison: Comparison | null;
}

function compared(match: StrengthMatch, history: StrengthHistory): Told {
  const last = lastLike(history, match);
  if (last === null) return { match, since: null, comparison: null };
  const { date, version } = last.entry;
  return { match, since: { date, version }, comparison: compare(match, last.match) };
}

function document({ verdict, difference, interval }: Comparison) {
  const finite = (value: number) => (Number.isFinite(value) ? value : null);
  return { verdict, difference, low: finite(interval.low), high: finite(interval.high) };
}

function print(out: Output, entry: StrengthEntry, told: readonly Told[]): void {
  out.line(out.paint.bold(`${entry.date} · ${entry.version}`));
  for (const { match, comparison, since } of told) {
    const { points: mean, low, high, pairs } = match;
    const share = shareText(out, { mean, interval: { low, high }, count: pairs.length });
    const size =
      pairs.length === 1 ? out.t('1 pair', '1 par') : `${pairs.length} ${out.t('pairs', 'pares')}`;
    out.line();
    out.line(
      wrap(`${match.game}: ${match.best} ${out.t('against', 'contra')} ${match.rival}`, out.width),
    );
    out.line(`  ${out.paint.bold(share)} · ${size}`);
    out.line(`  ${wrap(verdictText(out, comparison, since), out.width - 2, '  ')}`);
  }
  out.line();
  out.line(summaryText(out, told));
}

function verdictText(out: Output, comparison: Comparison | null, since: Told['since']): string {
  if (comparison === null || since === null) {
    return out.t('nothing to compare with', 'nada con que comparar');
  }
  const { verdict, difference, interval } = comparison;
  const then = `${since.date} (${since.version})`;
  const words = {
    same: out.t(`the same as on ${then}, pair by pair`, `igual que el ${then}, par a par`),
    stronger: out.t(`stronger than on ${then}`, `más fuerte que el ${then}`),
    level: out.t(`level with ${then}`, `igualado con el ${then}`),
    weaker: out.t(`weaker than on ${then}`, `más débil que el ${then}`),
  }[verdict];
  if (verdict === 'same') return words;
  const signed = (share: number) =>
    `${share > 0 ? '+' : ''}${out.number(100 * share, 1)}`.replace('-', '−');
  const range = Number.isFinite(interval.low)
    ? ` [${signed(interval.low)}, ${signed(interval.high)}]`
    : '';
  const hundredths = out.t('points in a hundred', 'puntos de cada cien');
  const painted = verdict === 'weaker' ? out.paint.red(words) : words;
  return `${painted}: ${signed(difference)}${range} ${hundredths}`;
}

function summaryText(out: Output, told: readonly Told[]): string {
  const count = (verdict: Comparison['verdict']) =>
    told.filter(({ comparison }) => comparison?.verdict === verdict).length;
  const weaker = count('weaker');
  if (weaker > 0) {
    return out.paint.red(
      out.t(
        `weaker than the last time in ${weaker} of ${told.length} matches`,
        `más débil que la última vez en ${weaker} de ${told.length} encuentros`,
      ),
    );
  }
  if (told.every(({ comparison }) => comparison === null)) {
    return out.t(
      'measured for the first time: nothing to compare with',
      'medido por primera vez: nada con que comparar',
    );
  }
  const stronger = count('stronger');
  return stronger > 0
    ? out.t(
        `stronger than the last time in ${stronger} of ${told.length} matches, weaker in none`,
        `más fuerte que la última vez en ${stronger} de ${told.length} encuentros, más débil en ninguno`,
      )
    : out.t(
        'weaker than the last time in no match',
        'más débil que la última vez en ningún encuentro',
      );
}

/** A history that was named must be there, unless it is about to begin. */
function readHistory(path: string, needed: boolean): StrengthHistory {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !needed) return NO_HISTORY;
    throw new Refusal(refuseAny.cannotRead({ path, why: fileTrouble(error) }));
  }
  return must(parseHistory(text), path);
}

function keep(path: string, history: StrengthHistory, entry: StrengthEntry): void {
  const more = { entries: [...history.entries, entry] };
  try {
    writeWhole(path, printHistory(more));
    writeWhole(path.replace(/(\.jsonl?)?$/, '.md'), historyTable(more));
  } catch (error) {
    throw new Refusal(refuseAny.cannotWrite({ path, why: fileTrouble(error) }));
  }
}

/** Unless named, a store of this very program, which is there only as long as it takes. */
function storeFor({ store }: StrengthOptions): string {
  if (store !== undefined) return store;
  const folder = dirname(besideStore(storePath()));
  mkdirSync(folder, { recursive: true });
  return join(folder, `strength-${programVersion()}.sqlite`);
}

function forget(store: string): void {
  for (const more of ['', '-wal', '-shm']) rmSync(`${store}${more}`, { force: true });
}

function day(text: string): string {
  const given = text.trim();
  if (/^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given))) return given;
  const what = { en: 'a day such as 2026-11-16', es: 'un día como 2026-11-16' };
  throw new Refusal(within('--date', refuseAny.takes({ option: '--date', what, given: text })));
}
