import type { Words } from '../core/index.ts';
import type { Beginning } from './measures.ts';
import type { Hypotheses, Verdict } from './stats/sprt.ts';
import type { Open, Strengths } from './stats/strengths.ts';

/**
 * What a sequential test has decided between two agents; null while it is open. Taking elo1 rules
 * out that the first is no better than elo0; taking elo0 rules out that it is as good as elo1.
 */
export function decisionWords(
  { accept }: Pick<Verdict, 'accept'>,
  { elo0, elo1 }: Pick<Hypotheses, 'elo0' | 'elo1'>,
  [first, second]: readonly [string, string],
): Words | null {
  if (accept === null) return null;
  return accept === 'elo1' ? beyond(first, second, elo0) : beyond(second, first, -elo1);
}

/** That one is more than so many points above another. */
function beyond(one: string, other: string, elo: number): Words {
  if (elo === 0) {
    return { en: `${one} is stronger than ${other}`, es: `${one} es más fuerte que ${other}` };
  }
  const points = Math.abs(elo);
  return elo > 0
    ? {
        en: `${one} is stronger than ${other} by at least ${points} Elo points`,
        es: `${one} es más fuerte que ${other}: al menos ${points} puntos Elo`,
      }
    : {
        en: `${other} is stronger than ${one} by no more than ${points} Elo points, if at all`,
        es: `${other} es más fuerte que ${one} en no más de ${points} puntos Elo, si lo es`,
      };
}

const OPEN: Readonly<Record<Open, (names: Words) => Words>> = {
  above: ({ en, es }) => ({
    en: `${en}: no limit above, the others took no point there`,
    es: `${es}: sin límite por arriba, los demás no sacaron ahí ningún punto`,
  }),
  below: ({ en, es }) => ({
    en: `${en}: no limit below, no point was taken from the others`,
    es: `${es}: sin límite por abajo, no hubo ningún punto contra los demás`,
  }),
  both: ({ en, es }) => ({
    en: `${en}: not measured, with the others there are only one-sided results, or none`,
    es: `${es}: sin medir, con los demás solo hay resultados de un lado, o ninguno`,
  }),
};

/** Which strengths of a joint model the games leave open, and why. */
export function openWords({ players }: Strengths, names: readonly string[]): Words[] {
  return (['above', 'below', 'both'] as const).flatMap((side) => {
    const those = names.filter((_, player) => players[player]!.open === side);
    if (those.length === 0) return [];
    return [OPEN[side]({ en: those.join(', '), es: those.join(', ') })];
  });
}

/** How many games there are to go by; what only repeats others is no evidence. */
export function differentWords({
  games,
  different,
  leftOut,
}: {
  readonly games: number;
  readonly different: number;
  readonly leftOut: number;
}): Words {
  if (different === games) {
    return { en: 'all games are different', es: 'todas las partidas son distintas' };
  }
  const again = games - different;
  const counted = {
    en: `${different} of ${games} games are different`,
    es: `de ${games} partidas, ${different === 1 ? 'una es distinta' : `${different} son distintas`}`,
  };
  return leftOut === 0
    ? {
        en: `${counted.en}; ${again} came up again, as they may by chance`,
        es: `${counted.es}; ${again === 1 ? 'una volvió' : `${again} volvieron`} a salir, como puede pasar por azar`,
      }
    : {
        en: `${counted.en}: the agents repeat themselves, and what they only repeat is left out of all estimates; openings make different games of them (--openings 4)`,
        es: `${counted.es}: los agentes se repiten, y lo que solo se repite no cuenta en las estimaciones; con aperturas hay partidas distintas (--openings 4)`,
      };
}

/** Where measured games began, to follow how many there are. */
export function beginningWords({ plies, inLength }: Beginning): Words {
  if (plies === 0) return { en: 'from the usual start', es: 'desde el inicio de siempre' };
  if (plies === null) {
    return {
      en: 'from given openings, which do not count in the length',
      es: 'desde aperturas dadas, que no cuentan en la duración',
    };
  }
  return inLength
    ? {
        en: `from openings of ${plies} random plies, which count in the length; all else is measured after them`,
        es: `desde aperturas de ${plies} jugadas al azar, que cuentan en la duración; lo demás se mide tras ellas`,
      }
    : {
        en: `from openings of ${plies} random plies, which do not count in the length`,
        es: `desde aperturas de ${plies} jugadas al azar, que no cuentan en la duración`,
      };
}
