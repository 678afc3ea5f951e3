import { afterEach, expect, test, vi } from 'vitest';
import type { TableView } from '../api/online/index.ts';
import { Rng, legalActions, replayRecord, unwrap, type Game, type Move } from '../core/index.ts';
import { makeGame } from '../games/index.ts';
import { machineTime } from '../arena/index.ts';
import { hallOf, someMove, wishOf, MemoryLedger } from './hall.fixture.ts';
import type { KeptTable } from './kept.ts';
import { Play } from './play.ts';
import { leaks, type Heard, type Truth } from './secrecy.fixture.ts';
import { Wire, type WirePage } from './wire.fixture.ts';

afterEach(() => void vi.restoreAllMocks());

interface Told {
  readonly truth: Truth;
  readonly heard: readonly Heard[];
}

/**
 * A whole hidden game over real sockets: some look on, one comes back by its secret, moves are taken
 * back, people speak. What everybody was sent, and how it really was.
 */
async function played(seats: number, plies = Infinity): Promise<Told> {
  const honest = plies === Infinity;
  const ledger = new MemoryLedger();
  const { hall } = hallOf({ time: machineTime, limits: { messages: 1e6 } }, ledger);
  const wire = await Wire.open(hall);
  const rules = `iwoki(players=${seats})`;
  const game: Game = unwrap(makeGame(rules));
  const rng = Rng.of(`secrecy ${seats}`);
  try {
    const made = unwrap(
      await hall.make(
        wishOf({ rules, seats: Array.from({ length: seats }, () => ({ kind: 'open' })) }),
        'here',
      ),
    );
    const lines: [WirePage, number | null][] = [];
    const join = async (seat: number | null, secret?: string): Promise<WirePage> => {
      const page = await wire.join(made.table);
      await page.hello(secret);
      lines.push([page, seat]);
      return page;
    };
    const pages = [await join(0, made.secret)];
    await join(null);
    while (pages.length < seats) {
      const page = await join(pages.length);
      expect(await page.say('sit', { name: `Guest ${pages.length}` })).toBeNull();
      pages.push(page);
    }
    const told: (readonly Move[])[] = [];
    for (let ply = 0; ; ply++) {
      const step = Math.max(...pages.map(({ view }) => view?.step ?? 0));
      for (const page of pages) await page.until(() => page.view!.step >= step);
      const view = pages[0]!.view!;
      if (view.result !== null) break;
      const mover = pages[view.waiting[0]!]!;
      if (ply >= plies) {
        await mover.say('offer', { step: view.step, kind: 'draw' });
        await consent(pages, mover);
        continue;
      }
      // Who is shown somebody else's hand cannot find a move in it.
      const text = honest
        ? someMove(game, mover.view!.seen, rng)
        : anyMove(
            game,
            (await ledger.moves(made.table, 0)).map((move) => move.text),
            rng,
          );
      expect(await mover.say('move', { step: mover.view!.step, text })).toBeNull();
      if (ply === 5) {
        for (const page of pages) await page.until(() => page.view!.step > view.step);
        const kept = await ledger.moves(made.table, 0);
        told.push(
          actionsOf(
            game,
            kept.map((move) => move.text),
          ),
        );
        await mover.say('offer', { step: mover.view!.step, kind: 'takeback' });
        await consent(pages, mover);
      }
      if (ply === 8) {
        await pages[0]!.leave();
        pages[0] = await join(0, made.secret);
        await join(null);
      }
      if (ply === 10) {
        for (const page of pages) await page.say('phrase', { phrase: 'nice' });
        for (const [page] of lines)
          if (!page.closed) await page.say('look', { moves: page.view!.moves.length - 3 });
        await pages[1]!.say('resign', { step: 0 });
      }
    }
    for (const [page] of lines)
      if (!page.closed) await page.until(() => page.view!.record !== null);
    const record = (pages[0]!.view as TableView).record!;
    const { steps } = unwrap(replayRecord(game, record));
    const row = ledger.rows.get(made.table)!.data as KeptTable;
    const secrets = [
      made.secret,
      ...pages.flatMap(({ secret }) => secret ?? []),
      ...row.chairs.flatMap((chair) => chair.secret ?? []),
      row.host,
    ];
    return {
      truth: { game, record, lines: [...told, steps], secrets },
      heard: lines.map(([page, viewer]) => ({ viewer, told: page.told, bytes: page.bytes })),
    };
  } finally {
    await wire.close();
  }
}

/** All but who proposed something agree with it. */
async function consent(pages: readonly WirePage[], proposer: WirePage): Promise<void> {
  for (const page of pages) {
    if (page === proposer) continue;
    await page.until(() => page.view!.offers.length > 0);
    await page.say('answer', { offer: page.view!.offers[0]!.id, yes: true });
  }
}

function anyMove(game: Game, texts: readonly string[], rng: Rng): string {
  const state = game.start();
  for (const text of texts) state.apply(unwrap(game.parseAction(state, text)));
  const legal = legalActions(state, game.info);
  return game.formatAction(state, legal[rng.below(legal.length)]!);
}

function actionsOf(game: Game, texts: readonly string[]): Move[] {
  const state = game.start();
  return texts.map((text) => {
    const move = { seat: state.toMove, action: unwrap(game.parseAction(state, text)) };
    state.apply(move.action);
    return move;
  });
}

for (const seats of [2, 3, 4, 5, 6]) {
  test(`a whole hidden game of ${seats}: nobody is sent what they may not know`, async () => {
    const { truth, heard } = await played(seats);
    expect(truth.record.result).toMatchObject({ ending: 'rules' });
    for (const one of heard) {
      expect(one.bytes.length).toBeGreaterThanOrEqual(one.told.length);
      expect([one.viewer, leaks(truth, one)]).toEqual([one.viewer, []]);
    }
    // There was something to find: all were told of moves, and of the end who stayed.
    expect(heard.every(({ told }) => told.some(({ type }) => type === 'moved'))).toBe(true);
    expect(heard.length).toBe(seats + 3);
  });
}

test('a server that leaks on purpose is found out, wherever it leaks', async () => {
  const leaking: Readonly<Record<string, () => void>> = {
    'the hand of another seat': () => {
      vi.spyOn(Play.prototype, 'seen').mockImplementation(function (this: Play) {
        return this.referee.look(1);
      });
    },
    'what chance dealt to others': () => {
      const { moves } = Play.prototype;
      vi.spyOn(Play.prototype, 'moves').mockImplementation(function (this: Play, viewer) {
        const all = this.referee.record().moves;
        return moves.call(this, viewer).map((move, i) => ({ ...move, text: all[i]! }));
      });
    },
    'an earlier position of another': () => {
      const { look } = Play.prototype;
      vi.spyOn(Play.prototype, 'look').mockImplementation(function (this: Play, moves) {
        return look.call(this, moves, 1);
      });
    },
    'the key': () => {
      const { clockView } = Play.prototype;
      vi.spyOn(Play.prototype, 'clockView').mockImplementation(function (this: Play, running) {
        const key = this.referee.key as never;
        return clockView.call(this, running) ?? key;
      });
    },
  };
  for (const [what, leak] of Object.entries(leaking)) {
    leak();
    const { truth, heard } = await played(3, 12);
    vi.restoreAllMocks();
    expect([what, heard.flatMap((one) => leaks(truth, one)).length > 0]).toEqual([what, true]);
  }
});
