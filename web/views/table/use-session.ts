import { useEffect, useState } from 'preact/hooks';
import type { Result } from '../../../src/core/index.ts';
import { mayMove } from '../../settings.ts';
import { printAddress, readAddress, type TablePlan } from '../../table/address.ts';
import { browserShelf, findTable, keptTables } from '../../table/keep.ts';
import { openedShelf } from '../../table/opened.ts';
import { freshSeed } from '../../table/seeds.ts';
import { Session } from '../../table/session.ts';
import { go } from '../../router.tsx';
import { hireAnyone } from '../../learner/hire.ts';
import { hireInWorker } from '../../worker/hire.ts';

/** Agents answer no faster than this, so that a move can be followed. */
const FOLLOWABLE = 450;

/** The table an address names: set when the address changes, left when the view is. */
export function useSession(
  view: 'play' | 'watch',
  query: string,
  { pace, paused }: { readonly pace?: () => number; readonly paused?: boolean } = {},
): Result<Session> | null {
  const [session, setSession] = useState<Result<Session> | null>(null);
  useEffect(() => {
    const left = query === '' && view === 'play' ? keptTables(browserShelf)[0] : undefined;
    if (left !== undefined) {
      // Nothing was asked for: the table that was left last.
      go(view, left.address, { replace: true });
      return undefined;
    }
    const plan: Result<TablePlan> = readAddress(query, freshSeed(), view === 'play');
    if (!plan.ok) {
      setSession(plan);
      return undefined;
    }
    // A table has its whole address from the start, so that a copied link is this very table.
    const whole = printAddress(plan.value);
    if (whole !== query) {
      go(view, whole, { replace: true });
      return undefined;
    }
    const opened = findTable(openedShelf, plan.value) !== null;
    const made = new Session({
      plan: plan.value,
      hire: view === 'play' ? hireAnyone : hireInWorker,
      shelf: view !== 'play' ? null : opened ? openedShelf : browserShelf,
      pace: pace ?? (() => (mayMove() ? FOLLOWABLE : 60)),
      paused,
    });
    setSession({ ok: true, value: made });
    made.open();
    return () => made.close();
  }, [view, query]);
  return session;
}
