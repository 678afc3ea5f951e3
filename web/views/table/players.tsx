import { useEffect, useState } from 'preact/hooks';
import { seatsOf, type Seat } from '../../../src/core/index.ts';
import { lang } from '../../settings.ts';
import { keptName } from '../../online/kept.ts';
import type { ClockFace } from '../../table/clock.ts';
import { isPerson } from '../../table/player.ts';
import type { Session } from '../../table/session.ts';
import { winnerOf } from '../../table/position.ts';
import { formatNumber } from '../../text.ts';
import { Icon } from '../../ui/index.ts';
import { seatTitle, tableText, whoSits } from './words.ts';

/** Who plays, with points, clocks, and who is to move. */
export function Players({ session }: { readonly session: Session }) {
  const game = session.plan.made;
  return (
    <ul class={`players players-${game.info.seats}`}>
      {seatsOf(game).map((seat) => (
        <PlayerCard key={seat} session={session} seat={seat} />
      ))}
    </ul>
  );
}

function PlayerCard({ session, seat }: { readonly session: Session; readonly seat: Seat }) {
  const { table, sight, plan } = session;
  const game = plan.made;
  const { toMove, thinking, result, clock } = table.state.value;
  const agent = plan.seats[seat]!;
  const points = game.words[lang.value].points;
  const score = result === null ? sight.value.scores[seat]! : result.scores[seat]!;
  const won = result !== null && winnerOf(result) === seat;
  const name = seatTitle(game, seat);
  const sits = (session.self === seat && keptName()) || whoSits(game, agent, session.self !== null);
  const who = table.sights?.[seat] === 'all' ? tableText().seesAll(sits) : sits;
  // Only networks are so large that it shows.
  const loading =
    /^(zero|best)\b/.test(agent) && result === null && table.seated.value[seat] === null;
  return (
    <li
      class={`player${toMove === seat ? ' to-move' : ''}${won ? ' won' : ''}`}
      aria-current={toMove === seat ? 'true' : undefined}
    >
      <span class={`seat-dot seat-${seat}`} aria-hidden="true" />
      <span class="player-name">
        <strong>{name}</strong>
        <span class="soft">
          <Icon name={isPerson(agent) ? 'person' : 'robot'} size={15} />
          <span class="who">{loading ? tableText().loading : who}</span>
        </span>
      </span>
      {thinking === seat ? (
        <span class="thinking" title={tableText().thinking(name)}>
          <i />
          <i />
          <i />
        </span>
      ) : won ? (
        <span class="trophy">
          <Icon name="trophy" size={22} />
        </span>
      ) : null}
      {clock === null ? null : <Clock face={clock} seat={seat} />}
      {points === '' ? null : (
        <span class="score numbers" title={points} data-score={seat}>
          {formatNumber(score)}
          <span class="visually-hidden"> {points}</span>
        </span>
      )}
    </li>
  );
}

export function Clock({ face, seat }: { readonly face: ClockFace; readonly seat: Seat }) {
  const running = face.running === seat;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), 200);
    return () => clearInterval(timer);
  }, [running]);
  const spent = running ? performance.now() - face.since : 0;
  const left = Math.max(0, face.left[seat]! - spent);
  const seconds = Math.ceil(left / 1000);
  const low = left < 20_000;
  return (
    <span class={`clock numbers${running ? ' running' : ''}${low ? ' low' : ''}`} role="timer">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
