import { CHANCE, OVER, fail, ok, type Game, type Result } from '../../core/index.ts';
import type { Commands } from '../gtp/front.ts';
import type { Brain } from './brain.ts';
import { OpenEngine } from './open-engine.ts';
import { OpenGame } from './open-game.ts';
import type { ReadAgent } from './params.ts';
import { refuse } from './complaints.ts';

/** Why a game cannot be played by this protocol. */
export function playable(game: Game): Result<true> {
  return game.info.hidden ? fail(refuse.secrets({ rules: game.info.rules })) : ok(true);
}

/** Any game without secrets: seats are numbers, moves are the game's own notation. */
export class GameEngine extends OpenEngine {
  readonly commands: Commands;

  constructor(setup: {
    brain: Brain;
    read: ReadAgent;
    version: string;
    game: Game;
    makeGame: (rules: string) => Result<Game>;
  }) {
    const seats = Array.from({ length: setup.game.info.seats }, (_, seat) => [String(seat)]);
    super({ ...setup, seats, draw, score });
    this.commands = {
      ...this.common,
      'ludario-game': () => ok(this.played.game.info.rules),
      list_games: () => ok(this.played.game.info.rules),
      set_game: ({ rest }) => this.ready(this.setGame(setup.makeGame(rest))),
      'ludario-position': () => ok(this.played.game.format(this.played.state)),
      'ludario-set_position': ({ rest }) => this.setPosition(rest),
      'ludario-to_move': () => ok(toMove(this.played)),
    };
  }

  /** Other rules of the same game. */
  private setGame(game: Result<Game>): Result<string> {
    if (!game.ok) return game;
    const able = playable(game.value);
    if (!able.ok) return able;
    const { id, seats } = this.played.game.info;
    return game.value.info.id === id && game.value.info.seats === seats
      ? this.renew(game.value)
      : fail(refuse.otherGame({ game: id, seats }));
  }

  private setPosition(text: string): Result<string> {
    const { game } = this.played;
    const state = game.parse(text);
    return state.ok ? this.renew(game, new OpenGame(game, state.value)) : state;
  }
}

function toMove({ state }: OpenGame): string {
  if (state.toMove === OVER) return 'over';
  return state.toMove === CHANCE ? 'chance' : String(state.toMove);
}

function draw(game: Game, played: OpenGame): string {
  return `${game.format(played.state)}\nto move: ${toMove(played)}`;
}

/** The points of all seats. */
function score({ game, state }: OpenGame): string {
  return Array.from({ length: game.info.seats }, (_, seat) => state.finalScore(seat)).join(' ');
}
