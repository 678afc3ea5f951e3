import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { pointsLine, seatsOf, type Analysis, type Seat } from '../../../src/core/index.ts';
import { go, Link } from '../../router.tsx';
import { anew, printAddress } from '../../table/address.ts';
import { nextSeed } from '../../table/seeds.ts';
import type { Session } from '../../table/session.ts';
import { positionAfter } from '../../table/position.ts';
import { catalogue, formatNumber } from '../../text.ts';
import { hasPriors, lineIn, unbroken } from '../../thoughts/known.ts';
import { moveWords } from '../../review/names.ts';
import { judged, priorText } from '../../thoughts/marks.ts';
import { useOnlooker } from '../../thoughts/use-onlooker.ts';
import { valueText } from '../../thoughts/values.ts';
import { Button, IconButton, Slider } from '../../ui/index.ts';
import type { ViewProps } from '../view.ts';
import { canExplore, printExplore } from '../explore/address.ts';
import { BoardFrame } from '../table/board-frame.tsx';
import { Evaluation } from '../table/evaluation.tsx';
import { Moves } from '../table/moves.tsx';
import { Players } from '../table/players.tsx';
import { EmptySeat, NoTable, refusalOf, Trouble } from '../table/refused.tsx';
import { SetTable } from '../table/set-table.tsx';
import { useSession } from '../table/use-session.ts';
import { seatTitle, tableText, verdict } from '../table/words.ts';
import { LazyExtra } from '../play/extras.tsx';
import '../table/table.css';
import './watch.css';
import { doneBy } from '../../spanish.ts';

const text = catalogue({
  en: {
    title: 'Watch',
    go: 'Go on',
    pause: 'Pause',
    step: 'One move',
    again: 'Another game',
    choose: 'Choose who plays',
    speed: 'Speed',
    seconds: (count: string) => `${count} s`,
    thoughts: 'Thoughts',
    secret: 'What the players think can be read when the game is over: it tells of their hands.',
    thoughtsOf: (name: string) => `What ${name} thought`,
    none: 'This agent does not say what it thinks.',
    looked: (nodes: string) => `${nodes} looked at`,
    depth: (plies: number) => `${plies} deep`,
    move: 'Move',
    value: 'Value',
    visits: 'Visits',
    network: 'What the network thought before looking ahead',
    alone: (before: string, after: string) => `Network alone ${before}, after searching ${after}`,
    played: 'played',
    expects: (line: string) => `expects ${line}`,
    how: 'See how it thinks',
    atOnce: 'at once',
  },
  es: {
    title: 'Mirar',
    go: 'Seguir',
    pause: 'Pausa',
    step: 'Una jugada',
    again: 'Otra partida',
    choose: 'Elegir quién juega',
    speed: 'Velocidad',
    seconds: (count: string) => `${count} s`,
    thoughts: 'Pensamientos',
    secret:
      'Lo que piensan los jugadores se puede leer al terminar la partida: habla de sus manos.',
    thoughtsOf: (name: string) => `Lo que ${doneBy(name, 'pensó', 'pensaron')}`,
    none: 'Este agente no dice lo que piensa.',
    looked: (nodes: string) => `${nodes} examinados`,
    depth: (plies: number) => `profundidad ${plies}`,
    move: 'Jugada',
    value: 'Valor',
    visits: 'Visitas',
    network: 'Lo que pensaba la red antes de mirar adelante',
    alone: (before: string, after: string) => `La red sola ${before}, tras buscar ${after}`,
    played: 'jugada',
    expects: (line: string) => `espera ${line}`,
    how: 'Mira cómo piensa',
    atOnce: 'sin pausa',
  },
});

/** Seconds between moves, by the position of the slider: the farther right, the faster. */
const PAUSES = [8, 4, 2, 1, 0.5, 0.2, 0];

export function View({ query }: ViewProps) {
  const speed = useSignal(3);
  const session = useSession('watch', query, { pace: () => 1000 * PAUSES[speed.value]! });
  if (session === null) return <div class="loading" />;
  if (!session.ok) return <NoTable why={session.complaint} view="watch" query={query} />;
  return (
    <Watching
      key={query}
      session={session.value}
      speed={speed.value}
      onSpeed={(to) => {
        speed.value = to;
      }}
    />
  );
}

function Watching({
  session,
  speed,
  onSpeed,
}: {
  readonly session: Session;
  readonly speed: number;
  onSpeed(speed: number): void;
}) {
  const { table, plan } = session;
  const { paused, result, thinking, trouble } = table.state.value;
  const choosing = useSignal(false);
  useOnlooker(session, true);
  useEffect(() => {
    // A game nobody looks at waits.
    const hidden = () => {
      if (document.hidden) table.pause();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  }, [table]);
  const status =
    result !== null
      ? `${verdict(plan.made, result, null)} · ${pointsLine(result.scores)}`
      : paused
        ? tableText().paused
        : thinking === null
          ? ''
          : tableText().thinking(seatTitle(plan.made, thinking));
  const choose = () => {
    choosing.value = true;
  };
  const chooser = choosing.value ? (
    <SetTable
      view="watch"
      plan={plan}
      onClose={() => {
        choosing.value = false;
      }}
    />
  ) : null;
  const refused = refusalOf(session);
  if (refused !== null) {
    return (
      <EmptySeat why={refused} onChange={choose}>
        {chooser}
      </EmptySeat>
    );
  }
  return (
    <div class="table watching">
      <h1 class="visually-hidden">{text().title}</h1>
      <Players session={session} />
      <BoardFrame session={session} overlay={null} hints={[]} />
      <div class="panel">
        <p class="status-line" role="status">
          {status}
        </p>
        {trouble === null ? null : <Trouble why={trouble} onChange={choose} />}
        <div class="controls">
          {result === null ? (
            <Button
              look="main"
              icon={paused ? 'play' : 'pause'}
              onClick={() => (paused ? table.resume() : table.pause())}
            >
              {paused ? text().go : text().pause}
            </Button>
          ) : (
            <Button
              look="main"
              onClick={() => go('watch', printAddress(anew(plan, { seed: nextSeed(plan.seed) })))}
            >
              {text().again}
            </Button>
          )}
          <IconButton
            icon="step"
            label={text().step}
            disabled={!paused || result !== null}
            onClick={() => table.step()}
          />
          <span class="controls-gap" />
          <IconButton icon="settings" label={text().choose} onClick={choose} />
        </div>
        <Slider
          label={text().speed}
          min={0}
          max={PAUSES.length - 1}
          value={speed}
          shown={paceText(PAUSES[speed]!)}
          onInput={onSpeed}
        />
        {session.isOpen ? <Evaluation session={session} /> : null}
        {session.isOpen ? (
          <div class="thoughts">
            {seatsOf(plan.made).map((seat) => (
              <Thoughts key={seat} session={session} seat={seat} />
            ))}
          </div>
        ) : (
          <p class="soft">{text().secret}</p>
        )}
        {plan.made.info.id === 'reversi' ? <LazyExtra name="opening" session={session} /> : null}
        <Moves session={session} />
      </div>
      {chooser}
    </div>
  );
}

function paceText(seconds: number): string {
  if (seconds === 0) return text().atOnce;
  return text().seconds(formatNumber(seconds, seconds % 1 === 0 ? 0 : 1));
}

/** What a seat thought of its last move up to where one looks. */
function Thoughts({ session, seat }: { readonly session: Session; readonly seat: Seat }) {
  const { table, plan } = session;
  const { moves } = table.state.value;
  const shown = session.at.value ?? moves.length;
  const index = moves.slice(0, shown).findLastIndex((move) => move.seat === seat);
  const analysis = table.thoughts.value.get(index);
  const name = seatTitle(plan.made, seat);
  return (
    <section class="thought card" aria-label={text().thoughtsOf(name)}>
      <h2>
        <span class={`seat-dot small seat-${seat}`} aria-hidden="true" /> {name}
      </h2>
      {analysis === undefined ? (
        <p class="soft">{index < 0 ? '' : text().none}</p>
      ) : (
        <Options analysis={analysis} session={session} index={index} />
      )}
    </section>
  );
}

/** A search that cuts knows of most moves only that they are no better. */
const SIGNS = { exact: '', atMost: '≤ ', atLeast: '≥ ' } as const;

function Options({
  analysis,
  session,
  index,
}: {
  readonly analysis: Analysis;
  readonly session: Session;
  readonly index: number;
}) {
  const { plan, table } = session;
  const game = plan.made;
  const before = positionAfter(game, plan.start, table.state.value.moves.slice(0, index));
  const options = judged(analysis).slice(0, 4);
  const played = table.state.value.moves[index]!.action;
  const agent = plan.seats[analysis.seat]!;
  const line = lineIn(game, before, options[0]?.line ?? []);
  const network = hasPriors(analysis);
  const said = [
    text().looked(formatNumber(analysis.nodes)),
    ...(analysis.depth === undefined ? [] : [text().depth(analysis.depth)]),
  ];
  return (
    <>
      <p class="soft">{said.join(' · ')}</p>
      <table>
        <thead class="visually-hidden">
          <tr>
            <th>{text().move}</th>
            <th>{text().value}</th>
            <th>{text().visits}</th>
            {network ? <th>{text().network}</th> : null}
          </tr>
        </thead>
        <tbody class="numbers">
          {options.map((option) => (
            <tr key={option.action} class={option.action === played ? 'played' : undefined}>
              <td>
                {moveWords(game, game.formatAction(before, option.action))}
                {option.action === played ? (
                  <span class="visually-hidden"> ({text().played})</span>
                ) : null}
              </td>
              <td>{`${SIGNS[option.bound ?? 'exact']}${valueText(analysis, option.value)}`}</td>
              <td class="soft">{option.visits === undefined ? '' : formatNumber(option.visits)}</td>
              {network ? (
                <td class="thought-prior" title={text().network}>
                  {option.prior === undefined ? '' : priorText(option.prior)}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {analysis.opinion === undefined ? null : (
        <p class="thought-line soft">
          {text().alone(
            unbroken(valueText(analysis, analysis.opinion)),
            unbroken(valueText(analysis, options[0]!.value)),
          )}
        </p>
      )}
      {line.length < 2 ? null : (
        <p class="thought-line soft">{text().expects(line.slice(1, 4).join(' '))}</p>
      )}
      {canExplore(game, agent) ? (
        <Link
          to="explore"
          query={printExplore({ game: plan.game, agent, position: game.format(before) })}
        >
          {text().how}
        </Link>
      ) : null}
    </>
  );
}
