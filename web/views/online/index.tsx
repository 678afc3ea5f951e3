import { lazy } from '../../ui/lazy.tsx';
import type { ViewProps } from '../view.ts';
import { Lobby } from './lobby.tsx';
import { TableView } from './table.tsx';
import '../table/table.css';
import '../play/extras.css';
import './online.css';

const ClassPage = lazy(async () => (await import('./class/index.tsx')).ClassPage);
const RatingPage = lazy(async () => (await import('./rating/index.tsx')).RatingPage);

/** One shared table, a class, one's own rating, or the list of tables. */
export function View({ query }: ViewProps) {
  const asked = new URLSearchParams(query);
  const table = asked.get('table');
  const code = asked.get('class');
  if (table !== null) return <TableView key={table} table={table} ofClass={code} />;
  if (code !== null)
    return <ClassPage key={code} code={code} projected={asked.get('show') === 'projector'} />;
  return asked.has('rating') ? <RatingPage /> : <Lobby />;
}
