import type { TimeSource } from '../arena/index.ts';
import type { TableView, Told } from '../api/online/index.ts';

/** Something spectators are sent, and how the table looks to them from then on. */
interface Frame {
  readonly due: number;
  readonly view: TableView;
  readonly send: Sending;
}
type Sending = { readonly [T in keyof Told]: { readonly type: T; readonly what: Told[T] } }[
  | 'table'
  | 'moved'
  | 'talk'];

/**
 * What spectators see of a table where it comes to them later: they get what happened then, and who
 * comes new sees the table as it was then.
 */
export class Delay {
  private readonly ms: number;
  private readonly time: TimeSource;
  private readonly send: (sending: Sending) => void;
  private frames: Frame[] = [];
  private silence: (() => void) | null = null;
  /** The table as spectators see it now. */
  view: TableView;

  constructor(ms: number, time: TimeSource, view: TableView, send: (sending: Sending) => void) {
    this.ms = ms;
    this.time = time;
    this.view = view;
    this.send = send;
  }

  /** Something has happened: `view` is how the table looks after it. */
  happened(view: TableView, send: Sending): void {
    this.frames.push({ due: this.time.now() + this.ms, view, send });
    this.wait();
  }

  /** Whether the table changes as a whole before they see it as it is: begun, taken back, another game. */
  get isOfAnotherLine(): boolean {
    return this.frames.some(({ send }) => send.type === 'table');
  }

  /** Nothing is to come later any more: this is how the table looks. */
  reset(view: TableView): void {
    this.stop();
    this.view = view;
  }

  stop(): void {
    this.silence?.();
    this.silence = null;
    this.frames = [];
  }

  private wait(): void {
    const next = this.frames[0];
    if (next === undefined || this.silence !== null) return;
    const ms = Math.max(0, next.due - this.time.now());
    this.silence = this.time.alarm(ms, () => this.due());
  }

  private due(): void {
    this.silence = null;
    const now = this.time.now();
    while (this.frames.length > 0 && this.frames[0]!.due <= now) {
      const { view, send } = this.frames.shift()!;
      this.view = view;
      this.send(send);
    }
    this.wait();
  }
}
