import type { Command } from 'commander';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import {
  PROTOCOL,
  type ClassEntered,
  type ClassPlace,
  type ClassView,
  type TableLine,
} from '../../api/online/index.ts';
import {
  pointsLine,
  Refusal,
  endingIn,
  visible,
  type Agent,
  type Complaint,
  type Game,
} from '../../core/index.ts';
import { BotAgent } from '../../protocols/bot/index.ts';
import { gamesFor, rosterFor } from '../agents/roster.ts';
import { must, remark } from '../terminal/errors.ts';
import { inHelp } from '../terminal/help.ts';
import {
  naming,
  seedOption,
  storeOption,
  whole,
  type CommonOptions,
  type StoreOptions,
} from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';
import { refuse } from './complaints.ts';
import { TablePlayer, type News, type PlayedGame, type PlayerSetup } from './player.ts';
import { whoPlays, type WhoPlays } from './program.ts';
import { Server, plainly, readInvitation } from './server.ts';

interface JoinOptions extends CommonOptions, StoreOptions, WhoPlays {
  readonly name?: string;
  readonly seat?: number;
  readonly token?: string;
  readonly secret?: string;
  readonly games?: number;
  readonly ms: number;
  readonly store?: string;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** How often a class is asked where one plays, in milliseconds. */
const LOOK = 1000;
/** Letters of a name that a server takes. */
const NAME = 24;

export function joinCommand(): Command {
  return naming('join', [
    'bot join "http://10.0.0.7:4747/?table=7k3fq2xw9mzp4rta" --cmd "python3 bot.py" --name Ada',
    'bot join "http://10.0.0.7:4747/?table=7k3fq2xw9mzp4rta" --agent "best(ms=500)"',
    'bot join http://10.0.0.7:4747/k7m2xq --cmd "python3 bot.py" --name Ada',
  ])
    .description(
      inHelp(
        'Let a bot play at a shared table of a server; its program runs here, and only its moves go there',
        'Hace jugar a un bot en una mesa compartida de un servidor; su programa corre aquí, y solo sus jugadas van allí',
      ),
    )
    .argument(
      '<link>',
      inHelp(
        'the invitation to the table; or the server with the code of a class after it: then it plays every round',
        'la invitación a la mesa; o el servidor seguido del código de una clase: entonces juega todas las rondas',
      ),
    )
    .option(
      '--cmd <command>',
      inHelp(
        'what starts the program, in quotes: "python3 bot.py"',
        'lo que arranca el programa, entre comillas: "python3 bot.py"',
      ),
    )
    .option(
      '--agent <agent>',
      inHelp(
        'an agent of ours in place of a program: "best(ms=500)"',
        'un agente nuestro en lugar de un programa: "best(ms=500)"',
      ),
    )
    .option('--name <name>', inHelp('what the others read', 'lo que leen los demás'))
    .option(
      '--seat <n>',
      inHelp(
        'which seat, from 1 (default: one that is free)',
        'qué asiento, desde 1 (por defecto: uno libre)',
      ),
      whole('--seat', 1, 64),
    )
    .option(
      '--token <token>',
      inHelp(
        'what lets guests in, where the link does not say it',
        'lo que deja entrar a los invitados, si el enlace no lo dice',
      ),
    )
    .option(
      '--secret <secret>',
      inHelp(
        'in a class: come back as the member you were, with the secret that was printed then',
        'en una clase: vuelve como el miembro que eras, con el secreto que se escribió entonces',
      ),
    )
    .option(
      '--games <n>',
      inHelp(
        'games to play (default: rematches as long as people want them; against agents alone, one)',
        'partidas que juega (por defecto: revanchas mientras la gente quiera; solo contra agentes, una)',
      ),
      whole('--games', 1),
    )
    .option(
      '--ms <ms>',
      inHelp(
        'milliseconds for each move where the table has no clock',
        'milisegundos por jugada si la mesa no tiene reloj',
      ),
      whole('--ms', 10),
      10_000,
    )
    .option(
      '--in <folder>',
      inHelp(
        'the folder the program is started in (default: this one)',
        'la carpeta en que se arranca el programa (por defecto: esta)',
      ),
    )
    .option(
      '--no-sandbox',
      inHelp(
        'with network and with files that can be written',
        'con red y con ficheros en los que se puede escribir',
      ),
    )
    .addOption(seedOption(inHelp('default: a new one', 'por defecto: uno nuevo')))
    .addOption(storeOption())
    .action(join);
}

async function join(link: string, options: JoinOptions): Promise<void> {
  const out = new Output(options);
  const { origin, token, table, code } = must(readInvitation(link));
  if (table === null && code === null)
    throw new Refusal(refuse.noAddress({ given: link.slice(0, 200) }));
  const player = await whoPlays(options, () => rosterFor(options));
  const server = new Server(origin, options.token ?? token);
  const games =
    options.agent === undefined ? await gamesFor(options) : (await rosterFor(options)).catalogue;
  must(await server.greet());
  const stop = new AbortController();
  const setup = {
    server,
    name: options.name ?? nameOf(player.called),
    makeGame: (rules: string) => games.makeGame(rules),
    hire: (game: Game) => player.hire(game),
    looks: player.looks,
    ms: options.ms,
    signal: stop.signal,
    news: (news: News) => tell(out, news),
  };
  const most = options.games ?? null;
  const rehearse = (rules: string) => player.rehearse(must(games.makeGame(rules)));
  const halt = () => stop.abort();
  for (const signal of SIGNALS) process.once(signal, halt);
  let secret = options.secret;
  try {
    const played =
      table === null
        ? await playInClass(setup, code!, most, rehearse, options.secret, (name, proof) => {
            secret = proof;
            out.line(entrance(out, name, proof));
          })
        : await playAtTable(setup, table, most, rehearse, options.seat);
    const stopped = stop.signal.aborted;
    const membership = code === null || table !== null ? {} : { class: code, secret };
    out.document({ table, ...membership, address: origin, stopped, games: played.map(documentOf) });
    out.line(`${out.t('Games played:', 'Partidas jugadas:')} ${played.length}`);
  } finally {
    for (const signal of SIGNALS) process.off(signal, halt);
  }
}

function entrance(out: Output, name: string, secret: string): string {
  const says = out.t(
    `is in the class. Next time it comes back with --secret`,
    `está en la clase. La próxima vez vuelve con --secret`,
  );
  return `${visible(name)} ${says} ${secret}`;
}

type Setup = Omit<PlayerSetup, 'table' | 'games'>;
type Rehearse = (rules: string) => Promise<void>;

async function playAtTable(
  setup: Setup,
  table: string,
  games: number | null,
  rehearse: Rehearse,
  seat: number | undefined,
): Promise<readonly PlayedGame[]> {
  const line = must(plainly(await setup.server.ask<TableLine>(`/api/online/tables/${table}`)));
  if (line.phase !== 'gathering')
    throw new Refusal(line.phase === 'over' ? refuse.over() : refuse.begun());
  await rehearse(line.options.rules);
  const player = new TablePlayer({
    ...setup,
    table,
    games,
    seat: seat === undefined ? undefined : seat - 1,
  });
  await player.play();
  return player.played;
}

/** Enters a class and plays at every table it is paired at. */
async function playInClass(
  setup: Setup,
  code: string,
  most: number | null,
  rehearse: Rehearse,
  known: string | undefined,
  entered: (name: string, secret: string) => void,
): Promise<readonly PlayedGame[]> {
  const { server, name, signal } = setup;
  const at = `/api/online/classes/${code}`;
  const { rules } = must(plainly(await server.ask<ClassView>(at)));
  await rehearse(rules);
  const secret = known ?? (await enter(server, at, name));
  const away = (gone: boolean) =>
    server.ask<ClassPlace>(`${at}/away`, { protocol: PROTOCOL, secret, away: gone });
  const member = must(plainly(await away(false)));
  entered(member.name, secret);
  const played: PlayedGame[] = [];
  const place = async () => {
    const mine = await server.ask<ClassPlace>(`${at}/mine`, { protocol: PROTOCOL, secret });
    if (mine.ok) return mine.value.table;
    if (mine.complaint.code !== 'cli.joining.unreachable') throw new Refusal(mine.complaint);
    return undefined;
  };
  while (!signal.aborted && played.length < (most ?? Infinity)) {
    const table = await place();
    if (typeof table === 'string') {
      const over = new AbortController();
      const player = new TablePlayer({
        ...setup,
        table,
        secret,
        games: 1,
        signal: AbortSignal.any([signal, over.signal]),
      });
      const watch = setInterval(() => {
        void place().then(
          // The teacher closed the round.
          (now) => (now === table || now === undefined ? undefined : over.abort()),
          () => {},
        );
      }, LOOK);
      try {
        await player.play();
      } finally {
        clearInterval(watch);
      }
      played.push(...player.played);
    }
    if (!signal.aborted) await setTimeout(LOOK, undefined, { signal }).catch(() => {});
  }
  // Nobody is to wait for it in the next round.
  await away(true);
  return played;
}

async function enter(server: Server, at: string, name: string): Promise<string> {
  const wish = { protocol: PROTOCOL, name, bot: true };
  return must(plainly(await server.ask<ClassEntered>(`${at}/enter`, wish))).secret;
}

/** The name of a program without its path and ending. */
function nameOf(called: string): string {
  const last = called.trim().split(/\s+/).at(-1) ?? called;
  const word = last
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\.\w+$/, '');
  return (called.includes('(') ? called : word || called).slice(0, NAME);
}

function documentOf({ game, seat, names, moves, result }: PlayedGame) {
  return { game, seat: seat + 1, names, moves, result };
}

function tell(out: Output, news: News): void {
  if (news.kind === 'fault') explain(out, news.what, news.agent);
  if (out.json) return;
  const { t } = out;
  if (news.kind === 'seated')
    out.line(t(`Sits on seat ${news.seat + 1}.`, `Ocupa el asiento ${news.seat + 1}.`));
  if (news.kind === 'lost')
    out.line(t('The connection is lost; coming back …', 'Se ha perdido la conexión; volviendo …'));
  if (news.kind === 'back') out.line(t('Back at the table.', 'De vuelta en la mesa.'));
  if (news.kind === 'begins') {
    const names = news.names.map((name) => visible(name ?? '—')).join(' – ');
    out.line(t(`A game begins: ${names}`, `Empieza una partida: ${names}`));
  }
  if (news.kind === 'ended') out.line(outcome(out, news.played));
}

function outcome(out: Output, { seat, result }: PlayedGame): string {
  const worth = result.utilities[seat] ?? 0;
  const said =
    worth > 0
      ? out.t('Won', 'Ganada')
      : worth < 0
        ? out.t('Lost', 'Perdida')
        : out.t('Drawn', 'Empatada');
  const points = pointsLine(result.scores);
  const how = result.ending === 'rules' ? '' : ` (${visible(endingIn(result, out.lang))})`;
  return `${said}, ${points}${how}`;
}

/** What the program did wrong, and what it said last. */
function explain(out: Output, what: Complaint, agent: Agent): void {
  remark(
    out.t(
      `the game is lost: the program ${what.says.en}`,
      `la partida está perdida: el programa ${what.says.es}`,
    ),
  );
  if (!(agent instanceof BotAgent)) return;
  for (const line of agent.said.slice(-4)) remark(`  ${line.slice(0, 300)}`);
}
