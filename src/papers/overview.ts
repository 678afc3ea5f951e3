import type { PaperRun } from '../api/index.ts';
import type { Lang } from '../core/index.ts';
import { cell, say, type Block, type Report, type Section } from '../lab/report/index.ts';
import { documents } from './documents.ts';
import { Telling } from './telling.ts';
import { DOCUMENTS, SIZES, type PaperExperiment } from './types.ts';
import { SIZE_NAMES, VERDICTS } from './words.ts';

/** One of several that were tried, each at its own size. */
export interface Overviewed {
  readonly experiment: PaperExperiment;
  readonly run: PaperRun;
}

/** All that was tried, with what came of it; each links to its own report, in a folder of its id. */
export function makeOverview(
  some: readonly Overviewed[],
  { lang, made, version }: { lang: Lang; made: Date; version: string },
): Report {
  const telling = new Telling(lang, 'quick');
  const { t, numbers } = telling;
  const seconds = some.reduce((sum, { run }) => sum + run.seconds, 0);
  const sizes = SIZES.flatMap((size) => {
    const count = some.filter(({ run }) => run.size === size).length;
    return count === 0 ? [] : [`${telling.of(SIZE_NAMES[size])}: ${count}`];
  });
  const time = numbers.duration(1000 * seconds);
  return {
    lang,
    title: t('The documents, tried again', 'Los documentos, puestos a prueba'),
    subtitle: t(
      `${some.length} experiments in ${time} (${sizes.join(', ')})`,
      `${some.length} experimentos en ${time} (${sizes.join(', ')})`,
    ),
    findings: single(some, telling),
    tiles: VERDICTS.map((verdict) => ({
      value: numbers.count(some.reduce((sum, { run }) => sum + run.counts[verdict], 0)),
      label: {
        holds: t('claims that hold, or answers yes', 'afirmaciones que se sostienen, o un sí'),
        fails: t('that do not hold, or answers no', 'que no se sostienen, o un no'),
        open: t('undecided at this size', 'sin decidir con este tamaño'),
      }[verdict],
    })),
    contents: t('Contents', 'Contenido'),
    sections: [
      ...DOCUMENTS.flatMap((id) => {
        const own = some.filter(({ experiment }) => experiment.document === id);
        if (own.length === 0) return [];
        const { title, source } = documents[id];
        return [telling.section(id, telling.of(title), [table(own, telling.of(source), telling)])];
      }),
      ...undecided(some, telling),
    ],
    footer: t(
      `Put together by Ludario ${version} on ${numbers.date(made)}.`,
      `Reunido con Ludario ${version} el ${numbers.date(made)}.`,
    ),
  };
}

/** How many single claims and answers came out which way. */
function single(some: readonly Overviewed[], { t, numbers }: Telling): string[] {
  const [holds, fails, open] = VERDICTS.map((verdict) =>
    some.reduce((sum, { run }) => sum + run.counts[verdict], 0),
  ) as [number, number, number];
  const all = numbers.count(holds + fails + open);
  return [
    t(
      `Single claims and questions: ${all}. They hold or are answered yes: ${numbers.count(holds)}; do not, or are answered no: ${numbers.count(fails)}; undecided at the size they were tried at: ${numbers.count(open)}.`,
      `Afirmaciones y preguntas sueltas: ${all}. Se sostienen o tienen un sí: ${numbers.count(holds)}; no: ${numbers.count(fails)}; sin decidir con el tamaño con que se probaron: ${numbers.count(open)}.`,
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
    own.map(({ experiment, run }) => [
      cell(telling.of(experiment.title), {
        small: telling.of(experiment.covers),
        link: `${experiment.id}/report`,
      }),
      cell(telling.of(experiment.claim)),
      cell(telling.of(run.word)),
      cell(telling.of(SIZE_NAMES[run.size])),
      cell(numbers.duration(1000 * run.seconds)),
    ]),
  );
}

/** Every claim that is open, and what would decide it. */
function undecided(some: readonly Overviewed[], telling: Telling): Section[] {
  const { t } = telling;
  const rows = some.flatMap(({ experiment, run }) =>
    run.claims.flatMap(({ verdict, claim, needs }) =>
      verdict === 'open'
        ? [
            [
              cell(experiment.id, { link: `${experiment.id}/report` }),
              cell(telling.of(claim)),
              cell(telling.of(SIZE_NAMES[run.size])),
              cell(needs === null ? '–' : telling.of(needs)),
            ],
          ]
        : [],
    ),
  );
  if (rows.length === 0) return [];
  return [
    telling.section('undecided', t('What is undecided', 'Qué queda sin decidir'), [
      say(
        t(
          'What would decide a claim is worked out as “ludario plan” does, from the effect and the spread that were seen, to be found in 80 of 100 such runs.',
          'Lo que decidiría una afirmación se calcula como hace «ludario plan», con el efecto y la dispersión vistos, para hallarlo en 80 de cada 100 pruebas así.',
        ),
      ),
      telling.table(
        t('Undecided claims', 'Afirmaciones sin decidir'),
        [
          { title: t('experiment', 'experimento'), kind: 'label' },
          { title: t('claim', 'afirmación'), kind: 'text' },
          { title: t('size', 'tamaño'), kind: 'text' },
          { title: t('what would decide it', 'qué lo decidiría'), kind: 'text' },
        ],
        rows,
      ),
    ]),
  ];
}
