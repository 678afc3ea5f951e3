import { describe, expect, test } from 'vitest';
import {
  choose,
  legalActions,
  RefereedGame,
  Rng,
  unwrap,
  type Agent,
  type Decision,
  type Game,
  type GameKind,
  type GameRecord,
} from '../../core/index.ts';
import { hex } from '../../games/hex/index.ts';
import { mancala } from '../../games/mancala/index.ts';
import { alphabeta } from '../minimax/index.ts';
import { random } from '../random/index.ts';
import {
  bookFromRecords,
  bookFromSearch,
  parseBook,
  printBook,
  withBook,
  OpenBook,
} from './index.ts';

const gameKinds: readonly GameKind[] = [mancala, hex];

function gameOf(rules: string): Game {
  const { kind, values } = unwrap(choose('game', gameKinds, rules));
  return unwrap(kind.create(values));
}

function searcher(text: string, game: Game, book: string | null = null): Agent {
  const { values } = unwrap(choose('agent', [alphabeta], text));
  const resources = book === null ? {} : { book: () => ({ ok: true, value: book }) as const };
  return unwrap(
    alphabeta.create(game, values as Parameters<typeof alphabeta.create>[1], Rng.of(1), resources),
  );
}

function ask(agent: Agent, game: Game, state = game.start()): Decision {
  const seat = state.toMove;
  const seen = game.observe(state, seat);
  const decision = agent.choose({ seat, seen, legal: legalActions(state, game.info), budget: {} });
  if (!('action' in decision)) throw new Error('it answers at once');
  return decision;
}

function randomGames(game: Game, count: number): GameRecord[] {
  return Array.from({ length: count }, (_, n) => {
    const agents = [0, 1].map((seat) =>
      unwrap(random.create(game, { seed: null }, Rng.of(`${n} ${seat}`), {})),
    );
    const table = new RefereedGame({ game, agents, names: ['random', 'random'], seed: n });
    void table.play();
    return table.record();
  });
}

describe('a book from records', () => {
  const game = gameOf('mancala(3,2)');
  const records = randomGames(game, 300);
  const book = unwrap(bookFromRecords(game, records, { plies: 3, least: 5 }));

  test('counts each move of the first plies, with its mean result', () => {
    const start = game.format(game.start());
    const { moves } = book.entries.find(({ position }) => position === start)!;
    expect(moves.reduce((sum, { count }) => sum + count!, 0)).toBe(300);
    for (const { move, count, value } of moves) {
      const games = records.filter((record) => record.moves[0] === move);
      const mean = games.reduce((sum, { result }) => sum + result!.utilities[0]!, 0) / games.length;
      expect({ count, value }).toEqual({ count: games.length, value: mean });
    }
  });

  test('leaves out what was played too seldom', () => {
    const counts = (least: number) =>
      unwrap(bookFromRecords(game, records, { plies: 5, least })).entries.flatMap(({ moves }) =>
        moves.map(({ count }) => count!),
      );
    expect(counts(1)).toContain(4);
    expect(counts(5)).toEqual(counts(1).filter((count) => count >= 5));
  });

  test('goes no further than its plies', () => {
    const one = unwrap(bookFromRecords(game, records, { plies: 1, least: 1 }));
    expect(one.entries.map(({ position }) => position)).toEqual([game.format(game.start())]);
  });

  test('leaves out games that were not finished by the rules', () => {
    const [first] = records;
    const others = [
      { ...first!, result: null },
      { ...first!, result: { ...first!.result!, ending: 'crash' as const, offender: 0 } },
    ];
    expect(unwrap(bookFromRecords(game, others, { plies: 9, least: 1 })).entries).toEqual([]);
  });

  test('says which game cannot be replayed', () => {
    const broken = { ...records[1]!, moves: ['9'] };
    const made = bookFromRecords(game, [records[0]!, broken], { plies: 3, least: 1 });
    expect(!made.ok && made.complaint.says.en).toMatch(
      /^game 2: move 1 of the record: "9" is no pit/,
    );
  });
});

describe('a book from a search', () => {
  test('holds the agent’s own choice wherever at most its rival plays otherwise', async () => {
    const game = gameOf('hex(3)');
    const agent = searcher('alphabeta(depth=4)', game);
    const book = unwrap(await bookFromSearch(game, agent, { plies: 2, width: 99 }));
    // The start, and the answers to all nine first moves.
    expect(book.entries).toHaveLength(10);
    for (const { position, moves } of book.entries) {
      const state = unwrap(game.parse(position));
      const { action, analysis } = ask(agent, game, state);
      expect(moves).toEqual([
        { move: game.formatAction(state, action), value: analysis!.options[0]!.value },
      ]);
    }
  });

  test('prepares only for as many answers as asked', async () => {
    const game = gameOf('hex(3)');
    const agent = searcher('alphabeta(depth=2)', game);
    const told: number[] = [];
    const book = unwrap(
      await bookFromSearch(game, agent, {
        plies: 3,
        width: 2,
        progress: (done) => told.push(done),
      }),
    );
    // The start; two first moves; two answers to its own first move, and its own to the other.
    expect(book.entries).toHaveLength(1 + 2 + 3);
    expect(told.at(-1)).toBe(book.entries.length);
  });
});

describe('a book file', () => {
  const game = gameOf('mancala(3,2)');
  const book = unwrap(bookFromRecords(game, randomGames(game, 50), { plies: 4, least: 1 }));
  const text = printBook(book);
  const lines = text.trimEnd().split('\n');
  const refusal = (altered: readonly string[], of = game) => {
    const read = parseBook(altered.join('\n'), of);
    return read.ok ? 'it was accepted' : read.complaint.says.en;
  };

  test('reads back as it was printed', () => {
    expect(unwrap(parseBook(text, game))).toEqual(book);
    expect(lines).toHaveLength(1 + book.entries.length);
  });

  test.each([
    ['an empty one', [], /the book is empty/],
    [
      'one that is cut short',
      [lines[0]!, lines[1]!.slice(0, 20)],
      /line 2 of the book: it is no complete JSON/,
    ],
    ['something else', ['{"ludario":1}'], /not a book: line 1/],
    ['a later version', [lines[0]!.replace('"ludarioBook":1', '"ludarioBook":2')], /not a book/],
    [
      'an impossible position',
      [lines[0]!, '{"position":"9:9/9:9 0","moves":[{"move":"1","value":0}]}'],
      /line 2 of the book/,
    ],
    ['an illegal move', [lines[0]!, lines[1]!.replace(/"move":"\d"/, '"move":"8"')], /is no pit/],
    ['a position told twice', [lines[0]!, lines[1]!, lines[1]!], /was there before/],
    ['a position without moves', [lines[0]!, '{"position":"x","moves":[]}'], /moves/],
  ])('%s is refused with the line and the reason', (_, altered, reason) => {
    expect(refusal(altered)).toMatch(reason);
  });

  test('is for its own rules and version', () => {
    expect(refusal(lines, gameOf('mancala'))).toMatch(/the book is for mancala\(pits=3,seeds=2/);
    const newer = { ...game, info: { ...game.info, version: 2 } };
    expect(refusal(lines, newer)).toMatch(/version 1 of mancala; this Ludario plays version 2/);
  });
});

describe('following a book', () => {
  const game = gameOf('mancala');
  const start = game.format(game.start());
  const page = (moves: string) =>
    `${JSON.stringify({ ludarioBook: 1, game: game.info.rules, version: 1, source: 'records' })}\n` +
    `{"position":"${start}","moves":${moves}}\n`;

  test('its move comes before any search, and where it is silent the search speaks', () => {
    const text = page('[{"move":"2","value":0.5,"count":40},{"move":"6","value":1,"count":1}]');
    const agent = searcher('alphabeta(depth=3,book=mine)', game, text);
    const { action, analysis } = ask(agent, game);
    // Forty games at three quarters say more than one win.
    expect(game.formatAction(game.start(), action)).toBe('2');
    expect(analysis).toMatchObject({ nodes: 0, unit: 'win' });
    expect(analysis!.options[0]).toEqual({ action: 1, value: 0.75, visits: 40 });
    const state = game.start();
    state.apply(action);
    expect(ask(agent, game, state)).toEqual(ask(searcher('alphabeta(depth=3)', game), game, state));
  });

  test('a broken book is refused before the game, by name', () => {
    const { values } = unwrap(choose('agent', [alphabeta], 'alphabeta(depth=3,book=mine)'));
    const create = (book: string) =>
      alphabeta.create(game, values as never, Rng.of(1), {
        book: () => ({ ok: true, value: book }),
      });
    const made = create(page('[{"move":"7","value":0}]'));
    expect(!made.ok && made.complaint.says.en).toMatch(
      /^book mine: line 2 of the book: .*"7" is no pit/,
    );
  });

  test('what happens at the table is passed on to the agent', () => {
    const heard: string[] = [];
    const inner: Agent = {
      name: 'inner',
      begin: () => void heard.push('begin'),
      choose: ({ legal }) => ({ action: legal[0]! }),
      observe: () => void heard.push('observe'),
      end: () => void heard.push('end'),
    };
    const book = unwrap(parseBook(page('[{"move":"3","value":0,"count":1}]'), game));
    const agent = withBook(inner, game, new OpenBook(book, game));
    expect(agent.rewind).toBeUndefined();
    const table = new RefereedGame({ game, agents: [agent, inner], names: ['', ''], seed: 1 });
    void table.play();
    expect(table.record().moves[0]).toBe('3');
    expect(heard.slice(0, 2)).toEqual(['begin', 'begin']);
    expect(heard.filter((word) => word === 'observe')).toHaveLength(2 * table.moves.length);
  });
});
