import type { Complaint } from '../../src/core/index.ts';
import { useEffect, useState } from 'preact/hooks';
import { percentOf, type Likeness } from '../../src/agents/imitation/index.ts';
import { go } from '../router.tsx';
import { anew, printAddress } from '../table/address.ts';
import { PERSON } from '../table/player.ts';
import { freshSeed } from '../table/seeds.ts';
import type { Session } from '../table/session.ts';
import { formatNumber } from '../text.ts';
import { Button, Dialog, FieldError, TextField, say } from '../ui/index.ts';
import { following, type Following } from './attach.ts';
import type { LearnerStanding } from './messages.ts';
import { SHADOW } from './seat.ts';
import { learnerText } from './text.ts';
import './learner.css';

const percent = (like: Likeness) => `${formatNumber(percentOf(like))} %`;
/** Larger than any learner: a file like that is something else. */
const LARGEST = 50_000_000;
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
  const standing = watching?.learner.standing.value ?? null;
  return (
    <Dialog title={standing?.name ?? learnerText().title} onClose={onClose}>
      {watching === null ? (
        <p aria-busy="true">…</p>
      ) : standing === null ? (
        <NewLearner watching={watching} />
      ) : (
        <KnownLearner session={session} watching={watching} standing={standing} onClose={onClose} />
      )}
    </Dialog>
  );
}

function NewLearner({ watching }: { readonly watching: Following }) {
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
      <TextField
        label={text.name}
        value={name}
        help={text.beginHelp}
        error={wrong}
        onInput={setName}
      />
      <div class="learner-acts">
        <Button look="main" onClick={() => void begin()}>
          {text.begin}
        </Button>
        <ImportButton watching={watching} onWrong={setWrong} />
      </div>
    </>
  );
}

function KnownLearner({
  session,
  watching,
  standing,
  onClose,
}: {
  readonly session: Session;
  readonly watching: Following;
  readonly standing: LearnerStanding;
  onClose(): void;
}) {
  const text = learnerText();
  const [sure, setSure] = useState(false);
  const [wrong, setWrong] = useState<Complaint | null>(null);
  const { likeness, moves, due } = standing;
  const latest = likeness.at(-1);
  const playIt = () => {
    const { plan } = session;
    const seat = session.self ?? 0;
    const seats = plan.seats.map((_, each) => (each === seat ? PERSON : SHADOW));
    onClose();
    go('play', printAddress(anew(plan, { seats, seed: freshSeed() })));
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
        </div>
      )}
      {likeness.length < 2 ? null : <Bars likeness={likeness.slice(-SHOWN)} />}
      <p class="soft">
        {text.learned(moves, likeness.length)} {due > 0 ? text.practising : text.rested}
      </p>
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
        {sure ? null : (
          <Button look="danger" onClick={() => setSure(true)}>
            {text.reset}
          </Button>
        )}
      </div>
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

function ImportButton({
  watching,
  onWrong,
}: {
  readonly watching: Following;
  onWrong(why: Complaint | null): void;
}) {
  const text = learnerText();
  const open = async (file: File) => {
    const bytes = new Uint8Array(await file.slice(0, LARGEST).arrayBuffer());
    const back = await watching.learner.import(bytes);
    onWrong(back.ok ? null : back.complaint);
    if (back.ok) say(text.came);
  };
  return (
    <label class="button file-button">
      <input
        type="file"
        class="visually-hidden"
        accept=".ludario"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file !== undefined) void open(file);
        }}
      />
      <span>{text.import}</span>
    </label>
  );
}

async function download({ learner }: Following, name: string): Promise<void> {
  const bytes = await learner.export();
  if (bytes === null) return;
  const address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.ludario`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
