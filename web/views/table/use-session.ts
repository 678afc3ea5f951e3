import { useEffect, useState } from 'preact/hooks';
import type { Result } from '../../../src/core/index.ts';
import { mayMove } from '../../settings.ts';
import { printAddress, readAddress, type TablePlan } from '../../table/address.ts';
import { browserShelf, findTable, keptTables } from '../../table/keep.ts';
import { openedShelf } from '../../table/opened.ts';
import { freshSeed } from '../../table/seeds.ts';
import { Session } from '../../table/session.ts';
import { sitInTab, type Tab } from '../../table/tabs.ts';
import { go } from '../../router.tsx';
import { hireAnyone } from '../../learner/hire.ts';
import { hireInWorker } from '../../worker/hire.ts';

/** Agents answer no faster than this, so that a move can be followed. */
const FOLLOWABLE = 450;

/** The table an address names: set when the address changes, left when the view is. */
export function useSession(
  view: 'play' | 'watch' | 'embed',
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
    const plan: Result<TablePlan> = readAddress(query, freshSeed(), view !== 'watch');
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
    const shelf =
      view !== 'play'
        ? null
        : findTable(openedShelf, plan.value) === null
          ? browserShelf
          : openedShelf;
    let made: Session;
    let tab: Tab | null = null;
    const sit = (follows: boolean) => {
      made = new Session({
        plan: plan.value,
        hire: view === 'play' ? hireAnyone : hireInWorker,
        shelf,
        pace: pace ?? (() => (mayMove() ? FOLLOWABLE : 60)),
        paused,
        follows,
        onTakeOver: () => tab?.lead(),
      });
      setSession({ ok: true, value: made });
      // What is shown in a frame is looked at: nobody sits down.
      if (view !== 'embed') made.open();
    };
    // Games that were opened to be looked at are each window's own.
    const shared = shelf === browserShelf;
    sit(shared);
    if (shared) {
      tab = sitInTab(whole, {
        leads: (now) => {
          made.table.follows = !now;
        },
        moved: () => {
          if (!made.isOutdated(browserShelf)) return;
          const holder = made.holder.value;
          made.close();
          sit(true);
          made.holder.value = holder;
        },
      });
    }
    return () => {
      tab?.close();
      made.close();
    };
  }, [view, query]);
  return session;
}
