import { useState } from 'preact/hooks';
import {
  PROTOCOL,
  type OnlineHouse,
  type SeatPlan,
  type TableMade,
  type TableWish,
} from '../../../src/api/online/index.ts';
import type { Complaint, Game } from '../../../src/core/index.ts';
import { ask, Refused } from '../../api/client.ts';
import { useAsked } from '../../api/use-asked.ts';
import { makeGame } from '../../catalogue/games.ts';
import { levelsOf } from '../../catalogue/levels.ts';
import { keepName, keepSeat, keptName } from '../../online/kept.ts';
import { forgetLost } from '../../online/person.ts';
import { onlineText } from '../../online/text.ts';
import { go } from '../../router.tsx';
import {
  Button,
  Dialog,
  FieldError,
  Segmented,
  Select,
  Switch,
  TextField,
} from '../../ui/index.ts';
import { seatTitle, tableText } from '../table/words.ts';
import { ClockChoice, clockOf } from './clock-choice.tsx';
import { GameChoice, useGameChoice } from './game-choice.tsx';
import { RatedSwitch, useRated } from './rating/rated.tsx';

type Sitting = { readonly kind: 'me' } | SeatPlan;
const OPEN: SeatPlan = { kind: 'open' };

/** Seconds that spectators may lag behind. */
const DELAYS = [60, 300];

/** A table to be shared: game, rules, who sits down, clock, who may find and watch it. */
export function NewTable({
  rules: given = 'hex(size=7)',
  start,
  onClose,
}: {
  readonly rules?: string | undefined;
  /** A position that was set up: of the rules given. */
  readonly start?: string | undefined;
  onClose(): void;
}) {
  const text = onlineText();
  const { value: house } = useAsked<OnlineHouse>('online');
  const chosen = useGameChoice(given);
  const [wished, setWished] = useState<readonly Sitting[]>([{ kind: 'me' }]);
  const [name, setName] = useState(keptName);
  const [order, setOrder] = useState<TableWish['order']>('lot');
  const [clock, setClock] = useState('');
  const [listed, setListed] = useState(false);
  const [watch, setWatch] = useState('0');
  const [free, setFree] = useState(false);
  const [wrong, setWrong] = useState<Complaint | string | null>(null);
  const [busy, setBusy] = useState(false);
  const rated = useRated();

  const game = chosen.made.ok ? chosen.made.value : null;
  const seats: readonly Sitting[] = Array.from(
    { length: game?.info.seats ?? 0 },
    (_, seat) => wished[seat] ?? OPEN,
  );
  const me = seats.findIndex((sitting) => sitting.kind === 'me');
  const before = makeGame(given);
  const from =
    start !== undefined && before.ok && before.value.info.rules === game?.info.rules
      ? start
      : undefined;

  const make = async () => {
    if (game === null) return;
    if (me >= 0 && name.trim() === '') {
      setWrong(text.needName);
      return;
    }
    setBusy(true);
    setWrong(null);
    const wish: Omit<TableWish, 'host'> = {
      protocol: PROTOCOL,
      rules: game.info.rules,
      ...(from === undefined ? {} : { start: from }),
      seats: seats.map((sitting) => (sitting.kind === 'me' ? OPEN : sitting)),
      order,
      clock: clockOf(clock),
      listed: listed && house?.lobby === true,
      watch: watch === '' ? null : { delay: Number(watch) },
      text: free,
    };
    try {
      const person = me < 0 ? undefined : await rated.person(name);
      const host = me < 0 ? null : { seat: me, name: name.trim(), ...(person && { person }) };
      const { table, secret } = await ask<TableMade>('POST', 'online/tables', { ...wish, host });
      if (me >= 0) keepName(name.trim());
      keepSeat({ table, secret });
      onClose();
      go('online', `table=${table}`);
    } catch (error) {
      setBusy(false);
      const why = error instanceof Refused ? error.complaint : null;
      forgetLost(why);
      setWrong(why ?? text.noServer);
    }
  };

  return (
    <Dialog
      title={text.newGame}
      onClose={onClose}
      foot={
        <>
          <FieldError text={wrong} />
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button look="main" disabled={game === null || busy} onClick={() => void make()}>
            {text.make}
          </Button>
        </>
      }
    >
      <GameChoice chosen={chosen} help={from === undefined ? undefined : text.fromHere} />
      {me < 0 ? null : <TextField label={text.yourName} value={name} onInput={setName} />}
      {me < 0 ? null : <RatedSwitch rated={rated} />}
      {game === null ? null : (
        <section class="seats" aria-label={text.seats}>
          {seats.map((sitting, seat) => (
            <SeatWish
              key={`${game.info.id} ${seat}`}
              game={game}
              seat={seat}
              sitting={sitting}
              onChange={(to) =>
                setWished(
                  seats.map((other, i) =>
                    // One person has one seat.
                    i === seat ? to : to.kind === 'me' && other.kind === 'me' ? OPEN : other,
                  ),
                )
              }
            />
          ))}
        </section>
      )}
      <Segmented<TableWish['order']>
        label={text.order}
        items={[
          { value: 'lot', label: text.lot },
          { value: 'chosen', label: text.chosen },
        ]}
        value={order}
        onChange={setOrder}
      />
      <ClockChoice value={clock} onChange={setClock} />
      {house?.lobby ? <Switch label={text.listed} checked={listed} onChange={setListed} /> : null}
      <details>
        <summary>{text.more2}</summary>
        <Select
          label={text.watch}
          items={[
            { value: '0', label: text.atOnce },
            ...DELAYS.map((delay) => ({ value: `${delay}`, label: text.later(delay / 60) })),
            { value: '', label: text.nobody },
          ]}
          value={watch}
          onChange={setWatch}
        />
        <Switch label={text.freeText} checked={free} onChange={setFree} />
      </details>
    </Dialog>
  );
}

/** Whom a seat is for: whoever makes the table, whoever comes, somebody by name, or an agent. */
function SeatWish({
  game,
  seat,
  sitting,
  onChange,
}: {
  readonly game: Game;
  readonly seat: number;
  readonly sitting: Sitting;
  onChange(sitting: Sitting): void;
}) {
  const text = onlineText();
  const value = sitting.kind === 'agent' ? sitting.agent : sitting.kind;
  return (
    <div class="seat-chooser">
      <span class={`seat-dot seat-${seat}`} aria-hidden="true" />
      <div class="seat-fields">
        <Select
          label={seatTitle(game, seat)}
          items={[
            { value: 'me', label: text.me },
            { value: 'open', label: text.person },
            { value: 'reserved', label: text.byName },
            ...levelsOf(game).map(({ number }) => ({
              value: `level(${number})`,
              label: tableText().level(number),
            })),
          ]}
          value={value}
          onChange={(to) => {
            if (to === 'me' || to === 'open') onChange({ kind: to });
            else if (to === 'reserved') onChange({ kind: 'reserved', name: '' });
            else onChange({ kind: 'agent', agent: to });
          }}
        />
        {sitting.kind === 'reserved' ? (
          <TextField
            label={text.nameOf(seatTitle(game, seat))}
            value={sitting.name}
            onInput={(name) => onChange({ kind: 'reserved', name })}
          />
        ) : null}
      </div>
    </div>
  );
}
