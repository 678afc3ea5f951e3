import { useEffect, useState } from 'preact/hooks';
import type { Complaint, Result } from '../../../src/core/index.ts';
import { complaintAlone } from '../../complaints/index.ts';
import { isKept } from '../../puzzles/progress.ts';
import { taskFor, type Task } from '../../puzzles/tasks.ts';
import { Link } from '../../router.tsx';
import { say } from '../../ui/index.ts';
import type { ViewProps } from '../view.ts';
import { PuzzleList } from './list.tsx';
import { Solve } from './solve.tsx';
import { puzzlesText } from './text.ts';
import './puzzles.css';

let told = false;

/** Says once that nothing is kept. */
function useNotKept(): void {
  const kept = isKept.value;
  useEffect(() => {
    if (kept || told) return;
    told = true;
    say(puzzlesText().notKept, 'wrong');
  }, [kept]);
}

export function View({ query }: ViewProps) {
  const [found, setFound] = useState<{ query: string; task: Result<Task> | null } | null>(null);
  useNotKept();
  useEffect(() => {
    let here = true;
    void taskFor(query).then((task) => here && setFound({ query, task }));
    return () => {
      here = false;
    };
  }, [query]);
  if (found?.query !== query) return <div class="loading" aria-busy="true" />;
  if (found.task === null) return <PuzzleList />;
  if (!found.task.ok) return <NoPuzzle why={found.task.complaint} />;
  return <Solve key={query} task={found.task.value} />;
}

/** A puzzle that an address names and that is not there: why, and where to go on. */
function NoPuzzle({ why }: { readonly why: Complaint }) {
  return (
    <div class="notice card">
      <h1>{puzzlesText().cannot}</h1>
      <p role="alert">{complaintAlone(why)}</p>
      <div class="notice-ways">
        <Link to="puzzles" query="daily" class="button main">
          {puzzlesText().daily}
        </Link>
        <Link to="puzzles" class="button">
          {puzzlesText().all}
        </Link>
      </div>
    </div>
  );
}
