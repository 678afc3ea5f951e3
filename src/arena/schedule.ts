import { Rng, deriveKey } from '../core/index.ts';
import type { Contest } from './contest.ts';
import type { BlockShares, FormatRules, Meeting, Supply } from './formats/format.ts';
import { formats } from './formats/index.ts';
import type { Job } from './job.ts';
import { openingsNeeded } from './limits.ts';
import { leavesChance, randomOpenings, type Ways } from './openings.ts';
import type { Line } from './repeats.ts';
import { SprtWatch } from './sprt-watch.ts';
import type { Verdict } from './stats/sprt.ts';
import { StageTable, type StagePlace } from './stage-table.ts';
import type { Warning } from './warnings.ts';

/**
 * The games of an experiment. They follow from the spec and the results alone, told in any order:
 * so a stopped experiment goes on by making the schedule again and telling it what is stored.
 */
export class Schedule {
  readonly warnings: readonly Warning[];
  /** Games in all, as far as can be said: exact unless the format depends on results. */
  readonly expected: number;
  private readonly contest: Contest;
  private readonly rules: FormatRules;
  private readonly openings: readonly (string | undefined)[];
  /** How openings came about, for programs. */
  private readonly ways: Ways;
  private readonly watch: SprtWatch | null;
  private readonly stages: { readonly table: StageTable; game: number; unit: number }[] = [];
  private readonly results: BlockShares[] = [];
  private cursor = 0;
  private complete = false;

  constructor(contest: Contest) {
    const { spec, game, entrants } = contest;
    this.contest = contest;
    this.ways = new Map(Object.entries(contest.ways ?? {}));
    const listed = openingsOf(contest, this.ways);
    this.openings = listed ?? [undefined];
    const luck = leavesChance(game, listed);
    const steady = (meeting: Meeting) =>
      !luck && meeting.every((player) => !entrants[player]!.random && !entrants[player]!.learns);
    const supply: Supply = {
      unitsFrom: (meeting, from) =>
        steady(meeting) ? Math.max(0, this.openings.length - from) : Infinity,
    };
    this.rules = formats[spec.format](contest, supply);
    this.watch = spec.sprt === null ? null : new SprtWatch(spec.sprt);
    this.open();
    this.expected = this.rules.fixed
      ? this.known
      : this.rules.expectedUnits * (spec.starter === 'swap' ? game.info.seats : 1);
    this.warnings = this.warningsFor(steady);
  }

  /** Games known so far, by number from 0; all of them unless the format waits for results. */
  get known(): number {
    if (this.watch?.stopsAfter != null) return 2 * this.watch.stopsAfter;
    const last = this.stages.at(-1);
    return last === undefined ? 0 : last.game + last.table.games;
  }

  /** Where games start from, each once; undefined: the usual position. */
  get starts(): readonly { readonly start?: string; readonly way?: readonly string[] }[] {
    return this.openings.map((start) => {
      const way = start === undefined ? undefined : this.ways.get(start);
      return { ...(start === undefined ? {} : { start }), ...(way === undefined ? {} : { way }) };
    });
  }

  /** Games in all; null while that depends on results. */
  get total(): number | null {
    const fixed = this.rules.fixed && this.watch === null;
    return this.complete || fixed ? this.known : null;
  }

  /** Games whose result was told. */
  get told(): number {
    if (this.watch?.stopsAfter != null) return this.known;
    return this.stages.reduce((sum, { table }) => sum + table.told, 0);
  }

  /** All games are told and none follows. */
  get finished(): boolean {
    return this.complete;
  }

  /** What the sequential test says so far; null without one. */
  get verdict(): Verdict | null {
    return this.watch?.verdict ?? null;
  }

  isTold(index: number): boolean {
    const stage = this.stageOf(index);
    return stage !== undefined && stage.table.isTold(index - stage.game);
  }

  job(index: number): Job {
    const stage = this.stageOf(index);
    if (stage === undefined) throw new Error(`game ${index} is not known yet`);
    const place = stage.table.at(index - stage.game);
    const unit = stage.unit + place.unit;
    const { spec } = this.contest;
    const start = this.openings[(place.block.opening + place.round) % this.openings.length];
    const way = start === undefined ? undefined : this.ways.get(start);
    const { depth } = place.block;
    const seed = `${spec.seed}/${unit}`;
    return {
      index,
      unit,
      players: this.seated(place, unit),
      seed,
      ...this.keyed(seed, place),
      ...(start === undefined ? {} : { start }),
      ...(way === undefined ? {} : { way }),
      ...(depth === undefined ? {} : { depth }),
    };
  }

  /**
   * In games with secrets each unit has a key of its own. Where a player may remember the games
   * before, each game has: with the seats swapped, the hand that it had is now its rival's.
   */
  private keyed(seed: string, { meeting, rotation }: StagePlace): Pick<Job, 'key'> {
    const { spec, key, entrants } = this.contest;
    if (spec.key === undefined) return {};
    if (key === undefined) throw new Error('nothing can be played without the key');
    const remembered = meeting.some((player) => {
      const entrant = entrants[player]!;
      return entrant.learns || entrant.program === true;
    });
    return { key: deriveKey(key, remembered ? `game ${seed}/${rotation}` : `game ${seed}`) };
  }

  /**
   * The next game nobody has taken or told; null when all is played, or the next stage waits for
   * results.
   */
  take(): Job | null {
    while (this.cursor < this.known && this.isTold(this.cursor)) this.cursor++;
    return this.cursor < this.known ? this.job(this.cursor++) : null;
  }

  /**
   * Takes in the utility of each seat. False when it does not count: told before, or after the end
   * of the sequential test. `line`: how it was played, where games that repeat others shall be known.
   */
  tell(index: number, utilities: readonly number[], line?: Pick<Line, 'start' | 'moves'>): boolean {
    if (index >= this.known) return false;
    const stage = this.stageOf(index)!;
    if (!stage.table.tell(index - stage.game, utilities)) return false;
    if (this.watch !== null) {
      const place = stage.table.at(index - stage.game);
      const unit = stage.unit + place.unit;
      const seat = this.seatOf(place, unit, 0);
      const ahead = utilities[seat]! - utilities[1 - seat]!;
      const players = this.seated(place, unit);
      this.watch.tell(place.unit, ahead, line && { ...line, players });
      if (this.watch.stopsAfter !== null) this.complete = true;
    }
    if (!this.complete && stage.table.told === stage.table.games) this.open();
    return true;
  }

  /** The agents from best to worst as the format ranks them; null: it leaves that to their points. */
  ranking(): readonly (readonly number[])[] | null {
    return this.rules.ranking(this.results);
  }

  /** Opens the stages that can be opened: more than one where a stage has no games. */
  private open(): void {
    for (;;) {
      const last = this.stages.at(-1);
      if (last !== undefined) {
        const { table, unit } = last;
        this.results.push(
          this.rules.fixed
            ? []
            : table.shares((_, place, index) => this.seatOf(place, unit + place.unit, index)),
        );
      }
      const stage = this.rules.next(this.results);
      if (stage === null) {
        this.complete = true;
        return;
      }
      const table = new StageTable(stage, this.contest.spec, !this.rules.fixed);
      this.stages.push({
        table,
        game: last === undefined ? 0 : last.game + last.table.games,
        unit: last === undefined ? 0 : last.unit + last.table.units,
      });
      if (table.games > 0) return;
    }
  }

  private stageOf(index: number) {
    const stage = this.stages.findLast(({ game }) => game <= index);
    return stage !== undefined && index < stage.game + stage.table.games ? stage : undefined;
  }

  /** By how many seats a meeting is turned. */
  private turn({ meeting, rotation }: StagePlace, unit: number): number {
    const { spec } = this.contest;
    if (spec.starter !== 'lot') return rotation;
    return Rng.of(spec.seed).fork(`starter ${unit}`).below(meeting.length);
  }

  private seated(place: StagePlace, unit: number): number[] {
    const { meeting } = place;
    const turn = this.turn(place, unit);
    return meeting.map((_, seat) => meeting[(seat + turn) % meeting.length]!);
  }

  /** Where the agent sits that comes at this place of its meeting. */
  private seatOf(place: StagePlace, unit: number, index: number): number {
    const { length } = place.meeting;
    return (index - this.turn(place, unit) + length) % length;
  }

  private warningsFor(steady: (meeting: Meeting) => boolean): Warning[] {
    const { spec, game, entrants } = this.contest;
    const warnings: Warning[] = [];
    const openings = this.openings.length;
    const none = this.openings[0] === undefined;
    const meetings = this.rules.fixed
      ? [...new Set(this.rules.next([])!.flatMap((block) => block.meetings))]
      : entrants.map((_, player) => [player]);
    const repeating = meetings.filter(steady);
    const short = openings < spec.pairs;
    if (short && repeating.length >= (this.rules.fixed ? 1 : game.info.seats)) {
      warnings.push({
        kind: 'repeats',
        meetings: this.rules.fixed ? repeating : [repeating.flat().slice(0, game.info.seats)],
        played: openings,
        asked: spec.pairs,
      });
    }
    if (spec.openings !== 'none' && (none || (short && repeating.length < meetings.length))) {
      warnings.push({ kind: 'openings', openings: none ? 0 : openings, asked: spec.pairs });
    }
    const rivals = Math.floor((entrants.length - 1) / (game.info.seats - 1));
    if (spec.format === 'swiss' && spec.rounds! > rivals) {
      warnings.push({ kind: 'rematches', rounds: spec.rounds!, most: rivals });
    }
    for (const [player, { unfinished = {}, outdated = [], rehearsal }] of entrants.entries()) {
      for (const untold of rehearsal?.untold ?? []) {
        warnings.push({ kind: 'untold', player, untold });
      }
      for (const [model, training] of Object.entries(unfinished)) {
        warnings.push({ kind: 'unfinished', model, training });
      }
      for (const model of outdated) warnings.push({ kind: 'outdated', model });
    }
    return warnings;
  }
}

/** The random openings of a contest, for those who lay it out elsewhere; null: it has none. */
export function drawnOpenings(contest: Contest): readonly string[] | null {
  const { openings } = contest.spec;
  return openings === 'none' || 'list' in openings ? null : (openingsOf(contest) ?? []);
}

/** The positions games start from; null: all from the usual one. `ways` is filled for programs. */
function openingsOf(
  { spec, game, entrants, drawn, key }: Contest,
  ways?: Ways,
): readonly string[] | null {
  const { openings, seed } = spec;
  if (openings === 'none') return null;
  if ('list' in openings) return openings.list;
  const needed = openingsNeeded({ ...spec, agents: entrants.length, seats: game.info.seats });
  const asked = entrants.some(({ program }) => program === true) ? ways : undefined;
  // How those came about that were drawn elsewhere is found out by drawing them again.
  const known = asked === undefined ? drawn : undefined;
  const found = known ?? randomOpenings(game, openings.random, { seed, key }, needed, asked);
  return found.length === 0 ? null : found;
}
