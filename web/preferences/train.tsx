import { useState } from 'preact/hooks';
import type { ModelPage, TrainingWish } from '../../src/api/index.ts';
import { printPreference, type Game, type Preference } from '../../src/core/index.ts';
import { ask, named } from '../api/client.ts';
import { isOpen, jobOf, meetings, useServer } from '../api/live.ts';
import { useAsked } from '../api/use-asked.ts';
import { Link } from '../router.tsx';
import { Button, FieldError, TextField } from '../ui/index.ts';
import { courseOf, TrainingCourse } from '../views/measure/course.tsx';
import { Silence } from '../views/measure/progress.tsx';
import { errorAt, verdictOf, type FormCheck } from '../views/measure/verdict.ts';
import '../views/measure/measure.css';
import '../views/measure/results.css';
import { FEWEST_ANSWERS } from './kept.ts';
import { preferencesText } from './text.ts';

/** Shorter than usual, as somebody waits for it. */
const COURSE = { agent: 'preferences', epochs: 100, every: 10, againstGames: 20 } as const;

interface Props {
  readonly game: Game;
  readonly answers: readonly Preference[];
  /** The model that learns from them, or has. */
  readonly model: string | null;
  onModel(name: string | null): void;
  onPlay(name: string): void;
}

/** Has answers learned from by the server behind the page; where there is none it says what to do with the file. */
export function TrainAnswers(props: Props) {
  const text = preferencesText();
  const house = useServer();
  if (house === undefined) return null;
  if (house === null) {
    return (
      <p class="soft">
        {text.noServer}{' '}
        <code>{`ludario train preferences "${props.game.info.rules}" --data answers.jsonl --name ${text.usualName}`}</code>
      </p>
    );
  }
  return props.model === null ? (
    <Begin {...props} />
  ) : (
    <Trained key={props.model} {...props} model={props.model} />
  );
}

function Begin({ game, answers, onModel }: Props) {
  const text = preferencesText();
  const [name, setName] = useState(text.usualName);
  const [begun, setBegun] = useState(false);
  const [verdict, setVerdict] = useState<FormCheck>({ check: null, error: null });
  const missing = FEWEST_ANSWERS - answers.length;
  const begin = async () => {
    setBegun(true);
    const wish: TrainingWish = {
      ...COURSE,
      name: name.trim(),
      game: game.info.rules,
      answers: answers.map(printPreference),
    };
    try {
      onModel((await ask<{ name: string }>('POST', 'trainings', wish)).name);
    } catch (error) {
      setVerdict(verdictOf(error));
      setBegun(false);
    }
  };
  const atName = errorAt(verdict, 'name');
  return (
    <form
      class="train-answers"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <h3>{text.train}</h3>
      <p class="soft">{text.trainHelp}</p>
      <TextField
        label={text.name}
        value={name}
        error={atName}
        onInput={(next) => {
          setName(next);
          setVerdict({ check: null, error: null });
        }}
      />
      {atName === null ? <FieldError text={verdict.error} /> : null}
      <div class="learner-acts">
        <Button type="submit" look="main" disabled={begun || missing > 0 || name.trim() === ''}>
          {text.begin}
        </Button>
        {missing > 0 ? <span class="soft">{text.missing(missing)}</span> : null}
      </div>
    </form>
  );
}

function Trained({ game, model, onModel, onPlay, ...more }: Props & { readonly model: string }) {
  const text = preferencesText();
  const page = useAsked<ModelPage>(
    `models/${named(model)}`,
    `${meetings.value} ${courseOf(model)}`,
  );
  const found = page.value;
  // It was deleted, and somebody else may have its name by now.
  if (found === null ? page.error : found.line.game !== game.info.rules) {
    return <Begin game={game} model={null} onModel={onModel} onPlay={onPlay} {...more} />;
  }
  if (found === null) return <p aria-busy="true">…</p>;
  const ready = found.line.size !== null && !isOpen(jobOf('training', model));
  return (
    <section class="train-answers">
      <h3>{model}</h3>
      <Silence />
      <TrainingCourse page={found} onChange={page.again} />
      <div class="learner-acts">
        {ready ? (
          <Button look="main" icon="play" onClick={() => onPlay(model)}>
            {text.play}
          </Button>
        ) : null}
        <Link to="measure" query={`model=${named(model)}`} class="button">
          {text.more}
        </Link>
        {ready ? <Button onClick={() => onModel(null)}>{text.another}</Button> : null}
      </div>
      {ready ? null : <p class="soft">{text.goesOn}</p>}
    </section>
  );
}
