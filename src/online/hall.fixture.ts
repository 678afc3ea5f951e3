import type { TimeSource } from '../arena/index.ts';
import {
  PROTOCOL,
  type Said,
  type SaidType,
  type TableView,
  type TableWish,
  type Told,
  type ToldType,
} from '../api/online/index.ts';
import {
  Rng,
  fail,
  keyOf,
  legalActions,
  ok,
  said,
  unwrap,
  type Agent,
  type Complaint,
  type Game,
} from '../core/index.ts';
import { makeGame } from '../games/index.ts';
import {
  StoreError,
  type OnlineDocument,
  type OnlineMove,
  type OnlineTables,
  type StoredTable,
} from '../store/index.ts';
import { Hall, type HallSetup } from './hall.ts';
import type { Guest } from './guests.ts';
import type { OnlineTable } from './table.ts';

/** A time that passes when it is told to. */
export class FakeTime implements TimeSource {
  private at = 0;
  private alarms: { readonly due: number; readonly ring: () => void }[] = [];

  now(): number {
    return this.at;
  }

  alarm(ms: number, ring: () => void): () => void {
    const one = { due: this.at + ms, ring };
    this.alarms.push(one);
    return () => {
      this.alarms = this.alarms.filter((other) => other !== one);
    };
  }

  /** How many would still ring. */
  get waiting(): number {
    return this.alarms.length;
  }

  async pass(ms: number): Promise<void> {
    const until = this.at + ms;
    for (;;) {
      const next = this.alarms.toSorted((a, b) => a.due - b.due)[0];
      if (next === undefined || next.due > until) break;
      this.alarms = this.alarms.filter((other) => other !== next);
      this.at = next.due;
      next.ring();
      await calm();
    }
    this.at = until;
    await calm();
  }
}

/** All that was begun and waits for nothing from outside is done. */
export async function calm(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise<void>((go) => void setImmediate(go));
}

/** A store of tables in memory, as strict as the other. */
export class MemoryLedger implements OnlineTables {
  readonly rows = new Map<string, StoredTable>();
  readonly kept = new Map<string, OnlineMove[]>();
  readonly finishedGames = new Map<string, string>();
  readonly complaints: unknown[] = [];
  /** What the next change fails with. */
  trouble: Error | null = null;

  async table(id: string) {
    return structuredClone(this.rows.get(id) ?? null);
  }
  async tables({ ids, listed, phase, before, limit = 100 }: Parameters<OnlineTables['tables']>[0]) {
    return [...this.rows.values()]
      .filter((row) => ids === undefined || ids.includes(row.id))
      .filter((row) => listed === undefined || row.listed === listed)
      .filter((row) => phase === undefined || row.phase === phase)
      .filter((row) => before === undefined || row.changed < before)
      .toSorted((a, b) => (before === undefined ? b.changed - a.changed : a.changed - b.changed))
      .slice(0, limit);
  }
  async moves(id: string, game: number) {
    return [...(this.kept.get(`${id} ${game}`) ?? [])];
  }
  async record(id: string, game: number) {
    return this.finishedGames.get(`${id} ${game}`) ?? null;
  }
  async *finished() {
    for (const [key, record] of this.finishedGames) {
      const [table = '', game] = key.split(' ');
      yield { table, game: Number(game), ended: new Date(0), names: [], record };
    }
  }
  async records(id: string) {
    return [...this.finishedGames.keys()].filter((key) => key.startsWith(`${id} `)).length;
  }
  async change(change: Parameters<OnlineTables['change']>[0]) {
    const { moves, finished, ...row } = structuredClone(change);
    await Promise.resolve();
    if (this.trouble !== null) throw this.trouble;
    const before = this.rows.get(row.id);
    if ((before?.version ?? -1) !== row.version - 1)
      throw new StoreError(said('another was quicker'), 'conflict');
    this.rows.set(row.id, { ...row, created: before?.created ?? row.changed });
    if (moves !== undefined) {
      const key = `${row.id} ${moves.game}`;
      const list = (this.kept.get(key) ?? []).slice(0, moves.from);
      this.kept.set(key, [...list, ...moves.added]);
    }
    if (finished !== undefined)
      this.finishedGames.set(`${row.id} ${finished.game}`, finished.record);
  }
  readonly documents = new Map<string, OnlineDocument>();
  async document(kind: string, id: string) {
    return structuredClone(this.documents.get(`${kind} ${id}`) ?? null);
  }
  async keep(document: OnlineDocument) {
    const key = `${document.kind} ${document.id}`;
    await Promise.resolve();
    if ((this.documents.get(key)?.version ?? -1) !== document.version - 1)
      throw new StoreError(said('another was quicker'), 'conflict');
    this.documents.set(key, structuredClone(document));
  }
  async forget(kind: string, id: string) {
    this.documents.delete(`${kind} ${id}`);
  }
  async remove(id: string) {
    this.rows.delete(id);
  }
  async report(id: string, about: unknown) {
    this.complaints.push({ id, about });
  }
  async reports() {
    return [];
  }
}

/** Plays the first legal move when it is let to. */
export class SlowAgent implements Agent {
  readonly name = 'slow';
  static waiting: (() => void)[] = [];

  choose({ legal }: Parameters<Agent['choose']>[0]) {
    const action = legal[0]!;
    return new Promise<{ action: number }>((resolve) => {
      SlowAgent.waiting.push(() => resolve({ action }));
    });
  }

  static async think(): Promise<void> {
    const { waiting } = SlowAgent;
    SlowAgent.waiting = [];
    for (const go of waiting) go();
    await calm();
  }
}

export function wishOf(changes: Partial<TableWish> = {}): TableWish {
  return {
    protocol: PROTOCOL,
    rules: 'hex(size=3)',
    seats: [{ kind: 'open' }, { kind: 'open' }],
    host: { seat: 0, name: 'Ana' },
    order: 'chosen',
    clock: null,
    listed: false,
    watch: { delay: 0 },
    text: false,
    ...changes,
  };
}

/** A hall in a time of its own; its agents think when they are let to. */
export function hallOf(changes: Partial<HallSetup> = {}, ledger = new MemoryLedger()) {
  const time = new FakeTime();
  let seeds = 0;
  const troubles: unknown[] = [];
  const hall = new Hall({
    ledger,
    makeGame,
    seatAgent: (text) =>
      text === 'nobody' ? fail(said('nobody knows it')) : ok({ agent: text, short: text }),
    hire: ({ agent }) =>
      agent === 'broken'
        ? fail(said('it is broken'))
        : ok({ agent: new SlowAgent(), close: async () => {} }),
    // Of its seed alone: the names of tables are drawn anew each time.
    key: (question) => ok(keyOf(new TextEncoder().encode(question.slice(-6).padStart(16, 'x')))),
    freshSeed: () => `seed ${seeds++}`,
    time,
    pace: 0,
    wall: () => 1_000_000_000_000 + time.now(),
    trouble: (error) => troubles.push(error),
    ...changes,
  });
  return { hall, time, ledger, troubles };
}

/** A page at a table: what it was told, and how the table looks to it. */
export class Page {
  readonly told: { readonly type: ToldType; readonly what: unknown }[] = [];
  readonly guest: Guest;
  view: TableView | null = null;
  secret: string | undefined;
  closed = false;
  private readonly table: OnlineTable;
  private sent = 0;

  constructor(table: OnlineTable) {
    this.table = table;
    this.guest = table.enter({
      tell: (type, what) => this.hear(type, structuredClone(what)),
      close: () => {
        this.closed = true;
      },
    });
  }

  private hear<T extends ToldType>(type: T, what: Told[T]): void {
    if (this.closed) return;
    this.told.push({ type, what });
    if (type === 'table') this.view = what as TableView;
    if (type === 'seated') this.secret = (what as Told['seated']).secret;
    if (type === 'seats') this.view = { ...this.view!, ...(what as Told['seats']) };
    if (type === 'offers') this.view = { ...this.view!, ...(what as Told['offers']) };
    if (type !== 'moved' || this.view === null) return;
    const { from, moves, ...now } = what as Told['moved'];
    this.view = { ...this.view, ...now, moves: [...this.view.moves.slice(0, from), ...moves] };
  }

  /** Says something; why not, or null. */
  async say<T extends SaidType>(type: T, what: Said[T]): Promise<Complaint | null> {
    return this.sayAnything(type, { ...what, n: ++this.sent });
  }

  async sayAnything(type: string, what: unknown): Promise<Complaint | null> {
    const from = this.told.length;
    this.table.hear(this.guest, type, what);
    await calm();
    const refused = this.told.slice(from).find((one) => one.type === 'refused');
    return refused === undefined ? null : (refused.what as Told['refused']).why;
  }

  hello(secret?: string): Promise<Complaint | null> {
    return this.say('hello', { protocol: PROTOCOL, ...(secret === undefined ? {} : { secret }) });
  }

  move(text: string): Promise<Complaint | null> {
    return this.say('move', { step: this.view!.step, text });
  }

  offer(kind: Said['offer']['kind'], more: Partial<Said['offer']> = {}) {
    return this.say('offer', { step: this.view!.step, kind, ...more });
  }

  last<T extends ToldType>(type: T): Told[T] | undefined {
    return this.told.findLast((one) => one.type === type)?.what as Told[T] | undefined;
  }

  get texts(): (string | null)[] {
    return this.view!.moves.map(({ text }) => text);
  }

  get isToMove(): boolean {
    const { waiting, you } = this.view!;
    return you !== null && waiting.includes(you);
  }

  leave(): Promise<void> {
    this.table.exit(this.guest);
    return calm();
  }
}

/** A move that a page finds in what it sees, by its own copy of the rules. */
export function someMove(game: Game, seen: unknown, rng: Rng): string {
  const state = game.determinize(seen, rng);
  const legal = legalActions(state, game.info);
  return game.formatAction(state, legal[rng.below(legal.length)]!);
}

/** Somebody who comes and takes a seat. */
export async function sitDown(
  table: OnlineTable,
  name: string,
  more: Partial<Said['sit']> = {},
): Promise<Page> {
  const page = new Page(table);
  await page.hello();
  await page.say('sit', { name, ...more });
  return page;
}

/** Two people at a table that has begun. */
export async function twoAt(hall: Hall, wish: Partial<TableWish> = {}) {
  const made = unwrap(await hall.make(wishOf(wish), 'here'));
  const table = unwrap(await hall.open(made.table));
  const ana = new Page(table);
  await ana.hello(made.secret);
  const berta = await sitDown(table, 'Berta');
  return { made, table, ana, berta };
}
