import { Measures, beginningOf, type Contest, type Estimate } from '../../arena/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { Refusal, unwrap, type Catalogue } from '../../core/index.ts';
import { Numbers } from '../../figures/numbers/index.ts';
import type { HeldExperiment, Variant } from '../../lab/experiment/index.ts';
import {
  confidenceAt,
  judge,
  readWish,
  refuseStudy,
  roundGames,
  wishedFigure,
  type RaceWish,
  type Standing,
} from '../../lab/study/index.ts';
import { contestToMeasure, type AnalyseOptions } from '../commands/analyse.ts';
import { endIfStuck, holdUntil, sayHowToGoOn, stoppable, withStore } from '../contests/hold.ts';
import { must } from '../terminal/errors.ts';
import type { Output } from '../terminal/output.ts';

/**
 * Games of each variant before the first look, and at most: among twenty variants a share within 2 % of what is
 * wished for is certain after about 12,800.
 */
export const BATCH = 100;
export const MOST = 25_600;
/** What a figure may differ by, where nothing is said. */
const WITHIN = 2;

export interface RaceOptions extends AnalyseOptions {
  readonly within?: number;
  readonly batch?: number;
}

/** A variant on its way. */
interface Runner extends Variant {
  measures: Measures | null;
  standing: Standing;
  games: number;
  readonly ids: string[];
}

/**
 * Variants race: all play a round, then who is nearest to what is wished for plays the next, until it
 * certainly has that or certainly misses it, and so on. It ends when one has it, when none is left, or when
 * all have had their games.
 */
export async function race(
  out: Output,
  {
    params,
    variants,
  }: { readonly params: readonly string[]; readonly variants: readonly Variant[] },
  want: string,
  options: RaceOptions,
  roster: Roster,
): Promise<void> {
  const wish = must(readWish(want, options.within ?? WITHIN), '--want');
  const most = options.games ?? MOST;
  const batch = Math.min(options.batch ?? BATCH, most);
  const runners: Runner[] = variants.map((variant) => ({
    ...variant,
    measures: null,
    standing: 'open',
    games: 0,
    ids: [],
  }));
  let players: readonly string[] = [];
  const stopped = await stoppable((signal) =>
    withStore(options, 'write', async (store): Promise<HeldExperiment | null> => {
      for (let next = nextOf(runners, wish, most); next !== null;) {
        const round = next.ids.length + 1;
        const games = Math.min(roundGames(round, batch), most - next.games);
        const { contest } = await roundOf(next, round, games, most, options, roster);
        players = contest.entrants.map(({ short }) => short);
        const title = `${next.values.join(', ')} · ${out.t('round', 'ronda')} ${round}`;
        const held = await holdUntil(signal, options, store, contest, roster, title);
        await endIfStuck(out, held);
        if (!held.finished) return held;
        next.measures ??= new Measures(contest.game, beginningOf(contest));
        for await (const { job, record } of store.games(held.experiment.id)) {
          unwrap(next.measures.add(record, `${round}/${job.unit}`));
        }
        next.games += games;
        next.ids.push(held.experiment.id);
        const confidence = confidenceAt(round, runners.length);
        next.standing = judge(wish, figureIn(wish, next, roster.catalogue, confidence));
        next = nextOf(runners, wish, most);
      }
      return null;
    }),
  );
  if (stopped !== null) {
    sayHowToGoOn(out, stopped);
    return;
  }
  await tell(out, params, wish, runners, players, roster.catalogue);
}

/** Who plays now: whoever has not played yet, else the nearest that is still in the race; null: it is over. */
function nextOf(runners: readonly Runner[], wish: RaceWish, most: number): Runner | null {
  const fresh = runners.find(({ measures }) => measures === null);
  if (fresh !== undefined) return fresh;
  if (runners.some(({ standing }) => standing === 'in')) return null;
  const distance = ({ measures }: Runner) =>
    Math.abs((wishedFigure(wish, measures!)?.mean ?? 0) - wish.target);
  const open = runners.filter(({ standing, games }) => standing === 'open' && games < most);
  return open.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** The games of one round: luck of its own, and openings as the longest race would have them. */
async function roundOf(
  { rules }: Variant,
  round: number,
  games: number,
  most: number,
  options: RaceOptions,
  roster: Roster,
): Promise<{ readonly contest: Contest }> {
  const { contest: whole } = await contestToMeasure(rules, { ...options, games: most }, roster);
  const { openings } = whole.spec;
  const same =
    options.openings ??
    (openings === 'none' ? 'none' : 'random' in openings ? String(openings.random) : undefined);
  const seed = `${options.seed ?? 1}-round-${round}`;
  const own = { ...options, games, seed, ...(same === undefined ? {} : { openings: same }) };
  return contestToMeasure(rules, own, roster);
}

function figureIn(
  wish: RaceWish,
  { measures, rules }: Runner,
  catalogue: Catalogue,
  confidence?: number,
): Estimate {
  const figure = wishedFigure(wish, measures!, confidence);
  if (figure !== null) return figure;
  const game = catalogue.short('game', rules);
  throw new Refusal(refuseStudy.noSuchFigure({ figure: wish.figure, game }));
}

async function tell(
  out: Output,
  params: readonly string[],
  wish: RaceWish,
  runners: readonly Runner[],
  players: readonly string[],
  catalogue: Catalogue,
): Promise<void> {
  const shown = runners
    .map((runner) => ({ runner, figure: figureIn(wish, runner, catalogue) }))
    .toSorted(
      (a, b) =>
        RANK[a.runner.standing] - RANK[b.runner.standing] ||
        Math.abs(a.figure.mean - wish.target) - Math.abs(b.figure.mean - wish.target),
    );
  const games = runners.reduce((sum, runner) => sum + runner.games, 0);
  const [first] = shown;
  const found = first!.runner.standing === 'in' ? first!.runner.rules : null;
  out.document({
    params,
    want: wish,
    agents: players,
    found,
    games,
    variants: shown.map(({ runner: { rules, values, standing, ids, games: own }, figure }) => ({
      rules,
      values,
      standing,
      games: own,
      mean: figure.mean,
      low: figure.interval.low,
      high: figure.interval.high,
      ids,
    })),
  });
  if (out.json) return;
  const numbers = new Numbers(out.lang);
  const words: Readonly<Record<Standing, string>> = {
    in: out.t('as wished', 'como se desea'),
    open: out.t('still possible', 'aún posible'),
    out: out.t('ruled out', 'descartada'),
  };
  out.line(
    out.paint.dim(out.t(`played by ${players.join(', ')}`, `jugadas por ${players.join(', ')}`)),
  );
  await out.table(
    [out.t('variant', 'variante'), wish.figure, out.t('games', 'partidas'), ''],
    shown.map(({ runner, figure }) => [
      params.map((name, i) => `${name}=${runner.values[i]}`).join(' '),
      numbers.withInterval(figure.mean, figure.interval, wish.share ? { percent: true } : {}),
      numbers.count(runner.games),
      words[runner.standing],
    ]),
  );
  const spent = out.games(games);
  const none = runners.every(({ standing }) => standing === 'out');
  out.line(
    found !== null
      ? out.t(
          `${catalogue.short('game', found)} has what is wished for (found with ${spent})`,
          `${catalogue.short('game', found)} tiene lo que se desea (hallado con ${spent})`,
        )
      : none
        ? out.t(
            `none of the variants has what is wished for (${spent})`,
            `ninguna de las variantes tiene lo que se desea (${spent})`,
          )
        : out.t(
            `not decided with ${spent}; more --games may decide it`,
            `sin decidir con ${spent}; más --games pueden decidirlo`,
          ),
  );
}

const RANK: Readonly<Record<Standing, number>> = { in: 0, open: 1, out: 2 };
