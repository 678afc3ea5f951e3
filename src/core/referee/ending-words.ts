import { complaintOf, complaints, said, type Complaint } from '../complaint.ts';
import type { GameResult } from '../agent.ts';
import type { Lang } from '../words.ts';

/** What a seat did that ended its game, to follow its name. */
export const deed = complaints('referee', {
  gaveUp: { en: 'gave up', es: 'se rindió' },
  illegal: (a: { answer: string }) => ({
    en: `answered ${a.answer}, which is no legal action`,
    es: `respondió ${a.answer}, que no es una jugada legal`,
  }),
  crashed: (a: { why: Complaint }) => ({
    en: `crashed: ${a.why.says.en}`,
    es: `falló: ${a.why.says.es}`,
  }),
  deaf: { en: 'did not listen to the end', es: 'no escuchó hasta el final' },
  outOfTime: { en: 'ran out of time', es: 'agotó su tiempo' },
});

/** More than this nobody reads. */
const LONGEST = 300;

/** What went wrong inside an agent. */
export function crashOf(error: unknown): Complaint {
  try {
    const { en, es } = complaintOf(error).says;
    return deed.crashed({
      why: said({ en: en.slice(0, LONGEST), es: es.slice(0, LONGEST) }),
    });
  } catch {
    // Even the reason can be broken.
    return deed.crashed({
      why: said({ en: 'for no reason it could give', es: 'sin poder decir por qué' }),
    });
  }
}

/** How a game ended that did not end by its rules; older records say it in English alone. */
export function endingIn({ detail, why, ending }: GameResult, lang: Lang): string {
  return (lang === 'en' ? detail : why?.says[lang]) ?? detail ?? ending;
}
