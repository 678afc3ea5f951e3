import { seatName, type GameWords } from '../../../src/core/index.ts';
import { freshLook, type IwokiSeen } from '../../../src/games/iwoki/index.ts';
import { Dialog } from '../../ui/index.ts';
import { HandSeen, Markers } from './rivals.tsx';
import { iwokiText } from './text.ts';
import { TilePicture } from './tiles.tsx';

/** How many tiles of each bag are shown where their order is known. */
const AHEAD = 8;

/** Everybody's points, what their hand would cost, markers and tiles. */
export function Sheet({
  seen,
  words,
  onClose,
}: {
  readonly seen: IwokiSeen;
  readonly words: GameWords;
  onClose(): void;
}) {
  const text = iwokiText();
  const { columns } = text;
  const number = (value: number | null) => (value === null ? '?' : String(value).replace('-', '−'));
  return (
    <Dialog title={text.sheet} onClose={onClose} wide>
      <table class="iw-sheet-table numbers">
        <thead>
          <tr>
            <th scope="col">{columns.player}</th>
            <th scope="col">{columns.points}</th>
            <th scope="col">{columns.hand}</th>
            <th scope="col">{columns.total}</th>
          </tr>
        </thead>
        <tbody>
          {seen.hands.map((hand, seat) => (
            <tr key={seat}>
              <th scope="row">
                <span class={`seat-dot small seat-${seat}`} aria-hidden="true" />
                {seatName(words, seat)}
                {seat === seen.seat ? <span class="soft"> ({text.you})</span> : null}
              </th>
              <td>{number(hand.points)}</td>
              <td>{number(hand.final === null ? null : hand.final - hand.points)}</td>
              <td>
                <strong>{number(hand.final)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul class="iw-sheet-hands">
        {seen.hands.map((hand, seat) => (
          <li key={seat}>
            <span class={`seat-dot small seat-${seat}`} aria-hidden="true" />
            <span class="visually-hidden">{seatName(words, seat)}</span>
            <Markers hand={hand} needed={seen.markersForHexagon} />
            <HandSeen hand={hand} />
          </li>
        ))}
      </ul>
      {seen.order === null ? null : (
        <div class="iw-order">
          <p>{text.next}</p>
          <span class="iw-seen">
            {[...seen.order.hexagons.slice(0, AHEAD / 2), ...seen.order.small.slice(0, AHEAD)].map(
              (name, index) => (
                <span key={index} class="iw-mini">
                  <TilePicture look={freshLook(name)} />
                </span>
              ),
            )}
          </span>
        </div>
      )}
      <p class="soft">{text.bags(seen.bags.small, seen.bags.hexagons)}.</p>
      <p class="soft">
        {text.explainHand} {text.explainMarkers(seen.markersForHexagon)}
      </p>
    </Dialog>
  );
}
