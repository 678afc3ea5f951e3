import type { Command } from 'commander';
import type { PaperRun } from '../../api/index.ts';
import {
  DOCUMENTS,
  PaperShelf,
  documents,
  experiments,
  figureNames,
  SIZE_NAMES,
  publishedRun,
  type PaperExperiment,
} from '../../papers/index.ts';
import { besideStore, storePath } from '../../store/index.ts';
import { command, storeOption, type StoreOptions } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';

export function papersCommand(): Command {
  return command('papers', ['papers', 'papers --lang es'])
    .addOption(storeOption())
    .action(async (options: StoreOptions) => {
      const out = new Output(options);
      const { lang } = out;
      const known = knownRuns(besideStore(storePath(options.store)));
      out.document({
        documents: DOCUMENTS.map((id) => ({
          id,
          title: documents[id].title[lang],
          source: documents[id].source[lang],
          game: documents[id].game[lang],
          experiments: experiments
            .filter(({ document }) => document === id)
            .map((one) => ({
              id: one.id,
              title: one.title[lang],
              covers: one.covers[lang],
              claim: one.claim[lang],
              seconds: one.seconds,
              figures: figureNames(one),
              result: resultOf(known(one), out),
            })),
        })),
      });
      if (!out.json) await list(out, known);
    });
}

/** The latest run of one's own, else the one that comes with Ludario. */
type Known = (experiment: PaperExperiment) => KnownRun | null;
interface KnownRun {
  readonly run: PaperRun;
  /** Null: it was run here. */
  readonly report: string | null;
}

function knownRuns(store: string): Known {
  const shelf = new PaperShelf(store);
  return (experiment) => {
    const [own] = shelf.runs(experiment);
    if (own !== undefined) return { run: own, report: null };
    const published = publishedRun(experiment);
    return published === null ? null : { run: published, report: published.report };
  };
}

/** What came out, for scripts. */
function resultOf(known: KnownRun | null, { lang }: Output) {
  if (known === null) return null;
  const { size, seed, verdict, counts, word, made, seconds, version, claims } = known.run;
  return {
    published: known.report !== null,
    report: known.report,
    size,
    seed,
    verdict,
    counts,
    word: word[lang],
    made,
    seconds,
    version,
    claims: claims.map(({ verdict: own, ...words }) => ({
      claim: words.claim[lang],
      verdict: own,
      word: words.word[lang],
      paper: words.paper?.[lang] ?? null,
      ours: words.ours[lang],
      needs: words.needs?.[lang] ?? null,
      rule: words.rule?.[lang] ?? null,
    })),
  };
}

/** "3 hold, 1 open · full *" */
function cameOut(known: KnownRun | null, { lang, t }: Output): string {
  if (known === null) return t('not tried here yet', 'aún no se ha repetido aquí');
  const { word, size } = known.run;
  const star = known.report === null ? '' : ' *';
  return `${word[lang]} · ${SIZE_NAMES[size][lang]}${star}`;
}

async function list(out: Output, known: Known): Promise<void> {
  const { lang, t } = out;
  for (const id of DOCUMENTS) {
    const { title, source } = documents[id];
    const some = experiments.filter(({ document }) => document === id);
    if (some.length === 0) continue;
    out.line(`${out.paint.bold(title[lang])} · ${out.paint.dim(source[lang])}`);
    await out.table(
      ['id', t('what', 'qué'), t('what came out', 'qué salió'), '--quick', '--full'],
      some.map((one) => [
        out.paint.cyan(one.id),
        one.title[lang],
        cameOut(known(one), out),
        about(one.seconds.quick),
        about(one.seconds.full),
      ]),
    );
    out.line();
  }
  if (experiments.some((one) => known(one)?.report != null)) {
    out.line(
      out.paint.dim(
        t(
          '* as published with Ludario, its reports are in docs/papers; your own runs take its place.',
          '* según lo publicado con Ludario, con sus informes en docs/papers; tus pruebas ocupan su lugar.',
        ),
      ),
    );
  }
  out.line(
    out.paint.dim(
      t(
        'Times are about those of two cores. ludario reproduce ID tries one again; --all tries them all.',
        'Los tiempos son los de dos núcleos, aproximadamente. ludario reproduce ID repite uno; --all, todos.',
      ),
    ),
  );
}

/** "40 s", "5 min", "1.5 h" */
function about(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
