import { useEffect, useState } from 'preact/hooks';
import { printAddress } from '../table/address.ts';
import { isPerson } from '../table/player.ts';
import type { Session } from '../table/session.ts';
import { catalogue } from '../text.ts';
import { whoSits } from '../views/table/words.ts';
import { noteResult, tallyOf } from './results.ts';
import { tallyWords } from './text.ts';

const text = catalogue({
  en: {
    against: (rival: string, tally: string) => `You against ${rival}: ${tally}`,
    apart: 'With hints or moves taken back, this game is counted apart.',
  },
  es: {
    against: (rival: string, tally: string) => `Tú contra ${rival}: ${tally}`,
    apart: 'Con pistas o jugadas deshechas, esta partida se cuenta aparte.',
  },
});

/** Counts a game of one person against rivals of one kind when it ends, and says how they stand. */
export function RecordLine({ session }: { readonly session: Session }) {
  const { plan, table, self } = session;
  const { result } = table.state.value;
  const [, counted] = useState(0);
  const helped = session.helped.value;
  const rivals = new Set(plan.seats.filter((seat) => !isPerson(seat)));
  const [rival] = rivals;
  // A game that began elsewhere says nothing of who would have won it.
  const counts = self !== null && rivals.size === 1 && (plan.start ?? plan.moves) === undefined;
  useEffect(() => {
    if (session.wasOver || result === null || self === null || rival === undefined || !counts)
      return;
    noteResult(plan.made, { table: printAddress(plan), seat: self, rival, result, helped });
    counted((times) => times + 1);
  }, [result === null]);
  if (!counts || rival === undefined || result === null) return null;
  const said = tallyWords(tallyOf(plan.made, rival));
  if (said === '') return null;
  return (
    <p class="record-line soft">
      {text().against(whoSits(plan.made, rival, true), said)}
      {helped ? `. ${text().apart}` : ''}
    </p>
  );
}
