import { explain, readLaying, type IwokiSeen } from '../../../src/games/iwoki/index.ts';
import { choicesOf } from '../../table/position.ts';
import { catalogue } from '../../text.ts';
import type { Reasons, Situation } from './reason.ts';

const points = (count: number) => (count === 1 ? '1 point' : `${count} points`);
const puntos = (count: number) => (count === 1 ? '1 punto' : `${count} puntos`);

const text = catalogue({
  en: {
    makes: (count: number, sum: string) => `makes ${points(count)}${sum}`,
    hexagon: 'fills the markers up and brings a hexagon',
    marker: 'brings a white marker',
    last: 'is the last small tile: the others have one more turn',
    sheds: (arm: number) => `gets rid of a tile that would cost ${arm} at the end`,
    draw: 'brings a new tile and a white marker',
    pass: 'is all that is possible',
    less: (count: number) => `leaves ${points(count)} lying: another tile makes more`,
    nothing: 'makes no points',
  },
  es: {
    makes: (count: number, sum: string) => `da ${puntos(count)}${sum}`,
    hexagon: 'completa los testigos y trae un hexágono',
    marker: 'da un testigo blanco',
    last: 'es la última pequeña: a los demás les queda un turno',
    sheds: (arm: number) => `suelta una ficha que al final restaría ${arm}`,
    draw: 'trae una ficha nueva y un testigo blanco',
    pass: 'es lo único posible',
    less: (count: number) => `deja ${puntos(count)} en la mesa: otra ficha da más`,
    nothing: 'no da puntos',
  },
});

/** An arm that is worth getting rid of, and points that are worth a word when missed. */
const HIGH = 3;
const MISSED = 3;

/** Only what the seat itself sees is spoken of. */
export function reasons({ game, state, seat, text: move, gain }: Situation): Reasons {
  const words = text();
  const seen = game.observe(state, seat) as IwokiSeen;
  const most = Math.max(0, ...choicesOf(game, state).map((choice) => choice.gain));
  const bad = most - gain >= MISSED ? [words.less(most - gain)] : [];
  const laying = readLaying(move);
  if (laying === null) {
    return { good: [move === 'draw' ? words.draw : words.pass], bad };
  }
  const told = explain(seen, laying);
  const met = told.meetings.filter((meeting) => meeting.points > 0);
  const sum = met.length > 1 ? ` (${met.map((meeting) => meeting.points).join(' + ')})` : '';
  const good: string[] = [];
  if (gain > 0) good.push(words.makes(gain, sum));
  else bad.push(words.nothing);
  if (told.hexagon) good.push(words.hexagon);
  else if (told.marker) good.push(words.marker);
  if (laying.look.shape === 'small') {
    if (seen.hands[seat]!.smallCount === 1) good.push(words.last);
    else {
      const arm = Math.max(...Array.from(laying.look.arms, Number));
      if (arm >= HIGH) good.push(words.sheds(arm));
    }
  }
  return { good, bad };
}
