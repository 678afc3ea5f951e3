import type { Lang } from '../../core/index.ts';
import type { Report } from './document.ts';
import type { Evidence } from './evidence.ts';
import type { Figure } from '../../figures/index.ts';
import { figureFile } from './render-figure.ts';
import { findings, tiles } from './findings.ts';
import { sections } from './sections/index.ts';
import { tell } from './telling.ts';

export interface ReportOptions {
  readonly lang: Lang;
  /** When it is made, and by which version of the program. */
  readonly made: Date;
  readonly version: string;
}

/** Puts the evidence in words. */
export function makeReport(evidence: Evidence, { lang, made, version }: ReportOptions): Report {
  const telling = tell(evidence, lang, made, version);
  const { text, numbers } = telling;
  const { experiment, contest } = evidence;
  const { game, spec } = contest;
  return {
    lang,
    title: text.title(game.words[lang].title, spec.format),
    subtitle: text.subtitle(experiment.id, spec.game, numbers.date(experiment.created)),
    findings: findings(telling).filter((finding) => finding !== ''),
    tiles: tiles(telling),
    contents: text.contents,
    sections: sections.map((section) => section(telling)).filter((section) => section !== null),
    footer: text.footer(experiment.id, version, numbers.date(made)),
  };
}

/** The figures of a report, each as a file of its own. */
export function figureFiles(report: Report): { readonly name: string; readonly svg: string }[] {
  return figuresOf(report).map((figure) => ({
    name: `${figure.name}.svg`,
    svg: figureFile(figure),
  }));
}

export function figuresOf({ sections: all }: Report): Figure[] {
  return all.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'figure' ? [block.figure] : [])),
  );
}
