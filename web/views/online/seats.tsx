import { useRef } from 'preact/hooks';
import type { RatingView, SeatView, TableView } from '../../../src/api/online/index.ts';
import type { Game, Seat } from '../../../src/core/index.ts';
import { ratingText } from '../../online/rating-text.ts';
import type { SharedTable } from '../../online/shared.ts';
import { likeLevel, eloOf, useLevelRatings } from '../../online/strength.ts';
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
  const before = useRatingsBefore(view);
  return (
    <ul class={`players players-${game.info.seats}`}>
      {view.seats.map((who, seat) => (
        <SeatCard
          key={seat}
          shared={shared}
          game={game}
          view={view}
          who={who}
          seat={seat}
          before={before[seat]}
        />
      ))}
    </ul>
  );
}

/** How everybody stood when the game was first seen: after it, it shows what it was worth. */
function useRatingsBefore({ game, phase, seats }: TableView): readonly (RatingView | undefined)[] {
  const kept = useRef<{ game: number; ratings: readonly (RatingView | undefined)[] } | null>(null);
  // What a game was worth is told a moment before its end.
  if (phase !== 'over' && kept.current?.game !== game)
    kept.current = { game, ratings: seats.map(({ rating }) => rating) };
  return phase === 'over' && kept.current?.game === game ? kept.current.ratings : [];
}

function SeatCard({
  shared,
  game,
  view,
  who,
  seat,
  before,
}: SeatsProps & {
  readonly who: SeatView;
  readonly seat: Seat;
  readonly before: RatingView | undefined;
}) {
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
      <SeatName game={game} who={who} seat={seat} you={view.you === seat} before={before} />
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
  before,
}: {
  readonly game: Game;
  readonly who: SeatView;
  readonly seat: Seat;
  readonly you: boolean;
  /** How they stood before the game that is over. */
  readonly before?: RatingView | undefined;
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
          <SeatRating game={game} who={who} before={before} />
        </span>
      </span>
    </span>
  );
}

/** How strong they are: people who agreed to it, and levels as they were measured. */
function SeatRating({
  game,
  who,
  before,
}: {
  readonly game: Game;
  readonly who: SeatView;
  readonly before: RatingView | undefined;
}) {
  const levels = useLevelRatings(game.info.rules);
  const text = ratingText();
  const measured =
    who.kind === 'agent' ? levels.find(({ agent }) => agent === who.agent) : undefined;
  const shown = who.rating ?? measured;
  if (shown === undefined) return null;
  const by = before === undefined ? 0 : Math.round(shown.rating) - Math.round(before.rating);
  const change = by === 0 ? '' : ` (${by > 0 ? '+' : '−'}${Math.abs(by)})`;
  const like = who.rating === undefined ? null : likeLevel(who.rating, levels);
  const told = [text.of(eloOf(shown.rating), eloOf(2 * shown.deviation)), like];
  return (
    <span class="seat-rating numbers" title={told.filter(Boolean).join(', ')}>
      {' · '}
      <span class="visually-hidden">{text.rating} </span>
      {`${eloOf(shown.rating)}${change}`}
    </span>
  );
}
