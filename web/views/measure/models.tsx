import type { ModelLine } from '../../../src/api/index.ts';
import { named } from '../../api/client.ts';
import { jobOf } from '../../api/live.ts';
import { useAsked } from '../../api/use-asked.ts';
import { Link } from '../../router.tsx';
import { catalogue } from '../../text.ts';
import { useState } from 'preact/hooks';
import { Listing, newsOfJobs } from './listing.tsx';
import { Bar, progressText, StateChip } from './progress.tsx';
import { bytesText, dateText, percent } from './words.ts';

const text = catalogue({
  en: {
    begin: 'Train a model',
    searchHelp: 'A name, a family, a game…',
    empty: 'Nothing has been trained yet. Let an agent learn a game!',
    nothing: 'No model has that in its name.',
    list: 'All models',
    against: (share: string, rival: string) => `${share} against ${rival}`,
    coming: 'nothing kept yet',
  },
  es: {
    begin: 'Entrenar un modelo',
    searchHelp: 'Un nombre, una familia, un juego…',
    empty: 'Aún no se ha entrenado nada. ¡Que un agente aprenda un juego!',
    nothing: 'Ningún modelo tiene eso en su nombre.',
    list: 'Todos los modelos',
    against: (share: string, rival: string) => `${share} contra ${rival}`,
    coming: 'aún sin guardar',
  },
});

export function Models() {
  const [typed, setTyped] = useState('');
  const listed = useAsked<{ models: ModelLine[] }>('models', newsOfJobs());
  const wanted = typed.trim().toLowerCase();
  const lines = (listed.value?.models ?? []).filter(({ name, kind, game }) =>
    `${name} ${kind} ${game}`.toLowerCase().includes(wanted),
  );
  return (
    <Listing
      typed={typed}
      onTyped={setTyped}
      help={text().searchHelp}
      begin={{ label: text().begin, query: 'new=training' }}
      asked={listed}
      none={lines.length > 0 ? null : wanted === '' ? text().empty : text().nothing}
    >
      <ul class="measure-list" aria-label={text().list}>
        {lines.map((line) => (
          <Entry key={line.name} line={line} />
        ))}
      </ul>
    </Listing>
  );
}

function Entry({ line }: { readonly line: ModelLine }) {
  const { name, kind, size, training } = line;
  const job = jobOf('training', name);
  const last = job?.training?.curve.at(-1) ?? training?.last;
  const about = [kind, line.short.game, size === null ? text().coming : bytesText(size)];
  const state = job?.state ?? (training === null || training.finished ? null : 'stopped');
  return (
    <li class="card measure-entry">
      <Link to="measure" query={`model=${named(name)}`} class="measure-entry-link">
        <h2>{name}</h2>
      </Link>
      <p class="soft">{about.join(' · ')}</p>
      {training === null ? null : (
        <div class="measure-entry-how">
          <span class="numbers">
            {progressText(job, training.done, training.total, training.unit)}
          </span>
          {state === null || state === 'finished' ? null : <StateChip state={state} />}
        </div>
      )}
      {training === null ||
      state === 'finished' ||
      (training.finished && state !== 'running') ? null : (
        <Bar
          label={name}
          done={job?.done ?? training.done}
          of={training.total}
          calm={state !== 'running'}
        />
      )}
      {last === undefined || last === null || last.bouts.length === 0 ? null : (
        <p class="measure-note-line">
          {last.bouts
            .map(({ share, rival }) => text().against(percent(share), rival.replace(/\(.*$/, '')))
            .join(', ')}
        </p>
      )}
      <p class="soft measure-when">{dateText(line.created)}</p>
    </li>
  );
}
