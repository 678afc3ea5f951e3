import type { Command } from 'commander';
import process from 'node:process';
import {
  PROTOCOL,
  type ClassMade,
  type ClassOrder,
  type ClassView,
} from '../../api/online/index.ts';
import { Refusal, fail, ok, visible, type Result } from '../../core/index.ts';
import { must } from '../terminal/errors.ts';
import { inHelp } from '../terminal/help.ts';
import { aboutGame, command, type CommonOptions } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';
import { refuse } from '../joining/complaints.ts';
import { Server, plainly, readInvitation } from '../joining/server.ts';

interface ClassOptions extends CommonOptions {
  readonly token?: string;
}
interface CreateOptions extends ClassOptions {
  readonly game: string;
  readonly name: string;
  readonly clock: string;
}
interface TeacherOptions extends ClassOptions {
  readonly secret?: string;
  readonly close?: true;
}

/** The teacher's secret, where it is not said. */
const SECRET = 'LUDARIO_CLASS_SECRET';

/** A class on a server, held from the terminal. */
export function classCommand(): Command {
  const all = command('class', [
    'class create http://127.0.0.1:4747 --game "hex(size=7)" --name "Group B" --clock 5+3',
    'class round http://127.0.0.1:4747/k7m2xq --secret …',
    'class standings http://127.0.0.1:4747/k7m2xq',
  ]);
  const token = (to: Command) =>
    to.option(
      '--token <token>',
      inHelp(
        'what lets you in, where the address does not say it',
        'lo que deja entrar, si la dirección no lo dice',
      ),
    );
  const part = (name: string, en: string, es: string) =>
    token(command(name, [`class ${name} http://127.0.0.1:4747/k7m2xq`]))
      .description(inHelp(en, es))
      .argument(
        '<address>',
        inHelp(
          'the server with the code of the class after it',
          'el servidor seguido del código de la clase',
        ),
      );
  const teacher = (to: Command) =>
    to
      .option(
        '--secret <secret>',
        inHelp(
          `the teacher's, as class create printed it (default: ${SECRET})`,
          `el del profesor, tal como lo escribió class create (por defecto: ${SECRET})`,
        ),
      )
      .option(
        '--close',
        inHelp(
          'games of the last round that are not over count for nobody',
          'las partidas de la última ronda que no han terminado no cuentan para nadie',
        ),
      );
  all.addCommand(
    token(
      command('create', ['class create http://127.0.0.1:4747 --game "hex(size=7)" --clock 5+3']),
    )
      .description(
        inHelp(
          'Make a class: prints its code and your secret',
          'Crea una clase: escribe su código y tu secreto',
        ),
      )
      .argument('<server>', inHelp('the address of the server', 'la dirección del servidor'))
      .requiredOption('--game <game>', aboutGame())
      .option('--name <name>', inHelp('what it is called', 'cómo se llama'), 'Ludario')
      .option(
        '--clock <clock>',
        inHelp(
          'minutes for each player, and seconds that each move adds: 5+3; none: without a clock',
          'minutos para cada uno, y segundos que añade cada jugada: 5+3; none: sin reloj',
        ),
        '5+3',
      )
      .action(create),
  );
  all.addCommand(
    part(
      'status',
      'Show who is in the class and how the present round stands',
      'Muestra quién está en la clase y cómo va la ronda',
    ).action(status),
  );
  all.addCommand(
    teacher(
      part(
        'round',
        'Pair everybody for the next round, by the Swiss system',
        'Empareja a todos para la siguiente ronda, por el sistema suizo',
      ),
    ).action((address: string, options: TeacherOptions) => order(address, options, 'round')),
  );
  all.addCommand(
    teacher(
      part(
        'meeting',
        'Begin the next meeting of the season: points begin anew, the history stays',
        'Empieza la siguiente sesión de la temporada: los puntos empiezan de cero, la historia queda',
      ),
    ).action((address: string, options: TeacherOptions) => order(address, options, 'meeting')),
  );
  all.addCommand(
    teacher(
      part(
        'away',
        'Pair a member no more for now; with --back, again',
        'Deja de emparejar a un miembro por ahora; con --back, lo empareja otra vez',
      ),
    )
      .argument('<name>', inHelp('whom', 'a quién'))
      .option('--back', inHelp('is here again', 'está de vuelta'))
      .action(markAway),
  );
  all.addCommand(
    teacher(
      part(
        'agent',
        'Let an agent take part, which plays on the server: level(3), or any other',
        'Añade un agente, que juega en el servidor: level(3), o cualquier otro',
      ),
    )
      .argument('<agent>', inHelp('which', 'cuál'))
      .action((address: string, agent: string, options: TeacherOptions) =>
        say(address, options, { kind: 'agent', agent }),
      ),
  );
  all.addCommand(
    teacher(
      part(
        'readmit',
        'Let a member who lost their secret back in: whoever enters next by that name',
        'Deja volver a quien ha perdido su secreto: quien entre ahora con ese nombre',
      ),
    )
      .argument('<name>', inHelp('whom', 'a quién'))
      .action(async (address: string, name: string, options: TeacherOptions) => {
        const member = await memberCalled(address, name, options);
        await say(address, options, { kind: 'readmit', member });
      }),
  );
  all.addCommand(
    teacher(
      part(
        'end',
        'End the class for good: its standings stay, and nobody enters any more',
        'Termina la clase del todo: la clasificación queda, y ya no entra nadie',
      ),
    ).action((address: string, options: TeacherOptions) => order(address, options, 'end')),
  );
  all.addCommand(
    part(
      'standings',
      'Show the standings, earlier meetings, and who improved',
      'Muestra la clasificación, las sesiones anteriores y quién ha mejorado',
    ).action(standings),
  );
  return all;
}

async function create(address: string, options: CreateOptions): Promise<void> {
  const out = new Output(options);
  const { origin, token } = must(readInvitation(address));
  const server = new Server(origin, options.token ?? token);
  const clock = must(readClock(options.clock));
  const { pass } = must(await server.greet());
  const { game: rules, name } = options;
  const wish = { protocol: PROTOCOL, name, rules, clock };
  const made = must(plainly(await server.ask<ClassMade>('/api/online/classes', wish)));
  const link = `${origin}/${made.code}`;
  out.document({ ...made, address: link, token: pass });
  out.line(
    `${out.t('The code of the class:', 'El código de la clase:')} ${out.paint.bold(made.code)}`,
  );
  out.line(`${out.t('Your secret, for rounds:', 'Tu secreto, para las rondas:')} ${made.secret}`);
  out.line(`${out.t('Its page:', 'Su página:')} ${link}`);
  // What stands behind the # is sent to no server.
  out.line(
    `${out.t('The same for you alone:', 'La misma, solo para ti:')} ${link}#teacher=${made.secret}`,
  );
  const bots = pass === null ? link : `${link}?token=${pass}`;
  out.line(
    `${out.t('Bots enter by', 'Los bots entran con')}  ludario bot join "${bots}" --cmd "…"`,
  );
}

/** `5+3`: five minutes each, and three seconds for each move. */
function readClock(given: string): Result<{ ms: number; increment: number } | null> {
  if (given === 'none') return ok(null);
  const [, minutes, seconds = '0'] = /^(\d+(?:\.\d+)?)(?:\+(\d+))?$/.exec(given.trim()) ?? [];
  if (minutes === undefined) return fail(refuse.badClock({ given: given.slice(0, 50) }));
  return ok({ ms: Number(minutes) * 60_000, increment: Number(seconds) * 1000 });
}

function reach(address: string, options: ClassOptions): { server: Server; path: string } {
  const { origin, token, code } = must(readInvitation(address));
  if (code === null) throw new Refusal(refuse.noClassAddress({ given: address.slice(0, 200) }));
  return {
    server: new Server(origin, options.token ?? token),
    path: `/api/online/classes/${code}`,
  };
}

async function look(address: string, options: ClassOptions): Promise<ClassView> {
  const { server, path } = reach(address, options);
  return must(plainly(await server.ask<ClassView>(path)));
}

async function status(address: string, options: ClassOptions): Promise<void> {
  const out = new Output(options);
  const view = await look(address, options);
  out.document(view);
  if (!out.json) printRound(out, view);
}

async function order(
  address: string,
  options: TeacherOptions,
  kind: 'round' | 'meeting' | 'end',
): Promise<void> {
  await say(address, options, { kind, ...(options.close === undefined ? {} : { close: true }) });
}

async function markAway(
  address: string,
  name: string,
  options: TeacherOptions & { readonly back?: true },
): Promise<void> {
  const member = await memberCalled(address, name, options);
  await say(address, options, { kind: 'member', member, away: options.back !== true });
}

async function memberCalled(address: string, name: string, options: ClassOptions): Promise<number> {
  const { members } = await look(address, options);
  const found = members.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (found === undefined) throw new Refusal(refuse.noMember({ name: name.slice(0, 100) }));
  return found.member;
}

async function say(
  address: string,
  options: TeacherOptions,
  wanted: ClassOrder['order'],
): Promise<void> {
  const out = new Output(options);
  const { server, path } = reach(address, options);
  const secret = options.secret ?? process.env[SECRET];
  if (secret === undefined || secret === '') throw new Refusal(refuse.noSecret());
  const said: ClassOrder = { protocol: PROTOCOL, secret, order: wanted };
  const view = must(plainly(await server.ask<ClassView>(`${path}/order`, said)));
  out.document(view);
  if (!out.json) printRound(out, view);
}

async function standings(address: string, options: ClassOptions): Promise<void> {
  const out = new Output(options);
  const view = await look(address, options);
  out.document({
    code: view.code,
    standings: view.standings,
    season: view.season,
    progress: view.progress,
  });
  if (out.json) return;
  await out.table(
    [
      '',
      out.t('name', 'nombre'),
      out.t('points', 'puntos'),
      out.t('games', 'partidas'),
      out.t('rating', 'nivel'),
    ],
    view.standings.map(({ place, member, points, played, rating, deviation }) => [
      `${place}`,
      called(out, view.members[member]!),
      out.fixed(points, Number.isInteger(points) ? 0 : 1),
      `${played}`,
      `${Math.round(rating)} ± ${Math.round(2 * deviation)}`,
    ]),
  );
  const last = view.season.length;
  if (last > 1)
    out.line(out.t(`Meeting ${last} of the season.`, `Sesión ${last} de la temporada.`));
  for (const { name, from, to } of view.progress) {
    const by = Math.round(to - from);
    out.line(
      `${visible(name)}: ${Math.round(from)} → ${Math.round(to)} (${by > 0 ? '+' : ''}${by})`,
    );
  }
}

function printRound(out: Output, { name, rules, members, rounds, season, over }: ClassView): void {
  const there = members.filter(({ away }) => !away);
  out.line(`${out.paint.bold(visible(name))} · ${rules}`);
  if (over) out.line(out.t('This class is over.', 'Esta clase ha terminado.'));
  const names = there.map((who) => called(out, who));
  out.line(`${out.t('Members:', 'Miembros:')} ${names.join(', ') || '—'}`);
  const round = rounds.at(-1);
  if (round === undefined) {
    out.line(
      out.t(
        `Meeting ${season.length}: no round yet.`,
        `Sesión ${season.length}: aún no hay rondas.`,
      ),
    );
    return;
  }
  out.line(
    out.t(
      `Meeting ${season.length}, round ${rounds.length}:`,
      `Sesión ${season.length}, ronda ${rounds.length}:`,
    ),
  );
  for (const { seats, shares } of round.pairings) {
    const who = seats.map((member) => called(out, members[member]!)).join(' – ');
    const score = shares === null ? out.t('being played', 'en juego') : shares.join('–');
    out.line(`  ${who}  ${score}`);
  }
  for (const member of round.byes)
    out.line(`  ${called(out, members[member]!)}  ${out.t('has a bye', 'descansa')}`);
}

/** Somebody of the class, and what they are if they are no person. */
function called(out: Output, { name, bot, agent }: ClassView['members'][number]): string {
  const kind = bot ? 'bot' : agent === undefined ? null : out.t('agent', 'agente');
  return visible(name) + (kind === null ? '' : out.paint.dim(` (${kind})`));
}
