import type { Command } from 'commander';
import process from 'node:process';
import type { Complaint } from '../../core/index.ts';
import { withStore } from '../contests/hold.ts';
import { inHelp } from '../terminal/help.ts';
import { command, storeOption, type StoreOptions } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';

export function storeCommand(): Command {
  const store = command('store', ['store check', 'store repair --store lab.sqlite']);
  store.addCommand(
    command('check', ['store check'])
      .description(
        inHelp(
          'Read the whole store and tell what is damaged',
          'Lee todo el almacén y dice qué está dañado',
        ),
      )
      .addOption(storeOption())
      .action(async (options: StoreOptions) => checkStore(new Output(options), options)),
  );
  store.addCommand(
    command('repair', ['store repair'])
      .description(
        inHelp(
          'Take out what is damaged, say what is lost, and keep the rest',
          'Retira lo dañado, dice qué se ha perdido y conserva lo demás',
        ),
      )
      .addOption(storeOption())
      .action(async (options: StoreOptions) => repair(new Output(options), options)),
  );
  return store;
}

/** Tells what of a store is damaged. */
export async function checkStore(out: Output, options: StoreOptions): Promise<void> {
  const damage = await withStore(options, 'read', (store) => store.check());
  out.document({ damage: damage.map(({ says }) => says.en) });
  tell(out, damage);
  if (damage.length === 0)
    out.line(out.t('Every game can be read.', 'Todas las partidas se pueden leer.'));
}

async function repair(out: Output, options: StoreOptions): Promise<void> {
  // Reading first: a store that is not there is not made only to find nothing in it.
  await withStore(options, 'read', (store) => store.experiments({ limit: 0 }));
  const { lost, damage } = await withStore(options, 'write', async (store) => ({
    lost: await store.repair(),
    damage: await store.check(),
  }));
  out.document({
    lost: lost.map(({ says }) => says.en),
    damage: damage.map(({ says }) => says.en),
  });
  for (const { says } of lost) out.line(says[out.lang]);
  tell(out, damage);
  if (lost.length + damage.length === 0)
    out.line(out.t('Nothing had to be repaired.', 'No había nada que reparar.'));
  else if (damage.length === 0)
    out.line(out.t('Everything else is whole.', 'Todo lo demás está entero.'));
}

function tell(out: Output, damage: readonly Complaint[]): void {
  for (const { says } of damage) out.line(says[out.lang]);
  if (damage.length > 0) process.exitCode = 1;
}
