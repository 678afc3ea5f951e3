import type { GameResult } from '../agent.ts';
import { Refusal, complaints } from '../complaint.ts';

const refuse = complaints('referee', {
  fault: (a: { ending: 'illegal' | 'crash' | 'time'; detail: string }) => ({
    en: a.detail,
    es: `${DID[a.ending]} (${a.detail})`,
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
  const { ending, detail = ending } = result;
  if (ending !== 'illegal' && ending !== 'crash' && ending !== 'time') return result;
  throw new UnfairEnd(refuse.fault({ ending, detail }));
}
