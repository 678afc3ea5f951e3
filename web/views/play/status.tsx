import { useEffect, useState } from 'preact/hooks';
import { pointsLine, type Analysis } from '../../../src/core/index.ts';
import { lang } from '../../settings.ts';
import type { Session } from '../../table/session.ts';
import { Trouble } from '../table/refused.tsx';
import { seatTitle, tableText, verdict } from '../table/words.ts';
import { playText } from './text.ts';

/** What is going on, in one sentence; read aloud when it changes. */
export function Status({ session, onChange }: { readonly session: Session; onChange(): void }) {
  const { trouble } = session.table.state.value;
  return (
    <div class="status">
      <p class="status-line" role="status">
        {statusLine(session)}
      </p>
      {trouble === null ? null : <Trouble why={trouble} onChange={onChange} />}
    </div>
  );
}

/** What the adviser says, once it was asked. */
export function HintLine({
  session,
  analysis,
}: {
  readonly session: Session;
  readonly analysis: Analysis | null;
}) {
  const hinted = session.hinted.value;
  const advice = useAdvice(hinted);
  const said = () => {
    if (session.advising.value || advice === null)
      return session.proving.value ? playText().proving : playText().advising;
    return analysis === null ? tableText().noHint : advice(session, analysis);
  };
  return (
    <p class="hint-line" aria-live="polite">
      {hinted ? said() : ''}
    </p>
  );
}

type Advice = (session: Session, analysis: Analysis) => string;

/** What is said of moves in words is fetched with the first hint. */
function useAdvice(wanted: boolean): Advice | null {
  const [advice, setAdvice] = useState<Advice | null>(null);
  useEffect(() => {
    if (wanted) void import('../../review/hint.ts').then(({ hintIn }) => setAdvice(() => hintIn));
  }, [wanted]);
  return advice;
}

function statusLine(session: Session): string {
  const text = tableText();
  const { table, plan } = session;
  const { toMove, result, thinking, paused } = table.state.value;
  const at = session.at.value;
  if (at !== null) {
    const lines = session.lines.value;
    return text.looking(lines.filter(({ after }) => after <= at).length, lines.length);
  }
  if (result !== null) {
    const scores =
      plan.made.words[lang.value].points === '' ? '' : ` · ${pointsLine(result.scores)}`;
    return `${verdict(plan.made, result, session.self)}${scores}`;
  }
  if (paused) return text.paused;
  if (thinking !== null) return text.thinking(seatTitle(plan.made, thinking));
  if (toMove < 0) return '';
  return session.self === toMove ? text.yourTurn : text.turnOf(seatTitle(plan.made, toMove));
}
