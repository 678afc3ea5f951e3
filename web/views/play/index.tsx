import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { go } from '../../router.tsx';
import { anew, printAddress, type TableAddress } from '../../table/address.ts';
import { browserShelf, keepsNothing, keepTable } from '../../table/keep.ts';
import { nextSeed } from '../../table/seeds.ts';
import type { Session } from '../../table/session.ts';
import { Button } from '../../ui/index.ts';
import type { ViewProps } from '../view.ts';
import { BoardFrame } from '../table/board-frame.tsx';
import { Moves } from '../table/moves.tsx';
import { Players } from '../table/players.tsx';
import { EmptySeat, NoTable, refusalOf } from '../table/refused.tsx';
import { useArrowKeys } from '../table/use-arrow-keys.ts';
import { useSession } from '../table/use-session.ts';
import { LessonOffer } from '../../lessons/offer.tsx';
import { canShadow } from '../../learner/seat.ts';
import '../table/table.css';
import './extras.css';
import { Controls } from './controls.tsx';
import { LazyExtra, takesOver, type Opened, type Pointed } from './extras.tsx';
import { PassScreen } from './pass-screen.tsx';
import { HintLine, Status } from './status.tsx';
import { playText } from './text.ts';

export function View({ query }: ViewProps) {
  const session = useSession('play', query);
  if (session === null) return <div class="loading" />;
  if (!session.ok) return <NoTable why={session.complaint} view="play" query={query} />;
  return <PlayTable key={query} session={session.value} />;
}

interface LazyDialogProps {
  readonly session: Session;
  onClose(): void;
}
const lazyDialogs: Partial<Record<Opened, () => Promise<ComponentType<LazyDialogProps>>>> = {
  new: async () => (await import('./new-game.tsx')).NewGame,
  rules: async () => (await import('./dialogs.tsx')).Rules,
  resign: async () => (await import('./dialogs.tsx')).ResignQuestion,
  share: async () => (await import('./share.tsx')).Share,
  invite: async () => (await import('../online/invite.tsx')).Invite,
  learner: async () => (await import('../../learner/dialog.tsx')).LearnerDialog,
};

function PlayTable({ session }: { readonly session: Session }) {
  const { table, plan } = session;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [thoughts, setThoughts] = useState(false);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const [grades, setGrades] = useState<ReadonlyMap<number, string>>(new Map());
  const { toMove, result, moves } = table.state.value;
  const persons = table.people.includes(toMove);
  const live = session.at.value === null;

  useArrowKeys(session);
  // Nobody's time runs while something else lies on the table.
  const away = opened !== null && takesOver(opened);
  useEffect(() => {
    if (!away) return undefined;
    table.pause();
    return () => {
      table.resume();
      // What had the focus is gone: it returns to the view.
      document.getElementById('content')?.focus({ preventScroll: true });
    };
  }, [away, table]);

  const analysis = live && persons ? session.advice.value : null;
  const overlay = pointed?.before === (session.at.value ?? moves.length) ? pointed.marks : null;
  const hint = analysis !== null && session.hinted.value ? analysis.options[0]?.action : undefined;
  const close = () => setOpened(null);
  const reviewing = opened === 'review' && result !== null;
  const refused = refusalOf(session);
  if (refused !== null) {
    return (
      <EmptySeat why={refused} onChange={() => setOpened('new')}>
        <LazyDialog opened={opened} session={session} onClose={close} />
      </EmptySeat>
    );
  }
  if (away) return <LazyExtra name={opened} session={session} onLeave={close} />;

  return (
    <div class="table">
      <h1 class="visually-hidden">{plan.made.words.en.title}</h1>
      <Players session={session} />
      <BoardFrame session={session} overlay={overlay} hints={hint === undefined ? [] : [hint]} />
      <div class="panel">
        <Status session={session} onChange={() => setOpened('new')} />
        {result === null ? null : <LazyExtra name="record" session={session} />}
        <Controls
          session={session}
          thoughts={thoughts}
          onThoughts={setThoughts}
          onOpen={setOpened}
          onRematch={() => again(session, plan.seats)}
          onSwap={() => swapSeats(session)}
        />
        {keepsNothing.value ? (
          <LazyExtra name="notKept" session={session} onOpen={() => setOpened('share')} />
        ) : null}
        <HintLine session={session} analysis={analysis} />
        <LessonOffer session={session} onStart={() => setOpened('lesson')} />
        {canShadow(plan.made) ? (
          <LazyExtra name="chip" session={session} onOpen={() => setOpened('learner')} />
        ) : null}
        {reviewing ? (
          <LazyExtra
            name="review"
            session={session}
            onPoint={setPointed}
            onGrades={setGrades}
            onClose={close}
          />
        ) : thoughts || (result !== null && session.chances.value.size > 0) ? (
          <LazyExtra name="thoughts" session={session} on={thoughts} onPoint={setPointed} />
        ) : null}
        {plan.made.info.id === 'reversi' && moves.length > 1 ? (
          <LazyExtra name="opening" session={session} />
        ) : null}
        <Moves session={session} grades={reviewing ? grades : undefined} />
        {live || result !== null ? null : (
          <Button onClick={() => goOnFromHere(session)}>{playText().goBack}</Button>
        )}
      </div>
      <LazyDialog opened={opened} session={session} onClose={close} />
      <PassScreen session={session} />
    </div>
  );
}

function LazyDialog({ opened, ...rest }: LazyDialogProps & { readonly opened: Opened | null }) {
  const [Found, setFound] = useState<{ name: Opened; View: ComponentType<LazyDialogProps> } | null>(
    null,
  );
  useEffect(() => {
    if (opened === null) return;
    void lazyDialogs[opened]?.().then((found) => setFound({ name: opened, View: found }));
  }, [opened]);
  return Found === null || Found.name !== opened ? null : <Found.View {...rest} />;
}

function sit(address: TableAddress): void {
  go('play', printAddress(address));
}

/** The next game at the same table. */
function again(session: Session, seats: readonly string[]): void {
  sit(anew(session.plan, { seats, seed: nextSeed(session.plan.seed) }));
}

/**
 * Everybody moves on by one seat: a game that is under way goes on so, unless that would show the
 * other hand; a new one begins otherwise.
 */
function swapSeats(session: Session): void {
  const { table, plan } = session;
  const seats = plan.seats.map((_, seat) => plan.seats[(seat + 1) % plan.seats.length]!);
  const { result } = table.state.value;
  if (result !== null || !session.isOpen) {
    again(session, seats);
    return;
  }
  const address = { ...plan, seats };
  keepTable(browserShelf, {
    address: printAddress(address),
    record: table.record(),
    clocks: table.clocksLeft() ?? undefined,
    // Whoever goes on from the other side has not won that side's game.
    helped: true,
    when: Date.now(),
  });
  sit(address);
}

function goOnFromHere(session: Session): void {
  const at = session.at.value;
  if (at === null) return;
  session.noteHelp();
  session.at.value = null;
  session.table.goBackTo(at);
}
