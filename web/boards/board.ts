import type { ComponentType } from 'preact';
import type { Action, GameWords, Lang, Seat } from '../../src/core/index.ts';

/*
 * How to write a board
 *
 * A board is a folder here, named after its game (`web/boards/hex/`), whose `index.tsx` exports
 * `board`. Nothing else has to be told: boards are found by their folder, and loaded when needed.
 *
 *   export const board: BoardModule<HexSeen> = { View: HexBoard };
 *
 * The view draws what it is given and says which of the listed choices was taken. It knows no
 * rules: what may be played is in `choices`, what a move looks like is the difference between
 * `before` and `seen`. What every board does:
 *
 * - It fills the width and the height of its container (`.board-space`, a size container: use
 *   `cqmin`, `cqw`, `cqh` units or an SVG with `width: 100%; height: 100%`) and never scrolls it.
 * - Every cell is a focusable element with a name for screen readers; one of them has tabindex 0,
 *   the others -1 (`useRoving` in roving.ts does it); arrows move the focus, Enter or Space plays.
 * - It offers every choice that is listed, on occupied cells too: the position editor lists those.
 *   Choices that are on no cell (pass, swap, draw) become buttons below it (`<SideChoices>`).
 * - While `choices` is empty nobody at this screen is to move: cells can be looked at, not played.
 * - `motion` false: no animation at all. Positions may also jump (`before` is null then).
 * - Colours come from the variables in styles/tokens.css, so that both themes work.
 * - A cell that may not be played has `aria-disabled`, and its name as `data-cell`: whoever chooses it
 *   is told why by the rules. Where that name is no move in their notation, `meant` says what is, or
 *   the board itself says why, in `data-why`.
 * - Over a cell that may be played, `foresee` gives what it would lead to, to be shown.
 */

/** A legal action, as data. */
export interface Choice {
  readonly action: Action;
  /** In the game's notation: "f5", "pass", "113+@0,0e". */
  readonly text: string;
  /** What the score of the seat to move rises by at once, in the game's own points. */
  readonly gain: number;
}

export interface LastMove {
  /** Who made it; never chance. */
  readonly seat: Seat;
  readonly action: Action;
  readonly text: string;
}

/** What an agent thinks of one choice, ready to be drawn. */
export interface OverlayMark {
  readonly action: Action;
  /** From 0, the worst of the choices, to 1, the best: `markColour` makes a colour of it. */
  readonly goodness: number;
  /** Another colour, dark enough for white numbers, where goodness is not what is shown. */
  readonly colour?: string | undefined;
  /** A short number to write on the cell: "54 %", "+3". */
  readonly label: string;
  /** The same as it is read aloud, where the number alone would not say what it counts. */
  readonly spoken?: string | undefined;
  readonly best: boolean;
}

export interface BoardProps<Seen> {
  /** What the seat that looks may see: `Game.observe`. */
  readonly seen: Seen;
  /** What it saw before the last move; null at the start and after a jump. */
  readonly before: Seen | null;
  /** Who looks; null: a spectator. */
  readonly seat: Seat | null;
  /** Who is to move; OVER (-2) when the game is. */
  readonly toMove: Seat;
  /** What the person at this screen may play now, by ascending action. */
  readonly choices: readonly Choice[];
  readonly last: LastMove | null;
  /** What an agent thinks of the choices; null: nothing to show. */
  readonly overlay: readonly OverlayMark[] | null;
  /** Actions to point at: a hint, a lesson. */
  readonly hints: readonly Action[];
  readonly lang: Lang;
  readonly words: GameWords;
  /** Whether to animate. */
  readonly motion: boolean;
  /** What the same eyes would see after a choice; null where the rules leave that to chance or hide it. */
  foresee?(action: Action): Seen | null;
  /** Takes a choice. Any number that is not among `choices` is ignored. */
  play(action: Action): void;
}

/** What is heard: things that are laid, the end of a game, a turn that was waited for. */
export type Sound = 'disc' | 'turned' | 'stone' | 'seed' | 'tile' | 'end' | 'turn';

/** A sound, and how many milliseconds after the move it comes. */
export interface Beat {
  readonly sound: Sound;
  readonly at: number;
}

/** A move as it is seen. */
export interface MoveSeen<Seen> {
  readonly before: Seen;
  readonly last: LastMove;
  readonly seen: Seen;
  readonly motion: boolean;
}

/** What somebody wants who chooses a cell: a move for the rules to judge, or why it can be none. */
export type Meant = { readonly move: string } | { readonly why: string };

export interface MoveTextProps {
  /** In the game's notation. */
  readonly text: string;
  /** What the score of who made it rose by, where that is known. */
  readonly gain?: number | undefined;
}

export interface BoardModule<Seen = unknown> {
  readonly View: ComponentType<BoardProps<Seen>>;
  /** Colours of the seats where black and white will not do: dots beside names follow them. */
  readonly seatColours?: readonly string[] | undefined;
  /** A move in the list of moves, where its notation is no word; it says all of it to ears too. */
  readonly MoveText?: ComponentType<MoveTextProps> | undefined;
  /** What a move sounds like; a stone laid down where nothing is said. */
  sounds?(move: MoveSeen<Seen>): readonly Beat[];
  /** What is meant by the cell of this name; the move of the same name where nothing is said. */
  meant?(cell: string, toMove: Seat): Meant;
}

/** The colour of a mark; white text on it is readable. */
export function markColour({ goodness, colour }: OverlayMark): string {
  return colour ?? overlayColour(goodness);
}

/** A colour for `goodness`, from red over ochre to green; white text on it is readable. */
export function overlayColour(goodness: number): string {
  const share = Math.min(1, Math.max(0, goodness));
  const hue = 18 + 132 * share;
  // Dark enough for white numbers, whatever the hue.
  return `hsl(${hue.toFixed(0)} 65% 29%)`;
}
