import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { TableMade } from '../api/online/index.ts';
import { Rng, unwrap } from '../core/index.ts';
import { makeGame } from '../games/index.ts';
import { openStore } from '../store/index.ts';
import { someMove, wishOf } from './hall.fixture.ts';
import { Served } from './served.fixture.ts';
import { joinAt, type WirePage } from './wire.fixture.ts';

/** Somebody who plays, whatever becomes of the server: says each move again until it was heard. */
class Player {
  /** Moves they chose, each once. */
  readonly chosen: string[] = [];
  /** All that they were told of the game. */
  readonly told: string[] = [];
  over = false;
  contradictions = 0;
  readonly table: string;
  private secret: string | undefined;
  private page: WirePage | null = null;
  private meant: { readonly step: number; readonly text: string } | null = null;

  constructor(table: string, secret?: string) {
    this.table = table;
    this.secret = secret;
  }

  /** Comes, or comes back. */
  async come(port: number): Promise<void> {
    const page = await joinAt(port, this.table);
    this.page = page;
    await page.hello(this.secret);
    if (this.secret === undefined) {
      await page.say('sit', { name: 'Berta' });
      this.secret = page.secret;
    }
  }

  get isLost(): boolean {
    return this.page === null || this.page.closed;
  }

  /** Plays when it is their turn, until the game is over or the line breaks. */
  async play(rng: Rng, progress: () => void): Promise<void> {
    const page = this.page!;
    try {
      for (;;) {
        const view = page.view!;
        this.listen(view.moves.map(({ text }) => text!));
        progress();
        if (view.result !== null) {
          this.over = true;
          return;
        }
        if (view.you !== null && view.waiting.includes(view.you)) {
          if (this.meant?.step !== view.step) {
            this.meant = { step: view.step, text: someMove(game, view.seen, rng) };
            this.chosen.push(this.meant.text);
          }
          // Twice, as a page would that doubts whether it was heard.
          const [first, second] = [page.say('move', this.meant), page.say('move', this.meant)];
          await Promise.all([first, second]);
        }
        await page.until(() => page.view!.step > view.step || page.view!.result !== null);
      }
    } catch {
      // The line broke: whatever was told stands.
      this.listen(page.view!.moves.map(({ text }) => text!));
    }
  }

  private listen(moves: readonly string[]): void {
    // What was told once is never told otherwise.
    if (this.told.some((text, i) => moves[i] !== text)) this.contradictions++;
    this.told.splice(0, this.told.length, ...moves);
  }
}

const game = unwrap(makeGame('mancala'));
const TABLES = 25;
const KILLS = 10;

test('ten kill -9 at random moments of two dozen tables: no move is lost, none doubled', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ludario-online-'));
  const path = join(folder, 'store.sqlite');
  const served = new Served(path);
  onTestFinished(async () => {
    await served.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  await served.start();
  const rng = Rng.of('ten kills');
  const pairs: (readonly [Player, Player])[] = [];
  for (let n = 0; n < TABLES; n++) {
    const answer = await fetch(`http://127.0.0.1:${served.port}/tables`, {
      method: 'POST',
      body: JSON.stringify(wishOf({ rules: 'mancala', clock: { ms: 600_000, increment: 0 } })),
    });
    const { table, secret } = (await answer.json()) as TableMade;
    pairs.push([new Player(table, secret), new Player(table)]);
  }
  const players = pairs.flat();
  let kills = 0;
  let heard = 0;
  for (;;) {
    for (const player of players) if (!player.over && player.isLost) await player.come(served.port);
    if (players.every(({ over }) => over)) break;
    // Somewhere among the next moves of all tables.
    let left = kills < KILLS ? 1 + rng.below(160) : Infinity;
    let killed: Promise<void> | null = null;
    const progress = () => {
      heard++;
      if (--left === 0) killed = served.kill();
    };
    await Promise.all(players.filter(({ over }) => !over).map((one) => one.play(rng, progress)));
    if (killed === null) continue;
    await (killed as Promise<void>);
    kills++;
    await served.start();
  }
  await served.kill();
  expect([kills, heard > 1000]).toEqual([KILLS, true]);
  expect(players.filter(({ contradictions }) => contradictions > 0)).toEqual([]);

  const store = await openStore(path, 'read');
  for (const [ana, berta] of pairs) {
    const record = JSON.parse((await store.online.record(ana.table, 0))!) as { moves: string[] };
    expect(ana.told).toEqual(record.moves);
    expect(berta.told).toEqual(record.moves);
    // Each move they chose was played once: in a game where the same may be played again and again.
    const seats: [string[], string[]] = [[], []];
    const state = game.start();
    for (const text of record.moves) {
      seats[state.toMove as 0 | 1].push(text);
      state.apply(unwrap(game.parseAction(state, text)));
    }
    expect(seats).toEqual([ana.chosen, berta.chosen]);
  }
  await store.close();
});
