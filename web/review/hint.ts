import { inTimeWords, isNearEnd, provenOf, provenWords } from '../../src/agents/advice/index.ts';
import type { Analysis, Seat, State } from '../../src/core/index.ts';
import { lang } from '../settings.ts';
import { judged } from '../table/adviser.ts';
import type { Session } from '../table/session.ts';
import { positionAfter } from '../table/position.ts';
import { catalogue } from '../text.ts';
import { optionText, seatTitle, tableText, valueText } from '../views/table/words.ts';
import { moveName } from './names.ts';
import { listed, reasonsFor } from './reasons/index.ts';

const text = catalogue({
  en: {
    tryIt: (move: string, why: string) => `Try ${move}: it ${why}.`,
    tryOnly: (move: string) => `Try ${move}.`,
    wins: (share: string) => `It wins ${share} of the playouts.`,
    ahead: (value: string) => `It looks ${value} points ahead.`,
    behind: (value: string) => `It looks ${value} points behind.`,
    level: 'It looks level.',
    only: (move: string) => `There is only one move: ${move}.`,
    but: (why: string) => `Mind that it ${why}.`,
    next: (move: string, value: string) => `Next best: ${move} (${value}).`,
  },
  es: {
    tryIt: (move: string, why: string) => `Prueba ${move}: ${why}.`,
    tryOnly: (move: string) => `Prueba ${move}.`,
    wins: (share: string) => `Gana el ${share} de las partidas simuladas.`,
    ahead: (value: string) => `Parece dar ${value} puntos de ventaja.`,
    behind: (value: string) => `Parece dejar a ${value} puntos de distancia.`,
    level: 'Parece dejarlo igualado.',
    only: (move: string) => `Solo hay una jugada: ${move}.`,
    but: (why: string) => `Cuidado: ${why}.`,
    next: (move: string, value: string) => `Después: ${move} (${value}).`,
  },
});

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
  const worth = worthOf(session, analysis, state);
  if (choices.length === 1)
    return [words.only(move), ...(worth.sure ? [worth.said] : [])].join(' ');
  const second = options[1] === undefined ? undefined : found(options[1].action);
  return [
    good.length > 0 ? words.tryIt(move, listed(good)) : words.tryOnly(move),
    worth.said,
    ...(good.length === 0 && bad.length > 0 ? [words.but(bad[0]!)] : []),
    ...(second === undefined
      ? []
      : [words.next(moveName(id, second.text), optionText(analysis, options[1]!))]),
  ].join(' ');
}

/** How well the best move does: what is proven, or what is expected, and that it is no more than that. */
function worthOf(session: Session, analysis: Analysis, state: State): Worth {
  const words = text();
  const proven = provenOf(analysis, session.choices.value.length);
  if (proven !== null) {
    const said = provenWords(proven, lang.value, (margin) => valueText(analysis, margin));
    return { sure: true, said };
  }
  const { value } = judged(analysis)[0]!;
  const said =
    analysis.unit === 'win'
      ? words.wins(valueText(analysis, value))
      : value === 0
        ? words.level
        : words[value > 0 ? 'ahead' : 'behind'](
            valueText(analysis, Math.abs(value)).replace('+', ''),
          );
  const late = isNearEnd(session.plan.made, state) ? ` ${inTimeWords(lang.value)}` : '';
  return { sure: false, said: said + late };
}

interface Worth {
  readonly sure: boolean;
  readonly said: string;
}
