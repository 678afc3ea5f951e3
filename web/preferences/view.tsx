import { useEffect, useMemo, useState } from 'preact/hooks';
import {
  printPreference,
  type Game,
  type GameRecord,
  type Preference,
} from '../../src/core/index.ts';
import { saveAs } from '../learner/save-as.ts';
import { freshSeed } from '../table/seeds.ts';
import { Button } from '../ui/index.ts';
import { lazy } from '../ui/lazy.tsx';
import { BoardStage } from '../views/table/board-frame.tsx';
import { seatTitle } from '../views/table/words.ts';
import { MOST_ANSWERS } from './kept.ts';
import { pairOf, shownPiece, someGames, type ShownPiece } from './pieces.ts';
import { preferencesText } from './text.ts';
import { useKept } from './use-kept.ts';
import './preferences.css';

const TrainAnswers = lazy(async () => (await import('./train.tsx')).TrainAnswers);

/** Asks which of two pieces of games is better played, again and again; the answers are a file to train from. */
export function Preferences({
  game,
  onBack,
  onPlay,
}: {
  readonly game: Game;
  onBack(): void;
  /** Against a model that has learned from the answers. */
  onPlay(model: string): void;
}) {
  const text = preferencesText();
  const seed = useMemo(freshSeed, [game]);
  const [records, setRecords] = useState<readonly GameRecord[] | null>(null);
  const [{ answers, model }, keep] = useKept(game);
  useEffect(() => {
    let here = true;
    void someGames(game, seed).then((played) => here && setRecords(played));
    return () => {
      here = false;
    };
  }, [game, seed]);
  const pair = useMemo(
    () => (records === null ? null : pairOf(game, records, seed, answers.length)),
    [records, answers.length],
  );
  const answer = (better: Preference['better']) =>
    pair !== null && keep((kept) => ({ ...kept, answers: [...kept.answers, { ...pair, better }] }));
  const full = answers.length >= MOST_ANSWERS;
  return (
    <section class="preferences">
      {answers.length === 0 ? <p class="soft">{text.about}</p> : null}
      {records === null ? (
        <p aria-busy="true">…</p>
      ) : pair === null ? (
        <p>{text.none}</p>
      ) : full ? (
        <p>{text.full(answers.length)}</p>
      ) : (
        <>
          <h3>{text.question(seatTitle(game, pair.first.seat))}</h3>
          <Pieces
            key={answers.length}
            game={game}
            seat={pair.first.seat}
            one={shownPiece(game, pair.first)}
            other={shownPiece(game, pair.second)}
          />
          <div class="learner-acts">
            <Button look="main" onClick={() => answer('first')}>
              {text.first}
            </Button>
            <Button look="main" onClick={() => answer('second')}>
              {text.second}
            </Button>
            <Button onClick={() => answer('neither')}>{text.neither}</Button>
          </div>
        </>
      )}
      <p class="soft" role="status">
        {text.answered(answers.length)}
      </p>
      <div class="learner-acts">
        <Button
          icon="save"
          disabled={answers.length === 0}
          onClick={() =>
            saveAs(
              'answers.jsonl',
              new TextEncoder().encode(
                answers.map((each) => `${printPreference(each)}\n`).join(''),
              ),
            )
          }
        >
          {text.save}
        </Button>
        <Button
          disabled={answers.length === 0}
          onClick={() => keep((kept) => ({ ...kept, answers: kept.answers.slice(0, -1) }))}
        >
          {text.undo}
        </Button>
        <Forget
          disabled={answers.length === 0}
          onForget={() => keep((kept) => ({ ...kept, answers: [] }))}
        />
        <Button onClick={onBack}>{text.back}</Button>
      </div>
      <TrainAnswers
        game={game}
        answers={answers}
        model={model}
        onModel={(name) => keep((kept) => ({ ...kept, model: name }))}
        onPlay={onPlay}
      />
    </section>
  );
}

/** All answers at once are given up only when that is said twice. */
function Forget({ disabled, onForget }: { readonly disabled: boolean; onForget(): void }) {
  const text = preferencesText();
  const [sure, setSure] = useState(false);
  if (!sure || disabled) {
    return (
      <Button disabled={disabled} onClick={() => setSure(true)}>
        {text.forget}
      </Button>
    );
  }
  return (
    <Button
      look="danger"
      onClick={() => {
        setSure(false);
        onForget();
      }}
    >
      {text.forgetYes}
    </Button>
  );
}

/** Both pieces beside each other, at the same number of moves; they begin with all moves made. */
function Pieces({
  game,
  seat,
  one,
  other,
}: {
  readonly game: Game;
  readonly seat: number;
  readonly one: ShownPiece;
  readonly other: ShownPiece;
}) {
  const text = preferencesText();
  const most = Math.max(one.scenes.length, other.scenes.length) - 1;
  const [at, setAt] = useState(most);
  return (
    <>
      <div class="pieces">
        {[one, other].map((piece, which) => {
          const scene = piece.scenes[Math.min(at, piece.scenes.length - 1)]!;
          return (
            <figure key={which}>
              <figcaption>
                <strong>{which === 0 ? text.one : text.other}</strong>{' '}
                <span class="soft">{text.plays(piece.moves.join(' '))}</span>
              </figcaption>
              <div class="piece-board">
                <BoardStage
                  game={game}
                  draft
                  seen={scene.seen}
                  before={null}
                  seat={seat}
                  toMove={scene.toMove}
                  choices={[]}
                  last={scene.last}
                  overlay={null}
                  hints={[]}
                  play={() => undefined}
                />
              </div>
            </figure>
          );
        })}
      </div>
      <div class="learner-acts">
        <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
          {text.before}
        </Button>
        <Button disabled={at === most} onClick={() => setAt(at + 1)}>
          {text.next}
        </Button>
        <span class="soft numbers">{text.step(at, most)}</span>
      </div>
    </>
  );
}
