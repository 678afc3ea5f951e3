import { Option, type Command } from 'commander';
import { spawn } from 'node:child_process';
import process from 'node:process';
import { storePath } from '../../store/index.ts';
import { builtPage } from '../publishing/built-page.ts';
import { namedModules, rosterFor } from '../agents/roster.ts';
import { collect, naming, storeOption, whole, type StoreOptions } from '../terminal/options.ts';
import { must } from '../terminal/errors.ts';
import { queueFor } from '../contests/queue.ts';
import { Output } from '../terminal/output.ts';
import { inHelp } from '../terminal/help.ts';

interface ServeOptions extends StoreOptions {
  readonly port?: number;
  readonly host: string;
  readonly token?: string;
  readonly behind?: string;
  readonly open: boolean;
  readonly page?: string;
  readonly workers?: number;
  readonly engine?: readonly string[];
  readonly lobby: boolean;
  readonly limit?: readonly string[];
  readonly redis?: string;
  readonly queue?: string;
}

export function serveCommand(): Command {
  return naming('serve', [
    'serve',
    'serve --port 8080 --no-open',
    'serve --host 0.0.0.0',
    'serve --queue postgres://ludario@lab/lab',
  ])
    .option(
      '--port <port>',
      inHelp(
        'where to listen (default: 4747, or the next free one)',
        'dónde escuchar (por defecto: 4747, o el siguiente libre)',
      ),
      whole('--port', 0, 65_535),
    )
    .option(
      '--host <address>',
      inHelp(
        'where to be found: by this machine, unless told; others must know a token',
        'dónde estar: solo para esta máquina, si no se dice otra cosa; las demás deben saber una clave',
      ),
      '127.0.0.1',
    )
    .option(
      '--token <token>',
      inHelp(
        'what whoever comes must know (default: LUDARIO_TOKEN; where others can come, a new one)',
        'lo que debe saber quien entre (por defecto: LUDARIO_TOKEN; si otros pueden entrar, una nueva)',
      ),
    )
    .option(
      '--behind <address>',
      inHelp(
        'the address of a proxy by which others come, such as https://lab.example.org; they must know the token',
        'la dirección de un proxy por el que entran los demás, como https://lab.example.org; deben saber la clave',
      ),
    )
    .option('--no-open', inHelp('do not open a browser', 'no abre el navegador'))
    .option(
      '--workers <n>',
      inHelp(
        'games played at once (default: as many as there are cores)',
        'partidas a la vez (por defecto: tantas como núcleos)',
      ),
      whole('--workers', 1, 1024),
    )
    .option(
      '--engine <name=agent>',
      inHelp(
        'a program that pages may let play, such as mohex=\'htp(cmd="mohex")\'; may be said again',
        'un programa que las páginas pueden hacer jugar, como mohex=\'htp(cmd="mohex")\'; se puede repetir',
      ),
      collect,
    )
    .option(
      '--no-lobby',
      inHelp(
        'keep no list of open tables: guests come by links alone',
        'no lleva lista de mesas abiertas: los invitados entran solo por enlaces',
      ),
    )
    .option(
      '--limit <name=number>',
      inHelp(
        'of tables that people share: connections, tables (an hour) of one address, messages (a second), open, watchers, agents; may be said again',
        'de las mesas compartidas: connections, tables (por hora) de una dirección, messages (por segundo), open, watchers, agents; se puede repetir',
      ),
      collect,
    )
    .option(
      '--redis <address>',
      inHelp(
        'share the tables of one store with other processes by this Redis, such as redis://127.0.0.1:6379',
        'comparte las mesas de un almacén con otros procesos por este Redis, como redis://127.0.0.1:6379',
      ),
    )
    .option(
      '--queue <address>',
      inHelp(
        'have the games of experiments and trainings played by the workers of a queue: postgres://… or redis://… (see "ludario work")',
        'que jueguen las partidas de experimentos y entrenamientos los trabajadores de una cola: postgres://… o redis://… (véase «ludario work»)',
      ),
    )
    .addOption(
      new Option('--page <folder>', inHelp('the built page', 'la página construida')).hideHelp(),
    )
    .addOption(storeOption())
    .action(serveAction);
}

async function serveAction(options: ServeOptions): Promise<void> {
  const page = builtPage(options.page);
  const { Workspace, isLoopback, readFront, readLimits, readRedis, readToken, serve } =
    await import('../../server/index.ts');
  const said = options.token ?? (process.env['LUDARIO_TOKEN'] || undefined);
  const token = said === undefined ? undefined : must(readToken(said));
  const front = options.behind === undefined ? undefined : must(readFront(options.behind));
  const online = {
    lobby: options.lobby,
    limits: must(readLimits(options.limit ?? [])),
    redis: options.redis === undefined ? undefined : must(readRedis(options.redis)),
  };
  const { store, workers, engine } = options;
  const queue = options.queue === undefined ? null : await queueFor(options.queue, options);
  // A server that others reach runs the code it was told to run, and no other.
  const isLocal = isLoopback(options.host) && front === undefined;
  const { files: modules } = isLocal ? await rosterFor(options) : { files: namedModules(options) };
  let workspace;
  try {
    workspace = await Workspace.open(storePath(store), workers, engine, modules, queue);
  } catch (error) {
    await queue?.close();
    throw error;
  }
  let serving;
  try {
    serving = await serve({
      workspace,
      page,
      host: options.host,
      port: options.port ?? null,
      token,
      front,
      online,
    });
  } catch (error) {
    await workspace.close();
    throw error;
  }
  const { address, addresses, port, token: asked, guests } = serving;
  const out = new Output(options);
  const { path } = workspace.store;
  out.document({ address, addresses, port, token: asked, guests, store: path });
  const entrance = (to: string) => (asked === null ? to : `${to}?token=${asked}`);
  out.line(`${out.t('Ludario is at', 'Ludario está en')} ${out.paint.cyan(entrance(address))}`);
  for (const other of addresses.slice(1)) {
    out.line(`${out.t('and at', 'y en')} ${out.paint.cyan(entrance(other))}`);
  }
  if (serving.reachable) {
    out.line(
      out.paint.yellow(
        out.t(
          'Others can reach this server. Whoever has such an address may use it: its experiments, models and engines. What is sent is not encrypted: use it only in a network that you trust.',
          'Otros pueden llegar a este servidor. Quien tenga una de estas direcciones puede usarlo: sus experimentos, modelos y motores. Lo que se envía no va cifrado: úsalo solo en una red de confianza.',
        ),
      ),
    );
  }
  if (guests.length > 0) await invite(out, guests);
  out.line(
    out.paint.dim(
      out.t(
        'Ctrl-C ends it; what is being played is kept and goes on when you resume it.',
        'Ctrl-C lo termina; lo que se está jugando queda guardado y sigue cuando lo reanudes.',
      ),
    ),
  );
  if (options.open && options.json !== true) openBrowser(entrance(address));
  await ended();
  await serving.close();
}

/** How guests come: to the page and the tables that people share, and nowhere else. */
async function invite(out: Output, guests: readonly string[]): Promise<void> {
  const says = out.t('Guests play at its tables by', 'Los invitados juegan en sus mesas por');
  out.line(`${says} ${out.paint.cyan(guests.join(', '))}`);
  const { renderUnicodeCompact } = await import('uqr');
  // By a name of one's own, where there is one.
  const code = renderUnicodeCompact(guests.at(-1)!, { border: 2 });
  if (code.indexOf('\n') <= out.width) out.line(code);
}

/** Until somebody wants it to end. */
function ended(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => resolve());
  });
}

/** Opens the page where there is a screen to open it on; elsewhere the address is enough. */
function openBrowser(address: string): void {
  const { platform, env } = process;
  if (env['CI'] !== undefined || env['SSH_CONNECTION'] !== undefined) return;
  if (platform === 'linux' && env['DISPLAY'] === undefined && env['WAYLAND_DISPLAY'] === undefined)
    return;
  const [program, ...args] =
    platform === 'darwin'
      ? ['open', address]
      : platform === 'win32'
        ? ['cmd', '/c', 'start', '', address]
        : ['xdg-open', address];
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  // No browser, no harm: the address stands in the terminal.
  child.once('error', () => {});
  child.unref();
}
