import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { MachinesPage, WorkingMachine, WorkUnderWay } from '../../../src/api/index.ts';
import { named } from '../../api/client.ts';
import { useAsked } from '../../api/use-asked.ts';
import { complaint } from '../../complaints/index.ts';
import { Link } from '../../router.tsx';
import { formatNumber } from '../../text.ts';
import { Silence } from './progress.tsx';
import { machinesText as text } from './machines-text.ts';
import './machines.css';
import { duration } from './words.ts';

/** Milliseconds between two looks: workers announce themselves as often. */
const LOOK = 2000;

function useMachines() {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setTurn((before) => before + 1);
    }, LOOK);
    return () => clearInterval(timer);
  }, []);
  return useAsked<MachinesPage>('machines', turn);
}

/** Beside an experiment that is under way: who plays it, in one line. */
export function MachinesLine() {
  const { value } = useMachines();
  if (value === null) return null;
  const working = value.machines.filter(({ same, leaving }) => same && !leaving);
  const sum = (of: (machine: WorkingMachine) => number) =>
    working.reduce((all, machine) => all + of(machine), 0);
  return (
    <p class="machines-line">
      <Link to="measure" query="list=machines">
        {working.length === 0
          ? text().none
          : text().summary(
              working.length,
              formatNumber(sum(({ cores }) => cores)),
              rateText(sum(({ rate }) => rate)),
            )}
      </Link>
      {value.aside.length === 0 ? null : (
        <span class="chip state-failed">{`${text().aside}: ${value.aside.length}`}</span>
      )}
    </p>
  );
}

/** All who work at the queue, at what, and who was put aside. */
export function Machines() {
  const { value, error } = useMachines();
  if (value === null) {
    return (
      <p class="soft" role="status">
        {complaint(error ?? '')}
      </p>
    );
  }
  const { machines, runs, aside, failures } = value;
  return (
    <>
      <p class="soft">{text().about}</p>
      <Silence />
      {machines.length === 0 ? (
        <p class="measure-empty card">{text().nobody}</p>
      ) : (
        <ul class="measure-list machines" aria-label={text().atWork}>
          {machines.map((machine) => (
            <Machine key={machine.id} machine={machine} />
          ))}
        </ul>
      )}
      {runs.length === 0 ? null : (
        <Told title={text().underWay}>
          {runs.map((run) => (
            <li key={`${run.kind} ${run.id}`}>
              <Run run={run} />
            </li>
          ))}
        </Told>
      )}
      {aside.length === 0 ? null : (
        <Told title={text().aside}>
          {aside.map(({ name, why, ago }) => (
            <li key={name}>
              <strong>{name}</strong> <span class="soft">{text().putAside(duration(ago))}</span>
              <br />
              {complaint(why)}
            </li>
          ))}
        </Told>
      )}
      {failures.length === 0 ? null : (
        <Told title={text().failed}>
          {failures.map((failure) => (
            <li key={failure} lang="en">
              {failure}
            </li>
          ))}
        </Told>
      )}
    </>
  );
}

function Told({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="measure-part machines-told">
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function rateText(rate: number): string {
  return formatNumber(rate, rate > 0 && rate < 10 ? 1 : 0);
}

function Machine({ machine }: { readonly machine: WorkingMachine }) {
  const { host, pid, processor, cores, version, same, speed, games, rate, ago, leaving } = machine;
  const state = leaving ? text().leaving : same ? text().working : text().other;
  return (
    <li class={`card machine${same ? '' : ' other'}`}>
      <div class="machine-head">
        <h2>
          {host} <span class="soft numbers">{pid}</span>
        </h2>
        <span class={`chip state-${leaving ? 'stopped' : same ? 'running' : 'failed'}`}>
          {state}
        </span>
      </div>
      <p class="numbers">{text().games(formatNumber(games), rateText(rate))}</p>
      <p class="soft">{[text().cores(cores), processor].join(' · ')}</p>
      <p class="soft numbers">{text().speed(formatNumber(speed))}</p>
      <p class="soft numbers">
        {[text().version(version), text().ago(`${formatNumber(ago)} s`)].join(' · ')}
      </p>
    </li>
  );
}

function Run({ run }: { readonly run: WorkUnderWay }) {
  const { kind, id, host, done, blocks, waiting } = run;
  const query = kind === 'experiment' ? `experiment=${named(id)}` : `model=${named(id)}`;
  const how = [
    text().back[kind](formatNumber(done)),
    text().blocks(formatNumber(blocks)),
    text().waiting(formatNumber(waiting)),
    text().heldOn(host),
  ];
  return (
    <>
      <Link to="measure" query={query}>
        {id}
      </Link>
      <br />
      <span class="soft numbers">{how.join(' · ')}</span>
    </>
  );
}
