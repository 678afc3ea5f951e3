import { useEffect, useRef } from 'preact/hooks';
import { useServer } from '../../api/live.ts';
import { beside, Link } from '../../router.tsx';
import { catalogue } from '../../text.ts';
import type { ViewProps } from '../view.ts';
import '../table/table.css';
import { ContestForm } from './contest-form.tsx';
import { ExperimentView } from './experiment.tsx';
import { Experiments } from './experiments.tsx';
import { OpenGame } from './games.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { ModelView } from './model.tsx';
import { Models } from './models.tsx';
import { ReportFrame } from './report.tsx';
import { TrainingForm } from './training-form.tsx';
import { measureText } from './words.ts';
import './measure.css';
import './results.css';

const text = catalogue({
  en: {
    none: 'Tournaments and training need the Ludario server on your own computer: start it with npm start, and this page fills up.',
    watch: 'Watch a single game here',
    studies: 'Read what came of the studies',
  },
  es: {
    none: 'Los torneos y el entrenamiento necesitan el servidor de Ludario en tu propio ordenador: arráncalo con npm start, y esta página se llena.',
    watch: 'Mira aquí una sola partida',
    studies: 'Lee qué salió de los estudios (en inglés)',
  },
});

/** The parts of the laboratory, each with its list. */
const PARTS = ['experiments', 'models', 'papers', 'machines'] as const;
type PartName = (typeof PARTS)[number];

const Papers = lazy(
  async () => (await import('./papers.tsx')).Papers,
  () => 600,
);
const Machines = lazy(
  async () => (await import('./machines.tsx')).Machines,
  () => 600,
);
const PaperView = lazy<{ readonly id: string }>(
  async () => (await import('./paper.tsx')).PaperView,
  () => 600,
);

/** The laboratory: what follows the question mark says which part of it. */
export function View({ query }: ViewProps) {
  const server = useServer();
  const body = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  useEffect(() => {
    // As when a page is opened anew: the next thing read is its heading.
    if (first.current) first.current = false;
    else body.current?.focus({ preventScroll: true });
  }, [query]);
  if (server === undefined) return <div class="loading" aria-busy="true" />;
  return (
    <div class="page measure" ref={body} tabIndex={-1}>
      {server === null ? (
        <div class="measure-empty card">
          <h1>{measureText().title}</h1>
          <p>{text().none}</p>
          <Link to="watch" class="button main">
            {text().watch}
          </Link>
          <a class="button" href={beside('docs/papers/index.html')}>
            {text().studies}
          </a>
        </div>
      ) : (
        <Part query={query} queue={server.queue} />
      )}
    </div>
  );
}

/** `queue`: games are played by other machines, of which there is something to tell. */
function Part({ query, queue }: Pick<ViewProps, 'query'> & { readonly queue: boolean }) {
  const at = new URLSearchParams(query);
  const experiment = at.get('experiment');
  const model = at.get('model');
  const paper = at.get('paper') || null;
  const made = at.get('new');
  if (experiment !== null) {
    const game = at.get('game');
    if (game !== null) return <OpenGame key={query} id={experiment} index={game} />;
    if (at.has('report')) return <ReportFrame kind="experiments" id={experiment} />;
    return <ExperimentView key={experiment} id={experiment} queue={queue} />;
  }
  if (model !== null) {
    if (at.has('report')) return <ReportFrame kind="models" id={model} />;
    return <ModelView key={model} name={model} />;
  }
  if (paper !== null) {
    if (at.has('report')) return <ReportFrame kind="papers" id={paper} size={at.get('report')} />;
    return <PaperView key={paper} id={paper} />;
  }
  if (made === 'training') return <TrainingForm from={at.get('from')} />;
  if (made !== null) return <ContestForm key={query} like={at.get('like')} />;
  const asked = at.has('paper') ? 'papers' : at.get('list');
  const parts = PARTS.filter((part) => queue || part !== 'machines');
  const list = parts.find((part) => part === asked) ?? 'experiments';
  const List = LISTS[list];
  return (
    <>
      <Head at={list} parts={parts} />
      <List />
    </>
  );
}

const LISTS = { experiments: Experiments, models: Models, papers: Papers, machines: Machines };

function Head({ at, parts }: { readonly at: PartName; readonly parts: readonly PartName[] }) {
  return (
    <header class="measure-head">
      <h1>{measureText().title}</h1>
      <nav class="measure-parts" aria-label={measureText().parts}>
        {parts.map((part) => (
          <Link
            key={part}
            to="measure"
            query={part === 'experiments' ? '' : `list=${part}`}
            aria-current={part === at ? 'page' : undefined}
          >
            {measureText()[part]}
          </Link>
        ))}
      </nav>
    </header>
  );
}
