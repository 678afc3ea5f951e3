import type { Lang } from '../core/index.ts';
import type { Machine } from '../lab/index.ts';
import {
  cell,
  citation,
  say,
  type Block,
  type Cell,
  type Report,
  type Section,
} from '../lab/report/index.ts';
import { documents } from './documents.ts';
import { Telling } from './telling.ts';
import type { PaperExperiment, Size, Step, Told } from './types.ts';
import {
  SIZE_NAMES,
  countsOf,
  sharedVerdict,
  verdictWords,
  type Counts,
  type Judged,
  type Verdict,
} from './words.ts';

/** What came of an experiment, and how. */
export interface Reproduction {
  readonly experiment: PaperExperiment;
  readonly size: Size;
  readonly seed: number | string;
  readonly found: unknown;
  readonly steps: readonly Step[];
  readonly ms: number;
  readonly machine: Machine;
}

export interface PaperReport extends Told {
  readonly counts: Counts;
  /** What all claims share; null: they differ. */
  readonly verdict: Verdict | null;
  /** The verdict in words, those on single claims, and what would decide them. */
  readonly word: string;
  readonly words: readonly string[];
  readonly needs: readonly (string | null)[];
  readonly report: Report;
}

/** The document's numbers, ours, and what follows, in one language. */
export function makePaperReport(
  reproduction: Reproduction,
  { lang, made, version }: { lang: Lang; made: Date; version: string },
): PaperReport {
  const { experiment, size, seed, found } = reproduction;
  const question = experiment.question === true;
  const telling = new Telling(lang, size, question);
  const told = experiment.tell(found, telling);
  const caution = experiment.exact === true ? '' : telling.caution;
  const paragraph = `${told.paragraph}${caution}`;
  const { id, document, title, covers } = experiment;
  const counts = countsOf(told.claims);
  const word = verdictWords(counts, question, lang);
  const report: Report = {
    lang,
    title: telling.of(title),
    subtitle: `${telling.of(documents[document].title)} · ${telling.of(covers)} · ${id}`,
    findings: [`${word}.`],
    tiles: told.tiles,
    contents: telling.t('Contents', 'Contenido'),
    sections: [
      claim(reproduction, telling),
      telling.section('verdict', telling.t('What came out', 'Qué salió'), [
        say(paragraph),
        ...judged(told, question, telling),
      ]),
      rules(told, telling),
      ...told.sections,
      played(reproduction, telling),
      citation(
        {
          title: telling.of(title),
          id,
          date: made,
          version,
          note: `${telling.of(SIZE_NAMES[size])}, ${telling.t('seed', 'semilla')} ${seed}`,
        },
        lang,
      ),
    ],
    footer: telling.t(
      `Made by Ludario ${version} on ${telling.numbers.date(made)}.`,
      `Hecho con Ludario ${version} el ${telling.numbers.date(made)}.`,
    ),
  };
  return {
    ...told,
    paragraph,
    counts,
    verdict: sharedVerdict(counts),
    word,
    words: told.claims.map((one) => telling.short(one)),
    needs: told.claims.map((one) => telling.needs(one)),
    report,
  };
}

function claim({ experiment }: Reproduction, telling: Telling): Section {
  const { document, claim: said, covers, question } = experiment;
  const { title, source } = documents[document];
  const about =
    question === true ? telling.t('Question', 'Pregunta') : telling.t('Claim', 'Afirmación');
  return telling.section('claim', about, [
    say(telling.of(said)),
    {
      kind: 'facts',
      items: [
        {
          term: telling.t('Document', 'Documento'),
          details: [`${telling.of(title)} (${telling.of(source)})`],
        },
        { term: telling.t('Covers', 'Abarca'), details: [telling.of(covers)] },
      ],
    },
  ]);
}

/** Each claim by itself, and what would decide it. */
function judged({ claims }: Told, question: boolean, telling: Telling): Block[] {
  const { t } = telling;
  // Where the document gives no numbers at all there is nothing to put beside ours.
  const printed = claims.some(({ paper }) => paper !== null);
  return [
    telling.table(
      question
        ? t('Answer by answer', 'Respuesta por respuesta')
        : t('Claim by claim', 'Afirmación por afirmación'),
      [
        {
          title: question ? t('is it so that', '¿es cierto que…?') : t('claim', 'afirmación'),
          kind: 'label',
        },
        {
          title: question ? t('answer', 'respuesta') : t('verdict', 'veredicto'),
          kind: 'text',
        },
        ...(printed ? [{ title: telling.paper, kind: 'text' as const }] : []),
        { title: telling.ours, kind: 'text' },
      ],
      claims.map((one) => [
        cell(one.claim),
        verdictCell(one, telling),
        ...(printed ? [cell(one.paper ?? '–')] : []),
        cell(one.ours),
      ]),
    ),
    ...corrected(claims, telling),
  ];
}

function verdictCell(one: Judged, telling: Telling): Cell {
  const needs = telling.needs(one);
  return cell(telling.short(one), needs === null ? {} : { small: needs });
}

/** Where an interval looks clear and many comparisons keep it undecided, one sentence says so. */
function corrected(claims: readonly Judged[], telling: Telling): Block[] {
  const alone = claims.flatMap(({ alone: only, claim: said }) =>
    only === true ? [telling.t(`“${said}”`, `«${said}»`)] : [],
  );
  if (alone.length === 0) return [];
  const list = telling.numbers.list(alone);
  return [
    say(
      telling.t(
        `By itself the 95 % interval would decide ${list}; as so many things are compared at once, luck alone may do that, and Holm’s correction keeps it undecided.`,
        `Por sí solo, el intervalo del 95 % decidiría ${list}; como se comparan tantas cosas a la vez, la suerte puede bastar para eso, y la corrección de Holm lo deja sin decidir.`,
      ),
    ),
  ];
}

/** When a claim counts as what: every threshold that a verdict here hangs on. */
function rules({ claims }: Told, telling: Telling): Section {
  const { t } = telling;
  const byRule = new Map<string, string[]>();
  for (const { rule, claim: said } of claims) {
    byRule.set(rule, [...(byRule.get(rule) ?? []), said]);
  }
  const one = byRule.size === 1 && claims.length > 1;
  return telling.section('judged', t('How it is judged', 'Cómo se juzga'), [
    say(
      t(
        '“Surely” is by the 95 % interval. What is neither clearly so nor clearly not is undecided. How much would decide it is worked out as “ludario plan” does, from the effect and the spread seen here, to be found in 80 of 100 such runs.',
        '«Seguro» es según el intervalo del 95 %. Lo que no es claramente así ni claramente no queda sin decidir. Cuánto lo decidiría se calcula como hace «ludario plan», con el efecto y la dispersión vistos aquí, para hallarlo en 80 de cada 100 pruebas así.',
      ),
    ),
    {
      kind: 'facts',
      items: [...byRule].map(([rule, said]) => ({
        term: one ? t('Each claim', 'Cada afirmación') : said.join('; '),
        details: [rule],
      })),
    },
  ]);
}

/** How it was done, and how to do it again. */
function played(reproduction: Reproduction, telling: Telling): Section {
  const { experiment, size, seed, steps, ms, machine } = reproduction;
  const { numbers } = telling;
  const fact = (term: string, detail: string) => ({ term, details: [detail] });
  const rows = steps.map(({ title, id, games, ms: took }) => [
    cell(telling.of(title)),
    cell(id ?? '–'),
    cell(games === null ? '–' : numbers.count(games)),
    cell(numbers.duration(took)),
  ]);
  const table: Block = telling.table(
    telling.t('What was done', 'Qué se hizo'),
    [
      { title: telling.t('step', 'paso'), kind: 'label' },
      { title: telling.t('experiment', 'experimento'), kind: 'name' },
      { title: telling.t('games', 'partidas'), kind: 'number' },
      { title: telling.t('time', 'tiempo'), kind: 'number' },
    ],
    rows,
    telling.t(
      'Games stay in the store: “ludario result ID” and “ludario report ID” tell more of an experiment. Times are of all parts together; a step that another experiment had done took none.',
      'Las partidas quedan guardadas: «ludario result ID» y «ludario report ID» cuentan más de un experimento. Los tiempos suman todas las partes; un paso que ya había hecho otro experimento no llevó ninguno.',
    ),
  );
  const option = size === 'tiny' ? '' : ` --${size}`;
  return telling.section('played', telling.t('How it was done', 'Cómo se hizo'), [
    {
      kind: 'facts',
      items: [
        fact(telling.t('Size', 'Tamaño'), telling.of(SIZE_NAMES[size])),
        fact(telling.t('Seed', 'Semilla'), String(seed)),
        fact(telling.t('Time', 'Tiempo'), numbers.duration(ms)),
        fact(
          telling.t('Machine', 'Máquina'),
          `${machine.processor} · ${telling.t('workers', 'procesos')}: ${machine.workers} · Node ${machine.node}`,
        ),
      ],
    },
    table,
    {
      kind: 'code',
      caption: telling.t('The same again', 'Lo mismo otra vez'),
      text: `ludario reproduce ${experiment.id}${option} --seed ${seed}`,
    },
  ]);
}
