import type { Analysis, Complaint, Game, Seat, State } from '../../src/core/index.ts';
import { legalActions, luckOf } from '../../src/core/index.ts';
import type { Hiring, Player } from './player.ts';
import { adviserFor } from '../../src/agents/advice/index.ts';

/** Somebody beside the table who can be asked what a seat should do. It sees what that seat sees. */
export class Adviser {
  private readonly game: Game;
  private readonly hire: Hiring;
  private readonly agent: string;
  /** Why it could not be asked last time; null: it could. */
  why: Complaint | null = null;
  private player: { readonly seat: Seat; readonly self: Player } | null = null;
  private busy = false;

  constructor(game: Game, hire: Hiring, agent = adviserFor(game)) {
    this.game = game;
    this.hire = hire;
    this.agent = agent;
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
      this.why = sits.ok ? null : sits.complaint;
      if (!sits.ok) {
        // Another time it may be able to.
        if (this.player?.self === player) this.leave();
        return null;
      }
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
      agent: this.agent,
      seat,
      rivals: [],
      seen,
      luck: luckOf({ seed: info.rules }, 'adviser').words,
    });
  }
}
