import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contest } from '../arena/index.ts';
import { openCatalogue, type Roster } from '../catalogue/index.ts';
import {
  Refusal,
  Rng,
  complaintOf,
  unwrap,
  type Complaint,
  type Game,
  type PackedProgram,
  type PlacedProgram,
} from '../core/index.ts';
import { placeBot } from '../protocols/bot/index.ts';
import { refuse } from './complaints.ts';
import type { Contents } from './contents.ts';
import type { ProgramNeeded, ProgramsNeeded } from './names.ts';
import { checksumOf, pack } from './parcel.ts';

/** Programs of others that play in an experiment, as they are where it is held. */
export interface PackedPrograms {
  readonly needed: ProgramsNeeded;
  readonly files: readonly PackedProgram[];
}

/** Throws a Refusal where the files of one cannot be read. */
export function packedPrograms(contest: Contest, { catalogue }: Roster): PackedPrograms {
  const needed: Record<string, ProgramNeeded> = {};
  const packed: PackedProgram[] = [];
  for (const { canonical, program, files = {} } of contest.entrants) {
    if (program !== true) continue;
    const { kind, values } = unwrap(catalogue.readAgent(canonical));
    const travels = kind.pack === undefined ? null : unwrap(kind.pack(values));
    if (travels !== null) packed.push(travels);
    const content = travels === null ? null : checksumOf(pack(travels));
    needed[canonical] = { checksum: files[canonical] ?? '', content };
  }
  return { needed, files: packed };
}

/** Programs of others that may run on this machine; those that travel are laid out in a folder of their own. */
export class Programs {
  private readonly allow: readonly string[];
  private readonly contents: Contents;
  private folder: string | null = null;
  /** By their contents. */
  private readonly placed = new Map<string, Promise<{ key: string; place: PlacedProgram }>>();
  /** What came of starting them, by agent and content. */
  private readonly tried = new Map<string, Promise<Complaint | null>>();

  constructor(allow: readonly string[], contents: Contents) {
    this.allow = allow;
    this.contents = contents;
  }

  /** Why a program may not or cannot run here; null: it can. */
  async cannotRun(agent: string, needed: ProgramNeeded, rules: string): Promise<Complaint | null> {
    const catalogue = unwrap(await openCatalogue([]));
    const read = catalogue.readAgent(agent);
    if (!read.ok) return refuse.otherProgram({ agent, why: read.complaint });
    const { short, kind, values, canonical } = read.value;
    // However it was spelled.
    const allowed = this.allow.some((name) => {
      const named = catalogue.readAgent(name);
      return named.ok && named.value.canonical === canonical;
    });
    if (!allowed) {
      return refuse.programNotAllowed({ agent: short });
    }
    const { content, checksum } = needed;
    if (content !== null) return this.startsHere(agent, short, content, rules);
    const held = kind.contents?.(values);
    if (held?.ok === false) return refuse.otherProgram({ agent: short, why: held.complaint });
    return held?.value === checksum ? null : refuse.otherProgram({ agent: short, why: null });
  }

  /** One that came from elsewhere is started once before it plays: it may need what is not here. */
  private startsHere(
    agent: string,
    short: string,
    content: string,
    rules: string,
  ): Promise<Complaint | null> {
    const name = JSON.stringify([agent, content, rules]);
    const known = this.tried.get(name) ?? this.trial(agent, short, content, rules);
    this.tried.set(name, known);
    // A server that does not answer just now is asked again.
    known.catch(() => this.tried.delete(name));
    return known;
  }

  private async trial(
    agent: string,
    short: string,
    content: string,
    rules: string,
  ): Promise<Complaint | null> {
    const { key, place } = await this.place(content);
    const catalogue = unwrap(await openCatalogue([]));
    const made = catalogue.makeGame(rules);
    // Rules of a module: the bot is started for a game that everybody knows.
    const game: Game = made.ok ? made.value : unwrap(catalogue.makeGame('tree'));
    const resources = { program: (asked: string) => (asked === key ? place : undefined) };
    const bot = unwrap(catalogue.makeAgent(agent, game, Rng.of('rehearsal'), resources));
    try {
      await bot.rehearse?.({ budget: {}, starts: [], patience: PATIENCE });
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refuse.doesNotStart({ agent: short, why: complaintOf(error) });
    }
  }

  /** Where the programs of a brief lie that came from elsewhere, by their keys. */
  async placesOf(programs: ProgramsNeeded): Promise<Record<string, PlacedProgram>> {
    const found: Record<string, PlacedProgram> = {};
    for (const { content } of Object.values(programs)) {
      if (content === null) continue;
      const { key, place } = await this.place(content);
      found[key] = place;
    }
    return found;
  }

  private place(content: string): Promise<{ key: string; place: PlacedProgram }> {
    const known = this.placed.get(content) ?? this.layOut(content);
    this.placed.set(content, known);
    known.catch(() => this.placed.delete(content));
    return known;
  }

  private async layOut(content: string): Promise<{ key: string; place: PlacedProgram }> {
    const packed = (await this.contents.get(content)) as PackedProgram;
    this.folder ??= mkdtempSync(join(tmpdir(), 'ludario-work-'));
    const folder = join(this.folder, content);
    mkdirSync(folder);
    return { key: packed.key, place: placeBot(packed, folder) };
  }

  close(): void {
    if (this.folder !== null) rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Milliseconds for the greeting. */
const PATIENCE = 60_000;
