import { useEffect, useState } from 'preact/hooks';
import type { ClassView } from '../../src/api/online/index.ts';
import type { Complaint } from '../../src/core/index.ts';
import { apiAddress, ask, named, Refused } from '../api/client.ts';

/** Milliseconds before the server is called again: first, and at most. */
const SOON = 1000;
const LATE = 15_000;

/** A class as it stands, live. */
export interface LiveClass {
  readonly view: ClassView | null;
  /** Why there is none; empty: nobody answers. */
  readonly error: Complaint | '' | null;
  /** News have stopped coming in for now. */
  readonly lost: boolean;
  /** What an order answered is known before it is told. */
  take(view: ClassView): void;
}

/** Follows a class for as long as somebody looks at it. */
export function useClass(code: string): LiveClass {
  const [view, setView] = useState<ClassView | null>(null);
  const [error, setError] = useState<Complaint | '' | null>(null);
  const [lost, setLost] = useState(false);
  const take = (next: ClassView) =>
    setView((before) =>
      before !== null && before.code === next.code && before.version > next.version ? before : next,
    );
  useEffect(() => {
    let closed = false;
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = SOON;
    const come = async () => {
      try {
        const found = await ask<ClassView>('GET', `online/classes/${named(code)}`);
        if (closed) return;
        take(found);
        setError(null);
        listen();
      } catch (why) {
        if (closed) return;
        const refused = why instanceof Refused ? why.complaint : '';
        setError(refused);
        // A wrong code does not become right by asking again.
        if (refused === '') again();
      }
    };
    const listen = () => {
      source = new EventSource(apiAddress(`online/classes/${named(code)}/events`));
      source.addEventListener('class', ({ data }: MessageEvent<string>) => {
        pause = SOON;
        setLost(false);
        take(JSON.parse(data) as ClassView);
      });
      source.addEventListener('error', again);
    };
    const again = () => {
      source?.close();
      source = null;
      setLost(true);
      timer = setTimeout(() => void come(), pause);
      pause = Math.min(LATE, 2 * pause);
    };
    void come();
    return () => {
      closed = true;
      clearTimeout(timer);
      source?.close();
    };
  }, [code]);
  return { view: view?.code === code ? view : null, error, lost, take };
}
