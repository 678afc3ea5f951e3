import { threadId } from 'node:worker_threads';
import { playJob, type Hall, type Job, type Played } from '../arena/index.ts';
import { Roster, booksIn, openCatalogue, recallFor, shelfOf } from '../catalogue/index.ts';
import {
  NoGame,
  unwrap,
  type Agent,
  type Complaint,
  type Experience,
  type Result,
  type Seat,
} from '../core/index.ts';
import { NOBODY, Notes } from './notes.ts';
import type { Brief, Reply, Snapshot, Task } from './task.ts';

/** Milliseconds between two signs of life. */
const BEAT = 200;

/** Plays the games of one experiment in this thread, with its game and agents warm. */
export class BatchPlayer {
  private readonly roster: Roster;
  private readonly hall: Hall;
  private readonly learners = new Map<number, Experience>();
  private notes!: Notes;
  /** Who is being seated, and where. */
  private player = 0;
  private seat: Seat = NOBODY;

  static async open(brief: Brief): Promise<BatchPlayer> {
    const { modules, models = [], books } = brief;
    const catalogue = unwrap(await openCatalogue(modules));
    const book = books === undefined ? undefined : booksIn(books);
    return new BatchPlayer(brief, new Roster(catalogue, shelfOf(models), book));
  }

  private constructor({ spec, programs = {} }: Brief, roster: Roster) {
    this.roster = roster;
    this.hall = {
      spec,
      game: unwrap(roster.catalogue.makeGame(spec.game)),
      resources: { ...roster.resources, program: (key) => programs[key] },
      // Asked of every seat in order, before its agent is made.
      resident: (player) => {
        this.player = player;
        this.notes.turnTo(++this.seat);
        return undefined;
      },
      make: (text, game, rng, resources) => {
        const experience = this.learners.get(this.player);
        const given = experience === undefined ? resources : { ...resources, experience };
        return this.guard(roster.catalogue.makeAgent(text, game, rng, given));
      },
      watch: (seat, moves) => this.notes.asked(seat, moves),
    };
  }

  async play({ jobs, notes, recall }: Task): Promise<Reply> {
    this.notes = new Notes(notes);
    for (const snapshot of recall ?? []) this.recall(snapshot);
    const games: Played[] = [];
    let noGame: Complaint | undefined;
    for (const [position, job] of jobs.entries()) {
      this.seat = NOBODY;
      this.notes.game(position, threadId);
      try {
        const played = playJob(job, this.hall);
        games.push(played instanceof Promise ? await played : played);
      } catch (error) {
        if (!(error instanceof NoGame)) throw error;
        noGame = error.complaint;
        break;
      }
    }
    this.notes.turnTo(NOBODY);
    const reply = { games, learned: this.snapshots(jobs.slice(0, games.length)) };
    return noGame === undefined ? reply : { ...reply, noGame };
  }

  private recall({ player, bytes }: Snapshot): void {
    const { spec, game } = this.hall;
    const { kind, values } = unwrap(this.roster.catalogue.readAgent(spec.agents[player]!));
    const learned = unwrap(recallFor(kind, game, values, bytes, this.hall.resources ?? {}));
    if (learned !== undefined) this.learners.set(player, learned);
  }

  private snapshots(jobs: readonly Job[]): Snapshot[] {
    return [...this.learners]
      .filter(([player]) => jobs.some(({ players }) => players.includes(player)))
      .map(([player, experience]) => {
        const figures = experience.figures?.();
        const snapshot: Snapshot = { player, bytes: experience.snapshot() };
        return figures === undefined ? snapshot : { ...snapshot, figures };
      });
  }

  /** Notes when an agent is told something: while it listens, it has the turn. */
  private guard(made: Result<Agent>): Result<Agent> {
    if (!made.ok) return made;
    const agent = made.value;
    if (!agent.begin && !agent.observe && !agent.end) return made;
    const { seat } = this;
    const guarded = Object.create(agent) as Agent;
    // On the agent itself, whose fields all its methods share.
    guarded.choose = agent.choose.bind(agent);
    for (const name of ['begin', 'observe', 'end'] as const) {
      if (agent[name] === undefined) continue;
      // Each has one argument, whatever it is.
      const told = agent[name].bind(agent) as (news: unknown) => void | Promise<void>;
      guarded[name] = (news: unknown) => this.whileListening(seat, () => told(news));
    }
    return { ok: true, value: guarded };
  }

  private whileListening(seat: Seat, tell: () => void | Promise<void>): void | Promise<void> {
    const before = this.notes.turnTo(seat);
    const heard = tell();
    if (!(heard instanceof Promise)) {
      this.notes.turnTo(before);
      return undefined;
    }
    // A thread that waits is alive: a program that starts slowly is the referee's to judge, by his
    // patience.
    const beat = setInterval(() => this.notes.turnTo(seat), BEAT);
    return heard.finally(() => {
      clearInterval(beat);
      this.notes.turnTo(before);
    });
  }
}
