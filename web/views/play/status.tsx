import type { Analysis } from '../../../src/core/index.ts';
import { lang } from '../../settings.ts';
import { judged } from '../../table/adviser.ts';
import type { Session } from '../../table/session.ts';
import { formatNumber } from '../../text.ts';
import { Button } from '../../ui/index.ts';
import { seatTitle, tableText, valueText, verdict } from '../table/words.ts';
import { playText } from './text.ts';

/** What is going on, in one sentence; read aloud when it changes. */
export function Status({ session, onChange }: { readonly session: Session; onChange(): void }) {
  const { trouble } = session.table.state.value;
  return (
    <div class="status">
      <p class="status-line" role="status">
        {statusLine(session)}
      </p>
      {trouble === null ? null : (
        <div class="trouble" role="alert">
          <p>
            {playText().seatTrouble} {trouble}
          </p>
          <Button onClick={onChange}>{playText().changeSeats}</Button>
        </div>
      )}
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
  return (
    <p class="hint-line" aria-live="polite">
      {session.hinted.value ? adviceIn(session, analysis) : ''}
    </p>
  );
}

function adviceIn(session: Session, analysis: Analysis | null): string {
  if (analysis !== null) return hintIn(session, analysis);
  return session.advising.value ? playText().advising : tableText().noHint;
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
    const scores = plan.made.words[lang.value].points === '' ? '' : ` · ${result.scores.join('–')}`;
    return `${verdict(plan.made, result, session.self)}${scores}`;
  }
  if (paused) return text.paused;
  if (thinking !== null) return text.thinking(seatTitle(plan.made, thinking));
  if (toMove < 0) return '';
  return session.self === toMove ? text.yourTurn : text.turnOf(seatTitle(plan.made, toMove));
}

/** Advice as a person would say it. */
function hintIn(session: Session, analysis: Analysis): string {
  const text = tableText();
  const choices = session.choices.value;
  const options = judged(analysis);
  const named = (action: number) => choices.find((choice) => choice.action === action);
  const best = options[0] === undefined ? undefined : named(options[0].action);
  if (best === undefined) return text.noHint;
  if (choices.length === 1) return text.hintOnly(best.text);
  const value = valueText(analysis, options[0]!.value);
  const said =
    analysis.unit === 'win' ? text.hintWin(best.text, value) : text.hintPoints(best.text, value);
  const { points } = session.plan.made.words[lang.value];
  const brings =
    best.gain > 0 && points !== '' ? ` ${text.hintBrings(formatNumber(best.gain), points)}` : '';
  const second = options[1] === undefined ? undefined : named(options[1].action);
  const next =
    second === undefined
      ? ''
      : ` ${text.hintNext(second.text, valueText(analysis, options[1]!.value))}`;
  return said + brings + next;
}
