import type { ClassView, RoundView } from '../../../../src/api/online/index.ts';
import { classText } from '../../../online/class-text.ts';
import { Link } from '../../../router.tsx';
import { Member } from './member.tsx';
import { memberName, shareWords, type Pairing } from './words.ts';

/** Who plays whom in a round, how it ended, and the way to each table. */
export function Pairings({
  view,
  round,
  me,
}: {
  readonly view: ClassView;
  readonly round: RoundView;
  readonly me: number | null;
}) {
  const text = classText();
  return (
    <ul class="pairings">
      {round.pairings.map((pairing) => (
        <PairingLine key={pairing.table} view={view} round={round} pairing={pairing} me={me} />
      ))}
      {round.byes.map((member) => (
        <li key={member} class="pairing soft">
          {text.bye(memberName(view.members[member]!))}
        </li>
      ))}
    </ul>
  );
}

function PairingLine({
  view,
  round,
  pairing: { table, seats, shares },
  me,
}: {
  readonly view: ClassView;
  readonly round: RoundView;
  readonly pairing: Pairing;
  readonly me: number | null;
}) {
  const text = classText();
  const names = seats.map((member) => memberName(view.members[member]!)).join(' – ');
  const best = shares === null ? null : Math.max(...shares);
  const state = shares !== null ? null : round.over ? text.closed : text.playing;
  return (
    <li class={`pairing${state === text.playing ? ' on' : ''}`} data-table={table}>
      <ul class="pairing-sides">
        {seats.map((member, seat) => (
          <li key={member} class={best !== null && shares![seat] === best ? 'ahead' : ''}>
            <span class={`seat-dot small seat-${seat}`} aria-hidden="true" />
            <Member who={view.members[member]!} you={member === me} />
            {shares === null ? null : (
              <strong class="pairing-share numbers">{shareWords(shares[seat]!)}</strong>
            )}
          </li>
        ))}
      </ul>
      {state === null ? null : <span class="pairing-state">{state}</span>}
      {/* To their own game they come with their secret, by the button above. */}
      {me !== null && seats.includes(me) && state === text.playing ? null : (
        <Link
          to="online"
          query={`table=${table}&class=${view.code}`}
          class="button quiet pairing-watch"
          aria-label={text.watchOf(names)}
        >
          {text.watch}
        </Link>
      )}
    </li>
  );
}
