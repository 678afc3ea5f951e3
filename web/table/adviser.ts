import type { Analysis, Game, Option, Seat, State } from '../../src/core/index.ts';
import { legalActions, luckOf } from '../../src/core/index.ts';
import type { OverlayMark } from '../boards/board.ts';
import type { Hiring, Player } from './player.ts';
import { adviserFor, chancesIn } from '../../src/agents/advice/index.ts';

/** Somebody beside the table who can be asked what a seat should do. It sees what that seat sees. */
export class Adviser {
  private readonly game: Game;
  private readonly hire: Hiring;
  private player: { readonly seat: Seat; readonly self: Player } | null = null;
  private busy = false;

  constructor(game: Game, hire: Hiring) {
    this.game = game;
    this.hire = hire;
  }

  /** What the side to move should think of its choices; null when it was asked something else since. */
  async advise(state: State): Promise<Analysis | null> {
    const seat = state.toMove;
    if (seat < 0) return null;
    const seen = this.game.observe(state, seat);
    const legal = Array.from(legalActions(state, this.game.info));
    if (this.busy || this.player?.seat !== seat) this.leave();
    const player = this.player?.self ?? this.sit(seat, seen);
    this.player = { seat, self: player };
    this.busy = true;
    try {
      const sits = await player.seated;
      if (!sits.ok) return null;
      const decision = await player.choose({ seen, legal, budget: {}, all: true });
      return decision.analysis ?? null;
    } catch {
      return null;
    } finally {
      if (this.player?.self === player) this.busy = false;
    }
  }

  leave(): void {
    this.player?.self.leave();
    this.player = null;
    this.busy = false;
  }

  private sit(seat: Seat, seen: unknown): Player {
    const { info } = this.game;
    return this.hire({
      rules: info.rules,
      agent: adviserFor(this.game),
      seat,
      rivals: [],
      seen,
      luck: luckOf({ seed: info.rules }, 'adviser').words,
    });
  }
}

/** Options that were looked at at all. */
export function judged({ options }: Analysis): readonly Option[] {
  const known = options.filter(({ visits, value }) => visits !== 0 && Number.isFinite(value));
  return known.length > 0 ? known : options;
}

/** Choices closer together than this are about equally good, and get about the same colour. */
const LEAST_SPREAD = { win: 0.15, points: 2 } as const;

/** What an analysis says of each choice, ready to be drawn; `label` writes what one is worth. */
export function marksOf(analysis: Analysis, label: (option: Option) => string): OverlayMark[] {
  const options = judged(analysis);
  const values = options.map(({ value }) => value);
  const best = Math.max(...values);
  const worst = Math.min(...values);
  return options.map((option) => ({
    action: option.action,
    goodness: 1 - (best - option.value) / Math.max(best - worst, LEAST_SPREAD[analysis.unit]),
    label: label(option),
    best: option.action === options[0]!.action,
  }));
}

/** How likely the first seat wins, from 0 to 1, by the best option of an analysis of a game for two. */
export function shareOfFirst(analysis: Analysis): number {
  const [best] = analysis.options;
  const share = best === undefined ? 1 / 2 : chancesIn(analysis, best);
  return analysis.seat === 0 ? share : 1 - share;
}
