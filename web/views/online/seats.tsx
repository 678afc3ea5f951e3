import type { SeatView, TableView } from '../../../src/api/online/index.ts';
import type { Game, Seat } from '../../../src/core/index.ts';
import type { SharedTable } from '../../online/shared.ts';
import { onlineText } from '../../online/text.ts';
import { lang } from '../../settings.ts';
import { winnerOf } from '../../table/position.ts';
import { formatNumber } from '../../text.ts';
import { Icon } from '../../ui/index.ts';
import { Clock } from '../table/players.tsx';
import { seatTitle } from '../table/words.ts';
import { whoSits } from './names.ts';

interface SeatsProps {
  readonly shared: SharedTable;
  readonly game: Game;
  readonly view: TableView;
}

/** Who plays, with points and clocks, who is to decide, and who is away. */
export function Seats({ shared, game, view }: SeatsProps) {
  return (
    <ul class={`players players-${game.info.seats}`}>
      {view.seats.map((who, seat) => (
        <SeatCard key={seat} shared={shared} game={game} view={view} who={who} seat={seat} />
      ))}
    </ul>
  );
}

function SeatCard({
  shared,
  game,
  view,
  who,
  seat,
}: SeatsProps & { readonly who: SeatView; readonly seat: Seat }) {
  const { waiting, result, clock } = view;
  const asked = view.phase === 'playing' && waiting.includes(seat);
  const won = result !== null && winnerOf(result) === seat;
  const { points } = game.words[lang.value];
  const score = shared.sight.value?.scores[seat];
  // Each card counts down its own clock: several may run at once.
  const face =
    clock === null
      ? null
      : {
          left: clock.left,
          running: clock.running.includes(seat) ? seat : null,
          since: shared.line.since,
        };
  return (
    <li
      class={`player${asked ? ' to-move' : ''}${won ? ' won' : ''}${who.here ? '' : ' away'}`}
      aria-current={asked ? 'true' : undefined}
      data-seat={seat}
    >
      <span class={`seat-dot seat-${seat}`} aria-hidden="true" />
      <SeatName game={game} who={who} seat={seat} you={view.you === seat} />
      {won ? (
        <span class="trophy">
          <Icon name="trophy" size={22} />
        </span>
      ) : null}
      {face === null ? null : <Clock face={face} seat={seat} />}
      {points === '' || score === undefined ? null : (
        <span class="score numbers" title={points} data-score={seat}>
          {formatNumber(score)}
          <span class="visually-hidden"> {points}</span>
        </span>
      )}
    </li>
  );
}

/** A seat in words: who has it, which it is, whether they are here. */
export function SeatName({
  game,
  who,
  seat,
  you,
}: {
  readonly game: Game;
  readonly who: SeatView;
  readonly seat: Seat;
  readonly you: boolean;
}) {
  const text = onlineText();
  const presence =
    who.kind !== 'person' || you ? null : who.gone ? text.gone : who.here ? null : text.away;
  const marks = [you ? text.you : null, presence].filter(Boolean).join(' · ');
  return (
    <span class="player-name">
      <strong class="who">{whoSits(game, who)}</strong>
      <span class="soft">
        <Icon name={who.kind === 'agent' || who.bot === true ? 'robot' : 'person'} size={15} />
        <span class="who">
          {marks}
          <span class="seat-word">{`${marks === '' ? '' : ' · '}${seatTitle(game, seat)}`}</span>
        </span>
      </span>
    </span>
  );
}
