import { figureNames, figureStyle } from '../../training/index.ts';
import type { Report, Tile } from '../document.ts';
import type { ReportOptions } from '../report.ts';
import type { TrainingEvidence } from './evidence.ts';
import { trainingSections } from './sections.ts';
import { figureIn, nameOf, tellTraining, type TrainingTelling } from './telling.ts';

/** Puts a training in words, tables and figures. */
export function makeTrainingReport(
  evidence: TrainingEvidence,
  { lang, made, version }: ReportOptions,
): Report {
  const telling = tellTraining(evidence, lang);
  const { words, text, numbers } = telling;
  const { training, spec, game } = evidence;
  const { name } = training;
  return {
    lang,
    title: words.title(game.words[lang].title, name),
    subtitle: words.subtitle(nameOf(spec.agent), spec.game, numbers.date(training.created)),
    findings: findings(telling),
    tiles: tiles(telling),
    contents: text.contents,
    sections: trainingSections
      .map((section) => section(telling))
      .filter((section) => section !== null),
    footer: words.footer(name, version, numbers.date(made)),
  };
}

/** What a family may be trained for, in the order of what says most. */
const MAIN: readonly string[] = ['loss', 'validationLoss', 'mae', 'exact'];

function findings(telling: TrainingTelling): string[] {
  const { evidence, words, numbers, lang } = telling;
  const { points } = evidence;
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return [words.findings.none];
  const measured = points.findLast(({ bouts }) => bouts.length > 0)?.bouts ?? [];
  const won = measured.map((bout) =>
    words.findings.against(
      numbers.withInterval(bout.share, bout, { percent: true, decimals: 0 }),
      nameOf(bout.rival),
    ),
  );
  // What the family itself names first is what it is trained for.
  const [main] = figureNames(points).filter((name) => MAIN.includes(name));
  const grew =
    main === undefined || points.length < 2
      ? []
      : [
          words.findings.grew(
            figureStyle(main).title[lang],
            figureIn(telling, main, first.figures[main] ?? Number.NaN),
            figureIn(telling, main, last.figures[main] ?? Number.NaN),
          ),
        ];
  return [...(won.length === 0 ? [] : [words.findings.strength(numbers.list(won))]), ...grew];
}

function tiles({ evidence, words, numbers, unit }: TrainingTelling): Tile[] {
  const { training, points } = evidence;
  const last = points.at(-1);
  return [
    { value: numbers.count(training.done), label: unit },
    { value: numbers.duration(training.elapsed), label: words.tiles.time },
    ...(last === undefined
      ? []
      : [
          { value: numbers.bytes(last.size), label: words.tiles.size },
          {
            value: numbers.bytes(Math.max(...points.map(({ memory }) => memory))),
            label: words.tiles.memory,
          },
        ]),
    { value: numbers.count(points.length), label: words.tiles.checkpoints },
  ];
}
