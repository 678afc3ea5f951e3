import type { Command } from 'commander';
import { beginningWords, type GameMeasures } from '../../arena/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { Refusal, type Catalogue } from '../../core/index.ts';
import { measure, sweepOf, type HeldExperiment, type Variant } from '../../lab/experiment/index.ts';
import { contestToMeasure, type AnalyseOptions } from './analyse.ts';
import { withContestOptions, withPlayOptions } from '../contests/contest-options.ts';
import { rosterFor } from '../agents/roster.ts';
import { must } from '../terminal/errors.ts';
import { endIfStuck, holdUntil, sayHowToGoOn, stoppable, withStore } from '../contests/hold.ts';
import { measureLines, measuresDocument } from '../contests/measures-text.ts';
import { collect, naming, number, whole } from '../terminal/options.ts';
import { BATCH, MOST, race } from '../studying/race.ts';
import { Output } from '../terminal/output.ts';
import { refuse } from './complaints.ts';
import { inHelp } from '../terminal/help.ts';

interface SweepOptions extends AnalyseOptions {
  readonly set?: readonly string[];
  readonly want?: string;
  readonly within?: number;
  readonly batch?: number;
}

interface Row extends Variant {
  readonly id: string;
  readonly measures: GameMeasures;
}

export function sweepCommand(): Command {
  const sweep = naming('sweep', [
    'sweep iwoki --set hand=7+3,9+3,11+3 --games 500',
    'sweep mancala --set pits=4,6 --set seeds=3,4,5 --agents greedy',
    'sweep mancala --set pits=2,3,4,5,6 --set seeds=1,2,3,4 --want first-seat=50 --within 2',
  ])
    .argument(
      '<game>',
      inHelp(
        'a game, with rules of its own if you like',
        'un juego, con reglas propias si quieres',
      ),
    )
    .option(
      '--set <param=values>',
      inHelp(
        'values of a parameter to try; may be said again',
        'valores de un parámetro que probar; se puede repetir',
      ),
      collect,
    )
    .option(
      '--agents <list>',
      inHelp(
        'one who plays itself, or one for each seat (default random)',
        'uno que juega contra sí mismo, o uno por asiento (por defecto random)',
      ),
    )
    .option(
      '--want <figure=value>',
      inHelp(
        'race the variants until one certainly has this figure: first-seat=50, length=40, …',
        'carrera de variantes hasta que una tenga seguro esta medida: first-seat=50, length=40, …',
      ),
    )
    .option(
      '--within <n>',
      inHelp(
        'what it may differ by; of shares in hundredths (default 2)',
        'cuánto puede apartarse; en las proporciones, centésimas (por defecto 2)',
      ),
      number('--within'),
    )
    .option(
      '--batch <n>',
      inHelp(
        `games of each variant before the first look (default ${BATCH}); --games is the most of each (default ${MOST})`,
        `partidas de cada variante antes de mirar (por defecto ${BATCH}); --games es lo máximo de cada una (por defecto ${MOST})`,
      ),
      whole('--batch', 2),
    );
  return withPlayOptions(withContestOptions(sweep, false)).action(
    async (game: string, options: SweepOptions) => {
      if (options.set === undefined) {
        throw new Refusal(refuse.whatVaries());
      }
      const roster = await rosterFor(options);
      const { params, variants } = must(sweepOf(game, options.set, roster.catalogue));
      const out = new Output(options);
      if (options.want !== undefined) {
        await race(out, { params, variants }, options.want, options, roster);
        return;
      }
      const idle = options.within === undefined ? '--batch' : '--within';
      if (options.within !== undefined || options.batch !== undefined) {
        throw new Refusal(refuse.onlyInRace({ option: idle }));
      }
      const rows: Row[] = [];
      const last = await stoppable(async (signal) => {
        let held: HeldExperiment | null = null;
        for (const [i, variant] of variants.entries()) {
          const title = `${out.t('variant', 'variante')} ${i + 1} ${out.t('of', 'de')} ${variants.length}: ${variant.values.join(', ')}`;
          held = await measureVariant(variant, title, options, rows, roster, signal);
          if (!held.finished) break;
        }
        return held!;
      });
      out.document({
        params,
        variants: rows.map(({ rules, values, id, measures }) => ({
          rules,
          values,
          id,
          ...measuresDocument(measures),
        })),
      });
      if (!out.json) await print(out, params, rows, roster.catalogue);
      sayHowToGoOn(out, last);
      await endIfStuck(out, last);
    },
  );
}

async function measureVariant(
  variant: Variant,
  title: string,
  options: SweepOptions,
  rows: Row[],
  roster: Roster,
  signal: AbortSignal,
): Promise<HeldExperiment> {
  const { contest } = await contestToMeasure(variant.rules, options, roster);
  return withStore(options, 'write', async (store) => {
    const held = await holdUntil(signal, options, store, contest, roster, title);
    const measures = await measure(store, held.experiment, contest);
    rows.push({ ...variant, id: held.experiment.id, measures });
    return held;
  });
}

/** A measure on each line, the variants side by side; where they are too many, one below another. */
async function print(
  out: Output,
  params: readonly string[],
  rows: readonly Row[],
  catalogue: Catalogue,
): Promise<void> {
  const games = rows.map(({ rules }) => must(catalogue.makeGame(rules)));
  const widest = games.toSorted((a, b) => b.info.seats - a.info.seats)[0]!;
  const lines = measureLines(out, widest).filter(({ text }) =>
    rows.some(({ measures }) => text(measures) !== null),
  );
  const heads = rows.map(({ values }) => params.map((name, i) => `${name}=${values[i]}`).join(' '));
  const opening = ({ measures }: Row) => `${measures.beginning.plies ?? '?'}`;
  const beginnings = new Set(
    rows.map(({ measures }) => beginningWords(measures.beginning)[out.lang]),
  );
  if (beginnings.size === 1) for (const words of beginnings) out.line(out.paint.dim(words));
  else {
    out.line(
      out.paint.dim(
        out.t(
          'random plies of the opening count in the length; all else is measured after them',
          'las jugadas al azar de la apertura cuentan en la duración; lo demás se mide tras ellas',
        ),
      ),
    );
  }
  if (rows.length <= 5) {
    await out.table(
      [out.t('measure', 'medida'), ...heads],
      [
        [out.t('games', 'partidas'), ...rows.map(({ measures }) => `${measures.games}`)],
        [out.t('opening plies', 'jugadas de apertura'), ...rows.map(opening)],
        ...lines.map(({ name, text }) => [
          name,
          ...rows.map(({ measures }) => text(measures) ?? ''),
        ]),
      ],
    );
    return;
  }
  await out.table(
    [
      out.t('variant', 'variante'),
      out.t('games', 'partidas'),
      out.t('opening', 'apertura'),
      ...lines.map(({ name }) => name),
    ],
    rows.map((row, i) => [
      heads[i]!,
      `${row.measures.games}`,
      opening(row),
      ...lines.map(({ text }) => text(row.measures) ?? ''),
    ]),
  );
}
