import { cell, type Block, type Cell, type Column, type Section } from '../document.ts';
import { curves, legendOf, type Curve } from '../../../figures/index.ts';
import { isDuel, type Telling } from '../telling.ts';

/** More lines in one figure cannot be told apart. */
const MOST_CURVES = 10;
const MOST_CHECKPOINTS = 24;

export function course(telling: Telling): Section | null {
  const { evidence, text } = telling;
  const { checkpoints, course: points } = evidence;
  const blocks: Block[] = [];
  if (points.length > 2) blocks.push(shares(telling));
  if (checkpoints.length > 1) blocks.push(checkpointTable(telling));
  blocks.push(...knowledge(telling));
  return blocks.length === 0 ? null : { id: 'course', title: text.course.title, blocks };
}

function shares({ evidence, text, numbers }: Telling): Block {
  const { order, names, course: points, contest } = evidence;
  const words = text.course;
  const duel = isDuel(evidence);
  const players = duel ? order.slice(0, 1) : order.slice(0, MOST_CURVES);
  const lines = players.map((player): Curve => {
    const seen = points.filter(({ shares: all }) => !Number.isNaN(all[player]!));
    return {
      name: names[player]!,
      points: seen.map(({ games, shares: all, interval }) => ({
        x: games,
        y: all[player]!,
        ...(duel && interval !== null ? turned(interval, player) : {}),
      })),
    };
  });
  return {
    kind: 'figure',
    figure: {
      name: 'course',
      title: words.figure,
      description: duel ? words.figureMatch(names[players[0]!]!) : words.figureText,
      legend: legendOf(lines),
      plot: (width) =>
        curves(width, lines, {
          x: words.games,
          y: words.share,
          format: numbers.plain,
          percent: true,
          neutral: contest.game.info.zeroSum ? 0.5 : Number.NaN,
        }),
    },
  };
}

/** The interval of the first agent, seen from either. */
function turned({ low, high }: { low: number; high: number }, player: number) {
  return player === 0 ? { low, high } : { low: 1 - high, high: 1 - low };
}

/** What the iwoki thesis prints every so many games. */
function checkpointTable({ evidence, text, numbers, points }: Telling): Block {
  const { checkpoints, names, order } = evidence;
  const words = text.course;
  const step = Math.ceil(checkpoints.length / MOST_CHECKPOINTS);
  const shown = checkpoints.filter((_, i) => (i + 1) % step === 0 || i === checkpoints.length - 1);
  const some = (has: (agent: (typeof shown)[number]['agents'][number]) => boolean) =>
    order.filter((player) => shown.some(({ agents }) => has(agents[player]!)));
  const searching = some(({ search }) => search !== null);
  const learning = some(({ knowledge: held }) => held !== null);
  const number = (title: string): Column => ({ title, kind: 'number' });
  // Names would make the table too wide: agents go by their places.
  const of = (title: string, player: number): Column => ({
    title: `${title} ${order.indexOf(player) + 1}`,
    kind: 'number',
    long: `${title}: ${names[player]!}`,
  });
  const columns = [
    number(words.games),
    number(words.elapsed),
    number(words.perGame),
    number(words.turns),
    ...order.map((player) => of(words.wins, player)),
    number(words.draws),
    ...(points === '' ? [] : [of(words.difference, order[0]!)]),
    ...searching.map((player) => of(words.search, player)),
    ...learning.flatMap((player) => [of(words.values, player), of(words.updated, player)]),
    number(words.memory),
  ];
  const rows = shown.map((point): Cell[] => {
    const { agents } = point;
    return [
      cell(numbers.count(point.games)),
      cell(numbers.duration(point.elapsed)),
      cell(numbers.duration(point.msPerGame)),
      cell(numbers.significant(point.turnsPerPlayer)),
      ...order.map((player) => cell(numbers.count(agents[player]!.wins))),
      cell(numbers.count(point.draws)),
      ...(points === ''
        ? []
        : [cell(numbers.significant(agents[order[0]!]!.difference, 3, { signed: true }))]),
      ...searching.map((player) => {
        const { search } = agents[player]!;
        return cell(search === null ? '–' : numbers.duration(search.msPerDecision));
      }),
      ...learning.flatMap((player) => {
        const held = agents[player]!.knowledge;
        return held === null
          ? [cell('–'), cell('–')]
          : [cell(numbers.count(held.values)), cell(numbers.count(held.updated))];
      }),
      cell(point.memory === null ? '–' : numbers.bytes(point.memory)),
    ];
  });
  return {
    kind: 'table',
    table: {
      caption: words.checkpoints,
      columns,
      rows,
      note:
        step > 1 ? `${words.numbers} ${words.note(numbers.count(shown.length))}` : words.numbers,
    },
  };
}

/** How what learning agents know grew. */
function knowledge({ evidence, text, numbers }: Telling): Block[] {
  const { checkpoints, names, order } = evidence;
  const words = text.course;
  const lines = order.flatMap((player): Curve[] => {
    const known = checkpoints.flatMap(({ games, agents }) => {
      const held = agents[player]!.knowledge;
      return held === null ? [] : [{ games, ...held }];
    });
    if (known.length < 2) return [];
    const name = names[player]!;
    const all = { name, points: known.map(({ games, values }) => ({ x: games, y: values })) };
    const updated = known.map(({ games, updated: y }) => ({ x: games, y }));
    // Where every value was updated, a second line would only hide the first.
    const same = known.every(({ values, updated: some }) => values === some);
    return same ? [all] : [all, { name: `${name}, ${words.updated}`, points: updated }];
  });
  if (lines.length === 0) return [];
  return [
    {
      kind: 'figure',
      figure: {
        name: 'knowledge',
        title: words.knowledge,
        description: words.knowledgeText,
        legend: legendOf(lines),
        plot: (width) =>
          curves(width, lines, {
            x: words.games,
            y: words.valuesAxis,
            format: numbers.plain,
          }),
      },
    },
  ];
}
