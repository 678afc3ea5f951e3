import { useEffect, useRef, useState } from 'preact/hooks';
import { unwrap, type Game } from '../../src/core/index.ts';
import { makeGame } from '../catalogue/games.ts';
import { lang } from '../settings.ts';
import type { Session } from '../table/session.ts';
import { catalogue } from '../text.ts';
import { Button, Icon } from '../ui/index.ts';
import { moveName } from '../review/names.ts';
import { listed, reasonsFor } from '../review/reasons/index.ts';
import { BoardStage } from '../views/table/board-frame.tsx';
import { seatTitle } from '../views/table/words.ts';
import { lessonFor } from './index.ts';
import { noteKnown } from './known.ts';
import { LessonRun, type Scene } from './run.ts';
import './lessons.css';

const text = catalogue({
  en: {
    title: (game: string) => `Your first game of ${game}`,
    step: (at: number, of: number) => `Step ${at} of ${of}`,
    next: 'Next',
    back: 'Back',
    skip: 'Skip the lesson',
    play: 'Now play a game',
    again: 'Not quite. Try again:',
    show: 'Show me',
    shown: (move: string) => `This is the move: ${move}.`,
    why: (why: string) => `It ${why}.`,
    well: 'Right!',
    stepDone: 'This step is done: go on with Next.',
    allDone: 'The lesson is done: now play a game.',
    done: 'That is all you need. The rest you learn by playing: the Hint button tells you a good move and why.',
  },
  es: {
    title: (game: string) => `Tu primera partida de ${game}`,
    step: (at: number, of: number) => `Paso ${at} de ${of}`,
    next: 'Siguiente',
    back: 'Atrás',
    skip: 'Saltar la lección',
    play: 'Ahora juega una partida',
    again: 'Casi. Prueba otra vez:',
    show: 'Enséñamela',
    shown: (move: string) => `Esta es la jugada: ${move}.`,
    why: (why: string) => `Así ${why}.`,
    well: '¡Eso es!',
    stepDone: 'Este paso ya está: sigue con Siguiente.',
    allDone: 'La lección ha terminado: ahora juega una partida.',
    done: 'No necesitas más. Lo demás se aprende jugando: el botón Pista te dice una buena jugada y por qué.',
  },
});

/** A first game, taught on the board; it takes the place of the table until it is left. */
export function LessonView({ session, onLeave }: { readonly session: Session; onLeave(): void }) {
  const { id } = session.plan.made.info;
  const [taught, setTaught] = useState<{ game: Game; run: LessonRun } | null>(null);
  useEffect(() => {
    let here = true;
    const begin = async () => {
      const lesson = await lessonFor(id);
      if (!here || lesson === null) return;
      const game = unwrap(makeGame(lesson.rules));
      setTaught({ game, run: new LessonRun(game, lesson) });
    };
    void begin();
    return () => {
      here = false;
    };
  }, [id]);
  const leave = () => {
    noteKnown(id);
    onLeave();
  };
  if (taught === null) return <div class="loading" aria-busy="true" />;
  return <Taught {...taught} onLeave={leave} />;
}

function Taught({
  game,
  run,
  onLeave,
}: {
  readonly game: Game;
  readonly run: LessonRun;
  onLeave(): void;
}) {
  const scene = run.scene.value;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div class="table lesson" data-game={game.info.id} data-phase={scene.phase}>
      <header class="lesson-head">
        <h1 ref={heading} tabIndex={-1}>
          {text().title(game.words[lang.value].title)}
        </h1>
        <Progress at={scene.index} of={run.length} done={scene.phase === 'well'} />
      </header>
      <BoardStage
        game={game}
        seen={scene.seen}
        before={scene.before}
        seat={0}
        toMove={scene.toMove}
        choices={scene.choices}
        last={scene.last}
        overlay={null}
        hints={scene.hints}
        idle={run.more ? text().stepDone : text().allDone}
        play={(action) => run.play(action)}
      />
      <div class="panel">
        <Teacher game={game} scene={scene} last={!run.more} />
        {scene.stuck && scene.phase === 'miss' ? (
          <Button icon="hint" onClick={() => run.show()}>
            {text().show}
          </Button>
        ) : null}
        <div class="lesson-acts">
          <Button
            icon="back"
            disabled={scene.index === 0 && scene.phase === 'ask'}
            onClick={() => run.back()}
          >
            {text().back}
          </Button>
          {run.more ? (
            <Button look="main" disabled={scene.phase !== 'well'} onClick={() => run.next()}>
              {text().next}
            </Button>
          ) : (
            <Button look="main" disabled={scene.phase !== 'well'} onClick={onLeave}>
              {text().play}
            </Button>
          )}
        </div>
        <Button look="quiet" onClick={onLeave}>
          {text().skip}
        </Button>
      </div>
    </div>
  );
}

/** What is said: the task, and how the last try went. */
function Teacher({
  game,
  scene,
  last,
}: {
  readonly game: Game;
  readonly scene: Scene;
  readonly last: boolean;
}) {
  const { step, phase, shown } = scene;
  const words = lang.value;
  return (
    <div class="teacher card" role="status">
      {phase === 'well' && step.accept !== undefined ? (
        <>
          {shown === null ? (
            <p class="teacher-well">
              <Icon name="check" size={22} />
              <strong>{text().well}</strong>
            </p>
          ) : (
            <Shown game={game} {...shown} />
          )}
          {step.well === undefined ? null : <p>{step.well[words]}</p>}
          {last ? <p>{text().done}</p> : null}
        </>
      ) : (
        <>
          {phase === 'miss' ? (
            <p class="teacher-miss">
              <strong>{text().again}</strong> {step.miss?.[words]}
            </p>
          ) : null}
          <p>{step.say[words]}</p>
        </>
      )}
    </div>
  );
}

/** The move that was made for the pupil, and what it does. */
function Shown({ game, choice, state }: { readonly game: Game } & NonNullable<Scene['shown']>) {
  const { good } = reasonsFor({
    game,
    state,
    seat: state.toMove,
    ...choice,
    name: (seat) => seatTitle(game, seat),
  });
  return (
    <p>
      <strong>{text().shown(moveName(game, choice.text))}</strong>{' '}
      {good.length === 0 ? '' : text().why(listed(good))}
    </p>
  );
}

function Progress({
  at,
  of,
  done,
}: {
  readonly at: number;
  readonly of: number;
  readonly done: boolean;
}) {
  return (
    <div class="lesson-steps" role="img" aria-label={text().step(at + 1, of)}>
      {Array.from({ length: of }, (_, index) => (
        <i
          key={index}
          class={index < at || (index === at && done) ? 'done' : index === at ? 'now' : ''}
        />
      ))}
      <span class="soft">{text().step(at + 1, of)}</span>
    </div>
  );
}
