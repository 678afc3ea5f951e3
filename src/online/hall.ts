import { machineTime, type TimeSource } from '../arena/index.ts';
import {
  PROTOCOL,
  type ClassMade,
  type ClassWish,
  type LevelRating,
  type MineLine,
  type MineWish,
  type Person,
  type RatingWish,
  type TableLine,
  type TableMade,
  type TableWish,
} from '../api/online/index.ts';
import {
  at,
  fail,
  ok,
  unwrap,
  type Complaint,
  type Game,
  type Key,
  type Result,
} from '../core/index.ts';
import type { OnlineTables } from '../store/index.ts';
import type { Chair, SeatAgent } from './chairs.ts';
import { refuse } from './complaints.ts';
import { AgentPool, type Hiring } from './crew.ts';
import { sweep } from './idle.ts';
import type { KeptTable } from './kept.ts';
import { Buckets, USUAL_LIMITS, type OnlineLimits } from './limits.ts';
import { mineLine, tableLine } from './lines.ts';
import { Classes } from './classes.ts';
import { eraseAtTables } from './rating-erasure.ts';
import { Ratings } from './ratings.ts';
import { digestOf, newSecret, newTableId } from './secrets.ts';
import type { TableHouse } from './table-house.ts';
import { OnlineTable } from './table.ts';
import { clockTrouble, readWish } from './wishes.ts';

export interface HallSetup {
  readonly ledger: OnlineTables;
  /** What was measured of the levels of exactly these rules. */
  levels?(game: Game): Promise<readonly LevelRating[]>;
  makeGame(rules: string): Result<Game>;
  readonly seatAgent: SeatAgent;
  readonly hire: Hiring;
  /** What the luck of a game comes from where something is hidden. */
  key(question: string): Result<Key>;
  /** A seed nobody can guess. */
  freshSeed(): string;
  readonly limits?: Partial<OnlineLimits> | undefined;
  /** What an agent takes for a move at least, in milliseconds, where something is hidden. */
  readonly pace?: number | undefined;
  /** Whether there is a list of open tables. */
  readonly lobby?: boolean | undefined;
  readonly time?: TimeSource | undefined;
  readonly wall?: (() => number) | undefined;
  /** What went wrong inside. */
  trouble(error: unknown): void;
}

/** How often tables that nobody uses are looked for. */
const SWEEP = 10 * 60_000;
/** Wrong codes of classes from one address within an hour. */
const GUESSES = 300;
/** More than agents that count nodes need for a move. */
const PACE = 700;
/** Games of different rules kept at hand. */
const MOST_GAMES = 200;

/** The tables of this server that people share. */
export class Hall {
  readonly limits: OnlineLimits;
  readonly lobby: boolean;
  readonly time: TimeSource;
  readonly ratings: Ratings;
  readonly classes: Classes;
  private readonly setup: HallSetup;
  private readonly house: TableHouse;
  private readonly live = new Map<string, OnlineTable>();
  private readonly games = new Map<string, Game>();
  private readonly making: Buckets;
  private readonly guessing: Buckets;
  private stopSweeping: (() => void) | null = null;
  private closed = false;
  /** Whether another process holds a table. */
  isOpenElsewhere: (table: string) => Promise<boolean> = () => Promise.resolve(false);
  /** Opens a table that nobody comes to, where it is not open. */
  wake: (table: string) => Promise<void> = async (table) => {
    if (!this.live.has(table)) await this.open(table);
  };

  constructor(setup: HallSetup) {
    this.setup = setup;
    this.limits = { ...USUAL_LIMITS, ...setup.limits };
    this.lobby = setup.lobby ?? true;
    this.time = setup.time ?? machineTime;
    const { tables } = this.limits;
    this.making = new Buckets(tables / 3600, tables, () => this.time.now());
    this.guessing = new Buckets(GUESSES / 3600, GUESSES, () => this.time.now());
    const wall = setup.wall ?? (() => Date.now());
    this.ratings = new Ratings({
      ledger: setup.ledger,
      wall,
      levels: async (game) => (await setup.levels?.(game)) ?? [],
      erase: async (person, classes) => {
        await eraseAtTables(setup.ledger, this.live, person);
        for (const code of classes) await this.classes.unrate(code, person);
      },
    });
    this.classes = new Classes({
      ledger: setup.ledger,
      ratings: this.ratings,
      wall,
      freshSeed: () => setup.freshSeed(),
      game: (rules) => this.game(rules),
      seatAgent: setup.seatAgent,
      wake: (table) => this.wake(table),
      whyNoClock: (clock) => {
        const wrong = clockTrouble(clock);
        return wrong === null ? ok(true) : fail(wrong);
      },
      makeTable: (game, clock, chairs, code) => this.makePairing(game, clock, chairs, code),
    });
    this.house = {
      time: this.time,
      wall,
      ratings: this.ratings,
      classes: this.classes,
      ledger: setup.ledger,
      pool: new AgentPool(setup.hire, this.limits.agents),
      seatAgent: setup.seatAgent,
      key: (table, game, seed) => {
        const key = setup.key(`online ${table} ${game} ${seed}`);
        if (!key.ok) throw new Error(key.complaint.says.en);
        return key.value;
      },
      freshSeed: () => setup.freshSeed(),
      watchers: this.limits.watchers,
      pace: setup.pace ?? PACE,
      trouble: (error) => setup.trouble(error),
    };
    this.sweepLater();
  }

  /** Makes the table of a pairing: everybody has a seat, and comes with the secret they have already. */
  private async makePairing(
    rules: string,
    clock: TableWish['clock'],
    chairs: readonly Chair[],
    ofClass: string,
  ): Promise<string> {
    const watch = { delay: 0 };
    return this.keep(unwrap(this.game(rules)), {
      options: { rules, order: 'chosen', clock, listed: false, watch, text: false },
      chairs,
      host: digestOf(newSecret()),
      ofClass,
    });
  }

  /** A new table is in the store; says what it is called. */
  private async keep(
    game: Game,
    made: Pick<KeptTable, 'options' | 'chairs' | 'host' | 'ofClass'>,
  ): Promise<string> {
    const id = newTableId();
    const data: KeptTable = {
      ...made,
      version: game.info.version,
      game: 0,
      finished: 0,
      seed: this.setup.freshSeed(),
      step: 0,
      waiting: [],
      result: null,
    };
    const { listed } = made.options;
    const changed = this.house.wall();
    const row = { id, version: 0, phase: 'gathering', listed, changed, data } as const;
    await this.setup.ledger.change(row);
    return id;
  }

  /** Makes a class; `address`: where the wish comes from. */
  async makeClass(wish: ClassWish, address: string): Promise<Result<ClassMade>> {
    return this.making.take(address) ? this.classes.make(wish) : fail(refuse.manyTables());
  }

  /** What anybody asks of a class by its code alone: nobody finds one by trying. */
  async byCode<T>(address: string, ask: () => Promise<Result<T>>): Promise<Result<T>> {
    if (!this.guessing.has(address)) return fail(refuse.manyCodes());
    const answer = await ask();
    if (!answer.ok && answer.complaint.code === refuse.noClass().code) this.guessing.take(address);
    return answer;
  }

  /** Makes a table; `address`: where the wish comes from. */
  async make(wish: TableWish, address: string): Promise<Result<TableMade>> {
    const { seatAgent } = this.setup;
    const { lobby } = this;
    const read = readWish(wish, { game: (rules) => this.game(rules), seatAgent, lobby });
    if (!read.ok) return read;
    const { game, chairs, options } = read.value;
    const person = wish.host?.person;
    const rating = person && (await this.ratings.standing(person, game));
    if (rating?.ok === false) return fail(at(rating.complaint, 'host', 'person'));
    if (!this.making.take(address)) return fail(refuse.manyTables());
    if (this.live.size >= this.limits.open) return fail(refuse.serverFull());
    const secret = newSecret();
    const host = digestOf(secret);
    const rated = rating === undefined ? {} : { person: { id: person!.id, ...rating.value } };
    const seated = chairs.map((chair) =>
      chair.kind === 'person' ? { ...chair, secret: host, ...rated } : chair,
    );
    const id = await this.keep(game, { options, chairs: seated, host });
    return ok({ table: id, secret, seat: wish.host?.seat ?? null });
  }

  /** Somebody wants to be rated; `address`: where the wish comes from. */
  async makePerson(wish: RatingWish, address: string): Promise<Result<Person>> {
    return this.making.take(address) ? this.ratings.make(wish) : fail(refuse.manyTables());
  }

  /** What people are measured by in a game. */
  async levels(rules: string): Promise<Result<readonly LevelRating[]>> {
    const game = this.game(rules);
    if (!game.ok) return fail(refuse.rules({ why: game.complaint }));
    return ok(await this.ratings.levels(game.value));
  }

  /** The open tables that are listed, the latest first. */
  async list(): Promise<TableLine[]> {
    if (!this.lobby) return [];
    const rows = await this.setup.ledger.tables({ listed: true, phase: 'gathering' });
    return rows.map(tableLine);
  }

  /** What a link leads to; fails where it leads nowhere any more. */
  async line(id: string): Promise<Result<TableLine>> {
    const row = await this.setup.ledger.table(id);
    if (row === null) {
      const finished = await this.setup.ledger.records(id);
      return fail(finished > 0 ? refuse.tableOver() : refuse.noTable());
    }
    const { options, version } = row.data as KeptTable;
    const game = this.game(options.rules);
    if (!game.ok) return fail(refuse.rules({ why: game.complaint }));
    const { info } = game.value;
    if (info.version !== version) return fail(refuse.otherVersion({ rules: info.rules }));
    return ok(tableLine(row));
  }

  /** Why nobody can come to a table now; null: they can. */
  async whyClosed(id: string): Promise<Complaint | null> {
    if (this.closed) return refuse.closing();
    const line = await this.line(id);
    if (!line.ok) return line.complaint;
    const full = this.live.size >= this.limits.open && !this.live.has(id);
    return full && !(await this.isOpenElsewhere(id)) ? refuse.serverFull() : null;
  }

  /** Something went wrong inside. */
  trouble(error: unknown): void {
    this.setup.trouble(error);
  }

  /** Of these tables those that are still there, and whether their owner is waited for. */
  async mine({ protocol, tables }: MineWish): Promise<Result<MineLine[]>> {
    if (protocol !== PROTOCOL) return fail(refuse.otherProtocol());
    if (tables.length === 0) return ok([]);
    const ids = tables.map(({ table }) => table);
    const rows = new Map((await this.setup.ledger.tables({ ids })).map((row) => [row.id, row]));
    return ok(
      tables.flatMap(({ table, secret }) => {
        const row = rows.get(table);
        return (row && mineLine(row, secret)) ?? [];
      }),
    );
  }

  /** A finished game, as a line of JSON. */
  record(id: string, game: number): Promise<string | null> {
    return this.setup.ledger.record(id, game);
  }

  /** The table itself, as it was kept. Whoever opens it closes it. */
  async open(id: string): Promise<Result<OnlineTable>> {
    if (this.closed) return fail(refuse.closing());
    if (this.live.size >= this.limits.open) return fail(refuse.serverFull());
    const row = await this.setup.ledger.table(id);
    if (row === null) return this.line(id) as Promise<Result<never>>;
    const game = this.game((row.data as KeptTable).options.rules);
    if (!game.ok) return fail(refuse.rules({ why: game.complaint }));
    const table = await OnlineTable.open(this.house, id, game.value);
    if (table.ok) this.live.set(id, table.value);
    return table;
  }

  /** A table was put away. */
  put(table: OnlineTable): void {
    if (this.live.get(table.id) === table) this.live.delete(table.id);
  }

  /** Every table ends here for now: all that was played is stored. */
  async close(): Promise<void> {
    this.closed = true;
    this.stopSweeping?.();
    const tables = [...this.live.values()];
    await Promise.all(tables.map((table) => table.idle()));
    for (const table of tables) table.close(refuse.closing(), true);
    this.live.clear();
  }

  /** Takes away tables that nobody used for long. */
  async sweep(): Promise<void> {
    await sweep(
      this.setup.ledger,
      this.house.wall(),
      async (id) => this.live.has(id) || this.isOpenElsewhere(id),
    );
  }

  private sweepLater(): void {
    this.stopSweeping = this.time.alarm(SWEEP, () => {
      void this.sweep()
        .catch((error: unknown) => this.setup.trouble(error))
        .finally(() => {
          if (!this.closed) this.sweepLater();
        });
    });
  }

  private game(rules: string): Result<Game> {
    const known = this.games.get(rules);
    if (known !== undefined) return ok(known);
    const made = this.setup.makeGame(rules);
    if (!made.ok) return made;
    if (this.games.size >= MOST_GAMES) this.games.clear();
    this.games.set(rules, made.value);
    return made;
  }
}
