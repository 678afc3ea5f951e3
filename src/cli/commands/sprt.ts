import type { Command } from 'commander';
import { contestFrom, specFrom } from '../contests/asked-contest.ts';
import { withContestOptions, withPlayOptions } from '../contests/contest-options.ts';
import { holdAndReport } from '../contests/hold.ts';
import { namedContest, type NamingOptions } from '../contests/named-contest.ts';
import { rosterFor } from '../agents/roster.ts';
import { aboutGame, naming } from '../terminal/options.ts';
import { refuse as refuseAny } from '../terminal/complaints.ts';
import { Refusal } from '../../core/index.ts';
import { inHelp } from '../terminal/help.ts';

interface SprtOptions extends NamingOptions {
  readonly elo0?: number;
  readonly elo1?: number;
  readonly alpha?: number;
  readonly beta?: number;
}

export function sprtCommand(): Command {
  const sprt = naming('sprt', [
    "sprt mancala 'alphabeta(depth=4)' 'alphabeta(depth=3)' --elo0 0 --elo1 30",
    'sprt mancala --agents greedy,random',
    'sprt --spec match.yaml --elo1 10',
  ])
    .argument('[game]', aboutGame())
    .argument(
      '[agents...]',
      inHelp(
        'the new one and the old one, such as greedy random',
        'el nuevo y el viejo, como greedy random',
      ),
    )
    .option(
      '--game <game>',
      inHelp(
        'the game, where only agents are named before',
        'el juego, si antes solo se nombran agentes',
      ),
    )
    .option(
      '--agents <list>',
      inHelp('the new one and the old one: NEW,OLD', 'el nuevo y el viejo: NUEVO,VIEJO'),
    )
    .option(
      '--elo0 <elo>',
      inHelp(
        'one answer: the new one is so much stronger (default 0)',
        'una respuesta: el nuevo es así de superior (por defecto 0)',
      ),
      real('--elo0'),
    )
    .option(
      '--elo1 <elo>',
      inHelp('the other answer (default 10)', 'la otra respuesta (por defecto 10)'),
      real('--elo1'),
    )
    .option(
      '--alpha <p>',
      inHelp(
        'how often elo1 may be taken wrongly (default 0.05)',
        'con qué frecuencia se puede aceptar elo1 por error (por defecto 0.05)',
      ),
      real('--alpha'),
    )
    .option(
      '--beta <p>',
      inHelp(
        'how often elo0 may be taken wrongly (default 0.05)',
        'con qué frecuencia se puede aceptar elo0 por error (por defecto 0.05)',
      ),
      real('--beta'),
    );
  return withPlayOptions(withContestOptions(sprt, false)).action(
    async (first: string | undefined, rest: string[], options: SprtOptions) => {
      const known = await rosterFor(options);
      const { game, agents } = namedContest(first, rest, options, known.catalogue);
      const before = specFrom(options, {})['sprt'];
      const { elo0, elo1, alpha, beta } = options;
      const said = { elo0, elo1, alpha, beta };
      const question = {
        elo1: 10,
        ...(typeof before === 'object' ? before : {}),
        ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
      };
      const { contest, roster } = await contestFrom(
        options,
        {
          game,
          agents,
          format: 'match',
          sprt: question,
        },
        known,
      );
      await holdAndReport(options, contest, roster);
    },
  );
}

/** A reader for options that take any number. */
function real(name: string) {
  return (text: string): number => {
    const n = text.trim() === '' ? Number.NaN : Number(text);
    if (Number.isFinite(n)) return n;
    throw new Refusal(
      refuseAny.takes({ option: name, what: { en: 'a number', es: 'un número' }, given: text }),
    );
  };
}
