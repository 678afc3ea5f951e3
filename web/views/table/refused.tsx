import type { ComponentChildren } from 'preact';
import { CHANCE, type Complaint } from '../../../src/core/index.ts';
import { complaint, complaintAlone } from '../../complaints/index.ts';
import { Link } from '../../router.tsx';
import type { Session } from '../../table/session.ts';
import { catalogue } from '../../text.ts';
import { Button } from '../../ui/index.ts';

const text = catalogue({
  en: {
    cannot: 'This table cannot be set.',
    seat: 'A seat could not be filled:',
    change: 'Change the table',
    elsewhere: 'Choose a game',
    fresh: 'The same game from its start',
  },
  es: {
    cannot: 'No se puede poner esta mesa.',
    seat: 'No se ha podido ocupar un asiento:',
    change: 'Cambiar la mesa',
    elsewhere: 'Elige un juego',
    fresh: 'El mismo juego desde el principio',
  },
});

/** A table that an address names and that cannot be: why, and where to go on. */
export function NoTable({
  why,
  view,
  query,
}: {
  readonly why: Complaint;
  readonly view: 'play' | 'watch' | 'embed';
  /** What the address says. */
  readonly query: string;
}) {
  const fresh = withoutPosition(query);
  return (
    <div class="notice card">
      <h1>{text().cannot}</h1>
      <p role="alert">{complaintAlone(why)}</p>
      <div class="notice-ways">
        {fresh === null ? null : (
          <Link to={view} query={fresh} class="button main">
            {text().fresh}
          </Link>
        )}
        <Link to="" class={`button ${fresh === null ? 'main' : ''}`}>
          {text().elsewhere}
        </Link>
      </div>
    </div>
  );
}

/** The address without what was played or set up there, where that may be what is wrong. */
function withoutPosition(query: string): string | null {
  const said = new URLSearchParams(query);
  if (!['moves', 'start', 'end'].some((part) => said.has(part))) return null;
  for (const part of ['moves', 'start', 'end']) said.delete(part);
  return said.toString();
}

/** Why a table cannot even begin; null where it can, or where moves were played. */
export function refusalOf({ table }: Session): Complaint | null {
  const { moves, trouble } = table.state.value;
  return moves.every(({ seat }) => seat === CHANCE) ? trouble : null;
}

/** A table where somebody cannot sit: the seats can be changed at once. */
export function EmptySeat({
  why,
  onChange,
  children,
}: {
  readonly why: Complaint;
  onChange(): void;
  /** Where the seats are changed. */
  readonly children: ComponentChildren;
}) {
  return (
    <div class="notice card">
      <h1>{text().cannot}</h1>
      <SeatTrouble why={why} />
      <div class="notice-ways">
        <Button look="main" onClick={onChange}>
          {text().change}
        </Button>
        <Link to="" class="button">
          {text().elsewhere}
        </Link>
      </div>
      {children}
    </div>
  );
}

/** The same in the middle of a game. */
export function Trouble({ why, onChange }: { readonly why: Complaint; onChange(): void }) {
  return (
    <div class="trouble">
      <SeatTrouble why={why} />
      <Button onClick={onChange}>{text().change}</Button>
    </div>
  );
}

function SeatTrouble({ why }: { readonly why: Complaint }) {
  return (
    <p role="alert">
      {text().seat} {complaint(why)}
    </p>
  );
}
