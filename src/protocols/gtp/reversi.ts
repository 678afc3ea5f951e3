import { fail, ok, printValues, type Game, type Result } from '../../core/index.ts';
import { makeGame } from '../../games/index.ts';
import type { Brain } from '../engine/brain.ts';
import { OpenEngine } from '../engine/open-engine.ts';
import type { OpenGame } from '../engine/open-game.ts';
import type { ReadAgent } from '../engine/params.ts';
import type { Commands } from './front.ts';
import { refuse } from '../engine/complaints.ts';

/** Reversi by GTP, as Edax speaks it and Quarry or GoGui drive it. */
export class ReversiEngine extends OpenEngine {
  readonly commands: Commands;

  constructor(setup: { brain: Brain; read: ReadAgent; version: string; game: Game }) {
    super({
      ...setup,
      seats: [
        ['black', 'b'],
        ['white', 'w'],
      ],
      draw,
      score,
    });
    this.commands = {
      ...this.common,
      boardsize: ({ args }) => this.ready(this.boardsize(args)),
      // Compensation is a thing of Go.
      komi: () => ok(''),
      list_games: () => ok('Othello'),
      set_game: ({ rest }) =>
        /^(othello|reversi)$/i.test(rest.trim()) ? ok('') : fail(refuse.othello()),
    };
  }

  private boardsize(args: readonly string[]): Result<string> {
    const size = args.length === 1 || args[0] === args[1] ? args[0] : undefined;
    if (size === undefined || !/^[468]$/.test(size)) return fail(refuse.reversiSize());
    const game = makeGame(printValues('reversi', { ...this.played.game.info.params, size }));
    return game.ok ? this.renew(game.value) : game;
  }
}

const SIGNS = ['X', 'O'] as const;

function draw(game: Game, { state }: OpenGame): string {
  const { rows } = game.observe(state, null) as { rows: readonly string[] };
  const letters = `  ${Array.from(rows, (_, i) => 'abcdefgh'[i]).join(' ')}`;
  const [black, white] = [state.score(0), state.score(1)];
  const side = state.toMove < 0 ? 'the game is over' : `${SIGNS[state.toMove]} to move`;
  return [
    letters,
    ...rows.map((row, i) => `${i + 1} ${[...row].join(' ')} ${i + 1}`),
    letters,
    `X (black) ${black}, O (white) ${white}; ${side}`,
  ].join('\n');
}

/** `B+12`, `W+3`, or `0`. */
function score({ state }: OpenGame): string {
  const lead = state.finalScore(0) - state.finalScore(1);
  if (lead === 0) return '0';
  return lead > 0 ? `B+${lead}` : `W+${-lead}`;
}
