import { rotations } from './contest.ts';
import type { Block, BlockShares, Meeting, Stage } from './formats/format.ts';
import type { Spec } from './spec.ts';

/** Where a game of a stage belongs. */
export interface StagePlace {
  readonly block: Block;
  readonly meeting: Meeting;
  /** The unit, counted within the stage. */
  readonly unit: number;
  /** The unit, counted within its meeting and block. */
  readonly round: number;
  /** Which game of its unit. */
  readonly rotation: number;
}

interface Rows {
  readonly block: Block;
  readonly firstGame: number;
  readonly firstUnit: number;
  /** Games of a unit, by meeting. */
  readonly sizes: readonly number[];
  /** Games of one unit of every meeting. */
  readonly cycle: number;
}

/** Numbers the games of a stage without listing them, and keeps what came out of each. */
export class StageTable {
  readonly games: number;
  readonly units: number;
  /** Games whose result is known. */
  told = 0;
  private readonly rows: Rows[] = [];
  private readonly known: Uint8Array;
  /** Points by game and seat; only where the next stage depends on them. */
  private readonly points: (Float64Array | undefined)[] | null;

  constructor(stage: Stage, spec: Pick<Spec, 'starter'>, keep: boolean) {
    let games = 0;
    let units = 0;
    for (const block of stage) {
      const sizes = block.meetings.map((meeting) => rotations(meeting, spec));
      const cycle = sizes.reduce((a, b) => a + b, 0);
      this.rows.push({ block, firstGame: games, firstUnit: units, sizes, cycle });
      games += cycle * block.units;
      units += block.meetings.length * block.units;
    }
    this.games = games;
    this.units = units;
    this.known = new Uint8Array(games);
    this.points = keep ? [] : null;
  }

  at(game: number): StagePlace {
    const rows = this.rows.findLast(({ firstGame }) => firstGame <= game)!;
    const { block, firstGame, firstUnit, sizes, cycle } = rows;
    const round = Math.floor((game - firstGame) / cycle);
    let rotation = game - firstGame - round * cycle;
    let m = 0;
    for (; rotation >= sizes[m]!; m++) rotation -= sizes[m]!;
    const unit = firstUnit + round * sizes.length + m;
    return { block, meeting: block.meetings[m]!, unit, round, rotation };
  }

  isTold(game: number): boolean {
    return this.known[game] === 1;
  }

  /** Takes a result in; the same game is heard only once. */
  tell(game: number, utilities: readonly number[]): boolean {
    if (this.known[game] === 1) return false;
    this.known[game] = 1;
    this.told++;
    if (this.points !== null) {
      this.points[game] = Float64Array.from(utilities, (utility) => (utility + 1) / 2);
    }
    return true;
  }

  /**
   * The shares of the points, when all games are told. Added up in the order of the games: sums of
   * thirds depend on it in their last bit.
   */
  shares(seatOf: (game: number, place: StagePlace, index: number) => number): BlockShares {
    const shares = this.rows.map(({ block }) =>
      block.meetings.map((meeting) => meeting.map(() => 0)),
    );
    for (let game = 0; game < this.games; game++) {
      const place = this.at(game);
      const b = this.rows.findIndex(({ block }) => block === place.block);
      const { sizes, block } = this.rows[b]!;
      const m = block.meetings.indexOf(place.meeting);
      for (const index of place.meeting.keys()) {
        const points = this.points![game]![seatOf(game, place, index)]!;
        shares[b]![m]![index]! += points / (sizes[m]! * block.units);
      }
    }
    return shares;
  }
}
