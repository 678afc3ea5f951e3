import type { Session } from '../../table/session.ts';
import { SetTable } from '../table/set-table.tsx';

/** Another table, starting from what this one is. */
export function NewGame({ session, onClose }: { readonly session: Session; onClose(): void }) {
  return <SetTable view="play" plan={session.plan} onClose={onClose} />;
}
