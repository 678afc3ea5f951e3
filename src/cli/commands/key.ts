import type { Command } from 'commander';
import process from 'node:process';
import { questionOf } from '../../arena/index.ts';
import { Refusal, fingerprint } from '../../core/index.ts';
import { KeyRing } from '../../store/index.ts';
import { withStore } from '../contests/hold.ts';
import { must } from '../terminal/errors.ts';
import { inHelp } from '../terminal/help.ts';
import { naming, storeOption, type StoreOptions } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';
import { refuse } from './complaints.ts';

export function keyCommand(): Command {
  return naming('key', ['key', 'key iwoki-7k3f', 'key iwoki --json'])
    .argument(
      '[id]',
      inHelp(
        'an experiment, or as much of its id as is enough to tell: prints its key, with which anybody can repeat its games',
        'un experimento, o lo que baste de su id para reconocerlo: imprime su clave, con la que cualquiera puede repetir sus partidas',
      ),
    )
    .addOption(storeOption())
    .action(async (id: string | undefined, options: StoreOptions) => {
      const out = new Output(options);
      const ring = new KeyRing();
      if (id === undefined) tellOwn(out, ring);
      else await tellExperiment(out, ring, id, options);
    });
}

/** The organiser's own key stays where it is: only where, and how it is told from others. */
function tellOwn(out: Output, ring: KeyRing): void {
  const print = fingerprint(must(ring.organiser()));
  const where = process.env['LUDARIO_KEY'] ? 'LUDARIO_KEY' : ring.folder;
  out.document({ where, fingerprint: print });
  out.line(
    out.t(
      `Your key is in ${where} (fingerprint ${print}).`,
      `Tu clave está en ${where} (huella ${print}).`,
    ),
  );
  out.line(
    out.t(
      'Every experiment with secrets has a key of its own, made from yours: keep yours to yourself, and keep a copy of it.',
      'Cada experimento con secretos tiene su propia clave, hecha a partir de la tuya: no se la des a nadie y guarda una copia.',
    ),
  );
}

async function tellExperiment(
  out: Output,
  ring: KeyRing,
  id: string,
  options: StoreOptions,
): Promise<void> {
  const experiment = await withStore(options, 'read', (store) => store.experiment(id));
  const { spec, versions } = experiment;
  const { key: wanted, ...question } = spec;
  if (wanted === undefined) throw new Refusal(refuse.keyless({ id: experiment.id }));
  const key = must(ring.keyOf(questionOf(question, versions), wanted));
  out.document({ id: experiment.id, key, fingerprint: wanted });
  out.line(key);
  out.line(
    out.paint.dim(
      out.t(
        'Who has it knows every hand of this experiment: tell it when all is played. With --key the same games are played again.',
        'Quien la tiene conoce todas las manos de este experimento: dala cuando esté todo jugado. Con --key se vuelven a jugar las mismas partidas.',
      ),
    ),
  );
}
