import { fail, int, ok, word, type AgentKind } from '../../core/index.ts';
import { Searcher } from '../minimax/agent.ts';
import { Pruning } from '../minimax/algorithms.ts';
import { Frame } from '../minimax/frame.ts';
import { Limits } from '../minimax/limits.ts';
import { readHeuristic } from '../minimax/value.ts';
import { refuse } from '../complaints.ts';

const params = {
  heuristic: word(
    {
      en: 'how leaves are judged: side was its first, final its last',
      es: 'cómo se juzgan las hojas: side fue la primera, final la última',
    },
    'final',
    { en: 'a heuristic of mancala', es: 'una heurística de mancala' },
  ),
  depth: int(
    {
      en: 'half-moves to look ahead, extra turns included',
      es: 'medias jugadas que mira por delante, contando los turnos extra',
    },
    11,
    1,
    20,
  ),
};

/**
 * The bot of the Mancala document: alpha-beta, pits 1 to 6, the first best kept, finished games
 * counted by the heuristic. It also tries empty pits, worth a 48–0 loss: no position is worse, so
 * they are left out here.
 */
export const vela: AgentKind<typeof params> = {
  id: 'vela',
  version: 1,
  summary: {
    en: 'The alpha-beta bot of the Mancala document: depth 11, its final heuristic.',
    es: 'El bot alfa-beta del documento de Mancala: profundidad 11 y su heurística final.',
  },
  params,
  memory: 'none',
  random: false,
  supports: ({ info }) =>
    info.id === 'mancala'
      ? ok(true)
      : fail(refuse.oneGame({ agent: 'vela', plays: 'mancala', game: info.id, use: 'alphabeta' })),
  create(game, { heuristic, depth }, rng, resources) {
    const read = readHeuristic(game, heuristic);
    if (!read.ok) return read;
    const frame = new Frame(game, read.value.evaluate, new Limits(resources.now));
    return ok(new Searcher('vela', frame, new Pruning(frame), rng, { budget: { depth } }));
  },
};
