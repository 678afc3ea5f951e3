import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PROTOCOL, type Told, type ToldType } from '../../src/api/online/index.ts';
import type { Complaint } from '../../src/core/index.ts';
import { TableLine } from './line.ts';

/** A server that does what a test says. */
const server = vi.hoisted(() => ({
  rooms: [] as FakeRoom[],
  up: true,
  tries: [] as number[],
}));

interface Sent {
  readonly type: string;
  readonly what: { readonly n: number; readonly [name: string]: unknown };
}

class FakeRoom {
  readonly sent: Sent[] = [];
  readonly reconnection = { enabled: true };
  readonly connection = { close: () => {} };
  private hear: (type: string, what: unknown) => void = () => {};
  private left: () => void = () => {};

  onMessage(_: '*', hear: (type: string, what: unknown) => void): void {
    this.hear = hear;
  }
  onLeave(left: () => void): void {
    this.left = left;
  }
  onError(): void {}
  send(type: string, what: Sent['what']): void {
    this.sent.push({ type, what });
  }
  tell<T extends ToldType>(type: T, what: Partial<Told[T]>): void {
    this.hear(type, what);
  }
  breakDown(): void {
    this.left();
  }
}

vi.mock('@colyseus/sdk', () => ({
  Client: class {
    async joinOrCreate(): Promise<FakeRoom> {
      server.tries.push(Date.now());
      if (!server.up) throw new Error('nobody is there');
      const room = new FakeRoom();
      server.rooms.push(room);
      return room;
    }
  },
}));

const why = (code: string): Complaint => ({
  code,
  args: {},
  path: [],
  says: { en: code, es: code },
});
const view = (step: number, waiting = [0]) =>
  ({ step, waiting, you: 0, moves: [], phase: 'playing', talk: [] }) as Partial<Told['table']>;
const sentMoves = (room: FakeRoom) => room.sent.filter(({ type }) => type === 'move');

let line: TableLine;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  server.rooms.length = 0;
  server.tries.length = 0;
  server.up = true;
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('location', { origin: 'http://here', href: 'http://here/' });
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  const kept = new Map([['ludario.online', JSON.stringify([{ table: 't', secret: 's' }])]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  line = new TableLine('t');
  line.open();
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('it says hello with the secret that the browser keeps', () => {
  expect(server.rooms[0]!.sent).toEqual([
    { type: 'hello', what: { protocol: PROTOCOL, secret: 's', n: 1 } },
  ]);
  server.rooms[0]!.tell('table', view(3));
  expect(line.standing.value).toEqual({ kind: 'here' });
});

test('it comes back after pauses that grow to half a minute', async () => {
  server.rooms[0]!.tell('table', view(3));
  server.up = false;
  server.tries.length = 0;
  const from = Date.now();
  server.rooms[0]!.breakDown();
  expect(line.standing.value).toEqual({ kind: 'lost' });
  await vi.advanceTimersByTimeAsync(100_000);
  const gaps = server.tries.map((at, i) => Math.round((at - (server.tries[i - 1] ?? from)) / 1000));
  expect(gaps).toEqual([1, 2, 4, 8, 16, 30, 30]);
  server.up = true;
  await vi.advanceTimersByTimeAsync(30_000);
  server.rooms.at(-1)!.tell('table', view(3));
  expect(line.standing.value).toEqual({ kind: 'here' });
});

test('a decision whose answer was lost is sent again while the question is the same', async () => {
  const [first] = server.rooms;
  first!.tell('table', view(3));
  void line.move('a1');
  expect(sentMoves(first!)).toHaveLength(1);
  // A second click sends nothing.
  void line.move('b1');
  expect(sentMoves(first!)).toHaveLength(1);
  first!.breakDown();
  await vi.advanceTimersByTimeAsync(2000);
  const second = server.rooms[1]!;
  second.tell('table', view(3));
  expect(sentMoves(second).map(({ what }) => what)).toEqual([
    expect.objectContaining({ step: 3, text: 'a1' }),
  ]);
  second.tell('done', { n: sentMoves(second)[0]!.what.n });
  await vi.advanceTimersByTimeAsync(0);
  expect(line.sent.value).toBeNull();
});

test('one that arrived is not sent again', async () => {
  server.rooms[0]!.tell('table', view(3));
  void line.move('a1');
  server.rooms[0]!.breakDown();
  await vi.advanceTimersByTimeAsync(2000);
  server.rooms[1]!.tell('table', view(4, [1]));
  expect(sentMoves(server.rooms[1]!)).toEqual([]);
  expect(line.sent.value).toBeNull();
});

test('a line that gives no answer is given up and looked for again', async () => {
  server.rooms[0]!.tell('table', view(3));
  server.rooms[0]!.tell('done', { n: 1 });
  void line.say('phrase', { phrase: 'hello' });
  await vi.advanceTimersByTimeAsync(17_000);
  expect(server.rooms).toHaveLength(2);
});

test('what the server ends for good is not tried again, and says why', async () => {
  const old = why('online.otherProtocol');
  server.rooms[0]!.tell('bye', { why: old, again: false });
  server.rooms[0]!.breakDown();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(line.standing.value).toEqual({ kind: 'ended', why: old });
  expect(server.rooms).toHaveLength(1);
});
