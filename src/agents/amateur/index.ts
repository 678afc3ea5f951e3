import { int, ok, real, type AgentKind } from '../../core/index.ts';
import { VERSIONS } from '../meaning/versions.ts';
import { best, judgeFor } from '../best/index.ts';
import { Amateur } from './agent.ts';

const params = {
  nodes: int(
    {
      en: 'positions (looks of a network, playouts) to judge the moves by',
      es: 'posiciones (miradas de una red, simulaciones) para juzgar las jugadas',
    },
    300,
    1,
    1e9,
  ),
  oversight: real(
    {
      en: 'how likely a move is overlooked: 0 sees everything, 1 only what wins at once',
      es: 'con qué probabilidad se le escapa una jugada: con 0 lo ve todo, con 1 solo lo que gana ya',
    },
    0.3,
    0,
    1,
  ),
};

/** The mistakes of people: it judges well what it sees, and does not see everything. */
export const amateur: AgentKind<typeof params> = {
  id: 'amateur',
  ...VERSIONS.amateur,
  summary: {
    en: 'Judges its moves as best does with few nodes, and overlooks some of them as people do; never one that wins at once.',
    es: 'Juzga sus jugadas como best con pocos nodos, y se le escapan algunas como a las personas; nunca una que gana ya.',
  },
  params,
  memory: 'game',
  random: true,
  supports: (game) => best.supports(game),
  create(game, { nodes, oversight }, rng, resources) {
    const judge = judgeFor(game, nodes, rng.fork('judge'), resources);
    return judge.ok ? ok(new Amateur(game, judge.value, oversight, rng)) : judge;
  },
};
