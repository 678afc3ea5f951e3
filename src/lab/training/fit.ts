import {
  eventFor,
  fail,
  legalActions,
  ok,
  replayRecord,
  Rng,
  startOf,
  type Action,
  type Agent,
  type Decision,
  type Game,
  type GameRecord,
  type Planes,
  type Result,
  type Seat,
  type State,
} from '../../core/index.ts';
import { refuse } from './complaints.ts';

/** Makes the model sit down for one game. */
type SeatModel = (seat: Seat, rng: Rng) => Result<Agent>;

/**
 * How often a model would have played what was played: it sits in every seat of recorded games, is
 * asked before each move and then told the one that was made. Distances are counted where a game
 * says which cell a move is.
 */
export async function fitOf(
  game: Game,
  records: readonly GameRecord[],
  seating: SeatModel,
): Promise<Result<Record<string, number>>> {
  const count = new Count(game);
  for (const [index, record] of records.entries()) {
    const replayed = replayRecord(game, record);
    if (!replayed.ok) {
      return fail(refuse.gameNumber({ number: index + 1, why: replayed.complaint }));
    }
    const follower = new Follower(game, seating, Rng.of(index));
    const followed = await follower.follow(record, replayed.value.steps, count);
    if (!followed.ok) return followed;
  }
  return ok(count.figures());
}

class Follower {
  private readonly game: Game;
  private readonly seating: SeatModel;
  private readonly luck: Rng;

  constructor(game: Game, seating: SeatModel, luck: Rng) {
    this.game = game;
    this.seating = seating;
    this.luck = luck;
  }

  async follow(
    record: GameRecord,
    steps: readonly { readonly seat: Seat; readonly action: Action }[],
    count: Count,
  ): Promise<Result<true>> {
    const { game } = this;
    const start = startOf(game, record);
    if (!start.ok) return start;
    const state = start.value;
    const agents: Agent[] = [];
    for (const seat of record.seats.keys()) {
      const made = this.seating(seat, this.luck.fork(seat));
      if (!made.ok) return made;
      agents.push(made.value);
      await made.value.begin?.({ seat, rivals: record.seats, seen: game.observe(state, seat) });
    }
    const before = state.clone();
    let last: Action | null = null;
    for (const move of steps) {
      if (move.seat >= 0) {
        const legal = legalActions(state, game.info);
        // Where there is no choice, there is nothing to be right about.
        if (legal.length > 1) {
          const turn = { seat: move.seat, seen: game.observe(state, move.seat), legal, budget: {} };
          count.add(state, await agents[move.seat]!.choose(turn), move.action, last);
        }
        last = move.action;
      }
      before.copyFrom(state);
      state.apply(move.action);
      for (const [seat, agent] of agents.entries()) {
        if (agent.observe === undefined) continue;
        await agent.observe(eventFor(game, before, state, move, seat));
      }
    }
    return ok(true);
  }
}

class Count {
  private readonly planes: Planes | undefined;
  private readonly dimensions: number;
  private moves = 0;
  private exact = 0;
  private first3 = 0;
  /** Moves whose options were ranked, and whose options had probabilities. */
  private ranked = 0;
  private weighed = 0;
  private loss = 0;
  private placed = 0;
  private readonly off = { model: 0, middle: 0, last: 0 };

  constructor({ learn, info }: Game) {
    const planes = learn?.planes;
    this.planes = planes;
    // In Mancala one chooses among the pits of one row.
    this.dimensions = planes !== undefined && info.actionCount <= planes.columns ? 1 : 2;
  }

  add(state: State, { action, analysis }: Decision, played: Action, last: Action | null): void {
    this.moves++;
    if (action === played) this.exact++;
    const options = analysis?.options ?? [];
    if (options.length > 1) {
      this.ranked++;
      if (options.slice(0, 3).some((option) => option.action === played)) this.first3++;
    }
    const sum = options.reduce((total, { value }) => total + value, 0);
    // Values that add up to one are probabilities.
    if (Math.abs(sum - 1) < 1e-3 && options.every(({ value }) => value >= 0)) {
      this.weighed++;
      const given = options.find((option) => option.action === played)?.value ?? 0;
      this.loss -= Math.log(Math.max(given, 1e-38));
    }
    this.measure(state, action, played, last);
  }

  private measure(state: State, action: Action, played: Action, last: Action | null): void {
    const { planes } = this;
    if (planes === undefined) return;
    const { rows, columns } = planes;
    const cell = (of: Action) => planes.answerOf(state, of);
    const goal = cell(played);
    const said = cell(action);
    if (goal >= rows * columns || said >= rows * columns) return;
    const row = this.dimensions === 1 ? 0 : Math.floor(rows / 2);
    const middle = row * columns + Math.floor(columns / 2);
    const before = last === null ? middle : cell(last);
    this.placed++;
    this.off.model += apart(goal, said, columns);
    this.off.middle += apart(goal, middle, columns);
    this.off.last += apart(goal, before < rows * columns && before >= 0 ? before : middle, columns);
  }

  figures(): Record<string, number> {
    const { moves, placed, ranked, weighed, off } = this;
    const per = placed * this.dimensions;
    return {
      moves,
      ...(weighed === 0 ? {} : { loss: this.loss / weighed }),
      ...(placed === 0 ? {} : { mae: off.model / per }),
      ...(moves === 0 ? {} : { exact: this.exact / moves }),
      ...(ranked === 0 ? {} : { first3: this.first3 / ranked }),
      ...(placed === 0 ? {} : { middleMae: off.middle / per, lastMoveMae: off.last / per }),
    };
  }
}

/** Cells from one to the other, both coordinates together. */
function apart(cell: number, other: number, columns: number): number {
  const rows = Math.abs(Math.floor(cell / columns) - Math.floor(other / columns));
  return rows + Math.abs((cell % columns) - (other % columns));
}
