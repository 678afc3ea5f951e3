import type {
  ClassView,
  ClassWish,
  MeetingView,
  MemberView,
  ProgressView,
  StandingView,
} from '../api/online/index.ts';
import { UNKNOWN, glicko, swissRanking, type GlickoRating } from '../arena/index.ts';
import type { Chair } from './chairs.ts';

/** Somebody of a class, as they are kept; known by their number. */
export interface Member extends Pick<Chair, 'bot' | 'person'> {
  readonly name: string;
  /** Null: an agent, or somebody who may enter again by their name. */
  readonly secret: string | null;
  /** An agent of the house, as the teacher named it. */
  readonly agent?: string | undefined;
  readonly away?: boolean | undefined;
}

export interface KeptRound {
  readonly began: number;
  readonly pairings: readonly {
    readonly table: string;
    /** Members, by seat. */
    readonly seats: readonly number[];
    readonly shares: readonly number[] | null;
  }[];
  readonly byes: readonly number[];
  /** What was not over then counts for nobody. */
  readonly closed?: boolean | undefined;
}

/** A class as it is kept. */
export interface KeptClass {
  readonly name: string;
  readonly teacher: string;
  readonly rules: string;
  readonly seats: number;
  readonly clock: ClassWish['clock'];
  readonly seed: string;
  readonly members: readonly Member[];
  readonly meetings: readonly { readonly began: number; readonly rounds: readonly KeptRound[] }[];
  readonly over?: true | undefined;
}

export function isOver({ pairings, closed }: KeptRound): boolean {
  return closed === true || pairings.every(({ shares }) => shares !== null);
}

/** A round as the arena counts it: what is not over has no points yet. */
export function asPlayed({ pairings, byes }: KeptRound) {
  const tables = pairings.map(({ seats, shares }) => ({
    meeting: seats,
    shares: shares ?? seats.map(() => 0),
  }));
  return { tables, byes };
}

/** A class as everybody who has its code may see it. */
export function classView(code: string, version: number, kept: KeptClass): ClassView {
  const { name, rules, clock, members, meetings, over = false } = kept;
  const season: MeetingView[] = [];
  let ratings: GlickoRating[] = members.map(() => UNKNOWN);
  let before = ratings;
  for (const { began, rounds } of meetings) {
    before = ratings;
    for (const round of rounds) ratings = ratedBy(ratings, round);
    season.push({
      began: iso(began),
      rounds: rounds.length,
      standings: standingsOf(kept, rounds, ratings),
    });
  }
  return {
    code,
    version,
    name,
    rules,
    clock,
    over,
    members: members.map(memberView),
    rounds: meetings.at(-1)!.rounds.map((round) => ({
      began: iso(round.began),
      pairings: round.pairings,
      byes: round.byes,
      over: isOver(round),
    })),
    standings: season.at(-1)!.standings,
    season,
    progress: progressOf(kept, before, ratings),
  };
}

function memberView(who: Member, member: number): MemberView {
  const { name, bot = false, agent, away = false, secret } = who;
  return {
    member,
    name,
    bot,
    ...(agent === undefined ? {} : { agent }),
    away,
    ...(secret === null && agent === undefined ? { awaited: true } : {}),
  };
}

/** The ratings of members within their class after a round: a period of Glicko-2. */
function ratedBy(ratings: readonly GlickoRating[], { pairings }: KeptRound): GlickoRating[] {
  const after = [...ratings];
  for (const { seats, shares } of pairings) {
    if (shares === null) continue;
    for (const [seat, member] of seats.entries()) {
      const games = seats.flatMap((rival, other) => {
        if (other === seat) return [];
        const ahead = shares[seat]! - shares[other]!;
        const { rating, deviation } = ratings[rival]!;
        return [{ rating, deviation, score: ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5 }];
      });
      after[member] = glicko(ratings[member]!, games);
    }
  }
  return after;
}

function standingsOf(
  { members, seed, meetings }: KeptClass,
  rounds: readonly KeptRound[],
  ratings: readonly GlickoRating[],
): StandingView[] {
  const played = rounds.map(asPlayed);
  const lots = `${seed} ${meetings.length}`;
  const { places, points } = swissRanking({ entered: members.length, seed: lots, played });
  let place = 1;
  return places.flatMap((equal) => {
    const here = place;
    place += equal.length;
    return equal.map((member) => {
      const { name, bot = false } = members[member]!;
      const { rating, deviation } = ratings[member]!;
      const games = rounds.filter(({ pairings }) =>
        pairings.some(({ seats, shares }) => shares !== null && seats.includes(member)),
      ).length;
      return {
        place: here,
        member,
        name,
        bot,
        points: points[member]!,
        played: games,
        rating,
        deviation,
      };
    });
  });
}

/** Who plays better than before this meeting; nobody who had never played before it. */
function progressOf(
  { members, meetings }: KeptClass,
  before: readonly GlickoRating[],
  now: readonly GlickoRating[],
): ProgressView[] {
  if (meetings.length < 2) return [];
  return (
    members
      .map(({ name }, member) => ({
        member,
        name,
        from: before[member]!.rating,
        to: now[member]!.rating,
      }))
      // Agents do not learn.
      .filter(({ member }) => before[member] !== UNKNOWN && members[member]!.agent === undefined)
      .toSorted((a, b) => b.to - b.from - (a.to - a.from))
  );
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
