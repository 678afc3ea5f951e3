import { adviserFor, isNearEnd, nextWords, worthWords } from '../../agents/advice/index.ts';
import { isFitted, strengthAt, withChances, withoutTwins } from '../../agents/chances/index.ts';
import {
  Rng,
  luckOf,
  type Analysis,
  type Game,
  type Lang,
  type State,
  type Turn,
} from '../../core/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { signed } from '../solving/text.ts';
import { must } from '../terminal/errors.ts';
import { number } from '../terminal/speech.ts';
import { textIn } from '../terminal/text.ts';

/** What the adviser of a game thinks of a decision: it sees what the seat sees. `seats`: who plays, for the chances. */
export async function adviceOn(
  game: Game,
  { seat, seen, legal }: Pick<Turn, 'seat' | 'seen' | 'legal'>,
  { catalogue, resources }: Pick<Roster, 'catalogue' | 'resources'>,
  seats: readonly string[] = [],
): Promise<Analysis | null> {
  const luck = new Rng(luckOf({ seed: game.info.rules }, 'adviser').words);
  const adviser = must(catalogue.makeAgent(adviserFor(game), game, luck, resources));
  await adviser.begin?.({ seat, rivals: [], seen });
  const { analysis } = await adviser.choose({ seat, seen, legal, budget: {}, all: true });
  if (analysis === undefined || analysis.options.length === 0) return null;
  // Any world that looks so has the same chances.
  return withChances(game, game.determinize(seen, luck), analysis, strengthAt(game, seats));
}

/** The same in words; `state` is any world that looks as the seat sees it. */
export function adviceText(
  game: Game,
  state: State,
  analysis: Analysis,
  actions: number,
  lang: Lang,
): string {
  const text = textIn(lang);
  const say = {
    points: (value: number) => signed(Math.round(value * 10) / 10, lang),
    percent: (share: number) => `${number(100 * share, lang, 0)} %`,
  };
  const move = (action: number) => game.formatAction(state, action);
  const nearEnd = isNearEnd(game, state);
  const worth = worthWords(analysis, actions, nearEnd, lang, say, isFitted(game));
  const next = nextWords(withoutTwins(game, state, analysis), actions, lang, move, say);
  return [
    text.advice(move(analysis.options[0]!.action), worth),
    ...(next === null ? [] : [next]),
  ].join(' ');
}
