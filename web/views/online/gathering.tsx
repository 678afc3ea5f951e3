import { useState } from 'preact/hooks';
import type { SeatView, TableView } from '../../../src/api/online/index.ts';
import type { Complaint, Game, Seat } from '../../../src/core/index.ts';
import { Refused } from '../../api/client.ts';
import { levelOf, levelsOf } from '../../catalogue/levels.ts';
import { complaintAlone } from '../../complaints/index.ts';
import { keepName, keptName } from '../../online/kept.ts';
import { forgetLost } from '../../online/person.ts';
import type { SharedTable } from '../../online/shared.ts';
import { onlineText } from '../../online/text.ts';
import { lang } from '../../settings.ts';
import { Button, Select, TextField } from '../../ui/index.ts';
import { Rules } from '../../ui/rules.tsx';
import { clockWords } from '../table/clock-words.ts';
import { seatTitle, tableText } from '../table/words.ts';
import { Invitation } from './invitation.tsx';
import { rulesWords } from './names.ts';
import { RatedSwitch, useRated } from './rating/rated.tsx';
import { SeatName } from './seats.tsx';
import { Talk } from './talk.tsx';

interface GatheringProps {
  readonly shared: SharedTable;
  readonly game: Game;
  readonly view: TableView;
}

const isFree = ({ kind }: SeatView) => kind === 'open' || kind === 'reserved';

/** A table that waits for players: what is played, who is here, a seat for whoever comes. */
export function Gathering({ shared, game, view }: GatheringProps) {
  const text = onlineText();
  const free = view.seats.filter(isFree).length;
  const { clock, order } = view.options;
  const words = game.words[lang.value];
  const refused = shared.refused.value;
  return (
    <div class="page gathering">
      <header>
        <h1>{rulesWords(game)}</h1>
        <p class="soft">{words.summary}</p>
      </header>
      <div class="gathering-parts">
        <section class="card gathering-seats" aria-label={text.waiting}>
          <h2>{text.waiting}</h2>
          <p role="status">
            {text.waitingFor(free)} {order === 'lot' ? text.byLot : ''}
          </p>
          <ul class="gathering-list">
            {view.seats.map((who, seat) => (
              <li key={seat} class={`player${who.here ? '' : ' away'}`} data-seat={seat}>
                <span class={`seat-dot seat-${seat}`} aria-hidden="true" />
                {view.host && who.kind !== 'person' ? (
                  <PlanSeat shared={shared} game={game} who={who} seat={seat} />
                ) : (
                  <SeatName game={game} who={who} seat={seat} you={view.you === seat} />
                )}
              </li>
            ))}
          </ul>
          {view.you === null ? (
            free > 0 ? (
              <SitDown shared={shared} game={game} view={view} />
            ) : null
          ) : (
            <div class="gathering-acts">
              <Button onClick={() => void shared.done(shared.line.say('leave', {}))}>
                {text.leaveSeat}
              </Button>
            </div>
          )}
          {refused === null ? null : (
            <p class="field-error" role="alert">
              {complaintAlone(refused)}
            </p>
          )}
          <p class="soft">{text.begins}</p>
          <p class="soft">
            {clock === null ? text.noClock : `${text.clock}: ${clockWords(clock)}`}
          </p>
          <Talk shared={shared} view={view} />
        </section>
        <Invitation table={view.table} />
      </div>
      <details class="card gathering-rules">
        <summary>{text.rules}</summary>
        <Rules text={words.rules} />
      </details>
    </div>
  );
}

/** Whoever made the table may still say what a free seat is for. */
function PlanSeat({
  shared,
  game,
  who,
  seat,
}: {
  readonly shared: SharedTable;
  readonly game: Game;
  readonly who: SeatView;
  readonly seat: Seat;
}) {
  const text = onlineText();
  const level = levelOf(game, who.name ?? '') ?? levelOf(game, who.agent ?? '');
  const own =
    who.kind === 'reserved'
      ? [{ value: 'own', label: text.reservedFor(who.name!) }]
      : who.kind === 'agent' && level === null
        ? [{ value: 'own', label: who.name! }]
        : [];
  const value = own.length > 0 ? 'own' : level === null ? 'open' : `${level}`;
  return (
    <Select
      label={text.fill(seatTitle(game, seat))}
      items={[
        { value: 'open', label: text.person },
        ...own,
        ...levelsOf(game).map(({ number }) => ({
          value: `${number}`,
          label: tableText().level(number),
        })),
      ]}
      value={value}
      onChange={(to) => {
        if (to === 'own') return;
        const plan =
          to === 'open'
            ? ({ kind: 'open' } as const)
            : ({ kind: 'agent', agent: `level(${to})` } as const);
        void shared.done(shared.line.say('plan', { seat, plan }));
      }}
    />
  );
}

/** A guest gives a name and has a seat. */
function SitDown({ shared, game, view }: GatheringProps) {
  const text = onlineText();
  const [name, setName] = useState(keptName);
  const [wanted, setWanted] = useState('');
  const rated = useRated();
  const chosen = view.options.order === 'chosen';
  const sit = async (): Promise<Complaint | null> => {
    keepName(name.trim());
    const seat = wanted === '' ? {} : { seat: Number(wanted) };
    try {
      const person = await rated.person(name);
      const why = await shared.line.say('sit', {
        name: name.trim(),
        ...seat,
        ...(person === undefined ? {} : { person }),
      });
      forgetLost(why);
      return why;
    } catch (error) {
      // A line that is lost says so by itself.
      return error instanceof Refused ? error.complaint : null;
    }
  };
  return (
    <form
      class="sit-down"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void shared.done(sit());
      }}
    >
      <TextField label={text.yourName} value={name} onInput={setName} />
      {chosen && game.info.seats > 1 ? (
        <Select
          label={text.place}
          items={[
            { value: '', label: text.anySeat },
            ...view.seats.flatMap((who, seat) =>
              isFree(who) ? [{ value: `${seat}`, label: seatTitle(game, seat) }] : [],
            ),
          ]}
          value={wanted}
          onChange={setWanted}
        />
      ) : null}
      <RatedSwitch rated={rated} />
      <Button look="main" type="submit" disabled={name.trim() === ''}>
        {text.sit}
      </Button>
    </form>
  );
}
