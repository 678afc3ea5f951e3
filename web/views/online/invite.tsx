import type { Session } from '../../table/session.ts';
import '../table/table.css';
import { NewTable } from './new-table.tsx';

/** From a table at this screen to one that is shared: the same game by the same rules. */
export function Invite({ session, onClose }: { readonly session: Session; onClose(): void }) {
  const { game, start } = session.plan;
  return <NewTable rules={game} start={start} onClose={onClose} />;
}
