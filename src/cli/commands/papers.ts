import type { Command } from 'commander';
import { DOCUMENTS, documents, experiments, figureNames } from '../../papers/index.ts';
import { command, type CommonOptions } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';

interface PapersOptions extends CommonOptions {}

export function papersCommand(): Command {
  return command('papers', ['papers', 'papers --lang es']).action(
    async (options: PapersOptions) => {
      const out = new Output(options);
      const { lang } = out;
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
            })),
        })),
      });
      if (!out.json) await list(out);
    },
  );
}

async function list(out: Output): Promise<void> {
  const { lang, t } = out;
  for (const id of DOCUMENTS) {
    const { title, source } = documents[id];
    const some = experiments.filter(({ document }) => document === id);
    if (some.length === 0) continue;
    out.line(`${out.paint.bold(title[lang])} · ${out.paint.dim(source[lang])}`);
    await out.table(
      ['id', t('what', 'qué'), t('covers', 'abarca'), '--quick', '--full'],
      some.map((one) => [
        out.paint.cyan(one.id),
        one.title[lang],
        one.covers[lang],
        about(one.seconds.quick),
        about(one.seconds.full),
      ]),
    );
    out.line();
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
