import { useEffect, useRef, useState } from 'preact/hooks';
import { houseExaminer, judgingExaminer, type NextBest } from '../../puzzles/examiner.ts';
import { attemptAt, forgetOwn, noteDaily, noteTry, today } from '../../puzzles/progress.ts';
import { PuzzleRun, type PuzzleScene } from '../../puzzles/run.ts';
import { nextAfter, type Task } from '../../puzzles/tasks.ts';
import { themeText } from '../../puzzles/text.ts';
import { whyRight, whyWrong } from '../../puzzles/words.ts';
import { moveName } from '../../review/names.ts';
import { go, href, Link } from '../../router.tsx';
import { lang, mayMove } from '../../settings.ts';
import { printAddress } from '../../table/address.ts';
import { PERSON } from '../../table/player.ts';
import { usualRival } from '../../catalogue/levels.ts';
import { Button, Icon, IconButton, say } from '../../ui/index.ts';
import { hireInWorker } from '../../worker/hire.ts';
import { BoardStage } from '../table/board-frame.tsx';
import { useArrowKeys } from '../table/use-arrow-keys.ts';
import { seatTitle } from '../table/words.ts';
import { puzzlesText } from './text.ts';
import '../table/table.css';
import '../../lessons/lessons.css';

/** Between two moves of a line that is played on the board. */
const PACE = 1100;

/** A puzzle on the board, until it is solved or left. */
export function Solve({ task }: { readonly task: Task }) {
  const { game, state, house } = task;
  const [examiner] = useState(() =>
    house === null ? judgingExaminer(game, state, hireInWorker) : houseExaminer(game, state, house),
  );
  useEffect(() => () => examiner.leave(), [examiner]);
  const [run] = useState(() => new PuzzleRun(game, state, examiner, (right) => noted(task, right)));
  const [next, setNext] = useState<string | null>(null);
  const [nextBest, setNextBest] = useState<NextBest | null>(null);
  const scene = run.scene.value;
  useRefutation(run, scene);
  useArrowKeys(run);
  useEffect(() => {
    // What comes after depends on what has been solved by then.
    void nextAfter(task).then(setNext);
    if (scene.phase === 'right' || scene.phase === 'shown')
      void examiner.nextBest().then(setNextBest);
  }, [scene.phase]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const text = puzzlesText();
  return (
    <div class="table lesson puzzle" data-game={game.info.id} data-phase={scene.phase}>
      <header class="lesson-head">
        <h1 ref={heading} tabIndex={-1}>
          {task.day === null ? text.title : text.daily}
          {' · '}
          {game.words[lang.value].title}
        </h1>
        <p class="puzzle-turn">
          <span class={`seat-dot small seat-${run.seat}`} aria-hidden="true" />
          {text.toMove(seatTitle(game, run.seat))}
          {task.theme === null ? null : (
            <span class="puzzle-tag">{themeText()[task.theme].name}</span>
          )}
        </p>
      </header>
      <BoardStage
        game={game}
        seen={scene.seen}
        before={scene.before}
        seat={run.seat}
        toMove={scene.toMove}
        choices={scene.choices}
        last={scene.last}
        overlay={null}
        hints={[]}
        idle={text.tried}
        play={(action) => void run.play(action)}
      />
      <div class="panel">
        <Said task={task} run={run} nextBest={nextBest} />
        <Acts task={task} run={run} next={next} />
        <Line task={task} run={run} />
      </div>
    </div>
  );
}

function noted({ id, day }: Task, right: boolean): void {
  noteTry(id, right);
  if (right && day === today()) noteDaily(day);
}

/** What refutes a wrong move is played on the board by itself; where nothing may move, it lies there at once. */
function useRefutation(run: PuzzleRun, { phase, at, line }: PuzzleScene): void {
  const [stepped, setStepped] = useState(0);
  useEffect(() => setStepped(phase === 'wrong' ? 1 : 0), [phase]);
  useEffect(() => {
    // Whoever steps through it by hand is not hurried.
    if (phase !== 'wrong' || at >= line.length || at !== stepped) return undefined;
    if (!mayMove()) {
      run.goTo(line.length);
      return undefined;
    }
    const timer = setTimeout(() => {
      setStepped(at + 1);
      run.goTo(at + 1);
    }, PACE);
    return () => clearTimeout(timer);
  }, [phase, at, stepped]);
}

/** What is asked, and what came of it. */
function Said({
  task,
  run,
  nextBest,
}: {
  readonly task: Task;
  readonly run: PuzzleRun;
  readonly nextBest: NextBest | null;
}) {
  const { game, state, own } = task;
  const { phase, tried, verdict } = run.scene.value;
  const text = puzzlesText();
  const about = () => ({ game, state, seat: run.seat, move: tried! });
  return (
    <div class="teacher card" role="status">
      {phase === 'right' || phase === 'shown' ? (
        <>
          <p class="teacher-well">
            {phase === 'right' ? <Icon name="check" size={22} /> : null}
            <strong>{phase === 'right' ? text.right : text.solution}</strong>
          </p>
          {verdict === null ? null : <p>{whyRight(about(), verdict.worth, nextBest)}</p>}
          {phase === 'right' && run.misses === 0 ? <p class="soft">{text.first}</p> : null}
        </>
      ) : phase === 'wrong' ? (
        <p class="teacher-miss">
          <strong>{text.wrong}</strong> {whyWrong(about(), verdict!.worth)}
        </p>
      ) : phase === 'untold' ? (
        <p class="teacher-miss">{text.untold}</p>
      ) : (
        <>
          <p>{own === null ? text.find : text.findOwn(moveName(game, own.played))}</p>
          {game.info.id === 'iwoki' && !game.info.hidden ? <p class="soft">{text.open}</p> : null}
          {phase === 'asked' ? <p class="soft">{text.judging}</p> : null}
          {task.theme === null || phase !== 'ask' || run.misses === 0 ? null : (
            <p class="soft">{themeText()[task.theme].look}</p>
          )}
        </>
      )}
    </div>
  );
}

/** The moves after a try, to be stepped through. */
function Line({ task, run }: { readonly task: Task; readonly run: PuzzleRun }) {
  const { line, at, phase } = run.scene.value;
  const text = puzzlesText();
  if (line.length < 2 || phase === 'asked') return null;
  return (
    <div class="puzzle-line" role="group" aria-label={text.line}>
      <IconButton
        icon="back"
        label={text.back}
        disabled={at === 0}
        onClick={() => run.stepBy(-1)}
      />
      <ol>
        {line.map((move, index) => (
          <li key={index} aria-current={index + 1 === at ? 'step' : undefined}>
            <button type="button" onClick={() => run.goTo(index + 1)}>
              {moveName(task.game, move)}
            </button>
          </li>
        ))}
      </ol>
      <IconButton
        icon="forward"
        label={text.forward}
        disabled={at === line.length}
        onClick={() => run.stepBy(1)}
      />
    </div>
  );
}

/** What can be done now; the first of it has the focus, so that a keyboard goes on. */
function Acts({
  task,
  run,
  next,
}: {
  readonly task: Task;
  readonly run: PuzzleRun;
  readonly next: string | null;
}) {
  const { phase } = run.scene.value;
  const text = puzzlesText();
  const first = useRef<HTMLDivElement>(null);
  const over = phase === 'right' || phase === 'shown';
  const failed = phase === 'wrong' || phase === 'untold';
  useEffect(() => {
    if (over || failed)
      first.current?.querySelector<HTMLElement>('.main')?.focus({ preventScroll: true });
  }, [phase]);
  const missed = run.misses > 0 || (attemptAt(task.id)?.misses ?? 0) > 0;
  return (
    <div class="puzzle-acts" ref={first}>
      {over && next !== null ? (
        <Button look="main" onClick={() => go('puzzles', next)}>
          {text.next}
        </Button>
      ) : null}
      {failed || (over && next === null) ? (
        <Button look={over ? 'plain' : 'main'} onClick={() => run.again()}>
          {text.again}
        </Button>
      ) : null}
      {!over && phase !== 'asked' && missed ? (
        <Button icon="hint" onClick={() => void run.show()}>
          {text.show}
        </Button>
      ) : null}
      {over ? (
        <Link to="play" query={playedOut(task, run)} class="button">
          {text.play}
        </Link>
      ) : null}
      {phase === 'ask' && !missed && next !== null ? (
        <Button look="quiet" onClick={() => go('puzzles', next)}>
          {text.next}
        </Button>
      ) : null}
      {task.own === null ? (
        <Button look="quiet" icon="share" onClick={() => void copyLink(task)}>
          {text.link}
        </Button>
      ) : (
        <Button
          look="quiet"
          onClick={() => {
            forgetOwn(task.id);
            go('puzzles', '');
          }}
        >
          {text.forget}
        </Button>
      )}
      <Link to="puzzles" class="button quiet">
        {text.all}
      </Link>
    </div>
  );
}

/** The position as a table, with the person where they were to find the move. */
function playedOut({ game, state }: Task, run: PuzzleRun): string {
  const rival = usualRival(game);
  const seats = Array.from({ length: game.info.seats }, (_, seat) =>
    seat === run.seat ? PERSON : rival,
  );
  return printAddress({ game: game.info.rules, seats, seed: '', start: game.format(state) });
}

async function copyLink({ id }: Task): Promise<void> {
  const link = new URL(href('puzzles', `puzzle=${id}`), location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    say(puzzlesText().copied);
  } catch {
    // Where copying is forbidden the address bar has it.
    go('puzzles', `puzzle=${id}`, { replace: true });
    say(puzzlesText().noCopy);
  }
}
