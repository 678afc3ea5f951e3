import type { ViewProps } from '../view.ts';
import { Lobby } from './lobby.tsx';
import { TableView } from './table.tsx';
import '../table/table.css';
import '../play/extras.css';
import './online.css';

/** One shared table, or the list of them. */
export function View({ query }: ViewProps) {
  const table = new URLSearchParams(query).get('table');
  return table === null ? <Lobby /> : <TableView key={table} table={table} />;
}
