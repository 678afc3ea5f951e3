import { useEffect } from 'preact/hooks';
import type { Session } from '../table/session.ts';
import { hireInWorker } from '../worker/hire.ts';
import { Onlooker } from './onlooker.ts';

/** Has somebody look on and judge the game, while that is wanted. */
export function useOnlooker(session: Session, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const onlooker = new Onlooker(session, hireInWorker);
    return () => onlooker.leave();
  }, [session, wanted]);
}
