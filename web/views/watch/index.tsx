import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Analysis, Seat } from '../../../src/core/index.ts';
import { go, Link } from '../../router.tsx';
import { printAddress } from '../../table/address.ts';
import { judged } from '../../table/adviser.ts';
import { nextSeed } from '../../table/seeds.ts';
import type { Session } from '../../table/session.ts';
import { positionAfter, seatsOf } from '../../table/sight.ts';
import { catalogue, formatNumber } from '../../text.ts';
import { Button, IconButton, Slider } from '../../ui/index.ts';
import type { ViewProps } from '../view.ts';
import { BoardFrame } from '../table/board-frame.tsx';
import { Evaluation } from '../table/evaluation.tsx';
import { Moves } from '../table/moves.tsx';
import { Players } from '../table/players.tsx';
import { SetTable } from '../table/set-table.tsx';
import { useSession } from '../table/use-session.ts';
import { seatTitle, tableText, valueText, verdict } from '../table/words.ts';
import '../table/table.css';
import './watch.css';

const text = catalogue({
  en: {
    title: 'Watch',
    go: 'Go on',
    pause: 'Pause',
    step: 'One move',
    again: 'Another game',
    choose: 'Choose who plays',
    speed: 'Pause between moves',
    seconds: (count: string) => `${count} s`,
    thoughts: 'Thoughts',
    thoughtsOf: (name: string) => `What ${name} thought`,
    none: 'This agent does not say what it thinks.',
    looked: (nodes: string) => `${nodes} looked at`,
    depth: (plies: number) => `${plies} deep`,
    move: 'Move',
    value: 'Value',
    visits: 'Visits',
    cannot: 'This table cannot be set.',
    elsewhere: 'To the start page',
  },
  es: {
    title: 'Mirar',
    go: 'Seguir',
    pause: 'Pausa',
    step: 'Una jugada',
    again: 'Otra partida',
    choose: 'Elegir quién juega',
    speed: 'Pausa entre jugadas',
    seconds: (count: string) => `${count} s`,
    thoughts: 'Pensamientos',
    thoughtsOf: (name: string) => `Lo que pensó ${name}`,
    none: 'Este agente no dice lo que piensa.',
    looked: (nodes: string) => `${nodes} examinados`,
    depth: (plies: number) => `profundidad ${plies}`,
    move: 'Jugada',
    value: 'Valor',
    visits: 'Visitas',
    cannot: 'No se puede poner esta mesa.',
    elsewhere: 'Ir al inicio',
  },
});

/** Seconds between moves, by the position of the slider. */
const PAUSES = [0, 0.2, 0.5, 1, 2, 4];

export function View({ query }: ViewProps) {
  const speed = useSignal(3);
  const session = useSession('watch', query, { pace: () => 1000 * PAUSES[speed.value]! });
  if (session === null) return <div class="loading" />;
  if (!session.ok) {
    return (
      <div class="notice card">
        <h1>{text().cannot}</h1>
        <p>{session.error}</p>
        <Link to="" class="button main">
          {text().elsewhere}
        </Link>
      </div>
    );
  }
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
      ? `${verdict(plan.made, result, null)} · ${result.scores.join('–')}`
      : paused
        ? tableText().paused
        : thinking === null
          ? ''
          : tableText().thinking(seatTitle(plan.made, thinking));
  return (
    <div class="table">
      <h1 class="visually-hidden">{text().title}</h1>
      <Players session={session} />
      <BoardFrame session={session} overlay={null} hints={[]} />
      <div class="panel">
        <p class="status-line" role="status">
          {trouble ?? status}
        </p>
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
              onClick={() => go('watch', printAddress({ ...plan, seed: nextSeed(plan.seed) }))}
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
          <IconButton
            icon="settings"
            label={text().choose}
            onClick={() => {
              choosing.value = true;
            }}
          />
        </div>
        <Slider
          label={text().speed}
          min={0}
          max={PAUSES.length - 1}
          value={speed}
          shown={text().seconds(formatNumber(PAUSES[speed]!, PAUSES[speed]! % 1 === 0 ? 0 : 1))}
          onInput={onSpeed}
        />
        <Evaluation session={session} />
        <div class="thoughts">
          {seatsOf(plan.made).map((seat) => (
            <Thoughts key={seat} session={session} seat={seat} />
          ))}
        </div>
        <Moves session={session} />
      </div>
      {choosing.value ? (
        <SetTable
          view="watch"
          plan={plan}
          onClose={() => {
            choosing.value = false;
          }}
        />
      ) : null}
    </div>
  );
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
          </tr>
        </thead>
        <tbody class="numbers">
          {options.map((option) => (
            <tr key={option.action}>
              <td>{game.formatAction(before, option.action)}</td>
              <td>{valueText(analysis, option.value)}</td>
              <td class="soft">{option.visits === undefined ? '' : formatNumber(option.visits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
