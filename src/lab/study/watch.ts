import type { Piece } from '../../arena/index.ts';
import { Rng, type Game, type GameRecord } from '../../core/index.ts';
import type { Study } from '../../figures/study/index.ts';
import { judgedCourse, courseOf, times, type JudgedTold, type Told } from './measures/course.ts';
import { HiddenMeasure } from './measures/hidden.ts';
import { Judge, ahead, leader } from './measures/judge.ts';
import { counts, walk } from './measures/walk.ts';
import type { StudyPlan } from './plan.ts';

/** What is judged of games on their way: who leads, with what chances, and what is hidden then. */
export class Watch {
  private readonly game: Game;
  private readonly plan: StudyPlan;
  private readonly seed: string;
  private readonly judge: Judge;
  private readonly hidden: HiddenMeasure | null;
  private readonly byPoints: Told[] = [];
  private readonly byChances: JudgedTold[] = [];

  constructor(game: Game, seed: string, plan: StudyPlan) {
    this.game = game;
    this.seed = seed;
    this.plan = plan;
    this.judge = new Judge(game, plan.playouts);
    this.hidden = game.info.hidden ? new HiddenMeasure(game, plan.worlds) : null;
  }

  add(record: GameRecord, index: number, piece: Piece): void {
    if (!counts(record)) return;
    const { game, judge, plan } = this;
    const { seats } = game.info;
    // What is drawn depends on the game alone, not on those before it.
    const rng = Rng.of(this.seed).fork(`study ${index}`);
    const decisions = decisionsOf(game, record);
    const at = times(decisions);
    const scores: number[][] = [];
    const chances: number[][] = [];
    let [ply, next] = [0, 0];
    walk(game, record, ({ state, seat }) => {
      if (seat < 0) return;
      for (; next < at.length && at[next] === ply; next++) {
        scores.push(Array.from({ length: seats }, (_, one) => state.score(one)));
        chances.push(judge.chances(state, rng));
        if (this.hidden !== null && index < plan.hiddenGames)
          this.hidden.add(state, next, rng, piece);
      }
      ply++;
    });
    const { utilities } = record.result!;
    this.byPoints.push({ leaders: scores.map(leader), utilities, piece });
    const leaders = chances.map((shares) => ahead(shares, plan.playouts));
    this.byChances.push({ leaders, utilities, chances, piece });
  }

  found(): Pick<Study, 'byPoints' | 'byChances' | 'hidden'> {
    const { game, byPoints, byChances, hidden, plan } = this;
    return {
      byPoints: game.words.en.points === '' ? null : courseOf(byPoints),
      byChances: judgedCourse(byChances, plan.playouts),
      hidden: hidden === null ? null : hidden.points(),
    };
  }
}

function decisionsOf(game: Game, record: GameRecord): number {
  let decisions = 0;
  walk(game, record, ({ seat }) => {
    if (seat >= 0) decisions++;
  });
  return decisions;
}
