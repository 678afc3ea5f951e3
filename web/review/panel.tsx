import { useEffect, useState } from 'preact/hooks';
import { outcomeWords } from '../../src/agents/advice/index.ts';
import { checkedWith, levelAt, strengthAt } from '../../src/agents/chances/index.ts';
import type { Game, Seat } from '../../src/core/index.ts';
import { lang } from '../settings.ts';
import type { OverlayMark } from '../boards/board.ts';
import type { Session } from '../table/session.ts';
import { choicesOf, placeOf, positionAfter } from '../table/position.ts';
import { formatNumber } from '../text.ts';
import { Button, IconButton } from '../ui/index.ts';
import { hireInWorker } from '../worker/hire.ts';
import { seatTitle } from '../views/table/words.ts';
import { ChancesPlot } from './chances-plot.tsx';
import { moveNumbers } from '../table/turns.ts';
import { moveName } from './names.ts';
import { Practise } from './practise.tsx';
import { listed, reasonsFor } from './reasons/index.ts';
import { Reviewer, gradeOf, worstOf, type Grade, type ReviewedMove } from './reviewer.ts';
import { lostWords } from './lost-words.ts';
import { reviewText } from './text.ts';
import { loserOf, whenLost } from './turning.ts';
import './review.css';

const percent = (share: number) => `${formatNumber(100 * share)}\u00A0%`;

/** What the review wants shown on the board: two moves, in the position before them. */
interface Pointed {
  readonly before: number;
  readonly marks: readonly OverlayMark[];
}

/** After the game: which moves lost most, what was better, and by how much. */
export function ReviewPanel({
  session,
  onGrades,
  onPoint,
  onClose,
}: {
  readonly session: Session;
  onGrades(grades: ReadonlyMap<number, Grade>): void;
  onPoint(pointed: Pointed): void;
  onClose(): void;
}) {
  const { plan, table } = session;
  const [reviewer] = useState(
    () =>
      new Reviewer(plan.made, plan.start, table.state.value.moves, hireInWorker, {
        seats: plan.seats,
        advised: (moves) => session.advised.peek().get(placeOf(moves)) ?? null,
      }),
  );
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    void reviewer.run();
    return () => reviewer.stop();
  }, [reviewer]);
  const text = reviewText();
  const all = reviewer.judged.value;
  const { done, total } = reviewer.progress.value;
  const proving = reviewer.proving.value;
  const working = (done < total || proving) && !stopped;
  const doing = proving ? text.proving : text.working(done, total);
  const worst = worstOf(all);
  useEffect(() => {
    onGrades(
      new Map(
        all.flatMap((one) => {
          const grade = gradeOf(one);
          return grade === null ? [] : [[one.before, grade] as const];
        }),
      ),
    );
  }, [all]);
  const jump = (one: ReviewedMove) => {
    session.show(one.before);
    onPoint({ before: one.before, marks: marksFor(one) });
  };
  const subject = session.self ?? 0;
  const checked = checkedWith(plan.made);
  return (
    <section class="review card" aria-label={text.title}>
      <header>
        <h2>{text.title}</h2>
        <IconButton icon="close" label={text.close} onClick={onClose} />
      </header>
      {working ? (
        <div class="review-work">
          <progress class="review-bar" value={done} max={total} aria-label={doing} />
          <p class="soft">{doing}</p>
          <Button
            onClick={() => {
              reviewer.stop();
              setStopped(true);
            }}
          >
            {text.cancel}
          </Button>
        </div>
      ) : null}
      <ChancesPlot
        session={session}
        all={all}
        seat={subject}
        worst={worst}
        onPick={jump}
        label={text.graph(seatTitle(plan.made, subject))}
      />
      <p class="soft review-means">
        {checked === null
          ? text.unchecked
          : text.means(levelAt(plan.made, strengthAt(plan.made, plan.seats)))}
        {checked === 'others' ? ` ${text.otherRules}` : null}
      </p>
      {stopped ? <p class="soft">{text.stopped}</p> : null}
      {working || stopped ? null : <WhenLost session={session} all={all} onPick={jump} />}
      {worst.length === 0 ? (
        <p class="review-none">{working ? text.noneYet : text.none}</p>
      ) : (
        <ol class="worst" aria-label={text.worst}>
          {worst.map((one) => (
            <Worst key={one.before} session={session} one={one} onPick={jump} />
          ))}
        </ol>
      )}
      {working || stopped ? null : <Practise session={session} all={all} />}
    </section>
  );
}

/** When the game was lost, in a sentence; a click shows the move. */
function WhenLost({
  session,
  all,
  onPick,
}: {
  readonly session: Session;
  readonly all: readonly ReviewedMove[];
  onPick(one: ReviewedMove): void;
}) {
  const game = session.plan.made;
  const { result, moves } = session.table.state.value;
  const seat = result === null ? null : loserOf(result.utilities, session.self);
  const lost = seat === null ? null : whenLost(all, seat, game.info);
  if (lost === null) return null;
  const stateAt = (before: number) =>
    positionAfter(game, session.plan.start, moves.slice(0, before));
  const said = lostWords(lost, {
    number: (before) => numberOf(session, before),
    move: (before) => moveName(game, game.formatAction(stateAt(before), moves[before]!.action)),
    name: seatTitle(game, lost.seat),
    percent,
  });
  const { at } = lost;
  if (at === null) return <p class="when-lost">{said}</p>;
  return (
    <button type="button" class="when-lost" onClick={() => onPick(at)}>
      {said}
    </button>
  );
}

/** The number of the move after so many, as the list of moves counts. */
function numberOf({ lines }: Session, before: number): string {
  const at = lines.value.findIndex(({ after }) => after > before);
  const number = moveNumbers(lines.value)[at];
  return number === undefined ? '–' : `${number.turn}${number.letter}`;
}

/** One bad move: what it was, what it did, and what would have been better. */
function Worst({
  session,
  one,
  onPick,
}: {
  readonly session: Session;
  readonly one: ReviewedMove;
  onPick(one: ReviewedMove): void;
}) {
  const text = reviewText();
  const game = session.plan.made;
  const name = (seat: Seat) => seatTitle(game, seat);
  const moves = session.table.state.value.moves.slice(0, one.before);
  const state = positionAfter(game, session.plan.start, moves);
  const choices = choicesOf(game, state);
  const found = (action: number) => choices.find((choice) => choice.action === action)!;
  const about = (action: number) =>
    reasonsFor({ game, state, seat: one.seat, ...found(action), name });
  const { bad } = about(one.action);
  const { good } = about(one.best);
  const index = numberOf(session, one.before);
  const grade = gradeOf(one)!;
  return (
    <li>
      <button
        type="button"
        class="worst-move"
        aria-current={session.at.value === one.before ? 'step' : undefined}
        onClick={() => onPick(one)}
      >
        <span class="worst-head">
          <span class={`seat-dot small seat-${one.seat}`} aria-hidden="true" />
          <strong>
            {text.line(index, name(one.seat), moveName(game, found(one.action).text))}
          </strong>
          <span class={`grade grade-${grade}`}>
            {text.grades[grade]} · {stakeIn(one)}
          </span>
        </span>
        <span>
          {bad.length === 0 ? '' : `${text.why(bad[0]!)} `}
          {betterIn(game, one, moveName(game, found(one.best).text))}
          {good.length === 0 ? '' : ` ${text.because(listed(good))}`}
        </span>
      </button>
    </li>
  );
}

/** What was thrown away: the result itself where that is proven, else a share of the chances. */
function stakeIn({ exact, loss }: ReviewedMove): string {
  const text = reviewText();
  if (exact !== undefined) {
    if (exact.best > 0) return exact.played < 0 ? text.winLost : text.winDrawn;
    if (exact.best === 0) return text.drawLost;
  }
  return text.lost(percent(loss));
}

/** What would have been better, and by how much: exactly, where that is proven. */
function betterIn({ words }: Game, one: ReviewedMove, move: string): string {
  const text = reviewText();
  if (one.exact === undefined) {
    return text.better(move, stakeText(one.share), stakeText(one.bestShare));
  }
  const points = words.en.points === '' ? null : (margin: number) => formatNumber(margin);
  const [to, from] = [one.exact.best, one.exact.played].map((margin) =>
    outcomeWords(margin, lang.value, points),
  ) as [string, string];
  return text.exactly(move, to, from);
}

/** The same within a sentence: "57 % instead of a loss". */
function stakeText(share: number): string {
  const { win, loss } = reviewText();
  return share === 0 ? loss : share === 1 ? win : percent(share);
}

/** Only what is proven is certain, and said in words. */
function shareText(share: number): string {
  if (share === 0 || share === 1) return outcomeWords(2 * share - 1, lang.value, null);
  return percent(share);
}

function marksFor(one: ReviewedMove): OverlayMark[] {
  return [
    { action: one.action, goodness: 0, label: shareText(one.share), best: false },
    { action: one.best, goodness: 1, label: shareText(one.bestShare), best: true },
  ];
}
