import { isNearEnd, nextWords, worthWords } from '../../src/agents/advice/index.ts';
import { isFitted, strengthAt, withChances, withoutTwins } from '../../src/agents/chances/index.ts';
import type { Action, Analysis, Option, Seat } from '../../src/core/index.ts';
import { lang } from '../settings.ts';
import type { Session } from '../table/session.ts';
import { positionAfter } from '../table/position.ts';
import { catalogue } from '../text.ts';
import { judged, priorText } from '../thoughts/marks.ts';
import { numerals } from '../thoughts/values.ts';
import { seatTitle, tableText } from '../views/table/words.ts';
import { moveName } from './names.ts';
import { listed, reasonsFor } from './reasons/index.ts';

const text = catalogue({
  en: {
    tryIt: (move: string, why: string) => `Try ${move}: it ${why}.`,
    tryOnly: (move: string) => `Try ${move}.`,
    only: (move: string) => `There is only one move: ${move}.`,
    first: (move: string, share: string) =>
      `Before looking ahead, the network would have played ${move} (${share}).`,
    same: (share: string) => `The network saw it at once (${share}).`,
  },
  es: {
    tryIt: (move: string, why: string) => `Prueba ${move}: ${why}.`,
    tryOnly: (move: string) => `Prueba ${move}.`,
    only: (move: string) => `Solo hay una jugada: ${move}.`,
    first: (move: string, share: string) =>
      `Antes de mirar adelante, la red habría jugado ${move} (${share}).`,
    same: (share: string) => `La red lo vio enseguida (${share}).`,
  },
});

/** What a network would have played before any search, where one was asked. */
function firstIdea(options: readonly Option[], name: (action: Action) => string): string[] {
  const [idea] = options
    .filter(({ prior }) => prior !== undefined)
    .toSorted((a, b) => b.prior! - a.prior!);
  if (idea === undefined) return [];
  const share = priorText(idea.prior!);
  const same = idea.action === options[0]!.action;
  return [same ? text().same(share) : text().first(name(idea.action), share)];
}

/** Advice as a person would say it: the move, why, and how well it does. */
export function hintIn(session: Session, found: Analysis): string {
  const words = text();
  const { made: game, start, seats } = session.plan;
  const choices = session.choices.value;
  const state = positionAfter(game, start, session.table.state.value.moves);
  const analysis = withChances(game, state, found, strengthAt(game, seats));
  const options = judged(analysis);
  const choiceOf = (action: number) => choices.find((choice) => choice.action === action);
  const best = options[0] === undefined ? undefined : choiceOf(options[0].action);
  if (best === undefined) return tableText().noHint;
  const move = moveName(game, best.text);
  const name = (seat: Seat) => seatTitle(game, seat);
  // Of the best move nothing bad is said: reasons count what is plain, and the search saw more.
  const { good } = reasonsFor({ game, state, seat: state.toMove, ...best, name });
  const told = { ...analysis, options };
  const actions = choices.length;
  const nearEnd = isNearEnd(game, state);
  const worth = worthWords(told, actions, nearEnd, lang.value, numerals, isFitted(game));
  if (actions === 1) {
    return [words.only(move), ...(options[0]!.proven === true ? [worth] : [])].join(' ');
  }
  const named = (action: Action) => moveName(game, choiceOf(action)?.text ?? '');
  const next = nextWords(withoutTwins(game, state, told), actions, lang.value, named, numerals);
  return [
    good.length > 0 ? words.tryIt(move, listed(good)) : words.tryOnly(move),
    worth,
    ...(next === null ? [] : [next]),
    ...firstIdea(options, named),
  ].join(' ');
}
