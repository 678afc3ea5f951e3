import {
  CLOCK_BOUNDS,
  LONGEST_DELAY,
  PROTOCOL,
  type TableOptions,
  type TableWish,
} from '../api/online/index.ts';
import { OVER, at, fail, ok, type Complaint, type Game, type Result } from '../core/index.ts';
import { readPlan, type Chair, type SeatAgent } from './chairs.ts';
import { refuse } from './complaints.ts';
import { readName, sameName } from './names.ts';

const DAY = 86_400_000;

/** What a wish is measured by. */
interface Offered {
  game(rules: string): Result<Game>;
  readonly seatAgent: SeatAgent;
  /** Whether there is a list of open tables. */
  readonly lobby: boolean;
}

/** A table as somebody wishes it, checked. */
export interface Wished {
  readonly game: Game;
  readonly chairs: readonly Chair[];
  readonly options: TableOptions;
}

export function readWish(wish: TableWish, offered: Offered): Result<Wished> {
  const { protocol, rules, start, order, clock, listed, watch, text } = wish;
  if (protocol !== PROTOCOL) return fail(refuse.otherProtocol());
  const game = offered.game(rules);
  if (!game.ok) return fail(at(refuse.rules({ why: game.complaint }), 'rules'));
  const wrong = whyNot(game.value, wish, offered.lobby);
  if (wrong !== null) return fail(wrong);
  const chairs = readChairs(game.value, wish, offered.seatAgent);
  if (!chairs.ok) return chairs;
  const options = {
    rules: game.value.info.rules,
    ...(start === undefined ? {} : { start }),
    order,
    clock,
    listed,
    watch,
    text,
  };
  return ok({ game: game.value, chairs: chairs.value, options });
}

function readChairs(
  game: Game,
  { seats, host }: TableWish,
  seatAgent: SeatAgent,
): Result<readonly Chair[]> {
  const chairs: Chair[] = [];
  for (const [seat, plan] of seats.entries()) {
    const chair = readPlan(seat, plan, game, seatAgent);
    if (!chair.ok) return fail(at(chair.complaint, 'seats', seat));
    chairs.push(chair.value);
  }
  if (chairs.every(({ kind }) => kind === 'agent')) return fail(refuse.nobody());
  if (host === null) return ok(chairs);
  const name = readName(host.name);
  if (!name.ok) return fail(at(name.complaint, 'host', 'name'));
  const chair = chairs[host.seat];
  const theirs = chair?.kind === 'reserved' && sameName(chair.name!, name.value);
  if (chair?.kind !== 'open' && !theirs) return fail(at(refuse.hostSeat(), 'host', 'seat'));
  return ok(chairs.with(host.seat, { id: host.seat, kind: 'person', name: name.value }));
}

/** What of a wish cannot be; null: nothing. */
function whyNot(
  game: Game,
  { seats, start, clock, watch, listed }: TableWish,
  lobby: boolean,
): Complaint | null {
  const { info } = game;
  if (seats.length !== info.seats) {
    const { rules } = info;
    return at(refuse.seats({ rules, seats: info.seats, given: seats.length }), 'seats');
  }
  if (listed && !lobby) return at(refuse.noLobby(), 'listed');
  const noClock = clockTrouble(clock);
  if (noClock !== null) return noClock;
  if (watch !== null && !(watch.delay >= 0 && watch.delay <= LONGEST_DELAY))
    return at(refuse.delay({ most: LONGEST_DELAY }), 'watch', 'delay');
  if (start === undefined) return null;
  if (info.hidden) return at(refuse.noStart(), 'start');
  const position = game.parse(start);
  if (!position.ok) return at(refuse.start({ why: position.complaint }), 'start');
  return position.value.toMove === OVER ? at(refuse.startIsOver(), 'start') : null;
}

/** Why a clock cannot be; null: it can. */
export function clockTrouble(clock: TableWish['clock']): Complaint | null {
  if (clock === null) return null;
  const { ms, increment } = CLOCK_BOUNDS;
  if (!(clock.ms >= ms.least && clock.ms <= ms.most))
    return at(refuse.clock({ least: ms.least / 1000, most: ms.most / DAY }), 'clock', 'ms');
  if (!(clock.increment >= increment.least && clock.increment <= increment.most))
    return at(refuse.increment({ most: increment.most / 1000 }), 'clock', 'increment');
  return null;
}
