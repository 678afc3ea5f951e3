import type { Game } from '../game.ts';
import type { Action, Seat } from '../state.ts';
import type { Words } from '../words.ts';
import { laws, type LawId } from './laws.ts';
import type { Part } from './snapshot.ts';

/** What was looked at when a law broke, as data: the words are found in each language. */
export interface Evidence {
  readonly part?: Part | undefined;
  /** What it is about otherwise: a move, a heuristic, a feature, a member of `info`. */
  readonly about?: string | undefined;
  /** Whose eyes were looked through; null: a spectator. */
  readonly seat?: Seat | null | undefined;
  readonly expected?: string | undefined;
  readonly seen?: string | Words | undefined;
}

/** The game in which it was seen. */
export interface Scene {
  readonly rules: string;
  readonly actions: readonly Action[];
  /** The same in notation, outcomes of chance included. */
  readonly moves: readonly string[];
  /** The position as a line of text; null where the game cannot tell. */
  readonly position: string | null;
}

/** The game that these actions make, as far as it can be told: it is a broken one. */
export function sceneOf(game: Game, actions: readonly Action[]): Scene {
  const moves: string[] = [];
  let position: string | null = null;
  try {
    const state = game.start();
    for (const action of actions) {
      moves.push(game.formatAction(state, action));
      state.apply(action);
    }
    position = game.format(state);
  } catch {
    // What it threw is told by the law that it breaks.
  }
  return { rules: game.info.rules, actions, moves, position };
}

/** A broken law, told so that the author of a game can mend it. */
export class Violation extends Error {
  override readonly name = 'Violation';
  readonly law: LawId;
  readonly evidence: Evidence;
  readonly scene: Scene;

  constructor(law: LawId, evidence: Evidence, scene: Scene, cause?: unknown) {
    const moves = scene.moves.join(' ') || 'no move';
    super(`${laws.en[law].name}\n  ${inEnglish(evidence)}\n  in ${scene.rules}, after ${moves}`, {
      cause,
    });
    this.law = law;
    this.evidence = evidence;
    this.scene = scene;
  }
}

/** For exceptions, read by authors of games. */
function inEnglish({ part, about, seat, expected, seen }: Evidence): string {
  const subject = [
    part,
    about,
    seat === undefined ? undefined : seat === null ? 'spectator' : `seat ${seat}`,
  ];
  const is = typeof seen === 'object' ? seen.en : (seen ?? '');
  const found = is === '' || expected === undefined ? is : `${is} for ${expected}`;
  return [...subject, found].filter((text) => text !== undefined && text !== '').join(': ');
}
