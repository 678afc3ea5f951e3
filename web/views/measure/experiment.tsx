import { useState } from 'preact/hooks';
import type { ExperimentLine, ExperimentPage, Standing } from '../../../src/api/index.ts';
import { apiAddress, ask, named } from '../../api/client.ts';
import { forgetJob, isOpen, jobOf, meetings } from '../../api/live.ts';
import { useAsked } from '../../api/use-asked.ts';
import { go, Link } from '../../router.tsx';
import { lang } from '../../settings.ts';
import { catalogue, formatNumber } from '../../text.ts';
import { Button, Icon, Menu, say, TextField } from '../../ui/index.ts';
import { AskFirst } from './ask-first.tsx';
import { whyNone, whyNot } from './verdict.ts';
import { CrossTable } from './cross-table.tsx';
import { Games } from './games.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { progressText, Silence, WorkProgress } from './progress.tsx';
import { Standings } from './standings.tsx';
import { dateText, isKnown, measureText, numbers, plain, strengthOf, wordFor } from './words.ts';

const text = catalogue({
  en: {
    standings: 'Standings',
    depths: 'Depth by depth',
    cross: 'Who beat whom',
    crossHelp: 'The share of the points that the agent of the row took from the one of the column.',
    noGames: 'The first games are being played…',
    nothingYet: 'No game has been played yet.',
    files: {
      csv: 'Table of games (CSV)',
      jsonl: 'All games (records)',
      md: 'Report (Markdown)',
      html: 'Report (web page)',
    },
    more: 'More',
    like: 'Another one like this',
    note: 'Note',
    noteHelp: 'What you want to remember of it',
    save: 'Save',
    saved: 'The note is kept.',
    sureTitle: 'Delete this experiment?',
    sure: (games: string, id: string) =>
      `${games} games of ${id} will be gone for good, with all that was measured.`,
    deleted: 'Deleted.',
    seed: (seed: string) => `seed ${seed}`,
    plies: (count: string) => `${count} moves a game`,
    draws: (count: string) => `${count} draws`,
    sprt: {
      open: (llr: string, low: string, high: string) =>
        `The sequential test stands at ${llr}, between ${low} and ${high}.`,
      decided: (what: string, elo: string) =>
        `The sequential test has decided: ${what}. Measured: ${elo} Elo.`,
    },
  },
  es: {
    standings: 'Clasificación',
    depths: 'Profundidad a profundidad',
    cross: 'Quién ganó a quién',
    crossHelp: 'La parte de los puntos que el agente de la fila sacó al de la columna.',
    noGames: 'Se están jugando las primeras partidas…',
    nothingYet: 'Aún no se ha jugado ninguna partida.',
    files: {
      csv: 'Tabla de partidas (CSV)',
      jsonl: 'Todas las partidas (registros)',
      md: 'Informe (Markdown)',
      html: 'Informe (página web)',
    },
    more: 'Más',
    like: 'Otro como este',
    note: 'Nota',
    noteHelp: 'Lo que quieras recordar de él',
    save: 'Guardar',
    saved: 'La nota está guardada.',
    sureTitle: '¿Borrar este experimento?',
    sure: (games: string, id: string) =>
      `${games} partidas de ${id} desaparecerán para siempre, con todo lo medido.`,
    deleted: 'Borrado.',
    seed: (seed: string) => `semilla ${seed}`,
    plies: (count: string) => `${count} jugadas por partida`,
    draws: (count: string) => `${count} empates`,
    sprt: {
      open: (llr: string, low: string, high: string) =>
        `La prueba secuencial está en ${llr}, entre ${low} y ${high}.`,
      decided: (what: string, elo: string) =>
        `La prueba secuencial ha decidido: ${what}. Medido: ${elo} Elo.`,
    },
  },
});

const EloFigure = lazy(
  async () => (await import('./elo-figure.tsx')).EloFigure,
  ({ standing }) => 90 + 30 * standing.agents.length,
);

const MachinesLine = lazy(
  async () => (await import('./machines.tsx')).MachinesLine,
  () => 24,
);

const Depths = lazy(
  async () => (await import('./depths.tsx')).Depths,
  ({ standing }) => 400 + 40 * standing.agents.length,
);

/** One experiment: how it stands now, and all that can be done with it. */
export function ExperimentView({ id, queue }: { readonly id: string; readonly queue: boolean }) {
  const job = jobOf('experiment', id);
  const page = useAsked<ExperimentPage>(
    `experiments/${named(id)}`,
    `${meetings.value} ${job?.state ?? ''}`,
  );
  if (page.value === null) {
    return (
      <>
        <BackLink />
        <p role="status">{whyNone(page.error)}</p>
      </>
    );
  }
  const { line, spec } = page.value;
  const standing = (isOpen(job) ? job?.standing : null) ?? page.value.standing;
  const done = job !== null && job.expected > 0 ? job.done : line.games;
  const of = job !== null && job.expected > 0 ? job.expected : (line.planned ?? line.games);
  const about = [
    wordFor(measureText().formats, line.format),
    line.short.game,
    text().seed(spec.seed),
    ...(standing.games > 0 && isKnown(standing.meanPlies)
      ? [
          text().plies(formatNumber(standing.meanPlies, 1)),
          text().draws(formatNumber(standing.draws)),
        ]
      : []),
  ];
  return (
    <>
      <BackLink />
      <header class="experiment-head">
        <div>
          <h1>{line.id}</h1>
          <p class="soft">{about.join(' · ')}</p>
          <p class="soft">{dateText(line.created)}</p>
        </div>
        <Acts line={{ ...line, games: Math.max(done, line.games) }} />
      </header>
      <Silence />
      <WorkProgress
        kind="experiments"
        id={id}
        job={job}
        finished={standing.finished}
        onChange={page.again}
        state={job?.state ?? (standing.finished ? 'finished' : 'stopped')}
        how={<span class="numbers">{progressText(job, line.games, line.planned)}</span>}
        bar={{ label: measureText().games(''), done, of }}
      >
        {standing.warnings.map((warning) => (
          <p key={warning.en} class="soft">
            {warning[lang.value]}
          </p>
        ))}
        {standing.sprt === null ? null : <p>{sprtText(standing, standing.sprt)}</p>}
        {queue && isOpen(job) ? <MachinesLine /> : null}
      </WorkProgress>
      {standing.games === 0 ? (
        <p class="soft">{isOpen(job) ? text().noGames : text().nothingYet}</p>
      ) : (
        <>
          <section class="measure-part">
            <h2>{text().standings}</h2>
            <Standings standing={standing} />
            <p class="soft">{standing.evidence[lang.value]}</p>
            <div class="card measure-figure">
              <EloFigure standing={standing} />
            </div>
          </section>
          {standing.depths.length > 0 ? (
            <section class="measure-part">
              <h2>{text().depths}</h2>
              <Depths standing={standing} />
            </section>
          ) : null}
          {standing.agents.length > 1 ? (
            <section class="measure-part">
              <h2>{text().cross}</h2>
              <p class="soft">{text().crossHelp}</p>
              <CrossTable standing={standing} />
            </section>
          ) : null}
        </>
      )}
      <Games id={id} standing={standing} total={done} />
      <Note key={id} id={id} note={line.note} />
    </>
  );
}

export function BackLink({ models = false }: { readonly models?: boolean }) {
  return (
    <Link to="measure" query={models ? 'list=models' : ''} class="measure-back">
      <Icon name="back" size={18} />
      <span>{measureText().back}</span>
    </Link>
  );
}

function sprtText(
  { agents }: Standing,
  { llr, lower, upper, decided }: NonNullable<Standing['sprt']>,
) {
  if (decided !== null) {
    const measured = numbers().strength(strengthOf(agents[0]!.elo!));
    return text().sprt.decided(decided[lang.value], measured);
  }
  return text().sprt.open(plain(llr), plain(lower), plain(upper));
}

/** Lets the browser save what the server sends as a file. */
export function download(path: string): void {
  const link = document.createElement('a');
  link.href = apiAddress(path);
  link.download = '';
  link.click();
}

function Acts({ line }: { readonly line: ExperimentLine }) {
  const [sure, setSure] = useState(false);
  const path = `experiments/${named(line.id)}`;
  const remove = async () => {
    try {
      await ask('DELETE', path);
      forgetJob('experiment', line.id);
      say(text().deleted);
      go('measure');
    } catch (error) {
      setSure(false);
      say(whyNot(error), 'wrong');
    }
  };
  return (
    <div class="measure-acts">
      {line.games === 0 ? null : (
        <>
          <Link to="measure" query={`experiment=${named(line.id)}&report`} class="button">
            <Icon name="rules" />
            <span>{measureText().report}</span>
          </Link>
          <Menu
            label={measureText().export}
            text={measureText().export}
            icon="save"
            items={(['csv', 'jsonl', 'md', 'html'] as const).map((format) => ({
              label: text().files[format],
              act: () => download(`${path}/export?format=${format}&lang=${lang.value}`),
            }))}
          />
        </>
      )}
      <Menu
        label={text().more}
        items={[
          {
            label: text().like,
            icon: 'copy',
            act: () => go('measure', `new=experiment&like=${named(line.id)}`),
          },
          { label: `${measureText().remove}…`, icon: 'close', act: () => setSure(true) },
        ]}
      />
      {sure ? (
        <AskFirst
          title={text().sureTitle}
          act={measureText().remove}
          onAct={remove}
          onClose={() => setSure(false)}
        >
          {text().sure(formatNumber(line.games), line.id)}
        </AskFirst>
      ) : null}
    </div>
  );
}

function Note({ id, note }: { readonly id: string; readonly note: string }) {
  const [typed, setTyped] = useState(note);
  const [kept, setKept] = useState(note);
  const keep = async () => {
    try {
      await ask('PUT', `experiments/${named(id)}/note`, { note: typed });
      setKept(typed);
      say(text().saved);
    } catch (error) {
      say(whyNot(error), 'wrong');
    }
  };
  return (
    <form
      class="measure-note"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <TextField
        label={text().note}
        placeholder={text().noteHelp}
        value={typed}
        onInput={setTyped}
      />
      <Button type="submit" disabled={typed === kept}>
        {text().save}
      </Button>
    </form>
  );
}
