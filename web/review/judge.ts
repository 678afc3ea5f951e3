import { reviewerFor } from '../../src/agents/advice/index.ts';
import { strengthAt, withChances } from '../../src/agents/chances/index.ts';
import {
  legalActions,
  luckOf,
  type Analysis,
  type Game,
  type Seat,
  type State,
} from '../../src/core/index.ts';
import type { Hiring, Player } from '../table/player.ts';

/** One adviser for all sides of a game, with the same budget for each position: it sees what the seat to move sees. */
export class Judge {
  private readonly game: Game;
  private readonly hire: Hiring;
  /** Of who plays: chances are those of players like them. */
  private readonly strength: number;
  private readonly agent: string;
  private readonly players = new Map<Seat, Player>();
  private left = false;

  constructor(game: Game, hire: Hiring, seats: readonly string[], agent = reviewerFor(game)) {
    this.game = game;
    this.hire = hire;
    this.strength = strengthAt(game, seats);
    this.agent = agent;
  }

  /** What the seat to move may expect of each choice; null where nobody can tell. */
  async ask(state: State): Promise<Analysis | null> {
    const { game } = this;
    const seat = state.toMove;
    const seen = game.observe(state, seat);
    const legal = Array.from(legalActions(state, game.info));
    // Whoever asked may go on with the state meanwhile.
    const asked = state.clone();
    const player = this.playerAt(seat, seen);
    try {
      const sits = await player.seated;
      if (!sits.ok || this.left) return null;
      const { analysis } = await player.choose({ seen, legal, budget: {}, all: true });
      return analysis === undefined ? null : this.told(asked, analysis);
    } catch {
      return null;
    }
  }

  /** What was found by whoever else looked at a position, as chances of who plays here. */
  told(state: State, analysis: Analysis): Analysis {
    return withChances(this.game, state, analysis, this.strength);
  }

  leave(): void {
    this.left = true;
    for (const player of this.players.values()) player.leave();
    this.players.clear();
  }

  private playerAt(seat: Seat, seen: unknown): Player {
    const { rules } = this.game.info;
    const luck = luckOf({ seed: rules }, `reviewer ${seat}`).words;
    const player =
      this.players.get(seat) ??
      this.hire({ rules, agent: this.agent, seat, rivals: [], seen, luck });
    this.players.set(seat, player);
    return player;
  }
}
