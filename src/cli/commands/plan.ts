import type { Command } from 'commander';
import { gamesNeeded } from '../../arena/index.ts';
import { command, type CommonOptions, share } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';
import { refuse as refuseAny } from '../terminal/complaints.ts';
import { Refusal } from '../../core/index.ts';
import { inHelp } from '../terminal/help.ts';

interface PlanOptions extends CommonOptions {
  readonly elo: readonly number[];
  readonly draws: number;
  readonly confidence: number;
  readonly power: number;
}

export function planCommand(): Command {
  return command('plan', ['plan --elo 20', 'plan --elo 50,20,10,5 --draws 0.3 --power 0.9'])
    .option(
      '--elo <list>',
      inHelp('differences to be told from none', 'diferencias que distinguir de ninguna'),
      eloList,
      [100, 50, 20, 10, 5],
    )
    .option(
      '--draws <share>',
      inHelp('how often a draw is expected', 'con qué frecuencia se espera un empate'),
      share('--draws'),
      0,
    )
    .option(
      '--confidence <share>',
      inHelp('how sure the answer is to be', 'con qué confianza ha de darse la respuesta'),
      share('--confidence'),
      0.95,
    )
    .option(
      '--power <share>',
      inHelp(
        'how often a difference is to be found',
        'con qué frecuencia ha de hallarse una diferencia',
      ),
      share('--power'),
      0.8,
    )
    .action(plan);
}

async function plan({ elo, draws, confidence, power, ...options }: PlanOptions): Promise<void> {
  const out = new Output(options);
  const needed = elo.map((difference) => {
    const games = gamesNeeded({ elo: difference, draws, confidence, power });
    return { elo: difference, games, pairs: Math.ceil(games / 2) };
  });
  out.document({ draws, confidence, power, needed });
  if (out.json) return;
  const percent = (value: number) => `${out.number(100 * value)} %`;
  out.line(
    out.t(
      `Games that tell a difference from none, ${percent(confidence)} sure, found ${percent(power)} of the time, ${percent(draws)} draws:`,
      `Partidas para distinguir una diferencia de ninguna, con una confianza del ${percent(confidence)}, una potencia del ${percent(power)} y un ${percent(draws)} de empates:`,
    ),
  );
  await out.table(
    ['Elo', out.t('games', 'partidas'), out.t('pairs', 'pares')],
    needed.map(({ elo: difference, games, pairs }) => [
      `${difference}`,
      out.number(games),
      out.number(pairs),
    ]),
  );
}

function eloList(text: string): number[] {
  return text.split(',').map((part) => {
    const elo = part.trim() === '' ? Number.NaN : Number(part);
    if (Number.isFinite(elo) && elo !== 0) return elo;
    throw new Refusal(
      refuseAny.takes({
        option: '--elo',
        what: { en: 'differences such as 20 or 50,20,10', es: 'diferencias como 20 o 50,20,10' },
        given: text,
      }),
    );
  });
}
