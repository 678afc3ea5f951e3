import type { Complaint } from '../../src/core/index.ts';
import { useEffect, useState } from 'preact/hooks';
import { learnsLive, percentOf, type Likeness } from '../../src/agents/twin/index.ts';
import type { Session } from '../table/session.ts';
import { formatNumber } from '../text.ts';
import { Button, Dialog, FieldError, TextField, say } from '../ui/index.ts';
import { following, type Following } from './attach.ts';
import { download, GuestButton, ImportButton } from './file-buttons.tsx';
import { Habits } from './habits.tsx';
import type { LearnerStanding } from './messages.ts';
import { playAgainst } from './against.ts';
import { canAsk } from '../preferences/pieces.ts';
import { preferencesText } from '../preferences/text.ts';
import { Preferences } from '../preferences/view.tsx';
import { SHADOW } from './seat.ts';
import { learnerText } from './text.ts';
import './learner.css';

const percent = (like: Likeness) => `${formatNumber(percentOf(like))}\u00A0%`;
/** So many games are drawn. */
const SHOWN = 24;

/** Everything about the learner of this game: how alike it is, and what can be done with it. */
export function LearnerDialog({
  session,
  onClose,
}: {
  readonly session: Session;
  onClose(): void;
}) {
  const [watching, setWatching] = useState<Following | null>(null);
  useEffect(() => {
    let here = true;
    void following().then((found) => here && setWatching(found));
    return () => {
      here = false;
    };
  }, []);
  const [asking, setAsking] = useState(false);
  const standing = watching?.learner.standing.value ?? null;
  const title = standing?.name ?? learnerText().title;
  const game = session.plan.made;
  return (
    <Dialog title={asking ? preferencesText().title : title} onClose={onClose}>
      {asking ? (
        <Preferences
          game={game}
          onBack={() => setAsking(false)}
          onPlay={(model) => {
            onClose();
            playAgainst(session, `model(${model})`);
          }}
        />
      ) : watching === null ? (
        <p aria-busy="true">…</p>
      ) : standing === null ? (
        <NewLearner session={session} watching={watching} onClose={onClose} />
      ) : (
        <KnownLearner session={session} watching={watching} standing={standing} onClose={onClose} />
      )}
      {asking || !canAsk(game) ? null : (
        <p class="soft asks">
          {learnerText().asks}{' '}
          <Button onClick={() => setAsking(true)}>{preferencesText().title}</Button>
        </p>
      )}
    </Dialog>
  );
}

function NewLearner({ session, watching, onClose }: DialogPart) {
  const text = learnerText();
  const [name, setName] = useState(text.usualName);
  const [wrong, setWrong] = useState<Complaint | null>(null);
  const begin = async () => {
    watching.learnAll();
    const made = await watching.learner.create(name.trim() || text.usualName);
    if (!made.ok) setWrong(made.complaint);
  };
  return (
    <>
      <p>{text.about}</p>
      <TextField label={text.name} value={name} help={text.beginHelp} onInput={setName} />
      <div class="learner-acts">
        <Button look="main" onClick={() => void begin()}>
          {text.begin}
        </Button>
        <ImportButton watching={watching} onWrong={setWrong} />
        <GuestButton session={session} onWrong={setWrong} onClose={onClose} />
      </div>
      <FieldError text={wrong} />
    </>
  );
}

interface DialogPart {
  readonly session: Session;
  readonly watching: Following;
  onClose(): void;
}

function KnownLearner({
  session,
  watching,
  standing,
  onClose,
}: DialogPart & { readonly standing: LearnerStanding }) {
  const text = learnerText();
  const [sure, setSure] = useState(false);
  const [wrong, setWrong] = useState<Complaint | null>(null);
  const { likeness, moves, due } = standing;
  const latest = likeness.at(-1);
  const playIt = () => {
    onClose();
    playAgainst(session, SHADOW);
  };
  return (
    <>
      {latest === undefined ? (
        <p>{text.noGame}</p>
      ) : (
        <div class="likeness">
          <p class="likeness-now">
            <strong class="numbers">{percent(latest)}</strong>
            <span>{text.like('').trim()}</span>
          </p>
          <p class="soft">{text.likeWhat(latest.same, latest.moves)}</p>
          {latest.common === undefined ? null : (
            <p class="soft">{text.guesses(guessed(latest, 'common'), guessed(latest, 'random'))}</p>
          )}
        </div>
      )}
      {likeness.length < 2 ? null : <Bars likeness={likeness.slice(-SHOWN)} />}
      {moves === 0 ? null : (
        <p class="soft">
          {text.learned(moves, likeness.length)} {due > 0 ? text.practising : text.rested}
        </p>
      )}
      <Habits session={session} found={standing.habits} moves={moves} />
      {learnsLive(session.plan.made) ? null : <p class="soft">{text.afterwards}</p>}
      <FieldError text={wrong} />
      <div class="learner-acts">
        <Button look="main" icon="play" onClick={playIt}>
          {text.play}
        </Button>
        <Button
          icon="save"
          onClick={() => void download(watching, `${standing.name}-${session.plan.made.info.id}`)}
        >
          {text.export}
        </Button>
        <ImportButton watching={watching} onWrong={setWrong} />
        <GuestButton session={session} onWrong={setWrong} onClose={onClose} />
        {sure ? null : (
          <Button look="danger" onClick={() => setSure(true)}>
            {text.reset}
          </Button>
        )}
      </div>
      <p class="soft">{text.exportHelp}</p>
      {sure ? (
        <div class="learner-sure" role="alert">
          <p>{text.resetSure}</p>
          <Button onClick={() => setSure(false)}>{text.keep}</Button>
          <Button
            look="danger"
            onClick={() => {
              void watching.learner.reset().then(() => say(text.gone));
            }}
          >
            {text.resetYes}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Bars({ likeness }: { readonly likeness: readonly Likeness[] }) {
  const text = learnerText();
  return (
    <figure class="bars">
      <figcaption class="soft">{text.games}</figcaption>
      <ol>
        {likeness.map((like) => (
          <li key={like.game} title={text.game(like.game, percent(like))}>
            <span class="visually-hidden">{text.game(like.game, percent(like))}</span>
            <span class="bar" aria-hidden="true">
              <i style={{ height: `${Math.max(2, percentOf(like))}%` }} />
            </span>
            <span class="numbers soft" aria-hidden="true">
              {percentOf(like)}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

const guessed = (like: Likeness, who: 'common' | 'random') =>
  `${formatNumber(percentOf({ moves: like.moves, same: like[who] ?? 0 }))}\u00A0%`;
