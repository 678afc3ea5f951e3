import { changes, figureNames, figureStyle, rivalNames } from '../../training/index.ts';
import type { Block } from '../document.ts';
import {
  curves,
  legendOf,
  LEARNING_GROUPS,
  figureCurve,
  strengthCurve,
  type Curve,
} from '../../../figures/index.ts';
import { nameOf, type TrainingTelling } from './telling.ts';

interface Drawing {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly lines: readonly Curve[];
  readonly y: string;
  readonly percent?: boolean;
  readonly neutral?: number;
}

function block({ numbers, unit }: TrainingTelling, drawing: Drawing): Block {
  const { name, title, description, lines, y, percent = false, neutral } = drawing;
  return {
    kind: 'figure',
    figure: {
      name,
      title,
      description,
      legend: legendOf(lines),
      plot: (width) =>
        curves(width, lines, {
          x: unit,
          y,
          percent,
          format: numbers.plain,
          ...(neutral === undefined ? {} : { neutral }),
        }),
    },
  };
}

export function strengthFigure(telling: TrainingTelling): Block[] {
  const { evidence, words, numbers, unit } = telling;
  const { points, spec, game } = evidence;
  const said = words.strength;
  const lines = rivalNames(points).map((rival) => ({
    name: nameOf(rival),
    points: strengthCurve(points, rival),
  }));
  if (lines.every((line) => line.points.length < 2)) return [];
  const { info } = game;
  const ends = lines.flatMap((line) => line.points.flatMap(({ low, high }) => [low, high]));
  const even = Math.min(...ends) <= 0.5 && Math.max(...ends) >= 0.5;
  return [
    block(telling, {
      name: 'strength',
      title: said.figure,
      description: `${said.figureText(numbers.count(spec.againstGames), unit)}${even ? ` ${said.even}` : ''}`,
      lines,
      y: said.share,
      percent: true,
      ...(even && info.zeroSum && info.seats === 2 ? { neutral: 0.5 } : {}),
    }),
  ];
}

/** Told as one share where somebody wants it. */
const TALLY: readonly string[] = ['wins', 'draws', 'losses'];

export function learningFigures(telling: TrainingTelling): Block[] {
  const { evidence, words, lang } = telling;
  const { points } = evidence;
  const said = words.learning;
  const told = figureNames(points);
  const line = (name: string): Curve => ({
    name: figureStyle(name).title[lang],
    points: figureCurve(points, name),
  });
  const grouped = LEARNING_GROUPS.flatMap(({ id, names, percent }) => {
    const present = names.filter((name) => told.includes(name));
    if (!present.some((name) => changes(points, name))) return [];
    return block(telling, {
      name: id,
      title: said[id],
      description: said[`${id}Text`],
      lines: present.map(line),
      y: percent ? said.percent : figureStyle(names[0]!).title[lang],
      ...(percent ? { percent } : {}),
    });
  });
  const rest = told.filter(
    (name) =>
      !LEARNING_GROUPS.some(({ names }) => names.includes(name)) &&
      figureStyle(name).minor !== true &&
      !TALLY.includes(name) &&
      changes(points, name),
  );
  const others = rest.map((name) => {
    const { title, unit } = figureStyle(name);
    return block(telling, {
      name: `figure-${name.replaceAll(/[^\w-]/g, '-')}`,
      title: said.other(title[lang]),
      description: said.otherText,
      lines: [line(name)],
      y: title[lang],
      ...(unit === 'share' ? { percent: true } : {}),
    });
  });
  return [...grouped, ...others];
}
