import type { Command } from 'commander';
import { visible } from '../../core/index.ts';
import { tableLine } from '../../online/index.ts';
import type { OnlineTables } from '../../store/index.ts';
import { withStore } from '../contests/hold.ts';
import { inHelp } from '../terminal/help.ts';
import { command, storeOption, type StoreOptions } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';

/** What whoever runs a server may see of the tables that people share. */
export function tablesCommand(): Command {
  const tables = command('tables', [
    'tables list',
    'tables games > games.jsonl',
    'tables reports',
    'tables remove 7k3fq2xw9mzp4rta',
  ]);
  const part = (name: string, en: string, es: string) =>
    command(name, [`tables ${name}`])
      .description(inHelp(en, es))
      .addOption(storeOption());
  tables.addCommand(
    part(
      'list',
      'List the tables, the latest first: who sits there, and how far they are',
      'Enumera las mesas, la última primero: quién se sienta y por dónde van',
    ).action(list),
  );
  tables.addCommand(
    part(
      'games',
      'Print the finished games as records, one on a line: replay and others read them',
      'Escribe las partidas terminadas, una por línea: las leen replay y otras órdenes',
    ).action(games),
  );
  tables.addCommand(
    part(
      'reports',
      'List what people reported of what others wrote',
      'Enumera lo que se ha denunciado de lo que otros escribieron',
    ).action(reports),
  );
  tables.addCommand(
    part(
      'remove',
      'Close a table for good; its finished games stay',
      'Cierra una mesa para siempre; sus partidas terminadas quedan',
    )
      .argument('<table>', inHelp('its name, as in its link', 'su nombre, como en su enlace'))
      .action(remove),
  );
  return tables;
}

/** An older store is brought up to date; one that is not there is not made. */
async function withTables<T>(
  options: StoreOptions,
  work: (tables: OnlineTables) => Promise<T>,
): Promise<T> {
  await withStore(options, 'read', (store) => store.experiments({ limit: 0 }));
  return withStore(options, 'write', (store) => work(store.online));
}

async function list(options: StoreOptions): Promise<void> {
  const out = new Output(options);
  const rows = await withTables(options, (tables) => tables.tables({ limit: 1000 }));
  const lines = rows.map(tableLine);
  out.document({ tables: lines });
  if (lines.length === 0) out.line(out.t('There are no tables.', 'No hay mesas.'));
  const phases = {
    gathering: out.t('waits for people', 'espera a más gente'),
    playing: out.t('being played', 'en juego'),
    over: out.t('over', 'terminada'),
  };
  for (const { table, phase, options: of, seats, changed } of lines) {
    const names = seats.map(({ name }) => visible(name ?? '—')).join(', ');
    out.line(`${table}  ${changed.slice(0, 16)}  ${phases[phase]}  ${of.rules}  ${names}`);
  }
}

async function games(options: StoreOptions): Promise<void> {
  const out = new Output(options);
  const found: unknown[] = [];
  await withTables(options, async (tables) => {
    for await (const { record, ...about } of tables.finished()) {
      if (out.json) found.push({ ...about, record: JSON.parse(record) as unknown });
      else out.line(record);
    }
  });
  out.document({ games: found });
}

async function reports(options: StoreOptions): Promise<void> {
  const out = new Output(options);
  const found = await withTables(options, (tables) => tables.reports());
  out.document({ reports: found });
  if (found.length === 0) out.line(out.t('Nothing was reported.', 'No se ha denunciado nada.'));
  for (const { table, made, about } of found) {
    const { by, name, text } = about as { by: string; name: string; text: string };
    const says = out.t('reported by', 'lo denuncia');
    out.line(
      `${made.toISOString().slice(0, 16)}  ${table}  ${visible(name)}: ${visible(text)}  (${says} ${visible(by)})`,
    );
  }
}

async function remove(table: string, options: StoreOptions): Promise<void> {
  const out = new Output(options);
  const removed = await withTables(options, async (tables) => {
    const there = (await tables.table(table)) !== null;
    await tables.remove(table);
    return there;
  });
  out.document({ removed });
  out.line(
    removed
      ? out.t('The table is closed.', 'La mesa está cerrada.')
      : out.t('There was no such table.', 'No había ninguna mesa así.'),
  );
}
