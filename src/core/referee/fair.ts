import type { GameResult } from '../agent.ts';
import { Refusal, complaints } from '../complaint.ts';
import type { Words } from '../words.ts';
import { endingIn } from './ending-words.ts';

const refuse = complaints('referee', {
  fault: (a: { ending: 'illegal' | 'crash' | 'time'; ended: Words }) => ({
    en: a.ended.en,
    es: `${DID[a.ending]} (${a.ended.es})`,
  }),
});

const DID = {
  illegal: 'una respuesta no era legal',
  crash: 'un agente falló',
  time: 'un agente agotó su tiempo',
};

/** Somebody broke a rule, or broke down, in a game that was played to learn from. */
export class UnfairEnd extends Refusal {
  override readonly name = 'UnfairEnd';
}

/** How a game ended that can be learned from: by its rules, or because a seat gave it up. */
export function fairly(result: GameResult): GameResult {
  const { ending } = result;
  if (ending !== 'illegal' && ending !== 'crash' && ending !== 'time') return result;
  throw new UnfairEnd(
    refuse.fault({ ending, ended: { en: endingIn(result, 'en'), es: endingIn(result, 'es') } }),
  );
}
