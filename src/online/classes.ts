import {
  LONGEST_CLASS_NAME,
  PROTOCOL,
  type ClassAsk,
  type ClassAway,
  type ClassEnter,
  type ClassEntered,
  type ClassMade,
  type ClassOrder,
  type ClassPlace,
  type ClassView,
  type ClassWish,
} from '../api/online/index.ts';
import { swissRound } from '../arena/index.ts';
import { fail, ok, type Result } from '../core/index.ts';
import { StoreError, type OnlineTables } from '../store/index.ts';
import type { Chair } from './chairs.ts';
import { asPlayed, classView, type KeptClass, type KeptRound, type Member } from './class-view.ts';
import { away, readmitted, settled } from './class-orders.ts';
import { agentChair, isPresent, memberChair, type SeatingSetup } from './class-seating.ts';
import { refuse } from './complaints.ts';
import { readName, sameName } from './names.ts';
import type { OverGame, Ratings } from './ratings.ts';
import { digestOf, newClassCode, newSecret, proves } from './secrets.ts';

export interface ClassesSetup extends SeatingSetup {
  readonly ledger: OnlineTables;
  readonly ratings: Ratings;
  wall(): number;
  freshSeed(): string;
  /** A clock that cannot be; null: it can. */
  whyNoClock(clock: ClassWish['clock']): Result<true>;
  /** Makes the table of a pairing. */
  makeTable(
    rules: string,
    clock: ClassWish['clock'],
    chairs: readonly Chair[],
    code: string,
  ): Promise<string>;
  /** Opens a table that nobody comes to: agents alone sit there, and play. */
  wake(table: string): Promise<void>;
}

const KIND = 'class';
/** Somebody else may change the same class at the same time: a whole class ends its games at once. */
const TRIALS = 50;
/** Tables of agents alone that are played at once in a class: those who play with people do not wait for them. */
const ALONE = 2;
const MOST_MEMBERS = 200;
const MOST_MEETINGS = 100;
const MOST_ROUNDS = 30;

/** Classes: rooms with a code, whose members are paired by the Swiss system of the arena. */
export class Classes {
  private readonly setup: ClassesSetup;
  private readonly watching = new Map<string, Set<() => void>>();

  constructor(setup: ClassesSetup) {
    this.setup = setup;
  }

  async make({ protocol, name: given, rules, clock }: ClassWish): Promise<Result<ClassMade>> {
    if (protocol !== PROTOCOL) return fail(refuse.otherProtocol());
    const name = readName(given, LONGEST_CLASS_NAME);
    if (!name.ok) return name;
    const game = this.setup.game(rules);
    if (!game.ok) return fail(refuse.rules({ why: game.complaint }));
    const fits = this.setup.whyNoClock(clock);
    if (!fits.ok) return fits;
    const secret = newSecret();
    const now = this.setup.wall();
    const kept: KeptClass = {
      name: name.value,
      teacher: digestOf(secret),
      rules: game.value.info.rules,
      seats: game.value.info.seats,
      clock,
      seed: this.setup.freshSeed(),
      members: [],
      meetings: [{ began: now, rounds: [] }],
    };
    for (;;) {
      const code = newClassCode();
      try {
        await this.setup.ledger.keep({
          kind: KIND,
          id: code,
          version: 0,
          changed: now,
          data: kept,
        });
        return ok({ code, secret });
      } catch (error) {
        if (!isLate(error)) throw error;
      }
    }
  }

  async view(code: string): Promise<Result<ClassView>> {
    const row = await this.setup.ledger.document(KIND, code);
    if (row === null) return fail(refuse.noClass());
    const kept = row.data as KeptClass;
    await this.wakeAgents(kept);
    return ok(classView(code, row.version, kept));
  }

  /** How often it was changed; null: it is not there. */
  async version(code: string): Promise<number | null> {
    return (await this.setup.ledger.document(KIND, code))?.version ?? null;
  }

  /** Calls when something changes here; gives what ends that. */
  watch(code: string, tell: () => void): () => void {
    const here = this.watching.get(code) ?? new Set();
    this.watching.set(code, here.add(tell));
    return () => {
      here.delete(tell);
      if (here.size === 0) this.watching.delete(code);
    };
  }

  async enter(code: string, wish: ClassEnter): Promise<Result<ClassEntered>> {
    const { protocol, name: given, bot = false, person } = wish;
    if (protocol !== PROTOCOL) return fail(refuse.otherProtocol());
    const name = readName(given);
    if (!name.ok) return name;
    const secret = newSecret();
    let entered = 0;
    const changed = await this.change(code, async (kept) => {
      if (kept.over) return fail(refuse.classOver());
      const { members } = kept;
      const same = members.findIndex((one) => sameName(one.name, name.value));
      const awaited = same >= 0 && members[same]!.secret === null && !members[same]!.agent;
      if (same >= 0 && !awaited) return fail(refuse.nameInClass({ name: name.value }));
      if (!awaited && members.length >= MOST_MEMBERS)
        return fail(refuse.classFull({ most: MOST_MEMBERS }));
      const game = this.setup.game(kept.rules);
      const rating =
        person && game.ok ? await this.setup.ratings.entering(person, game.value, code) : undefined;
      if (rating?.ok === false) return rating;
      const member: Member = {
        name: name.value,
        secret: digestOf(secret),
        ...(bot ? { bot } : {}),
        ...(rating === undefined ? {} : { person: { id: person!.id, ...rating.value } }),
      };
      entered = awaited ? same : members.length;
      return ok({ ...kept, members: members.toSpliced(entered, 1, member) });
    });
    return changed.ok ? ok({ member: entered, secret }) : changed;
  }

  /** Where somebody plays now. */
  async mine(code: string, { protocol, secret }: ClassAsk): Promise<Result<ClassPlace>> {
    if (protocol !== PROTOCOL) return fail(refuse.otherProtocol());
    const row = await this.setup.ledger.document(KIND, code);
    // Whoever tries codes learns nothing here.
    if (row === null) return fail(refuse.notOfClass());
    const { members, meetings } = row.data as KeptClass;
    const member = members.findIndex((one) => proves(secret, one.secret));
    if (member < 0) return fail(refuse.notOfClass());
    const round = meetings.at(-1)!.rounds.at(-1);
    const now =
      round?.closed === true
        ? undefined
        : round?.pairings.find(({ seats, shares }) => shares === null && seats.includes(member));
    return ok({ member, name: members[member]!.name, table: now?.table ?? null });
  }

  /** A member is paired no more, or again. */
  async away(code: string, ask: ClassAway): Promise<Result<ClassPlace>> {
    if (ask.protocol !== PROTOCOL) return fail(refuse.otherProtocol());
    const changed = await this.change(code, (kept) => {
      const member = kept.members.findIndex((one) => proves(ask.secret, one.secret));
      return member < 0 ? fail(refuse.notOfClass()) : away(kept, member, ask.away);
    });
    if (!changed.ok) return fail(refuse.notOfClass());
    const { protocol, secret } = ask;
    return this.mine(code, { protocol, secret });
  }

  /** What the teacher wants. */
  async order(code: string, { protocol, secret, order }: ClassOrder): Promise<Result<ClassView>> {
    if (protocol !== PROTOCOL) return fail(refuse.otherProtocol());
    const changed = await this.change(code, async (kept) => {
      if (!proves(secret, kept.teacher)) return fail(refuse.teacherOnly());
      if (kept.over) return fail(refuse.classOver());
      if (order.kind === 'member') return away(kept, order.member, order.away);
      if (order.kind === 'agent') return this.addAgent(kept, order.agent);
      if (order.kind === 'readmit') return readmitted(kept, order.member);
      const rested = settled(kept, order.close === true);
      if (!rested.ok) return rested;
      if (order.kind === 'end') return ok({ ...rested.value, over: true });
      return order.kind === 'round'
        ? this.nextRound(code, rested.value)
        : this.nextMeeting(rested.value);
    });
    if (changed.ok) return this.view(code);
    return changed.complaint.code === refuse.noClass().code ? fail(refuse.teacherOnly()) : changed;
  }

  private addAgent(kept: KeptClass, given: string): Result<KeptClass> {
    const { members } = kept;
    const agent = given.trim();
    const seat = agentChair(this.setup, kept.rules, agent, 0);
    if (!seat.ok) return seat;
    if (members.length >= MOST_MEMBERS) return fail(refuse.classFull({ most: MOST_MEMBERS }));
    const taken = (name: string) => members.some((one) => sameName(one.name, name));
    let name = agent;
    for (let count = 2; taken(name); count++) name = `${agent} (${count})`;
    return ok({ ...kept, members: [...members, { name, agent, secret: null }] });
  }

  /** Where agents met agents nobody comes and opens the table, also after the server was started anew. */
  private async wakeAgents({ members, meetings }: KeptClass): Promise<void> {
    const round = meetings.at(-1)!.rounds.at(-1);
    if (round === undefined || round.closed === true) return;
    const alone = round.pairings.filter(
      ({ seats, shares }) =>
        shares === null && seats.every((member) => members[member]!.agent !== undefined),
    );
    for (const { table } of alone.slice(0, ALONE)) await this.setup.wake(table);
  }

  private nextMeeting(kept: KeptClass): Result<KeptClass> {
    if (kept.meetings.at(-1)!.rounds.length === 0) return fail(refuse.emptyMeeting());
    if (kept.meetings.length >= MOST_MEETINGS)
      return fail(refuse.manyMeetings({ most: MOST_MEETINGS }));
    return ok({ ...kept, meetings: [...kept.meetings, { began: this.setup.wall(), rounds: [] }] });
  }

  private async nextRound(code: string, kept: KeptClass): Promise<Result<KeptClass>> {
    const { members, seats, seed, meetings, rules, clock } = kept;
    const { rounds } = meetings.at(-1)!;
    if (rounds.length >= MOST_ROUNDS) return fail(refuse.manyRounds({ most: MOST_ROUNDS }));
    const present = [...members.keys()].filter((member) => isPresent(members[member]!));
    if (present.length < seats)
      return fail(refuse.fewMembers({ least: seats, there: present.length }));
    const lots = `${seed} ${meetings.length}`;
    const { tables, byes } = swissRound({
      entered: members.length,
      present,
      seats,
      seed: lots,
      played: rounds.map(asPlayed),
    });
    const pairings = [];
    for (const table of tables) {
      const chairs: Chair[] = [];
      for (const [id, member] of table.entries()) {
        const chair = await memberChair(this.setup, rules, members[member]!, id);
        if (!chair.ok) return chair;
        chairs.push(chair.value);
      }
      pairings.push({
        table: await this.setup.makeTable(rules, clock, chairs, code),
        seats: table,
        shares: null,
      });
    }
    const round: KeptRound = { began: this.setup.wall(), pairings, byes };
    const meeting = { ...meetings.at(-1)!, rounds: [...rounds, round] };
    return ok({ ...kept, meetings: [...meetings.slice(0, -1), meeting] });
  }

  /** Somebody deleted their rating: they stay a member, and are rated by the class alone. */
  async unrate(code: string, id: string): Promise<void> {
    await this.change(code, (kept) => {
      const members = kept.members.map(({ person, ...member }) =>
        person === undefined || person.id === id ? member : { ...member, person },
      );
      return ok({ ...kept, members });
    });
  }

  /** A game is over: where it was one of a class, it counts. */
  async over(code: string, { table, number, result }: OverGame): Promise<void> {
    if (number !== 0) return;
    const shares = result.utilities.map((worth) => (worth + 1) / 2);
    const changed = await this.change(code, async (kept) => {
      const meetings = kept.meetings.map((meeting) => ({
        ...meeting,
        rounds: meeting.rounds.map((round) =>
          round.closed === true
            ? round
            : {
                ...round,
                pairings: round.pairings.map((one) =>
                  one.table === table && one.shares === null ? { ...one, shares } : one,
                ),
              },
        ),
      }));
      return ok({ ...kept, meetings });
    });
    if (changed.ok) await this.wakeAgents(changed.value);
  }

  private async change(
    code: string,
    work: (kept: KeptClass) => Promise<Result<KeptClass>> | Result<KeptClass>,
  ): Promise<Result<KeptClass>> {
    const { ledger, wall } = this.setup;
    for (let trial = 1; ; trial++) {
      const row = await ledger.document(KIND, code);
      if (row === null) return fail(refuse.noClass());
      const data = await work(row.data as KeptClass);
      if (!data.ok) return data;
      try {
        await ledger.keep({
          kind: KIND,
          id: code,
          version: row.version + 1,
          changed: wall(),
          data: data.value,
        });
      } catch (error) {
        if (!isLate(error) || trial >= TRIALS) throw error;
        continue;
      }
      for (const tell of this.watching.get(code) ?? []) tell();
      return data;
    }
  }
}

function isLate(error: unknown): boolean {
  return error instanceof StoreError && error.trouble === 'conflict';
}
