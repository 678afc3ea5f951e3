import { cell, type Block, type Cell } from '../../lab/report/index.ts';
import { apart, type Meeting } from '../lines.ts';
import type { Telling } from '../telling.ts';
import { both, type Both, type Told } from '../types.ts';
import { ORDERED, PLAIN, improvements, type Nature } from './improvements.ts';
import {
  factor,
  factorParts,
  faithful,
  searchClaims,
  stands,
  type Stand,
} from './search-claims.ts';
import type { SearchFound, SearchRow } from './search-found.ts';

const known = new Map(improvements.map((one) => [one.id, one]));

const natures: Readonly<Record<Nature, Both>> = {
  exact: both('exact', 'exacta'),
  risky: both('may err', 'puede errar'),
  further: both('looks further', 'mira más allá'),
};

/** Why a game has no place for one of the list. */
const reasons: Readonly<Record<string, Both>> = {
  continuation: both(
    'heuristic continuation (the game names no positions in which something hangs)',
    'la continuación heurística (el juego no señala posiciones en que algo esté pendiente)',
  ),
  null: both(
    'null moves, verified or not (a pass makes no sense by these rules)',
    'el movimiento nulo, verificado o no (pasar no tiene sentido con estas reglas)',
  ),
};

export function tellSearch(found: SearchFound, telling: Telling): Told {
  const { t, numbers } = telling;
  const { rows } = found;
  const stood = stands(found).rows;
  const claims = searchClaims(found, telling);
  const stronger = rows.filter(({ id }) => stood.get(id)!.play === 'better');
  const share = (id: string) => {
    const { mean, bound } = rows.find((row) => row.id === id)!.ratio!;
    const sign = bound === null ? '' : bound === 'least' ? '>\u00A0' : '<\u00A0';
    return `${sign}${numbers.significant(mean, 2, { percent: true })}`;
  };
  return {
    paragraph: paragraphOf(found, stood, telling),
    claims,
    tiles: [
      {
        value: share(PLAIN),
        label: t('of minimax’s nodes, plain alpha-beta', 'de los nodos de minimax, poda sencilla'),
      },
      {
        value: share(ORDERED),
        label: t('of alpha-beta’s nodes, in good order', 'de los nodos de la poda, en buen orden'),
      },
      ...stronger
        .toSorted((a, b) => b.meeting!.points.mean - a.meeting!.points.mean)
        .slice(0, 2)
        .map((row) => ({
          value: numbers.fixed(row.meeting!.elo.mean, 0, { signed: true }),
          label: `Elo, ${nameOf(row.id, telling)}`,
        })),
    ],
    sections: [
      telling.sideBySide([
        nodesTable(found, stood, telling),
        gamesTable(found, stood, telling),
        writtenTable(found, telling),
      ]),
      telling.figures([bars(rows, telling)]),
    ],
  };
}

function nameOf(id: string, telling: Telling): string {
  return telling.of(known.get(id)!.name);
}

/** Marked if the thesis does not have it. */
function titleOf(id: string, telling: Telling): string {
  return `${nameOf(id, telling)}${known.get(id)!.extra === true ? ' †' : ''}`;
}

function paragraphOf(
  found: SearchFound,
  stood: ReadonlyMap<string, Stand>,
  telling: Telling,
): string {
  const { t, numbers } = telling;
  const { game, scale, positions, pairs, rows, left } = found;
  const named = (some: readonly SearchRow[]) =>
    some.length === 0
      ? t('none', 'ninguna')
      : numbers.list(some.map(({ id }) => nameOf(id, telling)));
  const having = (side: Stand['play']) =>
    named(rows.filter(({ id }) => stood.get(id)!.play === side));
  const even = rows.filter(({ id }) => stood.get(id)!.play === 'even').length;
  const met = rows.filter(({ meeting }) => meeting !== null).length;
  const unfit = left.flatMap((id) => (reasons[id] === undefined ? [] : [telling.of(reasons[id])]));
  const exact = faithful(found)
    ? t(
        'Those that are exact by the way they work found minimax’s value wherever both finished.',
        'Las que son exactas por su manera de trabajar hallaron el valor de minimax siempre que ambos acabaron.',
      )
    : t(
        'One that should be exact missed minimax’s value: that is an error of ours.',
        'Una que debería ser exacta no halló el valor de minimax: eso es un error nuestro.',
      );
  const others = unfit.map((reason) => `; ${reason}`).join('');
  return t(
    `Each is compared with the search that it is added to: nodes on ${positions} positions of ${game} at depth ${scale.depth}, and ${2 * pairs} games with ${numbers.count(scale.nodes)} nodes a move. Clearly stronger: ${having('better')}; clearly weaker: ${having('worse')}; ${even} of ${met} cannot be told from even. To save nodes is not yet to play better: see what those that may err have of minimax’s values. ${exact} Not tried: book moves (a book is worth what was put into it, and games here start from positions that no book has)${others}.`,
    `Cada una se compara con la búsqueda a la que se añade: nodos en ${positions} posiciones de ${game} a profundidad ${scale.depth}, y ${2 * pairs} partidas con ${numbers.count(scale.nodes)} nodos por jugada. Claramente más fuertes: ${having('better')}; claramente más débiles: ${having('worse')}; ${even} de ${met} no se distinguen de la igualdad. Ahorrar nodos no es aún jugar mejor: véase cuántos valores de minimax conservan las que pueden errar. ${exact} Sin probar: los movimientos de libro (un libro vale lo que se puso en él, y aquí las partidas empiezan en posiciones que ningún libro tiene)${others}.`,
  );
}

function nodesTable(
  { rows, positions, scale, cap }: SearchFound,
  stood: ReadonlyMap<string, Stand>,
  telling: Telling,
): Block {
  const { t, numbers } = telling;
  const [limit, step] = [numbers.count(cap), numbers.plain(scale.little)];
  return telling.table(
    t(`To depth ${scale.depth}`, `A profundidad ${scale.depth}`),
    [
      { title: t('improvement', 'mejora'), kind: 'label' },
      { title: t('added to', 'se añade a'), kind: 'label' },
      { title: t('value', 'valor'), kind: 'label' },
      { title: t('nodes a position', 'nodos por posición'), kind: 'number' },
      { title: t('× nodes', '× nodos'), kind: 'number' },
      { title: t('judged', 'evaluadas'), kind: 'number' },
      { title: t('same value', 'mismo valor'), kind: 'number' },
    ],
    rows.map((row) => {
      const { over, nature } = known.get(row.id)!;
      return [
        cell(titleOf(row.id, telling)),
        cell(over === null ? '–' : nameOf(over, telling)),
        cell(telling.of(natures[nature])),
        row.cut > 0 ? cell(`>\u00A0${numbers.count(row.nodes)}`) : telling.count(row.nodes),
        factorCell(row, stood.get(row.id)!, positions, telling),
        telling.count(row.judged),
        cell(`${numbers.count(row.same)}/${numbers.count(row.compared)}`),
      ];
    }),
    [
      t(
        `▲ ▼: more or less than what it is added to, and stands among all rows (Holm, 5 %). “× nodes”: the typical ratio of a position, with its 95 % interval; a search that would need more than ${limit} nodes is cut there, so that its ratio is a bound.`,
        `▲ ▼: más o menos que aquello a lo que se añade, y se sostiene entre todas las filas (Holm, 5 %). «× nodos»: la razón típica de una posición, con su intervalo del 95 %; la búsqueda que necesitaría más de ${limit} nodos se corta ahí, así que su razón es una cota.`,
      ),
      t(
        '“Judged”: how often the heuristic was asked. A beam ranks all actions by it, which counts as no node, in games neither.',
        '«Evaluadas»: cuántas veces se preguntó a la heurística. La sesgada ordena con ella todas las acciones, y eso no cuenta como nodo, tampoco en las partidas.',
      ),
      t(
        `“Same value” as minimax, of the positions that both finished: exact ones must have it. Futility leaves branches that promise no more than ${step}, a beam all but its best 8, 7, 6 … actions, a null move what not even a pass would spoil; those that look further answer for a greater depth. † not in the thesis.`,
        `«Mismo valor» que minimax, de las posiciones que ambos acabaron: las exactas han de tenerlo. La de inutilidades deja ramas que no prometen más de ${step}, la sesgada todo menos sus 8, 7, 6… mejores acciones, el movimiento nulo lo que ni un pase estropearía; las que miran más allá responden de una profundidad mayor. † no está en el trabajo.`,
      ),
    ].join(' '),
  );
}

function gamesTable(
  found: SearchFound,
  stood: ReadonlyMap<string, Stand>,
  telling: Telling,
): Block {
  const { t, numbers } = telling;
  const { rows, scale, whole } = found;
  const { reach } = scale;
  const check = Math.max(1, reach - 1);
  const scores = numbers.list(
    whole.map(({ id, meeting }) => `${nameOf(id, telling)} ${telling.percent(meeting.points)}`),
  );
  const even = apart(whole.map(({ meeting }) => meeting)).every((side) => side === 'even');
  return telling.table(
    t(
      `With ${numbers.count(scale.nodes)} nodes a move`,
      `Con ${numbers.count(scale.nodes)} nodos por jugada`,
    ),
    [
      { title: t('improvement', 'mejora'), kind: 'label' },
      { title: t('against', 'contra'), kind: 'label' },
      { title: t('games', 'partidas'), kind: 'number' },
      { title: t('won', 'ganadas'), kind: 'number' },
      { title: t('drawn', 'empatadas'), kind: 'number' },
      { title: t('points', 'puntos'), kind: 'number' },
      { title: 'Elo', kind: 'number' },
    ],
    rows.flatMap(({ id, meeting }) => {
      if (meeting === null) return [];
      // What is played against is always as it deepens.
      const { over } = known.get(id)!;
      const rival = over === 'deepening' ? PLAIN : id === 'deepening' ? null : over;
      return [
        [
          cell(titleOf(id, telling)),
          cell(
            rival === null
              ? t(`straight to depth ${reach}`, `directa a profundidad ${reach}`)
              : nameOf(rival, telling),
          ),
          telling.count(meeting.games),
          telling.count(meeting.wins),
          telling.count(meeting.draws),
          pointsCell(meeting, stood.get(id)!, telling),
          telling.value(meeting.elo, { signed: true, decimals: 0 }),
        ],
      ];
    }),
    [
      t(
        `▲ ▼ stand among all rows. All deepen as far as the nodes go, but for alpha-beta “straight to depth ${reach}” and secondary search, which deepens to ${check} and checks with the nodes that are left. Megamax is not played: it chooses as minimax does.`,
        `▲ ▼ se sostienen entre todas las filas. Todas bajan hasta donde dan los nodos, salvo la poda alfa-beta «directa a profundidad ${reach}» y la búsqueda secundaria, que baja hasta ${check} y comprueba con los nodos que quedan. Megamax no se juega: elige como minimax.`,
      ),
      t(
        `To depth ${reach} in full, against “${nameOf(ORDERED, telling)}” to the same depth: ${scores}.${even ? ' There these games do not tell them apart: what an exact search loses at equal nodes it may lose where they run out within a depth.' : ''}`,
        `Hasta profundidad ${reach} sin cortes, contra «${nameOf(ORDERED, telling)}» a la misma profundidad: ${scores}.${even ? ' Ahí estas partidas no las distinguen: lo que una búsqueda exacta pierde con los mismos nodos puede perderlo donde se le acaban en medio de una profundidad.' : ''}`,
      ),
    ].join(' '),
  );
}

/** How each is asked for, for whoever wants to try it. */
function writtenTable({ rows }: SearchFound, telling: Telling): Block {
  const { t } = telling;
  return telling.table(
    t('How they are written', 'Cómo se escriben'),
    [
      { title: t('improvement', 'mejora'), kind: 'label' },
      { title: t('agent', 'agente'), kind: 'name' },
    ],
    rows.map(({ id, agent }) => [cell(nameOf(id, telling)), cell(agent)]),
  );
}

/** What stands among all rows is marked. */
function marked(text: string, mark: '▲' | '▼' | ''): string {
  return mark === '' ? text : `${text}\u00A0${mark}`;
}

function factorCell(
  { ratio }: SearchRow,
  { nodes }: Stand,
  positions: number,
  telling: Telling,
): Cell {
  const { t, numbers } = telling;
  if (ratio === null) return cell('–');
  const mark = nodes === 'fewer' ? '▼' : nodes === 'more' ? '▲' : '';
  if (ratio.bound === null) {
    const { said, span } = factorParts(ratio, numbers);
    return cell(marked(said, mark), span === '' ? {} : { small: span });
  }
  return cell(marked(factor(ratio, telling), mark), {
    small: t(`cut in ${ratio.cut} of ${positions}`, `cortada en ${ratio.cut} de ${positions}`),
  });
}

function pointsCell({ points }: Meeting, { play }: Stand, telling: Telling): Cell {
  const shown = telling.share(points);
  const mark = play === 'better' ? '▲' : play === 'worse' ? '▼' : '';
  return { ...shown, text: marked(shown.text, mark) };
}

function bars(rows: readonly SearchRow[], telling: Telling): Block {
  const { t } = telling;
  return telling.bars(
    {
      name: 'points',
      title: t('Points against what it is added to', 'Puntos contra aquello a lo que se añade'),
      description: t(
        'At equal nodes, with 95 % intervals of each by itself; the line is an even match.',
        'Con los mismos nodos e intervalos del 95 % de cada una por sí sola; la línea marca la igualdad.',
      ),
      x: t('points', 'puntos'),
      percent: true,
      neutral: 0.5,
    },
    rows.flatMap(({ id, meeting }) =>
      meeting === null
        ? []
        : [
            {
              name: nameOf(id, telling),
              value: meeting.points.mean,
              low: meeting.points.low,
              high: meeting.points.high,
            },
          ],
    ),
  );
}
