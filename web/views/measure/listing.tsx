import type { Complaint } from '../../../src/core/index.ts';
import type { ComponentChildren } from 'preact';
import { jobs, meetings } from '../../api/live.ts';
import { complaint } from '../../complaints/index.ts';
import { Link } from '../../router.tsx';
import { catalogue } from '../../text.ts';
import { Icon, TextField } from '../../ui/index.ts';
import { Silence } from './progress.tsx';

const text = catalogue({ en: { search: 'Search' }, es: { search: 'Buscar' } });

/** Changes whenever something begins, ends or comes back: lists are asked for again then. */
export function newsOfJobs(): string {
  const news = [...jobs.value.values()].map(({ kind, id, state }) => `${kind} ${id} ${state}`);
  return `${meetings.value} ${news.join()}`;
}

/** What the server keeps of one kind: a search, the way to something new, and the list itself. */
export function Listing({
  typed,
  onTyped,
  help,
  begin,
  asked,
  none,
  children,
}: {
  readonly typed: string;
  onTyped(typed: string): void;
  /** What can be searched for. */
  readonly help: string;
  /** Where something new begins. */
  readonly begin?: { readonly label: string; readonly query: string } | undefined;
  readonly asked: { readonly value: unknown; readonly error: Complaint | '' | null };
  /** What to say where nothing is listed; null: something is. */
  readonly none: string | null;
  readonly children: ComponentChildren;
}) {
  return (
    <>
      <div class="measure-tools">
        <TextField label={text().search} placeholder={help} value={typed} onInput={onTyped} />
        {begin === undefined ? null : (
          <Link to="measure" query={begin.query} class="button main">
            <Icon name="plus" />
            <span>{begin.label}</span>
          </Link>
        )}
      </div>
      <Silence />
      {asked.value === null ? (
        <p class="soft" role="status">
          {complaint(asked.error ?? '')}
        </p>
      ) : none === null ? (
        children
      ) : (
        <p class="measure-empty card">{none}</p>
      )}
    </>
  );
}
