import { fail, ok, type Result } from '../../core/index.ts';
import {
  formatCell,
  parseCell,
  readSgf,
  SWAP,
  writeSgf,
  type SgfMove,
} from '../../games/hex/index.ts';
import type { HtpBoard, SwapStyle } from './board.ts';
import { COLOURS, type Colour, type Convention } from './convention.ts';
import { refuse } from '../engine/complaints.ts';

/** Reads and writes files: handed in, so that tests need none. */
export interface Files {
  read(path: string): Result<string>;
  write(path: string, text: string): Result<true>;
}

interface Loaded {
  readonly size: number;
  readonly moves: readonly { readonly colour: Colour; readonly move: string }[];
}

/** `loadsgf FILE [N]`: the game of a file, up to before its move N. */
export function loadGame(args: readonly string[], files: Files, swap: SwapStyle): Result<Loaded> {
  const [path, until] = args;
  if (path === undefined || args.length > 2 || (until !== undefined && !/^\d+$/.test(until))) {
    return fail(refuse.loadsgf());
  }
  const text = files.read(path);
  if (!text.ok) return text;
  const game = readSgf(text.value);
  if (!game.ok) return game;
  const { size, setup, moves } = game.value;
  if (swap === 'none' && moves.some(({ move }) => String(move).startsWith('swap'))) {
    return fail(refuse.fileSwap());
  }
  const stones = [0, 1].flatMap((seat) =>
    setup[seat]!.map((cell): SgfMove => ({ seat, move: cell })),
  );
  const played = moves.slice(0, until === undefined ? undefined : Math.max(0, Number(until) - 1));
  return ok({
    size,
    moves: [...stones, ...played].map(({ seat, move }) => ({
      colour: COLOURS[seat]!,
      move: typeof move === 'number' ? formatCell(size, move) : move,
    })),
  });
}

/** `printsgf [FILE]`: the game so far, as a file or in the reply. */
export function saveGame(
  board: HtpBoard,
  { colourOf, printCell }: Convention,
  args: readonly string[],
  files: Files,
): Result<string> {
  if (args.length > 1) return fail(refuse.printsgf());
  const { size } = board;
  const moves = board.steps.map(({ seat, cell }): SgfMove => ({
    seat: COLOURS.indexOf(colourOf(seat)),
    move:
      cell === 'swap'
        ? SWAP
        : cell === 'resign'
          ? cell
          : // Files write cells as the board of the convention shows them.
            parseCell(size, printCell(size, cell)),
  }));
  const text = writeSgf({ size, names: ['', ''], result: '', setup: [[], []], moves });
  if (args[0] === undefined) return ok(text);
  // A slip of the pen must not write over somebody's work.
  if (!/\.sgf$/i.test(args[0])) return fail(refuse.noSgf({ path: args[0] }));
  const written = files.write(args[0], text);
  return written.ok ? ok('') : written;
}
