import { figureNames, figureStyle, rivalNames, shown } from '../../training/index.ts';
import { citation } from '../citation.ts';
import { cell, say, type Block, type Cell, type Fact, type Section } from '../document.ts';
import { commonDecimals } from '../../../figures/numbers/index.ts';
import { machineFacts } from '../sections/played.ts';
import { commandOf } from './command.ts';
import { learningFigures, strengthFigure } from './figures.ts';
import { figureIn, nameOf, type TrainingTelling } from './telling.ts';

/** Fewer games than this against a rival say little. */
const FEW = 50;
const MOST_CHECKPOINTS = 24;

/** The sections of the report of a training in their order; one that has nothing to say gives null. */
export const trainingSections: readonly ((telling: TrainingTelling) => Section | null)[] = [
  warnings,
  course,
  strength,
  learning,
  checkpoints,
  again,
  ({ evidence: { training, spec, game }, words, lang }) =>
    citation(
      {
        title: words.title(game.words[lang].title, training.name),
        id: training.name,
        date: training.created,
        version: spec.versions.ludario,
        note: spec.agent,
      },
      lang,
    ),
];

function warnings({ evidence, words, numbers, unit }: TrainingTelling): Section | null {
  const { training, spec, points } = evidence;
  const { done, total, finished } = training;
  const measured = points.some(({ bouts }) => bouts.length > 0);
  const items = [
    ...(finished
      ? []
      : [words.warnings.unfinished(numbers.count(done), numbers.count(total), unit)]),
    ...(measured && spec.againstGames < FEW
      ? [words.warnings.few(numbers.count(spec.againstGames))]
      : []),
  ];
  if (items.length === 0) return null;
  return { id: 'warnings', title: words.warnings.title, blocks: [{ kind: 'warnings', items }] };
}

function course(telling: TrainingTelling): Section {
  const { evidence, words, numbers, unit, lang } = telling;
  const { training, spec, game, model } = evidence;
  const said = words.course;
  const { done, total, finished, elapsed } = training;
  const fact = (term: string, details: readonly string[], code = false): Fact[] =>
    details.length === 0 ? [] : [{ term, details, code }];
  const length = finished
    ? said.whole(numbers.count(done), unit)
    : said.of(numbers.count(done), numbers.count(total), unit);
  return {
    id: 'course',
    title: said.title,
    blocks: [
      {
        kind: 'facts',
        items: [
          ...fact(said.model, [training.name], true),
          ...fact(said.agent, [spec.agent], true),
          ...fact(said.game, [
            `${game.words[lang].title} · ${spec.game} · ${said.version(numbers.count(spec.versions.game))}`,
          ]),
          ...fact(said.source, sources(telling)),
          ...fact(said.length, [length]),
          ...fact(said.seed, [String(spec.seed)], true),
          ...fact(said.time, [numbers.duration(elapsed)]),
          ...fact(said.machine, machineFacts(training.machine, telling)),
          ...fact(said.program, [`Ludario ${spec.versions.ludario}`]),
          ...(model?.checksum == null ? [] : fact(said.checksum, [model.checksum], true)),
        ],
      },
    ],
  };
}

function sources({ evidence, words, numbers }: TrainingTelling): string[] {
  const { data, teacher, rivals, from, validation } = evidence.spec;
  const said = words.course;
  const lessons = data?.format === 'preferences' ? said.answers : said.data;
  const found = [
    ...(data === null ? [] : [lessons(numbers.count(data.games), data.file)]),
    ...(data === null || validation === 0
      ? []
      : [said.apart(numbers.significant(validation, 2, { percent: true }))]),
    ...(teacher === null ? [] : [said.teacher(nameOf(teacher))]),
    ...(rivals.length === 0 ? [] : [said.rivals(numbers.list(rivals.map(nameOf)))]),
  ];
  return [
    ...(found.length === 0 ? [said.itself] : found),
    ...(from === null ? [] : [said.from(from.name)]),
  ];
}

function strength(telling: TrainingTelling): Section | null {
  const { evidence, words, numbers } = telling;
  const said = words.strength;
  const last = evidence.points.findLast(({ bouts }) => bouts.length > 0);
  if (last === undefined) return null;
  const style = { percent: true, decimals: commonDecimals(last.bouts, true) };
  const number = (title: string) => ({ title, kind: 'number' as const });
  return {
    id: 'strength',
    title: said.title,
    blocks: [
      ...strengthFigure(telling),
      {
        kind: 'table',
        table: {
          caption: said.caption,
          columns: [
            { title: said.rival, kind: 'name' },
            number(said.points),
            number(said.interval),
            number(said.won),
            number(said.drawn),
            number(said.lost),
          ],
          rows: last.bouts.map((bout) => [
            cell(nameOf(bout.rival)),
            cell(numbers.measured(bout.share, bout, style)),
            cell(numbers.interval(bout, style)),
            cell(numbers.count(bout.wins)),
            cell(numbers.count(bout.draws)),
            cell(numbers.count(bout.losses)),
          ]),
        },
      },
    ],
  };
}

function learning(telling: TrainingTelling): Section | null {
  const blocks = learningFigures(telling);
  return blocks.length === 0
    ? null
    : { id: 'learning', title: telling.words.learning.title, blocks };
}

function checkpoints(telling: TrainingTelling): Section | null {
  const { evidence, words, numbers, unit, lang } = telling;
  const points = evidence.points.map(shown);
  if (points.length === 0) return null;
  const said = words.checkpoints;
  const step = Math.ceil(points.length / MOST_CHECKPOINTS);
  const some = points.filter((_, i) => (points.length - 1 - i) % step === 0);
  const rivals = rivalNames(points);
  const names = figureNames(points);
  const number = (title: string) => ({ title, kind: 'number' as const });
  const notes = [
    ...(names.some((name) => name.startsWith('validation')) ? [said.apart] : []),
    ...(step > 1 ? [said.note(numbers.count(some.length))] : []),
  ];
  const block: Block = {
    kind: 'table',
    table: {
      caption: said.caption,
      columns: [
        number(unit),
        number(said.time),
        ...rivals.map((rival) => number(nameOf(rival))),
        ...names.map((name) => number(figureStyle(name).title[lang])),
        number(said.size),
        number(said.memory),
      ],
      rows: some.map((point): Cell[] => [
        cell(numbers.count(point.done)),
        cell(numbers.duration(point.elapsed)),
        ...rivals.map((rival) => {
          const bout = point.bouts.find((one) => one.rival === rival);
          if (bout === undefined) return cell('–');
          const style = { percent: true, decimals: 0 };
          return cell(numbers.fixed(bout.share, 0, { percent: true }), {
            small: numbers.interval(bout, style),
          });
        }),
        ...names.map((name) => {
          const value = point.figures[name];
          return cell(value === undefined ? '–' : figureIn(telling, name, value));
        }),
        cell(numbers.bytes(point.size)),
        cell(numbers.bytes(point.memory)),
      ]),
      ...(notes.length === 0 ? {} : { note: notes.join(' ') }),
    },
  };
  return { id: 'checkpoints', title: said.title, blocks: [block] };
}

function again({ evidence, words }: TrainingTelling): Section {
  const { spec, training } = evidence;
  return {
    id: 'again',
    title: words.again.title,
    blocks: [
      say(words.again.text),
      { kind: 'code', caption: words.again.command, text: commandOf(spec, training.name) },
      { kind: 'code', caption: words.again.spec, text: JSON.stringify(spec, null, 2) },
    ],
  };
}
