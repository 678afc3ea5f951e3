import { useState } from 'preact/hooks';
import type { Job, PaperBook, PaperLine, PaperRun } from '../../../src/api/index.ts';
import { named } from '../../api/client.ts';
import { isOpen, jobOf } from '../../api/live.ts';
import { useAsked } from '../../api/use-asked.ts';
import { Link } from '../../router.tsx';
import { lang } from '../../settings.ts';
import { formatNumber } from '../../text.ts';
import { Listing, newsOfJobs } from './listing.tsx';
import { papersText as text } from './papers-text.ts';
import './papers.css';
import { Bar, StateChip } from './progress.tsx';
import { dateText, measureText, spent } from './words.ts';

/** The documents, and under each what is tried again of it. */
export function Papers() {
  const [typed, setTyped] = useState('');
  const listed = useAsked<{ books: PaperBook[] }>('papers', newsOfJobs());
  const all = listed.value?.books ?? [];
  const wanted = typed.trim().toLowerCase();
  const books = all
    .map((book) => ({ ...book, papers: book.papers.filter((one) => has(book, one, wanted)) }))
    .filter(({ papers }) => papers.length > 0);
  const lines = all.flatMap(({ papers }) => papers);
  const tried = lines.filter(({ runs }) => runs.length > 0).length;
  return (
    <>
      <p class="papers-about">
        {text().about}{' '}
        {lines.length === 0 ? '' : text().tried(formatNumber(tried), formatNumber(lines.length))}
      </p>
      <Listing
        typed={typed}
        onTyped={setTyped}
        help={text().searchHelp}
        asked={listed}
        none={books.length > 0 ? null : text().nothing}
      >
        {books.map(({ id, title, source, papers }) => (
          <section key={id} class="papers-book" aria-labelledby={`book-${id}`}>
            <header>
              <h2 id={`book-${id}`}>{title[lang.value]}</h2>
              <p class="soft">{source[lang.value]}</p>
            </header>
            <ul class="measure-list" aria-labelledby={`book-${id}`}>
              {papers.map((line) => (
                <Entry key={line.id} line={line} />
              ))}
            </ul>
          </section>
        ))}
      </Listing>
    </>
  );
}

function has(book: PaperBook, line: PaperLine, wanted: string): boolean {
  const words = [line.id, ...line.figures];
  for (const told of [book.title, line.title, line.covers]) words.push(told[lang.value]);
  return words.join(' ').toLowerCase().includes(wanted);
}

function Entry({ line }: { readonly line: PaperLine }) {
  const { id, title, covers, runs, published, begun } = line;
  const job = jobOf('paper', id);
  const last = runs[0];
  const state = isOpen(job) || job?.state === 'failed' ? job!.state : begun ? 'stopped' : null;
  return (
    <li class="card measure-entry">
      <Link to="measure" query={`paper=${named(id)}`} class="measure-entry-link">
        <h3>{title[lang.value]}</h3>
      </Link>
      <p class="soft">{[covers[lang.value], id].join(' · ')}</p>
      {last === undefined && published !== null ? <Run run={published} published /> : null}
      {last === undefined && published === null && state === null ? (
        <div class="measure-entry-how">
          <span class="soft">{text().untried}</span>
          <span class="soft">{text().takes(about(line.seconds.quick))}</span>
        </div>
      ) : null}
      {last === undefined ? null : <Run run={last} />}
      {state === null ? null : (
        <div class="measure-entry-how">
          <span class="numbers">{counted(job)}</span>
          <StateChip state={state} />
        </div>
      )}
      {isOpen(job) ? (
        <Bar label={id} done={job!.done} of={job!.expected} calm={state !== 'running'} />
      ) : null}
    </li>
  );
}

/** The verdict of a run, and when and how it was made. */
export function Run({
  run,
  sized = true,
  published = false,
}: {
  readonly run: PaperRun;
  readonly sized?: boolean;
  /** It comes with Ludario and was not made here. */
  readonly published?: boolean;
}) {
  const { verdict, word, size, made, seconds } = run;
  const how = [dateText(made), text().took(spent(seconds))];
  if (sized) how.unshift(text().sizes[size]);
  if (published) how.unshift(text().published);
  return (
    <p class="papers-run">
      <span class={`chip verdict-${verdict ?? 'mixed'}`}>{word[lang.value]}</span>
      <span class="soft">{how.join(' · ')}</span>
    </p>
  );
}

/** "120 of 300 games"; of the step that is being done. */
export function counted(job: Job | null): string {
  if (job === null || job.paper === null || job.expected === 0) return '';
  const { done, expected, paper } = job;
  const now = formatNumber(paper.unit === 'games' ? done : Math.floor(done));
  const words = measureText();
  return paper.unit === 'games'
    ? words.games(words.progress(now, formatNumber(expected)))
    : text().steps(now, formatNumber(expected));
}

/** "40 s", "25 min", "1.5 h" */
export function about(seconds: number): string {
  if (seconds < 90) return text().seconds(formatNumber(seconds));
  if (seconds < 5400) return text().minutes(formatNumber(seconds / 60));
  return text().hours(formatNumber(seconds / 3600, 1));
}
