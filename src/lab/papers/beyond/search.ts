import { makeAgent } from '../../../agents/index.ts';
import { Rng, unwrap } from '../../../core/index.ts';
import { makeGame } from '../../../games/index.ts';
import { cell } from '../../report/document.ts';
import { meetingOf, type Meeting } from '../lines.ts';
import { both, experiment, type Bench, type Both, type Size } from '../types.ts';
import { HERE, searchCosts, type Cost } from './costs.ts';

/** One improvement of the list: how it is written, with DEPTH or NODES for the limit. */
interface Improvement {
  readonly name: string;
  readonly agent: string;
  /** It keeps everything in memory, or needs a depth: a limit of nodes alone is not for it. */
  readonly costOnly?: true;
}

/**
 * The improvements that the iwoki thesis lists, and those that everybody adds to them. Tables are small,
 * as an agent is made for every position; they hold far more than the nodes of one search.
 */
const improvements: readonly Improvement[] = [
  { name: 'minimax', agent: 'minimax(LIMIT)' },
  { name: 'alpha-beta', agent: 'alphabeta(LIMIT,order=natural)' },
  { name: 'table', agent: 'alphabeta(LIMIT,order=table,table=4)' },
  { name: 'killers', agent: 'alphabeta(LIMIT,order=killers,table=4)' },
  { name: 'history', agent: 'alphabeta(LIMIT,order=full,table=4)' },
  { name: 'preview', agent: 'alphabeta(LIMIT,order=preview,table=4)' },
  { name: 'scout', agent: 'scout(LIMIT)' },
  { name: 'negascout', agent: 'negascout(LIMIT,order=full,table=4)' },
  { name: 'aspiration', agent: 'aspiration(LIMIT,order=full,table=4)' },
  { name: 'mtd(f)', agent: 'mtdf(LIMIT,order=full,table=4)' },
  { name: 'sss*', agent: 'sss(LIMIT)', costOnly: true },
  { name: 'futility', agent: 'alphabeta(LIMIT,order=natural,futility=1)' },
  { name: 'quiescence', agent: 'alphabeta(LIMIT,order=natural,quiescence=4)' },
  { name: 'continuation', agent: 'alphabeta(LIMIT,order=natural,continuation=true)' },
  { name: 'beam', agent: 'alphabeta(LIMIT,order=natural,beam=8)' },
  { name: 'null move', agent: 'alphabeta(LIMIT,order=natural,nullMove=on)' },
  { name: 'verified null move', agent: 'alphabeta(LIMIT,order=natural,nullMove=verified)' },
  { name: 'secondary', agent: 'alphabeta(LIMIT,order=natural,secondary=2)', costOnly: true },
];

interface Setting {
  readonly id: string;
  readonly title: Both;
  readonly games: Readonly<Record<Size, string>>;
  readonly depth: Readonly<Record<Size, number>>;
  readonly nodes: Readonly<Record<Size, number>>;
  readonly pairs: Readonly<Record<Size, number>>;
  readonly seconds: Readonly<Record<'quick' | 'full', number>>;
}

interface Row {
  readonly name: string;
  readonly cost: Cost | null;
  /** At equal nodes, against plain alpha-beta. */
  readonly meeting: Meeting | null;
}

interface Found {
  readonly game: string;
  readonly depth: number;
  readonly nodes: number;
  readonly positions: number;
  readonly rows: readonly Row[];
  /** What this game has no use for. */
  readonly left: readonly string[];
}

const same = (text: string): Record<Size, string> => ({ tiny: text, quick: text, full: text });

const settings: readonly Setting[] = [
  {
    id: 'search-reversi',
    title: both('Improvements of the search, Reversi', 'Mejoras de la búsqueda, Reversi'),
    games: same('reversi'),
    depth: { tiny: 2, quick: 4, full: 6 },
    nodes: { tiny: 50, quick: 1500, full: 20_000 },
    pairs: { tiny: 1, quick: 10, full: 150 },
    seconds: { quick: 45, full: 3600 },
  },
  {
    id: 'search-mancala',
    title: both('Improvements of the search, Mancala', 'Mejoras de la búsqueda, Mancala'),
    games: same('mancala'),
    depth: { tiny: 2, quick: 7, full: 10 },
    nodes: { tiny: 50, quick: 3000, full: 30_000 },
    pairs: { tiny: 1, quick: 20, full: 200 },
    seconds: { quick: 40, full: 2400 },
  },
  {
    id: 'search-hex',
    title: both('Improvements of the search, Hex', 'Mejoras de la búsqueda, Hex'),
    games: { tiny: 'hex(3)', quick: 'hex(5)', full: 'hex(7)' },
    depth: { tiny: 2, quick: 3, full: 4 },
    nodes: { tiny: 50, quick: 1500, full: 20_000 },
    pairs: { tiny: 1, quick: 10, full: 150 },
    seconds: { quick: 45, full: 3600 },
  },
  {
    id: 'search-iwoki',
    title: both('Improvements of the search, iwoki', 'Mejoras de la búsqueda, iwoki'),
    games: same('iwoki(open=true)'),
    depth: { tiny: 1, quick: 2, full: 3 },
    nodes: { tiny: 50, quick: 3000, full: 20_000 },
    pairs: { tiny: 1, quick: 8, full: 150 },
    seconds: { quick: 45, full: 3600 },
  },
];

function usable(game: string): { can: Improvement[]; left: string[] } {
  const made = unwrap(makeGame(game));
  const able = ({ agent }: Improvement) => {
    const text = agent.replace('LIMIT', 'depth=2');
    return makeAgent(text, made, Rng.of(1)).ok;
  };
  return {
    can: improvements.filter(able),
    left: improvements.filter((one) => !able(one)).map(({ name }) => name),
  };
}

async function measure(bench: Bench, setting: Setting): Promise<Found> {
  const game = bench.pick(setting.games);
  const depth = bench.pick(setting.depth);
  const nodes = bench.pick(setting.nodes);
  const positions = bench.pick({ tiny: 2, quick: 20, full: 100 });
  const { can, left } = usable(game);
  const limited = (agent: string, limit: string) => agent.replace('LIMIT', limit);
  const agents = can.map(({ agent }) => limited(agent, `depth=${depth}`));
  const count = bench.pick({ tiny: 1, quick: 4, full: 4 });
  // A few at a time in one thread: starting one takes longer than most of them.
  const parts = Array.from({ length: count }, (_, part) =>
    agents.filter((__, i) => i % count === part),
  );
  const found = await bench.errands(
    { title: `nodes at depth ${depth}`, module: HERE, name: 'searchCosts', work: searchCosts },
    parts.map((some) => ({ game, agents: some, positions, seed: bench.seed })),
  );
  const costs = agents.map((agent) => found.flat().find((cost) => cost.agent === agent)!);
  const base = can.findIndex(({ name }) => name === 'alpha-beta');
  const rivals = can.filter((one, i) => i !== base && one.costOnly !== true);
  const bout = await bench.play(
    {
      game,
      agents: [can[base]!, ...rivals].map(({ agent }) => limited(agent, `nodes=${nodes}`)),
      format: 'gauntlet',
      pairs: bench.pick(setting.pairs),
    },
    `${nodes} nodes each`,
  );
  const rows = can.map((one, i): Row => {
    const rival = rivals.indexOf(one);
    return {
      name: one.name,
      cost: costs[i]!,
      meeting: rival < 0 ? null : meetingOf(bout, rival + 1, 0),
    };
  });
  return { game, depth, nodes, positions, rows, left };
}

/** What each improvement of a search is worth, in nodes and in Elo. */
function searchExperiment(setting: Setting) {
  return experiment<Found>({
    id: setting.id,
    question: true,
    document: 'beyond',
    covers: both(
      'The improvements that the iwoki thesis lists',
      'Las mejoras que lista el trabajo del iwoki',
    ),
    title: setting.title,
    claim: both(
      'The iwoki thesis lists improvements of alpha-beta (windows, futility, quiescence, null moves, SCOUT, SSS* and others) without trying them. What is each worth: how many nodes does it save at the same depth, and how much stronger does it play with the same nodes?',
      'El trabajo del iwoki lista mejoras de la poda alfa-beta (ventanas, inutilidades, reposo, movimiento nulo, SCOUT, SSS* y otras) sin probarlas. ¿Cuánto vale cada una: cuántos nodos ahorra a la misma profundidad y cuánto mejor juega con los mismos nodos?',
    ),
    seconds: setting.seconds,
    run: (bench) => measure(bench, setting),
    tell({ game, depth, nodes, positions, rows, left }, telling) {
      const { t, numbers } = telling;
      const base = rows.find(({ name }) => name === 'alpha-beta')!.cost!;
      const truth = rows.find(({ name }) => name === 'minimax')?.cost?.values ?? base.values;
      const ratio = ({ cost }: Row) => cost!.nodes / base.nodes;
      const alike = ({ cost }: Row) =>
        cost!.values.filter((value, i) => Math.abs(value - truth[i]!) < 1e-6).length / truth.length;
      const exact = rows.filter((row) => alike(row) === 1 && row.cost !== base);
      const thrifty = exact.toSorted((a, b) => ratio(a) - ratio(b))[0];
      const met = rows.filter(({ meeting }) => meeting !== null);
      const gains = met.filter(({ meeting }) => meeting!.points.low > 0.5);
      const losses = met.filter(({ meeting }) => meeting!.points.high < 0.5);
      const names = (some: readonly Row[]) =>
        some.length === 0 ? t('none', 'ninguna') : numbers.list(some.map(({ name }) => name));
      const plain = rows.find(({ name }) => name === 'minimax');
      return {
        verdict: telling.size === 'tiny' ? 'open' : gains.length > 0 ? 'holds' : 'open',
        paragraph: t(
          `On ${positions} positions of ${game} at depth ${depth}, ${plain === undefined ? '' : `minimax needs ${numbers.significant(ratio(plain), 2)} times the nodes of plain alpha-beta, and `}of those that gave the same values here ${thrifty === undefined ? 'none saves nodes' : `${thrifty.name} needs the fewest (${numbers.fixed(ratio(thrifty), 0, { percent: true })})`}. With ${numbers.count(nodes)} nodes a move, clearly stronger than plain alpha-beta: ${names(gains)}; clearly weaker: ${names(losses)}; of the others ${met.length - gains.length - losses.length} cannot be told from even.${left.length === 0 ? '' : ` This game has no use for: ${numbers.list(left)}.`}`,
          `En ${positions} posiciones de ${game} a profundidad ${depth}, ${plain === undefined ? '' : `minimax necesita ${numbers.significant(ratio(plain), 2)} veces los nodos de la poda sencilla, y `}de las que aquí dieron los mismos valores ${thrifty === undefined ? 'ninguna ahorra nodos' : `${thrifty.name} es la que menos necesita (${numbers.fixed(ratio(thrifty), 0, { percent: true })})`}. Con ${numbers.count(nodes)} nodos por jugada, claramente más fuertes que la poda sencilla: ${names(gains)}; claramente más débiles: ${names(losses)}; de las demás ${met.length - gains.length - losses.length} no se distinguen de un empate.${left.length === 0 ? '' : ` En este juego no tienen uso: ${numbers.list(left)}.`}`,
        ),
        tiles: gains.slice(0, 3).map(({ name, meeting }) => ({
          value: numbers.fixed(meeting!.elo.mean, 0, { signed: true }),
          label: t(`Elo, ${name}`, `Elo, ${name}`),
        })),
        sections: [
          telling.sideBySide([
            telling.table(
              t('Against plain alpha-beta', 'Contra la poda sencilla'),
              [
                { title: t('improvement', 'mejora'), kind: 'label' },
                { title: t('nodes', 'nodos'), kind: 'number' },
                { title: t('of plain alpha-beta', 'de la poda sencilla'), kind: 'number' },
                { title: t('same value', 'mismo valor'), kind: 'number' },
                { title: t('time', 'tiempo'), kind: 'number' },
                {
                  title: t('points at equal nodes', 'puntos con los mismos nodos'),
                  kind: 'number',
                },
                { title: 'Elo', kind: 'number' },
              ],
              rows.map((row) => [
                cell(row.name, { small: row.cost!.agent }),
                telling.count(row.cost!.nodes),
                cell(numbers.significant(ratio(row), 2)),
                cell(numbers.fixed(alike(row), 0, { percent: true })),
                cell(numbers.duration(row.cost!.ms)),
                row.meeting === null ? cell('–') : telling.share(row.meeting.points),
                row.meeting === null
                  ? cell('–')
                  : telling.value(row.meeting.elo, { signed: true, decimals: 0 }),
              ]),
              t(
                'Nodes on the same positions at the same depth; “same value” as minimax finds.',
                'Nodos en las mismas posiciones y a la misma profundidad; «mismo valor» que el de minimax.',
              ),
            ),
          ]),
          telling.figures([
            telling.bars(
              {
                name: 'points',
                title: t(
                  'Points against plain alpha-beta at equal nodes',
                  'Puntos contra la poda sencilla con los mismos nodos',
                ),
                description: t(
                  'With 95 % intervals; the line is an even match.',
                  'Con intervalos del 95 %; la línea es un empate.',
                ),
                x: t('points', 'puntos'),
                percent: true,
                neutral: 0.5,
              },
              met.map(({ name, meeting }) => ({
                name,
                value: meeting!.points.mean,
                low: meeting!.points.low,
                high: meeting!.points.high,
              })),
            ),
          ]),
        ],
      };
    },
  });
}

export const searchExperiments = settings.map(searchExperiment);
