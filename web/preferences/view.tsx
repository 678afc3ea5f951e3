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
import { BoardStage } from '../views/table/board-frame.tsx';
import { seatTitle } from '../views/table/words.ts';
import { pairOf, shownPiece, someGames, type ShownPiece } from './pieces.ts';
import { preferencesText } from './text.ts';
import './preferences.css';

/** Asks which of two pieces of games is better played, again and again; the answers are a file to train from. */
export function Preferences({ game, onBack }: { readonly game: Game; onBack(): void }) {
  const text = preferencesText();
  const seed = useMemo(freshSeed, [game]);
  const [records, setRecords] = useState<readonly GameRecord[] | null>(null);
  const [answers, setAnswers] = useState<readonly Preference[]>([]);
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
    pair !== null && setAnswers([...answers, { ...pair, better }]);
  const id = game.info.rules;
  return (
    <section class="preferences">
      <p class="soft">{text.about}</p>
      {records === null ? (
        <p aria-busy="true">…</p>
      ) : pair === null ? (
        <p>{text.none}</p>
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
        <Button disabled={answers.length === 0} onClick={() => setAnswers(answers.slice(0, -1))}>
          {text.undo}
        </Button>
        <Button onClick={onBack}>{text.back}</Button>
      </div>
      <p class="soft">
        {text.train}{' '}
        <code>{`ludario train preferences "${id}" --data answers.jsonl --name taste`}</code>
      </p>
    </section>
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
