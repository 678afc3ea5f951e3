import {
  Rng,
  fail,
  ok,
  type Agent,
  type Decision,
  type Game,
  type Resources,
  type Result,
  type Turn,
} from '../../core/index.ts';
import { OpenBook, parseBook, type KnownMove } from './book.ts';
import { refuse } from './complaints.ts';

/** The same agent, but for positions that a book knows: there it plays the book's move. */
export function followBook(
  agent: Agent,
  game: Game,
  name: string,
  { book }: Resources,
): Result<Agent> {
  if (game.info.hidden) return fail(refuse.seesAll({ game: game.info.id }));
  if (book === undefined) return fail(refuse.noBooks({ book: name }));
  const text = book(name);
  if (!text.ok) return text;
  const read = parseBook(text.value, game);
  if (!read.ok) return fail(refuse.named({ book: name, why: read.complaint }));
  return ok(withBook(agent, game, new OpenBook(read.value, game)));
}

export function withBook(agent: Agent, game: Game, book: OpenBook): Agent {
  // An open game has one world, whatever the luck.
  const luck = Rng.of('one world');
  return {
    name: agent.name,
    choose(turn) {
      const moves = book.movesAt(game.determinize(turn.seen, luck));
      return moves.length === 0 ? agent.choose(turn) : fromBook(moves, book, turn);
    },
    ...(agent.begin && { begin: (start) => agent.begin!(start) }),
    ...(agent.observe && { observe: (event) => agent.observe!(event) }),
    ...(agent.rewind && { rewind: (seen) => agent.rewind!(seen) }),
    ...(agent.end && { end: (result) => agent.end!(result) }),
  };
}

function fromBook(moves: readonly KnownMove[], book: OpenBook, { seat }: Turn): Decision {
  const played = book.source === 'records';
  return {
    action: moves[0]!.action,
    analysis: {
      nodes: 0,
      unit: played ? 'win' : 'points',
      seat,
      options: moves.map(({ action, value, count }) => ({
        action,
        // A mean result from -1 to 1 as a share of wins.
        value: played ? (value + 1) / 2 : value,
        ...(count === null ? {} : { visits: count }),
      })),
    },
  };
}
