import { machineTime, type TimeSource } from '../arena/index.ts';
import {
  CLOCK_BOUNDS,
  LONGEST_DELAY,
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
  type TableOptions,
  type TableWish,
} from '../api/online/index.ts';
import {
  OVER,
  at,
  fail,
  ok,
  unwrap,
  type Complaint,
  type Game,
  type Key,
  type Result,
} from '../core/index.ts';
import type { OnlineTables, StoredTable } from '../store/index.ts';
import { isFree, readPlan, viewOf, type Chair, type SeatAgent } from './chairs.ts';
import { refuse } from './complaints.ts';
import { AgentPool, type Hiring } from './crew.ts';
import type { KeptTable } from './kept.ts';
import { Buckets, USUAL_LIMITS, type OnlineLimits } from './limits.ts';
import { readName, sameName } from './names.ts';
import { Classes } from './classes.ts';
import { eraseAtTables } from './rating-erasure.ts';
import { Ratings } from './ratings.ts';
import { digestOf, newSecret, newTableId, proves } from './secrets.ts';
import type { TableHouse } from './shared-table.ts';
import { OnlineTable } from './table.ts';

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
  /** Whether there is a list of open tables. */
  readonly lobby?: boolean | undefined;
  readonly time?: TimeSource | undefined;
  readonly wall?: (() => number) | undefined;
  /** What went wrong inside. */
  trouble(error: unknown): void;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How often tables that nobody uses are looked for. */
const SWEEP = 10 * 60_000;
/** How long a table is kept at which nothing happens. */
const IDLE = {
  /** In the list, people wait before it; a link may be opened tomorrow. */
  listed: HOUR,
  gathering: 7 * DAY,
  clocked: 2 * 7 * DAY,
  slow: 60 * DAY,
  over: 30 * DAY,
} as const;
/** Wrong codes of classes from one address within an hour. */
const GUESSES = 300;
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
    const game = unwrap(this.game(rules));
    const id = newTableId();
    const watch = { delay: 0 };
    const kept: KeptTable = {
      options: { rules, order: 'chosen', clock, listed: false, watch, text: false },
      version: game.info.version,
      chairs,
      host: digestOf(newSecret()),
      game: 0,
      finished: 0,
      seed: this.setup.freshSeed(),
      step: 0,
      waiting: [],
      result: null,
      ofClass,
    };
    const changed = this.house.wall();
    const row = { id, version: 0, phase: 'gathering', listed: false, changed, data: kept } as const;
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
    const read = this.readWish(wish);
    if (!read.ok) return read;
    const game = this.game(read.value.options.rules);
    const person = wish.host?.person;
    const rating = person && game.ok ? await this.ratings.standing(person, game.value) : undefined;
    if (rating?.ok === false) return fail(at(rating.complaint, 'host', 'person'));
    if (!this.making.take(address)) return fail(refuse.manyTables());
    if (this.live.size >= this.limits.open) return fail(refuse.serverFull());
    const { chairs, options, version } = read.value;
    const secret = newSecret();
    const id = newTableId();
    const seat = wish.host?.seat ?? null;
    const host = digestOf(secret);
    const kept: KeptTable = {
      options,
      version,
      chairs: chairs.map((chair) =>
        chair.kind === 'person'
          ? {
              ...chair,
              secret: host,
              ...(rating === undefined ? {} : { person: { id: person!.id, ...rating.value } }),
            }
          : chair,
      ),
      host,
      game: 0,
      finished: 0,
      seed: this.setup.freshSeed(),
      step: 0,
      waiting: [],
      result: null,
    };
    await this.setup.ledger.change({
      id,
      version: 0,
      phase: 'gathering',
      listed: options.listed,
      changed: this.house.wall(),
      data: kept,
    });
    return ok({ table: id, secret, seat });
  }

  private readWish(
    wish: TableWish,
  ): Result<{ chairs: readonly Chair[]; options: TableOptions; version: number }> {
    const { protocol, rules, start, seats, host, order, clock, listed, watch, text } = wish;
    if (protocol !== PROTOCOL) return fail(refuse.otherProtocol());
    const game = this.game(rules);
    if (!game.ok) return fail(at(refuse.rules({ why: game.complaint }), 'rules'));
    const { info } = game.value;
    const wrong = this.whyNot(game.value, wish);
    if (wrong !== null) return fail(wrong);
    const chairs: Chair[] = [];
    for (const [seat, plan] of seats.entries()) {
      const chair = readPlan(seat, plan, game.value, this.setup.seatAgent);
      if (!chair.ok) return fail(at(chair.complaint, 'seats', seat));
      chairs.push(chair.value);
    }
    if (chairs.every(({ kind }) => kind === 'agent')) return fail(refuse.nobody());
    if (host !== null) {
      const name = readName(host.name);
      if (!name.ok) return fail(at(name.complaint, 'host', 'name'));
      const chair = chairs[host.seat];
      const theirs = chair?.kind === 'reserved' && sameName(chair.name!, name.value);
      if (chair?.kind !== 'open' && !theirs) return fail(at(refuse.hostSeat(), 'host', 'seat'));
      chairs[host.seat] = { id: host.seat, kind: 'person', name: name.value };
    }
    const options = {
      rules: info.rules,
      ...(start === undefined ? {} : { start }),
      order,
      clock,
      listed,
      watch,
      text,
    };
    return ok({ chairs, options, version: info.version });
  }

  /** What of a wish cannot be; null: nothing. */
  private whyNot(game: Game, { seats, start, clock, watch, listed }: TableWish): Complaint | null {
    const { info } = game;
    if (seats.length !== info.seats) {
      const { rules } = info;
      return at(refuse.seats({ rules, seats: info.seats, given: seats.length }), 'seats');
    }
    if (listed && !this.lobby) return at(refuse.noLobby(), 'listed');
    const noClock = clockTrouble(clock);
    if (noClock !== null) return noClock;
    if (watch !== null && !(watch.delay >= 0 && watch.delay <= LONGEST_DELAY))
      return at(refuse.delay({ most: LONGEST_DELAY }), 'watch', 'delay');
    if (start === undefined) return null;
    if (info.hidden) return at(refuse.noStart(), 'start');
    const position = game.parse(start);
    if (!position.ok) return at(refuse.start({ why: position.complaint }), 'start');
    return position.value.toMove === OVER ? at(refuse.startIsOver(), 'start') : null;
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

  async line(id: string): Promise<Result<TableLine>> {
    const row = await this.setup.ledger.table(id);
    if (row !== null) return ok(tableLine(row));
    const finished = await this.setup.ledger.records(id);
    return fail(finished > 0 ? refuse.tableOver() : refuse.noTable());
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
        if (row === undefined) return [];
        const { chairs, waiting, host } = row.data as KeptTable;
        const seat = chairs.findIndex(
          (chair) => chair.secret !== undefined && proves(secret, chair.secret),
        );
        if (seat < 0 && !proves(secret, host)) return [];
        const you = seat < 0 ? null : seat;
        return [{ ...tableLine(row), you, turn: you !== null && waiting.includes(you) }];
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
    const { ledger } = this.setup;
    const now = this.house.wall();
    for (const row of await ledger.tables({ before: now - HOUR, limit: 10_000 })) {
      if (this.live.has(row.id) || now - row.changed <= idleOf(row)) continue;
      if (!(await this.isOpenElsewhere(row.id))) await ledger.remove(row.id);
    }
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

/** A table as lists show it. */
export function tableLine(row: StoredTable): TableLine {
  const { options, chairs, finished } = row.data as KeptTable;
  return {
    table: row.id,
    phase: row.phase,
    options,
    seats: chairs.map((chair) => viewOf(chair)),
    changed: new Date(row.changed).toISOString(),
    games: finished,
  };
}

function idleOf({ phase, listed, data }: StoredTable): number {
  if (phase === 'over') return IDLE.over;
  const { options, chairs } = data as KeptTable;
  if (phase === 'gathering') return listed && chairs.some(isFree) ? IDLE.listed : IDLE.gathering;
  return options.clock === null ? IDLE.slow : IDLE.clocked;
}

/** Why a clock cannot be; null: it can. */
function clockTrouble(clock: TableWish['clock']): Complaint | null {
  if (clock === null) return null;
  const { ms, increment } = CLOCK_BOUNDS;
  if (!(clock.ms >= ms.least && clock.ms <= ms.most))
    return at(refuse.clock({ least: ms.least / 1000, most: ms.most / DAY }), 'clock', 'ms');
  if (!(clock.increment >= increment.least && clock.increment <= increment.most))
    return at(refuse.increment({ most: increment.most / 1000 }), 'clock', 'increment');
  return null;
}
