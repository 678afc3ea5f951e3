import { useEffect, useState } from 'preact/hooks';
import type { Complaint } from '../../src/core/index.ts';
import { ask, Refused } from './client.ts';

/** What the server answered; the last answer stays while it is asked again. */
interface Asked<T> {
  readonly value: T | null;
  /** Why there is none; empty when nobody answers. */
  readonly error: Complaint | '' | null;
  again(): void;
}

/** Asks the server, and again whenever `when` changes. */
export function useAsked<T>(path: string, when: unknown = null): Asked<T> {
  const [answer, setAnswer] = useState<Pick<Asked<T>, 'value' | 'error'> & { path: string }>({
    path,
    value: null,
    error: null,
  });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let here = true;
    ask<T>('GET', path).then(
      (value) => here && setAnswer({ path, value, error: null }),
      (error: unknown) => {
        if (!here) return;
        const said = error instanceof Refused ? error.complaint : '';
        setAnswer((before) => ({
          path,
          value: before.path === path ? before.value : null,
          error: said,
        }));
      },
    );
    return () => {
      here = false;
    };
  }, [path, when, turn]);
  const known = answer.path === path;
  return {
    value: known ? answer.value : null,
    error: known ? answer.error : null,
    again: () => setTurn((before) => before + 1),
  };
}
