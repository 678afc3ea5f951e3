import { useEffect, useState } from 'preact/hooks';
import type { ExperimentLine } from '../../../src/api/index.ts';
import { named } from '../../api/client.ts';
import { jobOf } from '../../api/live.ts';
import { useAsked } from '../../api/use-asked.ts';
import { Link } from '../../router.tsx';
import { catalogue } from '../../text.ts';
import { Listing, newsOfJobs } from './listing.tsx';
import { Bar, progressText, StateChip } from './progress.tsx';
import { dateText, measureText, wordFor } from './words.ts';

const text = catalogue({
  en: {
    begin: 'New match or tournament',
    searchHelp: 'A game, an agent, a note…',
    empty: 'Nothing has been measured yet. Let some agents play each other!',
    nothing: 'No experiment has that in it.',
    list: 'All experiments',
    versus: (first: string, others: string) => `${first} against ${others}`,
    many: (count: number) => `${count} agents`,
  },
  es: {
    begin: 'Nuevo enfrentamiento o torneo',
    searchHelp: 'Un juego, un agente, una nota…',
    empty: 'Aún no se ha medido nada. ¡Que jueguen unos agentes!',
    nothing: 'Ningún experimento tiene eso.',
    list: 'Todos los experimentos',
    versus: (first: string, others: string) => `${first} contra ${others}`,
    many: (count: number) => `${count} agentes`,
  },
});

/** Milliseconds without a key before the search is asked. */
const REST = 200;

export function Experiments() {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  const listed = useAsked<{ experiments: ExperimentLine[] }>(
    `experiments?limit=200${search === '' ? '' : `&text=${named(search)}`}`,
    newsOfJobs(),
  );
  const lines = listed.value?.experiments ?? [];
  return (
    <Listing
      typed={typed}
      onTyped={setTyped}
      help={text().searchHelp}
      begin={{ label: text().begin, query: 'new=experiment' }}
      asked={listed}
      none={lines.length > 0 ? null : search === '' ? text().empty : text().nothing}
    >
      <ul class="measure-list" aria-label={text().list}>
        {lines.map((line) => (
          <Entry key={line.id} line={line} />
        ))}
      </ul>
    </Listing>
  );
}

function Entry({ line }: { readonly line: ExperimentLine }) {
  const job = jobOf('experiment', line.id);
  const state = job?.state ?? null;
  const complete =
    state === 'finished' || (line.planned !== null && line.games >= line.planned && state === null);
  const [first = '', ...others] = line.short.agents;
  const who =
    others.length <= 3 ? text().versus(first, others.join(', ')) : text().many(others.length + 1);
  const shown = state ?? (complete || line.planned === null ? null : 'stopped');
  return (
    <li class="card measure-entry">
      <Link to="measure" query={`experiment=${named(line.id)}`} class="measure-entry-link">
        <h2>{others.length === 0 ? first : who}</h2>
      </Link>
      <p class="soft">
        {[wordFor(measureText().formats, line.format), line.short.game, line.id].join(' · ')}
      </p>
      <div class="measure-entry-how">
        <span class="numbers">{progressText(job, line.games, line.planned)}</span>
        {shown === null || shown === 'finished' ? null : <StateChip state={shown} />}
      </div>
      {complete ? null : (
        <Bar
          label={line.id}
          done={job !== null && job.expected > 0 ? job.done : line.games}
          of={job !== null && job.expected > 0 ? job.expected : (line.planned ?? 0)}
          calm={state !== 'running'}
        />
      )}
      {line.note === '' ? null : <p class="measure-note-line">{line.note}</p>}
      <p class="soft measure-when">{dateText(line.created)}</p>
    </li>
  );
}
