import { isNearEnd, worthWords } from '../../src/agents/advice/index.ts';
import type { Action, Analysis, Option, Seat } from '../../src/core/index.ts';
import { lang } from '../settings.ts';
import type { Session } from '../table/session.ts';
import { positionAfter } from '../table/position.ts';
import { catalogue } from '../text.ts';
import { judged, priorText } from '../thoughts/marks.ts';
import { optionText, seatTitle, tableText, valueText } from '../views/table/words.ts';
import { moveName } from './names.ts';
import { listed, reasonsFor } from './reasons/index.ts';

const text = catalogue({
  en: {
    tryIt: (move: string, why: string) => `Try ${move}: it ${why}.`,
    tryOnly: (move: string) => `Try ${move}.`,
    only: (move: string) => `There is only one move: ${move}.`,
    but: (why: string) => `Mind that it ${why}.`,
    next: (move: string, value: string) => `Next best: ${move} (${value}).`,
    first: (move: string, share: string) =>
      `Before looking ahead, the network would have played ${move} (${share}).`,
    same: (share: string) => `The network saw it at once (${share}).`,
  },
  es: {
    tryIt: (move: string, why: string) => `Prueba ${move}: ${why}.`,
    tryOnly: (move: string) => `Prueba ${move}.`,
    only: (move: string) => `Solo hay una jugada: ${move}.`,
    but: (why: string) => `Cuidado: ${why}.`,
    next: (move: string, value: string) => `Después: ${move} (${value}).`,
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
export function hintIn(session: Session, analysis: Analysis): string {
  const words = text();
  const game = session.plan.made;
  const { id } = game.info;
  const choices = session.choices.value;
  const options = judged(analysis);
  const found = (action: number) => choices.find((choice) => choice.action === action);
  const best = options[0] === undefined ? undefined : found(options[0].action);
  if (best === undefined) return tableText().noHint;
  const move = moveName(id, best.text);
  const state = positionAfter(game, session.plan.start, session.table.state.value.moves);
  const name = (seat: Seat) => seatTitle(game, seat);
  const { good, bad } = reasonsFor({ game, state, seat: state.toMove, ...best, name });
  const worth = worthWords(
    { ...analysis, options },
    choices.length,
    isNearEnd(game, state),
    lang.value,
    (value) => valueText(analysis, value),
  );
  if (choices.length === 1) {
    return [words.only(move), ...(options[0]!.proven === true ? [worth] : [])].join(' ');
  }
  // Which of several that are only bounded is next, nobody knows.
  const next = options[1]?.bound === 'atMost' ? undefined : options[1];
  const second = next === undefined ? undefined : found(next.action);
  return [
    good.length > 0 ? words.tryIt(move, listed(good)) : words.tryOnly(move),
    worth,
    ...(good.length === 0 && bad.length > 0 ? [words.but(bad[0]!)] : []),
    ...(next === undefined || second === undefined
      ? []
      : [words.next(moveName(id, second.text), optionText(analysis, next))]),
    ...firstIdea(options, (action) => moveName(id, found(action)?.text ?? '')),
  ].join(' ');
}
