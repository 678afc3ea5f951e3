import { cell, type Cell, type Column, type Section, type Table } from '../document.ts';
import { isDuel, ranked, type Telling } from '../telling.ts';

/** A table of everyone against everyone grows too wide to read. */
const MOST = 16;

export function cross(telling: Telling): Section | null {
  const { evidence, text, numbers } = telling;
  const { standings, order } = evidence;
  const words = text.cross;
  if (standings.games === 0 || isDuel(evidence) || order.length < 2 || order.length > MOST) {
    return null;
  }
  const results = grid(telling, words.caption, words.note, (player, rival) => {
    const { games, wins, draws, losses, rating } = standings.cell(player, rival);
    if (games === 0) return cell('');
    return cell(numbers.sideOf(rating.score), {
      small: [wins, draws, losses].map((n) => numbers.count(n)).join('–'),
      heat: rating.score,
    });
  });
  const strengths = standings.strengths();
  const likely = grid(telling, words.superiority, words.superiorityNote, (player, rival) => {
    const p = strengths.superiority(player, rival);
    return cell(numbers.likelihood(p), { heat: p });
  });
  return {
    id: 'cross',
    title: words.title,
    blocks: [
      { kind: 'table', table: results },
      { kind: 'table', table: likely },
    ],
  };
}

/** Columns carry the places of the agents, since their names are long. */
function grid(
  { evidence, text, numbers }: Telling,
  caption: string,
  note: string,
  cellOf: (player: number, rival: number) => Cell,
): Table {
  const { names, contest } = evidence;
  const places = ranked(evidence);
  const columns: Column[] = [
    { title: text.strength.rank, kind: 'number' },
    { title: text.strength.agent, kind: 'name' },
    ...places.map(({ player, rank }): Column => ({
      title: numbers.count(rank),
      kind: 'cell',
      long: names[player]!,
    })),
  ];
  return {
    caption,
    columns,
    rows: places.map(({ player, rank }) => [
      cell(numbers.count(rank)),
      cell(names[player]!),
      ...places.map(({ player: rival }) =>
        player === rival && !contest.spec.selfPlay ? cell('·') : cellOf(player, rival),
      ),
    ]),
    note,
  };
}
