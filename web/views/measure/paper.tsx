import type { Job, PaperLine, PaperPage, PaperRun, PaperSize } from '../../../src/api/index.ts';
import { ask, named } from '../../api/client.ts';
import { isOpen, jobOf, jobs, meetings } from '../../api/live.ts';
import { useAsked } from '../../api/use-asked.ts';
import { Link } from '../../router.tsx';
import { lang } from '../../settings.ts';
import { Button, Icon, say } from '../../ui/index.ts';
import { papersText as text } from './papers-text.ts';
import { about, counted, Run } from './papers.tsx';
import { Silence, WorkProgress } from './progress.tsx';
import { whyNone, whyNot } from './verdict.ts';
import { measureText } from './words.ts';

/** What a document claims, what came of it here, and how to try it. */
export function PaperView({ id }: { readonly id: string }) {
  // It may have been asked for by the name of a figure: jobs have its own.
  const news = [...jobs.value.values()].map((job) => `${job.kind} ${job.id} ${job.state}`);
  const page = useAsked<PaperPage>(`papers/${named(id)}`, `${meetings.value} ${news.join()}`);
  const back = (
    <Link to="measure" query="list=papers" class="measure-back">
      <Icon name="back" size={18} />
      <span>{measureText().back}</span>
    </Link>
  );
  if (page.value === null) {
    return (
      <>
        {back}
        <p role="status">{whyNone(page.error)}</p>
      </>
    );
  }
  const { book, line } = page.value;
  const job = jobOf('paper', line.id);
  const [last] = line.runs;
  // Whoever has run nothing sees what comes with Ludario.
  const shown = last ?? line.published;
  const run = async (size: PaperSize) => {
    try {
      await ask('POST', `papers/${named(line.id)}/run`, { size });
    } catch (error) {
      say(whyNot(error), 'wrong');
    }
    page.again();
  };
  const sizes: PaperSize[] = ['quick', 'full'];
  if (line.runs.some(({ size }) => size === 'tiny')) sizes.unshift('tiny');
  return (
    <>
      {back}
      <header class="experiment-head">
        <div>
          <h1>{line.title[lang.value]}</h1>
          <p class="soft">{[book.title[lang.value], book.source[lang.value]].join(' · ')}</p>
          <p class="soft">{[line.covers[lang.value], line.id].join(' · ')}</p>
        </div>
        {last === undefined ? null : (
          <div class="measure-acts">
            <ReportLink id={line.id} size={last.size} look="button main">
              {measureText().report}
            </ReportLink>
          </div>
        )}
      </header>
      <Silence />
      <Progress line={line} job={job} onChange={page.again} />
      <section class="measure-part">
        <h2>{line.question ? text().question : text().claim}</h2>
        <p class="card papers-said">{line.claim[lang.value]}</p>
      </section>
      {shown === null ? null : (
        <section class="measure-part">
          <h2>{text().came}</h2>
          <div class="card papers-said">
            <Run run={shown} published={last === undefined} />
            <Claims run={shown} />
            <p>{shown.paragraph[lang.value]}</p>
            {last === undefined ? (
              <p class="soft">{text().publishedReport(line.published!.report)}</p>
            ) : null}
          </div>
        </section>
      )}
      <section class="measure-part">
        <h2>{text().run}</h2>
        <ul class="papers-sizes">
          {sizes.map((size) => (
            <SizeCard
              key={size}
              size={size}
              line={line}
              busy={isOpen(job)}
              onRun={(at) => void run(at)}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

/** Each claim by itself: the document's numbers, ours, and whether it holds. */
function Claims({ run: { claims } }: { readonly run: PaperRun }) {
  if (claims.length === 0) return null;
  return (
    <ul class="papers-claims">
      {claims.map(({ claim, verdict, word, paper, ours, needs, rule }) => (
        <li key={claim.en}>
          <p>
            <span class={`chip verdict-${verdict}`}>{word[lang.value]}</span>
            <strong>{claim[lang.value]}</strong>
          </p>
          {paper === null ? null : (
            <p>
              <span class="soft">{text().paper}: </span>
              {paper[lang.value]}
            </p>
          )}
          <p>
            <span class="soft">{text().ours}: </span>
            {ours[lang.value]}
          </p>
          {needs === null ? null : <p class="soft">{needs[lang.value]}</p>}
          {rule === null ? null : <p class="soft">{rule[lang.value]}</p>}
        </li>
      ))}
    </ul>
  );
}

/** How the work stands, where there is any that has not come to its end. */
function Progress({
  line,
  job,
  onChange,
}: {
  readonly line: PaperLine;
  readonly job: Job | null;
  onChange(): void;
}) {
  if (!isOpen(job) && line.begun === null) return null;
  const state = job === null || job.state === 'finished' ? 'stopped' : job.state;
  const size = job?.paper?.size ?? line.begun?.size;
  const said = {
    waiting: text().waits,
    running: [job?.paper?.title[lang.value], counted(job)].filter(Boolean).join(' · '),
    stopped: text().halted,
    failed: '',
  }[state];
  return (
    <WorkProgress
      kind="papers"
      id={line.id}
      job={job}
      finished={false}
      onChange={onChange}
      state={state}
      how={
        <>
          {size === undefined ? null : <span>{text().sizes[size]}</span>}
          <span class="soft numbers">{said}</span>
        </>
      }
      bar={{ label: line.id, done: job?.done ?? 0, of: job?.expected ?? 0 }}
    />
  );
}

function ReportLink({
  id,
  size,
  look,
  children,
}: {
  readonly id: string;
  readonly size: PaperSize;
  readonly look: string;
  readonly children: string;
}) {
  return (
    <Link to="measure" query={`paper=${named(id)}&report=${size}`} class={look}>
      <Icon name="rules" />
      <span>{children}</span>
    </Link>
  );
}

/** One of the sizes: how long it takes, what came of it last, and its report. */
function SizeCard({
  size,
  line,
  busy,
  onRun,
}: {
  readonly size: PaperSize;
  readonly line: PaperLine;
  readonly busy: boolean;
  onRun(size: PaperSize): void;
}) {
  const run = line.runs.find((one) => one.size === size);
  const name = text().sizes[size];
  const first = run === undefined && size === 'quick';
  return (
    <li class="card papers-size">
      <div class="measure-entry-how">
        <h3>{name}</h3>
        {size === 'tiny' ? null : (
          <span class="soft">{text().takes(about(line.seconds[size]))}</span>
        )}
      </div>
      <p class="soft">{line.exact ? text().exact : text().sizeHelp[size]}</p>
      {run === undefined ? <span /> : <Run run={run} sized={false} />}
      <div class="measure-acts">
        {run === undefined ? null : (
          <ReportLink id={line.id} size={size} look="button">
            {text().read(name)}
          </ReportLink>
        )}
        <Button
          icon="play"
          look={first ? 'main' : 'plain'}
          disabled={busy}
          onClick={() => onRun(size)}
        >
          {run === undefined ? text().start(name) : text().again(name)}
        </Button>
      </div>
    </li>
  );
}
