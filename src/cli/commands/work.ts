import { Option, type Command } from 'commander';
import { hostname } from 'node:os';
import process from 'node:process';
import { ClusterWorker, Line, clusterVersion, type MachineEntry } from '../../cluster/index.ts';
import { openCatalogue } from '../../catalogue/index.ts';
import { Refusal } from '../../core/index.ts';
import { usualMemory, usualWorkers } from '../../lab/index.ts';
import { stoppable } from '../contests/hold.ts';
import { must } from '../terminal/errors.ts';
import { inHelp } from '../terminal/help.ts';
import { LiveArea } from '../terminal/live.ts';
import { command, whole, type CommonOptions } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';
import { refuse } from '../../cluster/index.ts';

export interface QueueOptions extends CommonOptions {
  readonly queue?: string;
}

interface WorkOptions extends QueueOptions {
  readonly cores?: number;
  readonly memory?: number;
  readonly allow?: readonly string[];
  readonly lease?: number;
}

export function queueOption(): Option {
  return new Option(
    '--queue <address>',
    inHelp(
      'the queue: postgres://user@host/database or redis://host:6379 (default: LUDARIO_QUEUE)',
      'la cola: postgres://usuario@host/base o redis://host:6379 (por defecto: LUDARIO_QUEUE)',
    ),
  );
}

/** The address that was given, or that of the environment. */
export function queueGiven(given: string | undefined): string {
  const address = given ?? process.env['LUDARIO_QUEUE'];
  if (address) return address;
  throw new Refusal(refuse.whichQueue());
}

export function workCommand(): Command {
  return command('work', [
    'work --queue postgres://ludario@lab/lab',
    'work --queue redis://lab:6379 --cores 4',
    'work --allow \'gtp(cmd="gnugo --mode gtp")\'',
  ])
    .addOption(queueOption())
    .option(
      '--cores <n>',
      inHelp(
        'games played at once (default: all cores)',
        'partidas a la vez (por defecto: todos los núcleos)',
      ),
      whole('--cores', 1, 1024),
    )
    .option(
      '--memory <megabytes>',
      inHelp('what each of them may use', 'lo que puede usar cada una'),
      whole('--memory', 64, 1 << 20),
    )
    .option(
      '--allow <agent>',
      inHelp(
        'a program of others that may run on this machine, by its agent string; as often as there are such',
        'un programa ajeno que puede correr en esta máquina, por su nombre de agente; tantas veces como haga falta',
      ),
      (text: string, before: readonly string[] | undefined) => [...(before ?? []), text],
    )
    .option(
      '--lease <seconds>',
      inHelp(
        'after so long without a sign of life its games are given to others (default 30)',
        'tras tanto tiempo sin dar señales, sus partidas se dan a otros (por defecto 30)',
      ),
      whole('--lease', 2, 3600),
    )
    .action(work);
}

async function work(options: WorkOptions): Promise<void> {
  const out = new Output(options);
  const cores = options.cores ?? usualWorkers();
  const allow = options.allow ?? [];
  const catalogue = must(await openCatalogue([]));
  for (const agent of allow) must(catalogue.readAgent(agent), '--allow');
  const line = await Line.open(queueGiven(options.queue));
  const area = LiveArea.unless(options.json === true);
  try {
    const worker = new ClusterWorker({
      line,
      cores,
      megabytes: options.memory ?? usualMemory(cores),
      version: clusterVersion(),
      allow,
      lease: 1000 * (options.lease ?? 30),
      say: ({ says }) => void process.stderr.write(`ludario: ${says[out.lang]}\n`),
      onBeat: (entry) => area?.draw([beatText(out, entry)]),
    });
    await worker.start();
    out.line(
      out.t(
        `${hostname()} works at ${line.shown}: ${cores} ${cores === 1 ? 'core' : 'cores'}, version ${clusterVersion()}. Ctrl-C ends what it has begun, and leaves.`,
        `${hostname()} trabaja en ${line.shown}: ${cores} ${cores === 1 ? 'núcleo' : 'núcleos'}, versión ${clusterVersion()}. Ctrl-C termina lo empezado y se va.`,
      ),
    );
    await stoppable(async (signal) => {
      signal.addEventListener('abort', () => void worker.leave());
      await worker.left;
    });
    area?.clear();
    const { blocks, games } = worker.done;
    out.document({
      queue: line.shown,
      machine: hostname(),
      cores,
      version: clusterVersion(),
      blocks,
      games,
    });
    out.line(out.t(`${games} games played.`, `${games} partidas jugadas.`));
  } finally {
    area?.clear();
    if (!(await line.close())) process.exit();
  }
}

function beatText(out: Output, { blocks, games, rate }: MachineEntry): string {
  return out.t(
    `${blocks} blocks, ${games} games, ${out.number(rate, 1)} games/s`,
    `${blocks} bloques, ${games} partidas, ${out.number(rate, 1)} partidas/s`,
  );
}
