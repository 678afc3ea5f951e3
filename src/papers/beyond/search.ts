import { makeAgent } from '../../agents/index.ts';
import { Rng, unwrap } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import { meetingOf, type Meeting } from '../lines.ts';
import { both, experiment, type Bench, type Both, type Bout, type Size } from '../types.ts';
import { HERE, searchCosts, type Cost } from './costs.ts';
import { ORDERED, improvements, type Improvement, type Scale } from './improvements.ts';
import { agreement, meanOf, ratioOf } from './ratios.ts';
import type { SearchFound, SearchRow } from './search-found.ts';
import { tellSearch } from './search-telling.ts';

interface Setting {
  readonly id: string;
  readonly title: Both;
  readonly games: Readonly<Record<Size, string>>;
  readonly scales: Readonly<Record<Size, Scale>>;
  readonly pairs: Readonly<Record<Size, number>>;
  /** 100 unless searches of this game take long. */
  readonly quickPositions?: number;
  readonly seconds: Readonly<Record<'quick' | 'full', number>>;
}

const same = (text: string): Record<Size, string> => ({ tiny: text, quick: text, full: text });

/**
 * What moves change the heuristic by (little, usual, much) was measured on 200 games of random play:
 * tenths 1, 5 and 9 of all legal moves; where that gives 0 for the first, the least step is taken.
 */
const reversiScale = { heuristic: 'final', little: 16, usual: 67, much: 128 };
const mancalaScale = { heuristic: 'side', little: 2, usual: 2, much: 8 };
const hexScale = { heuristic: 'path', little: 1, usual: 1, much: 1 };
const iwokiScale = { heuristic: 'points', little: 2, usual: 5, much: 9 };

const settings: readonly Setting[] = [
  {
    id: 'search-reversi',
    title: both('Improvements of the search, Reversi', 'Mejoras de la búsqueda, Reversi'),
    games: same('reversi'),
    scales: {
      tiny: { ...reversiScale, depth: 2, nodes: 50, reach: 2 },
      quick: { ...reversiScale, depth: 5, nodes: 1000, reach: 4 },
      full: { ...reversiScale, depth: 6, nodes: 5000, reach: 5 },
    },
    pairs: { tiny: 1, quick: 45, full: 500 },
    seconds: { quick: 30, full: 1050 },
  },
  {
    id: 'search-mancala',
    title: both('Improvements of the search, Mancala', 'Mejoras de la búsqueda, Mancala'),
    games: same('mancala'),
    scales: {
      tiny: { ...mancalaScale, depth: 2, nodes: 50, reach: 2 },
      quick: { ...mancalaScale, depth: 7, nodes: 2000, reach: 6 },
      full: { ...mancalaScale, depth: 9, nodes: 20_000, reach: 8 },
    },
    pairs: { tiny: 1, quick: 120, full: 800 },
    seconds: { quick: 25, full: 1100 },
  },
  {
    id: 'search-hex',
    title: both('Improvements of the search, Hex', 'Mejoras de la búsqueda, Hex'),
    games: { tiny: 'hex(3)', quick: 'hex(5)', full: 'hex(7)' },
    scales: {
      tiny: { ...hexScale, depth: 2, nodes: 50, reach: 2 },
      quick: { ...hexScale, depth: 3, nodes: 1000, reach: 3 },
      full: { ...hexScale, depth: 3, nodes: 5000, reach: 3 },
    },
    pairs: { tiny: 1, quick: 60, full: 400 },
    seconds: { quick: 25, full: 1500 },
  },
  {
    id: 'search-iwoki',
    title: both('Improvements of the search, iwoki', 'Mejoras de la búsqueda, iwoki'),
    games: same('iwoki(open=true)'),
    scales: {
      tiny: { ...iwokiScale, depth: 1, nodes: 50, reach: 1 },
      quick: { ...iwokiScale, depth: 3, nodes: 500, reach: 2 },
      full: { ...iwokiScale, depth: 3, nodes: 5000, reach: 3 },
    },
    pairs: { tiny: 1, quick: 100, full: 500 },
    quickPositions: 60,
    seconds: { quick: 30, full: 1150 },
  },
];

function usable(game: string, scale: Scale): { can: Improvement[]; left: string[] } {
  const made = unwrap(makeGame(game));
  const able = (one: Improvement) => makeAgent(one.cost(scale), made, Rng.of(1)).ok;
  return {
    can: improvements.filter(able),
    left: improvements.filter((one) => !able(one)).map(({ id }) => id),
  };
}

async function measure(bench: Bench, setting: Setting): Promise<SearchFound> {
  const game = bench.pick(setting.games);
  const scale = bench.pick(setting.scales);
  const positions = bench.pick({ tiny: 2, quick: setting.quickPositions ?? 100, full: 200 });
  const cap = bench.pick({ tiny: 5000, quick: 200_000, full: 500_000 });
  const pairs = bench.pick(setting.pairs);
  const { can, left } = usable(game, scale);
  const costs = await costsOf(bench, can, { game, scale, positions, cap });
  const { plain, ordered, whole } = await contests(bench, can, { game, scale, pairs });
  const truth = costs.get('minimax')!;
  const rows = can.map(({ id, over }): SearchRow => {
    const cost = costs.get(id)!;
    const { same: alike, of } = agreement(cost, truth);
    return {
      id,
      agent: cost.agent,
      nodes: meanOf(cost.nodes),
      judged: meanOf(cost.judged),
      cut: cost.cut.filter(Boolean).length,
      same: alike,
      compared: of,
      ratio: over === null ? null : ratioOf(cost, costs.get(over)!),
      meeting: plain.get(id) ?? ordered.get(id) ?? null,
    };
  });
  const [scout, sss] = [costs.get('scout')!, costs.get('sss')!];
  const scouting = { nodes: ratioOf(scout, sss), ms: ratioOf(scout, sss, 'ms') };
  return { game, scale, positions, cap, pairs, rows, scouting, whole, left };
}

interface Of {
  readonly game: string;
  readonly scale: Scale;
}

async function costsOf(
  bench: Bench,
  can: readonly Improvement[],
  { game, scale, positions, cap }: Of & { readonly positions: number; readonly cap: number },
): Promise<Map<string, Cost>> {
  const count = bench.pick({ tiny: 1, quick: 4, full: 8 });
  // A few at a time in one thread: starting one takes longer than most of them.
  const parts = Array.from({ length: count }, (_, part) =>
    can.filter((__, i) => i % count === part),
  );
  const found = await bench.errands(
    {
      title: both(`depth ${scale.depth}`, `profundidad ${scale.depth}`),
      module: HERE,
      name: 'searchCosts',
      work: searchCosts,
    },
    parts.map((some) => ({
      game,
      agents: some.map((one) => one.cost(scale)),
      positions,
      cap,
      seed: bench.seed,
    })),
  );
  return new Map(parts.flatMap((some, part) => some.map(({ id }, i) => [id, found[part]![i]!])));
}

type Meetings = ReadonlyMap<string, Meeting>;

/** All against plain alpha-beta; those that are made for good order against it in that order. */
async function contests(
  bench: Bench,
  can: readonly Improvement[],
  { game, scale, pairs }: Of & { readonly pairs: number },
): Promise<{ plain: Meetings; ordered: Meetings; whole: SearchFound['whole'] }> {
  const [orderly, others] = [true, false].map((is) =>
    can.filter(({ over }) => (over === ORDERED) === is),
  );
  const play = async (base: string, rivals: readonly Improvement[], title: Both) => {
    const agents = rivals.map((one) => one.play?.(scale) ?? one.without?.(scale));
    const met = rivals.filter((_, i) => agents[i] !== undefined);
    const bout = await bench.play(
      {
        game,
        agents: [base, ...agents.filter((agent) => agent !== undefined)],
        format: 'gauntlet',
        pairs,
      },
      title,
    );
    return new Map(met.map((one, i) => [one.id, meetingWith(bout, one, i + 1)]));
  };
  const plain = `alphabeta(nodes=${scale.nodes},heuristic=${scale.heuristic},order=natural)`;
  const history = can.find(({ id }) => id === ORDERED)!;
  const nodes = both(`${scale.nodes} nodes`, `${scale.nodes} nodos`);
  const met = await play(plain, others!, nodes);
  const inOrder = await play(
    history.play!(scale),
    orderly!,
    both(`${nodes.en}, in good order`, `${nodes.es}, en buen orden`),
  );
  const to = { ...scale, depth: scale.reach };
  const whole = [...orderly!, can.find(({ id }) => id === 'sss')!];
  const bout = await bench.play(
    {
      game,
      agents: [history, ...whole].map((one) => one.cost(to)),
      format: 'gauntlet',
      pairs: Math.ceil(pairs / 2),
    },
    both(`depth ${to.depth} in full`, `profundidad ${to.depth} completa`),
  );
  return {
    plain: met,
    ordered: inOrder,
    whole: whole.map(({ id }, i) => ({ id, meeting: meetingOf(bout, i + 1, 0) })),
  };
}

/** From the side of the improvement, also where the rival is the one that lacks it. */
function meetingWith(bout: Bout, { without }: Improvement, rival: number): Meeting {
  return without === undefined ? meetingOf(bout, rival, 0) : meetingOf(bout, 0, rival);
}

/** What each improvement of a search is worth, in nodes and in Elo. */
function searchExperiment(setting: Setting) {
  return experiment<SearchFound>({
    id: setting.id,
    question: true,
    document: 'beyond',
    covers: both(
      'The improvements that the iwoki thesis lists',
      'Las mejoras que lista el trabajo del iwoki',
    ),
    title: setting.title,
    claim: both(
      'The iwoki thesis lists improvements of Minimax (windows, futility, quiescence, null moves, Scout, SSS* and others), says what each is good for and tries none but alpha-beta. What is each worth: how many nodes does it save at the same depth, and how much stronger does it play with the same nodes?',
      'El trabajo del iwoki lista mejoras de Minimax (ventanas, inutilidades, reposo, movimiento nulo, Scout, SSS* y otras), dice para qué sirve cada una y no prueba más que la poda alfa-beta. ¿Cuánto vale cada una: cuántos nodos ahorra a la misma profundidad y cuánto mejor juega con los mismos nodos?',
    ),
    seconds: setting.seconds,
    run: (bench) => measure(bench, setting),
    tell: tellSearch,
  });
}

export const searchExperiments = settings.map(searchExperiment);
