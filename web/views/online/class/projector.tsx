import { useEffect, useState } from 'preact/hooks';
import type { ClassView } from '../../../../src/api/online/index.ts';
import { classText } from '../../../online/class-text.ts';
import { Link } from '../../../router.tsx';
import { Button } from '../../../ui/index.ts';
import { clockWords } from '../../table/clock-words.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useClassLink } from './code.tsx';
import { Member } from './member.tsx';
import { Pairings } from './pairings.tsx';
import { gameWords, pointsWords, timeWords } from './words.ts';

/** The class as a whole room reads it from afar; it follows by itself what happens. */
export function Projector({ view, lost }: { readonly view: ClassView; readonly lost: boolean }) {
  const text = classText();
  const link = useClassLink(view.code);
  const round = view.rounds.at(-1);
  const lines = view.standings.length;
  const columns = lines > 16 ? 2 : 1;
  // All lines fit on one screen as far as they can still be read.
  const rows = Math.max(6, Math.ceil(lines / columns));
  const pairs = Math.max(8, (round?.pairings.length ?? 0) + (round?.byes.length ?? 0));
  return (
    <div class="projector">
      <header>
        <div>
          <h1>{view.name}</h1>
          <p class="soft">
            {[
              gameWords(view),
              view.clock === null ? null : clockWords(view.clock),
              text.meeting(view.season.length),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <p class="projector-round" role="status">
          {view.over
            ? text.over
            : round === undefined
              ? text.waiting
              : round.over
                ? text.ended(view.rounds.length)
                : text.round(view.rounds.length)}
        </p>
        {round === undefined || round.over ? null : <Elapsed began={round.began} />}
        {lost ? <p class="online-lost">{text.lost}</p> : null}
      </header>
      <div class="projector-parts">
        <section aria-label={text.standings}>
          <h2>{text.standings}</h2>
          {lines === 0 ? <p class="soft">{text.nobody}</p> : null}
          <ol
            class={`projector-standings${columns > 1 ? ' two' : ''}`}
            style={{ '--rows': `${rows}` }}
          >
            {view.standings.map(({ place, member, points }) => (
              <li key={member} data-member={member}>
                <span class="rank numbers">{place}</span>
                <Member who={view.members[member]!} />
                <strong class="numbers">{pointsWords(points)}</strong>
              </li>
            ))}
          </ol>
        </section>
        <section class="projector-side" aria-label={text.pairings} style={{ '--rows': `${pairs}` }}>
          {round === undefined ? null : (
            <>
              <h2>{text.pairingsOf(view.rounds.length)}</h2>
              <Pairings view={view} round={round} me={null} />
            </>
          )}
        </section>
      </div>
      <footer>
        {view.over || link === null ? null : (
          <>
            <QrCode link={link.link} />
            <div>
              <p class="soft">{text.invite}</p>
              <p class="class-code">{view.code}</p>
            </div>
            <p class="projector-address">{`${new URL(link.link).host}/${view.code}`}</p>
          </>
        )}
        <div class="projector-acts">
          {document.fullscreenEnabled ? (
            <Button look="quiet" onClick={() => void document.documentElement.requestFullscreen()}>
              {text.full}
            </Button>
          ) : null}
          <Link
            to="online"
            query={`class=${view.code}`}
            class="button quiet"
            onClickCapture={() => {
              if (document.fullscreenElement !== null) void document.exitFullscreen();
            }}
          >
            {text.leave}
          </Link>
        </div>
      </footer>
    </div>
  );
}

/** How long the round has lasted. */
function Elapsed({ began }: { readonly began: string }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p class="projector-clock numbers" role="timer">
      {timeWords(Date.now() - Date.parse(began))}
    </p>
  );
}
