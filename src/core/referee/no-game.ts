import { Refusal, complaints, type Complaint } from '../complaint.ts';

/** Why there is no game at a table: what a program did that could not be set up for it. */
export const noGame = complaints('referee', {
  notSeated: (a: { name: string; did: Complaint }) => ({
    en: `${a.name} cannot play here: it ${a.did.says.en}`,
    es: `${a.name} no puede jugar aquí: ${a.did.says.es}`,
  }),
  late: { en: 'was not ready in time', es: 'no estuvo listo a tiempo' },
});

/** Thrown by a table where no game could begin: nobody has lost one. */
export class NoGame extends Refusal {
  override readonly name = 'NoGame';
}
