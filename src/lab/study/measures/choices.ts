import { Pieces, shareInterval, type Piece } from '../../../arena/index.ts';
import type { Game, GameRecord } from '../../../core/index.ts';
import type { Choices } from '../../../figures/study/index.ts';
import { rounded, shareFound } from '../found.ts';
import { walk } from './walk.ts';

/** Moves that were open less often than this say nothing. */
const OFTEN = 30;
/** So many are named. */
const NAMED = 12;
/** With so much certainty, all moves that are named together. */
const CONFIDENCE = 0.95;

interface Offer {
  readonly move: string;
  offered: number;
  played: number;
  /** What each of as many blind choices would have taken of it. */
  fair: number;
}

/** What good players do with the moves that are open to them. */
export class ChoicesMeasure {
  private readonly game: Game;
  private readonly offers = new Map<number, Offer>();
  private readonly same = new Pieces();

  constructor(game: Game) {
    this.game = game;
  }

  add(record: GameRecord, piece?: Piece): void {
    let [options, doubles] = [0, 0];
    walk(this.game, record, ({ state, seat, action, options: open, width }) => {
      if (seat < 0 || width < 2) return;
      const seen = new Set<string>();
      for (let i = 0; i < width; i++) {
        const move = open[i]!;
        this.offer(move, state, width, move === action);
        state.apply(move);
        seen.add(`${state.keyLo},${state.keyHi}`);
        state.undo();
      }
      options += width;
      doubles += width - seen.size;
    });
    if (options > 0) this.same.add(doubles / options, piece);
  }

  private offer(
    move: number,
    state: Parameters<Game['formatAction']>[0],
    width: number,
    played: boolean,
  ): void {
    let known = this.offers.get(move);
    if (known === undefined) {
      known = { move: this.game.formatAction(state, move), offered: 0, played: 0, fair: 0 };
      this.offers.set(move, known);
    }
    known.offered++;
    known.fair += 1 / width;
    if (played) known.played++;
  }

  choices(): Choices {
    const often = [...this.offers.values()].filter(({ offered }) => offered >= OFTEN);
    // Many moves are looked at: each has a share of the doubt.
    const confidence = 1 - (1 - CONFIDENCE) / Math.max(1, often.length);
    const unplayed = often
      .filter(({ played }) => played === 0)
      .map(({ move, offered, fair }) => ({
        move,
        offered,
        most: rounded(shareInterval(0, offered, confidence).high),
        fair: fair / offered,
      }))
      // Only where a blind choice would have taken it more often than that.
      .filter(({ most, fair }) => most < fair)
      .toSorted((a, b) => b.offered - a.offered || a.move.localeCompare(b.move));
    return {
      same: shareFound(this.same),
      offered: often.length,
      unplayed: unplayed
        .slice(0, NAMED)
        .map(({ move, offered, most }) => ({ move, offered, most })),
      unplayedInAll: unplayed.length,
    };
  }
}
