import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { alike, strengthAt, withChances } from '../../src/agents/chances/index.ts';
import type { OverlayMark } from '../boards/board.ts';
import { complaint } from '../complaints/index.ts';
import { positionAfter } from '../table/position.ts';
import type { Session } from '../table/session.ts';
import { Button, Segmented } from '../ui/index.ts';
import { moveName } from '../review/names.ts';
import { Evaluation } from '../views/table/evaluation.tsx';
import { seatTitle } from '../views/table/words.ts';
import { Findings } from './findings.tsx';
import { hasPriors, lastThought, mayAdvise, shownIn, thoughtHere, type Known } from './known.ts';
import { marksOf, priorMarks } from './marks.ts';
import { thoughtsText } from './text.ts';
import { useNetwork, type NetworkAdvice } from './use-network.ts';
import { useOnlooker } from './use-onlooker.ts';
import { optionText } from './values.ts';
import './thoughts.css';

/** What the numbers on the board are: kept while the page is open. */
const shown = signal<'search' | 'network'>('search');

/** What the board should show, after so many moves. */
interface Pointed {
  readonly before: number;
  readonly marks: readonly OverlayMark[];
}

/** Behind the eye: what is thought of each move of the position that is shown, on the board and beside it. */
export function ThoughtsPanel({
  session,
  on,
  onPoint,
}: {
  readonly session: Session;
  /** Whether thoughts were asked for; otherwise only how the game went is told. */
  readonly on: boolean;
  onPoint(pointed: Pointed | null): void;
}) {
  useOnlooker(session, on);
  const advisable = mayAdvise(session);
  const { moves } = session.table.state.value;
  const key = moves.map(({ action }) => action).join();
  const chosen = shown.value;
  const advice = advisable ? session.advice.value : null;
  // The usual adviser may play by a network itself: then nobody else is asked.
  const told = advice !== null && hasPriors(advice);
  const network = useNetwork(session, on && chosen === 'network' && !told);
  const mode = network.able || told || chosen === 'search' ? chosen : 'search';
  // One thinks at a time: a phone has little to think with.
  const ask = on && advisable && (mode === 'search' || !network.able);
  useEffect(() => {
    if (ask) void session.ask();
  }, [ask, key]);
  const thought = on ? thoughtHere(session) : null;
  const usual: Known | null =
    thought !== null
      ? { analysis: thought, by: thought.seat }
      : advice === null
        ? null
        : { analysis: advice, by: null };
  const raw: Known | null =
    mode === 'network' && usual?.by == null && !told && network.able
      ? network.analysis && { analysis: network.analysis, by: null }
      : usual;
  const at = shownIn(session);
  const known = useMemo(() => raw && toldIn(session, raw, at), [raw?.analysis, at]);
  const offered = on && (network.able || (known !== null && hasPriors(known.analysis)));
  const byNetwork = offered && mode === 'network' && known !== null && hasPriors(known.analysis);
  const marks = !on || known === null ? null : marksFor(known, byNetwork);
  const pointed = useRef<number | null>(null);
  useLayoutEffect(() => {
    // Marks of another position are not shown anyway: to take them away would draw the board twice.
    if (marks === null && pointed.current !== at) return;
    pointed.current = marks === null ? null : at;
    onPoint(marks && { before: at, marks });
  }, [known?.analysis, byNetwork, on, at]);
  useLayoutEffect(() => () => onPoint(null), []);
  return (
    <>
      {offered || (known !== null && known.by !== null) ? (
        <section class="thoughts-panel" aria-label={thoughtsText().title}>
          {offered ? (
            <Segmented
              label={thoughtsText().shown}
              items={[
                { value: 'search', label: thoughtsText().search },
                { value: 'network', label: thoughtsText().network },
              ]}
              value={mode}
              onChange={(to) => {
                shown.value = to;
              }}
            />
          ) : null}
          <Explained session={session} known={known} mode={mode} network={network} />
          {known === null || !hasPriors(known.analysis) ? null : (
            <Findings session={session} known={known} />
          )}
          <ToRival session={session} />
        </section>
      ) : null}
      <Evaluation session={session} />
    </>
  );
}

/** As people are told it: one number for one move; of the adviser's, as chances. */
function toldIn({ plan, table }: Session, { analysis, by }: Known, at: number): Known {
  const game = plan.made;
  const state = positionAfter(game, plan.start, table.state.value.moves.slice(0, at));
  const told =
    by === null
      ? withChances(game, state, analysis, strengthAt(game, plan.seats))
      : alike(game, state, analysis);
  return { analysis: told, by };
}

function marksFor({ analysis }: Known, byNetwork: boolean): readonly OverlayMark[] {
  return byNetwork
    ? priorMarks(analysis)
    : marksOf(analysis, (option) => optionText(analysis, option));
}

/** What the numbers mean, or why there are none. */
function Explained({
  session,
  known,
  mode,
  network,
}: {
  readonly session: Session;
  readonly known: Known | null;
  readonly mode: 'search' | 'network';
  readonly network: NetworkAdvice;
}) {
  const text = thoughtsText();
  const why = known === null ? network.why : null;
  const said = (): string => {
    if (why !== null) return complaint(why);
    if (known === null) {
      if (!mayAdvise(session)) return session.at.value === null ? text.waiting : text.none;
      return mode === 'network' ? text.loading : text.searchHelp;
    }
    if (mode === 'search') {
      const { by } = known;
      return by === null ? text.searchHelp : text.searchOf(seatTitle(session.plan.made, by));
    }
    if (!hasPriors(known.analysis)) return text.unasked;
    const all =
      known.by === null && priorMarks(known.analysis).length === known.analysis.options.length;
    return all ? text.networkHelp : `${text.networkHelp} ${text.faint}`;
  };
  return (
    <p
      class={why === null ? 'field-help' : 'field-error'}
      role={why === null ? undefined : 'alert'}
      aria-live="polite"
    >
      {said()}
    </p>
  );
}

/** The way to what a rival thought when it moved, and back. */
function ToRival({ session }: { readonly session: Session }) {
  const { plan, table } = session;
  const index = lastThought(session);
  if (index === null) return null;
  if (session.at.value !== null) {
    return (
      <Button look="quiet" icon="last" onClick={() => (session.at.value = null)}>
        {thoughtsText().back}
      </Button>
    );
  }
  const { moves } = table.state.value;
  const { seat, action } = moves[index]!;
  const before = positionAfter(plan.made, plan.start, moves.slice(0, index));
  const move = moveName(plan.made, plan.made.formatAction(before, action));
  return (
    <Button look="quiet" icon="eye" onClick={() => session.show(index)}>
      {thoughtsText().rival(seatTitle(plan.made, seat), move)}
    </Button>
  );
}
