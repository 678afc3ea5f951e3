import type { Command } from 'commander';
import {
  Line,
  machinesAtWork,
  queueStatus,
  tellWorker,
  type QueueStatus,
} from '../../cluster/index.ts';
import { inHelp } from '../terminal/help.ts';
import { command } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';
import { queueGiven, queueOption, type QueueOptions } from './work.ts';

interface DrainOptions extends QueueOptions {
  readonly machine?: string;
}

export function clusterCommand(): Command {
  const cluster = command('cluster', [
    'cluster status --queue postgres://ludario@lab/lab',
    'cluster drain --queue postgres://ludario@lab/lab --machine anna',
  ]);
  const about = inHelp('the same as --queue', 'lo mismo que --queue');
  cluster.addCommand(
    command('status', ['cluster status --queue postgres://ludario@lab/lab'])
      .description(
        inHelp(
          'Who works, at what, how quickly, and what failed',
          'Quién trabaja, en qué, a qué ritmo y qué ha fallado',
        ),
      )
      .argument('[queue]', about)
      .addOption(queueOption())
      .action(async (queue: string | undefined, options: QueueOptions) => {
        const out = new Output(options);
        const status = await withLine(options.queue ?? queue, queueStatus);
        out.document({ ...status });
        if (!out.json) await print(out, status);
      }),
  );
  cluster.addCommand(
    command('drain', ['cluster drain --queue postgres://ludario@lab/lab --machine anna'])
      .description(
        inHelp(
          'Let workers end what they have begun, and leave',
          'Deja que los trabajadores terminen lo empezado y se vayan',
        ),
      )
      .argument('[queue]', about)
      .addOption(queueOption())
      .option('--machine <name>', inHelp('only those of this machine', 'solo los de esta máquina'))
      .action(drain),
  );
  return cluster;
}

async function withLine<A>(
  queue: string | undefined,
  work: (line: Line) => Promise<A>,
): Promise<A> {
  const line = await Line.open(queueGiven(queue), 'look');
  try {
    return await work(line);
  } finally {
    await line.close();
  }
}

async function drain(queue: string | undefined, options: DrainOptions): Promise<void> {
  const out = new Output(options);
  const told = await withLine(options.queue ?? queue, async (line) => {
    const all = await machinesAtWork(line);
    const some = all.filter(
      ({ host }) => options.machine === undefined || host === options.machine,
    );
    for (const { id } of some) await tellWorker(line, id, { order: 'leave', why: 'drained' });
    return some;
  });
  out.document({ told: told.map(({ id, host, pid }) => ({ id, host, pid })) });
  out.line(
    out.t(
      `${told.length} ${told.length === 1 ? 'worker was' : 'workers were'} told to leave.`,
      `Se ha dicho a ${told.length} ${told.length === 1 ? 'trabajador que se vaya' : 'trabajadores que se vayan'}.`,
    ),
  );
}

async function print(
  out: Output,
  { machines, runs, aside, failures, queue }: QueueStatus,
): Promise<void> {
  out.line(out.paint.bold(queue));
  if (machines.length === 0) out.line(out.t('Nobody works here.', 'Aquí no trabaja nadie.'));
  else {
    const t = out.t.bind(out);
    await out.table(
      [
        t('machine', 'máquina'),
        t('cores', 'núcleos'),
        t('version', 'versión'),
        t('speed', 'rapidez'),
        t('games', 'partidas'),
        t('games/s', 'partidas/s'),
        t('heard of', 'dio señales'),
      ],
      machines.map(({ host, pid, cores, version, speed, games, rate, beat, state }) => [
        `${host} (${pid})${state === 'leaving' ? t(', leaving', ', se va') : ''}`,
        String(cores),
        version,
        out.number(speed),
        String(games),
        out.number(rate, 1),
        t(`${ago(beat)} s ago`, `hace ${ago(beat)} s`),
      ]),
    );
  }
  if (runs.length === 0)
    out.line(out.t('No experiment is being held.', 'No se juega ningún experimento.'));
  else {
    const t = out.t.bind(out);
    await out.table(
      [
        t('experiment or model', 'experimento o modelo'),
        t('held on', 'desde'),
        t('version', 'versión'),
        t('back', 'de vuelta'),
        t('blocks under way', 'bloques en marcha'),
        t('waiting', 'en espera'),
      ],
      runs.map(({ kind, id, host, pid, version, done, blocks, waiting }) => [
        id,
        `${host} (${pid})`,
        version,
        kind === 'training'
          ? t(`${done} parts`, `${done} partes`)
          : t(`${done} games`, `${done} partidas`),
        String(blocks),
        String(waiting),
      ]),
    );
  }
  for (const { name, why, at } of aside) {
    const put = out.t(
      `${name} was put aside ${ago(at)} s ago: ${why.says.en}`,
      `${name} se apartó hace ${ago(at)} s: ${why.says.es}`,
    );
    out.line(out.paint.yellow(put));
  }
  for (const failure of failures) out.line(out.paint.yellow(failure));
}

function ago(beat: number): number {
  return Math.max(0, Math.round((Date.now() - beat) / 1000));
}
