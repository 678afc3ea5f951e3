import { useEffect, useState } from 'preact/hooks';
import { PROTOCOL, type ClassPlace, type ClassView } from '../../../../src/api/online/index.ts';
import type { Complaint } from '../../../../src/core/index.ts';
import { ask, named, Refused } from '../../../api/client.ts';
import { complaintAlone } from '../../../complaints/index.ts';
import { useClass } from '../../../online/class-line.ts';
import { classText } from '../../../online/class-text.ts';
import { keepClass, keptClass, readTeacher } from '../../../online/kept-classes.ts';
import { onlineText } from '../../../online/text.ts';
import { go, Link } from '../../../router.tsx';
import { FieldError } from '../../../ui/index.ts';
import { clockWords } from '../../table/clock-words.ts';
import { ClassCode } from './code.tsx';
import { Entry } from './entry.tsx';
import { Pairings } from './pairings.tsx';
import { MyPlace, type Membership } from './place.tsx';
import { Projector } from './projector.tsx';
import { Season, StandingsTable } from './standings.tsx';
import { TeacherDesk } from './teacher.tsx';
import { gameWords } from './words.ts';
import './class.css';

/** A class by its code: for its members, its teacher, and the wall. */
export function ClassPage({
  code,
  projected,
}: {
  readonly code: string;
  readonly projected: boolean;
}) {
  const text = classText();
  const { view, error, lost, take } = useClass(code);
  const title = view?.name ?? text.title;
  useEffect(() => {
    document.title = `${title} · Ludario`;
    return () => {
      document.title = 'Ludario';
    };
  }, [title]);
  if (view === null) {
    return error === null ? <div class="loading" aria-busy="true" /> : <NoClass why={error} />;
  }
  if (projected) return <Projector view={view} lost={lost} />;
  return <ClassRoom view={view} lost={lost} take={take} />;
}

function NoClass({ why }: { readonly why: Complaint | '' }) {
  const text = classText();
  return (
    <div class="notice card">
      <h1>{text.noClass}</h1>
      <p role="alert">{why === '' ? onlineText().noServer : complaintAlone(why)}</p>
      <div class="notice-ways">
        <Link to="online" class="button main">
          {text.toTables}
        </Link>
      </div>
    </div>
  );
}

function ClassRoom({
  view,
  lost,
  take,
}: {
  readonly view: ClassView;
  readonly lost: boolean;
  take(view: ClassView): void;
}) {
  const text = classText();
  const [kept, setKept] = useState(() => {
    const secret = readTeacher(location.hash);
    if (secret !== undefined) {
      keepClass({ code: view.code, name: view.name, teacher: secret });
      // Nobody is to read it from the address.
      go('online', `class=${view.code}`, { replace: true });
    }
    return keptClass(view.code);
  });
  const look = () => setKept(keptClass(view.code));
  const { me, why } = useMembership(view, kept?.member, look);
  const round = view.rounds.at(-1);
  const teacher = kept?.teacher;
  return (
    <div class="page class-page">
      <header>
        <h1>{view.name}</h1>
        <p class="soft">
          {[
            gameWords(view),
            view.clock === null ? onlineText().noClock : clockWords(view.clock),
            text.meeting(view.season.length),
            round === undefined ? text.noRound : text.round(view.rounds.length),
          ].join(' · ')}
        </p>
        <p class={lost ? 'online-lost' : 'visually-hidden'} role="status">
          {lost ? text.lost : ''}
        </p>
      </header>
      {me !== null ? (
        <MyPlace view={view} me={me} />
      ) : view.over ? (
        <p class="card class-part">{text.over}</p>
      ) : kept?.member !== undefined ? null : teacher === undefined ? (
        <section class="card class-part" aria-label={text.enter}>
          <h2>{text.enter}</h2>
          <FieldError text={why} />
          <Entry view={view} onEnter={look} />
        </section>
      ) : null}
      <div class={teacher === undefined || view.over ? 'class-parts' : 'class-parts two'}>
        <div class="class-column">
          {teacher === undefined ? null : <TeacherDesk view={view} secret={teacher} take={take} />}
          {round === undefined ? null : (
            <section class="card class-part" aria-label={text.pairingsOf(view.rounds.length)}>
              <h2>{text.pairingsOf(view.rounds.length)}</h2>
              <Pairings view={view} round={round} me={me?.member ?? null} />
            </section>
          )}
          <div class="class-column">
            <h2>{text.standings}</h2>
            {view.standings.length === 0 ? (
              <p class="soft">{text.nobody}</p>
            ) : (
              <>
                <StandingsTable
                  view={view}
                  standings={view.standings}
                  label={text.standings}
                  me={me?.member ?? null}
                />
                <p class="field-help">{text.ratingHelp}</p>
              </>
            )}
          </div>
          <Season view={view} me={me?.member ?? null} />
          {teacher !== undefined && kept?.member === undefined && !view.over ? (
            <details class="card class-part">
              <summary>{text.playToo}</summary>
              <Entry view={view} onEnter={look} />
            </details>
          ) : null}
        </div>
        {teacher === undefined || view.over ? null : <ClassCode code={view.code} />}
      </div>
    </div>
  );
}

/** Who this browser is in the class: asked once, and again where somebody else was let in by the name. */
function useMembership(
  view: ClassView,
  secret: string | undefined,
  changed: () => void,
): { readonly me: Membership | null; readonly why: Complaint | null } {
  const [me, setMe] = useState<Membership | null>(null);
  const [why, setWhy] = useState<Complaint | null>(null);
  const awaited = me !== null && view.members[me.member]?.awaited === true;
  useEffect(() => {
    if (secret === undefined) {
      setMe(null);
      return undefined;
    }
    let here = true;
    const wish = { protocol: PROTOCOL, secret };
    ask<ClassPlace>('POST', `online/classes/${named(view.code)}/mine`, wish).then(
      ({ member }) => here && setMe({ member, secret }),
      (error: unknown) => {
        if (!here || !(error instanceof Refused)) return;
        keepClass({ code: view.code, name: view.name, member: undefined });
        setWhy(error.complaint);
        changed();
      },
    );
    return () => {
      here = false;
    };
  }, [secret, awaited]);
  return { me, why };
}
