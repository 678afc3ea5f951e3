import type { Lang } from '../core/index.ts';
import { cell, type Block, type Report } from '../lab/report/index.ts';
import { documents } from './documents.ts';
import type { PaperReport, Reproduction } from './report.ts';
import { Telling } from './telling.ts';
import { DOCUMENTS, type Verdict } from './types.ts';
import { SIZE_NAMES } from './words.ts';

/** One of several that were tried together. */
export interface Overviewed {
  readonly reproduction: Reproduction;
  readonly report: PaperReport;
}

/** All that was tried, with what came of it; each links to its own report, in a folder of its id. */
export function makeOverview(
  some: readonly Overviewed[],
  { lang, made, version }: { lang: Lang; made: Date; version: string },
): Report {
  const telling = new Telling(lang, some[0]?.reproduction.size ?? 'quick');
  const { t, numbers } = telling;
  const ms = some.reduce((sum, { reproduction }) => sum + reproduction.ms, 0);
  const verdicts = (['holds', 'partly', 'fails', 'open'] as const).map((verdict) => ({
    value: numbers.count(some.filter(({ report }) => report.verdict === verdict).length),
    label: {
      holds: t('hold, or have a clear answer', 'se sostienen o tienen respuesta clara'),
      partly: t('in part', 'en parte'),
      fails: t('do not hold', 'no se sostienen'),
      open: t('undecided', 'sin decidir'),
    }[verdict],
  }));
  return {
    lang,
    title: t('The documents, tried again', 'Los documentos, puestos a prueba'),
    subtitle: t(
      `${some.length} experiments in ${numbers.duration(ms)}`,
      `${some.length} experimentos en ${numbers.duration(ms)}`,
    ),
    findings: single(some, telling),
    tiles: verdicts,
    contents: t('Contents', 'Contenido'),
    sections: DOCUMENTS.flatMap((id) => {
      const own = some.filter(({ reproduction }) => reproduction.experiment.document === id);
      if (own.length === 0) return [];
      const { title, source } = documents[id];
      return [telling.section(id, telling.of(title), [table(own, telling.of(source), telling)])];
    }),
    footer: t(
      `Made by Ludario ${version} on ${numbers.date(made)}.`,
      `Hecho con Ludario ${version} el ${numbers.date(made)}.`,
    ),
  };
}

/** How many single claims and answers came out which way. */
function single(some: readonly Overviewed[], { t, numbers }: Telling): string[] {
  const all = some.flatMap(({ report: { claims, verdict } }): { verdict: Verdict }[] => [
    ...(claims ?? [{ verdict }]),
  ]);
  const count = (verdict: Verdict) =>
    numbers.count(all.filter((one) => one.verdict === verdict).length);
  return [
    t(
      `Of ${numbers.count(all.length)} single claims and questions ${count('holds')} hold or are answered yes, ${count('partly')} in part, ${count('fails')} do not or are answered no, and ${count('open')} are left undecided by as many games.`,
      `De ${numbers.count(all.length)} afirmaciones y preguntas sueltas, ${count('holds')} se sostienen o tienen un sí, ${count('partly')} en parte, ${count('fails')} no, y ${count('open')} quedan sin decidir con estas partidas.`,
    ),
  ];
}

function table(own: readonly Overviewed[], source: string, telling: Telling): Block {
  const { t, numbers } = telling;
  return telling.table(
    source,
    [
      { title: t('experiment', 'experimento'), kind: 'label' },
      { title: t('what is claimed or asked', 'qué se afirma o se pregunta'), kind: 'text' },
      { title: t('what came out', 'qué salió'), kind: 'text' },
      { title: t('size', 'tamaño'), kind: 'text' },
      { title: t('time', 'tiempo'), kind: 'text' },
    ],
    own.map(({ reproduction: { experiment, size, ms }, report }) => [
      cell(telling.of(experiment.title), {
        small: telling.of(experiment.covers),
        link: `${experiment.id}/report`,
      }),
      cell(telling.of(experiment.claim)),
      cell(report.word),
      cell(telling.of(SIZE_NAMES[size])),
      cell(numbers.duration(ms)),
    ]),
  );
}
