import { ClientState, Room, ServerError, type AuthContext, type Client } from '@colyseus/core';
import { tableIdSchema } from '../api/online/index.ts';
import type { Complaint } from '../core/index.ts';
import { refuse } from './complaints.ts';
import type { Hall } from './hall.ts';
import { Bucket } from './limits.ts';
import type { Guest } from './guests.ts';
import type { Line } from './line.ts';
import type { OnlineTable } from './table.ts';

/** Who says nothing after coming is sent away. */
const SILENCE = 15_000;
/** Seconds in which who reserved a place must come. */
const PLACE_KEPT = 10;
/** Bytes that may wait for a slow connection. */
const MOST_WAITING = 2 ** 20;
/** Nothing of a room is sent by itself: its timer may as well sleep. */
const NEVER = 0x7fff_ffff;

interface Visit {
  readonly guest: Guest;
  hush(): void;
}

/** The rooms of Colyseus for the tables of a hall: each carries messages, and knows nothing of games. */
export function tableRooms(hall: Hall): new () => Room {
  return class TableRoom extends Room {
    override autoDispose = false;
    override patchRate = NEVER;
    override seatReservationTimeout = PLACE_KEPT;
    private table: OnlineTable | null = null;
    private readonly visits = new Map<string, Visit>();

    override async onCreate({ table: id }: { table?: unknown }): Promise<void> {
      const named = tableIdSchema.safeParse(id);
      if (!named.success) throw refused(refuse.noTable());
      // One room for a table, in whichever process.
      this.roomId = named.data;
      const table = await hall.open(named.data);
      if (!table.ok) throw refused(table.complaint);
      this.table = table.value;
      table.value.onQuiet = () => void this.disconnect().catch(() => {});
      this.onMessage('*', (client, type, said) => this.hear(client, type, said));
    }

    override onJoin(client: Client, _options: unknown, _auth?: AuthContext): void {
      const { time, limits } = hall;
      const guest = this.table!.enter(lineTo(client));
      const hush = time.alarm(SILENCE, () => {
        if (!guest.known) this.sendAway(client, refuse.silent());
      });
      this.visits.set(client.sessionId, { guest, hush });
      // Every frame counts, understood or not.
      const bucket = new Bucket(limits.messages, 4 * limits.messages, time.now());
      client.ref.on('message', () => {
        if (this.visits.has(client.sessionId) && !bucket.take(time.now()))
          this.sendAway(client, refuse.manyMessages());
      });
    }

    override onLeave(client: Client): void {
      const visit = this.visits.get(client.sessionId);
      if (visit === undefined) return;
      this.visits.delete(client.sessionId);
      visit.hush();
      this.table!.exit(visit.guest);
    }

    override onDispose(): void {
      for (const { hush } of this.visits.values()) hush();
      this.visits.clear();
      if (this.table === null) return;
      this.table.close(refuse.closing(), true);
      hall.put(this.table);
    }

    /** Hears a message; its type is what the client says it is, and may be anything. */
    private hear(client: Client, type: unknown, said: unknown): void {
      const visit = this.visits.get(client.sessionId);
      // Who has not said that they are there would be answered into memory.
      if (visit === undefined || client.state !== ClientState.JOINED) return;
      try {
        this.table!.hear(visit.guest, typeof type === 'string' ? type : '', said);
      } catch {
        // What nobody thought of costs whoever sent it the line, and nobody else.
        this.sendAway(client, refuse.unknownMessage());
      }
    }

    private sendAway(client: Client, why: Complaint): void {
      const line = lineTo(client);
      line.tell('bye', { why, again: false });
      line.close();
      this.onLeave(client);
    }
  };
}

function refused(why: Complaint): ServerError {
  return new ServerError(4404, why.says.en);
}

function lineTo(client: Client): Line {
  const socket = client.ref as unknown as { readonly bufferedAmount?: number; terminate?(): void };
  return {
    tell(type, what) {
      if ((socket.bufferedAmount ?? 0) > MOST_WAITING) socket.terminate?.();
      else client.send(type, what);
    },
    close: () => client.leave(4000),
  };
}
