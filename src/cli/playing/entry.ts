import { Rng, seatsOf, type Action, type Game, type Seat, type Lang } from '../../core/index.ts';
import { nearest } from '../../core/index.ts';
import { COMMANDS, textIn, type CommandName } from '../terminal/text.ts';

/** What a person may play, in words: worked out from what the seat sees, so it cannot tell more. */
export interface Choices {
  readonly seat: Seat;
  readonly actions: Int32Array;
  readonly words: readonly string[];
  /** Points so far, by seat. */
  readonly scores: readonly number[];
  /** Reads a move in the game's notation. */
  read(text: string): ReturnType<Game['parseAction']>;
}

export function choicesOf(
  game: Game,
  turn: { readonly seat: Seat; readonly seen: unknown; readonly legal: Int32Array },
): Choices {
  const world = game.determinize(turn.seen, Rng.of('notation'));
  return {
    seat: turn.seat,
    actions: turn.legal,
    words: Array.from(turn.legal, (action) => game.formatAction(world, action)),
    scores: seatsOf(game).map((seat) => world.score(seat)),
    read: (text) => game.parseAction(world, text),
  };
}

/** What a typed line means. */
type Entry =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'move'; readonly action: Action }
  | { readonly kind: 'command'; readonly name: CommandName; readonly rest: string }
  | { readonly kind: 'wrong'; readonly message: string };

export function readEntry(line: string, choices: Choices, lang: Lang): Entry {
  const text = textIn(lang);
  const typed = line.trim();
  if (typed === '') return { kind: 'nothing' };
  const move = choices.read(typed);
  if (move.ok) return { kind: 'move', action: move.value };
  const [first = '', ...rest] = typed.split(/\s+/);
  const name = commandNamed(first);
  if (name !== null) return { kind: 'command', name, rest: rest.join(' ') };
  const pick = /^(#?)\s*(\d+)$/.exec(typed);
  // Where moves are numbers themselves, only "#3" means the list.
  if (pick !== null && (pick[1] === '#' || !choices.words.some((word) => /^\d+$/.test(word)))) {
    const action = choices.actions[Number(pick[2]) - 1];
    return action === undefined
      ? { kind: 'wrong', message: text.wrongNumber(typed, choices.actions.length) }
      : { kind: 'move', action };
  }
  const meant = nearest(first, Object.values(COMMANDS).flat());
  const hint = meant === null ? '' : ` (${text.didYouMean(meant)})`;
  return { kind: 'wrong', message: move.complaint.says[lang] + hint };
}

function commandNamed(word: string): CommandName | null {
  const given = word.toLowerCase();
  for (const [name, words] of Object.entries(COMMANDS)) {
    if ((words as readonly string[]).includes(given)) return name as CommandName;
  }
  return null;
}
