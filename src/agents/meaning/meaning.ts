import {
  parseCall,
  type Catalogue,
  type Game,
  type GameInfo,
  type Words,
} from '../../core/index.ts';
import { outdated, type Level, type MeasuredLevels, type MeasuredShare } from '../levels/index.ts';

/** What a level means, in words that people use. */
export interface Meaning {
  /** What it does to the one below: "beats level 4 in 78 of 100 games (73 to 83; 200 games)". */
  readonly says: Words;
  /** On one scale for the game; null: not measured. */
  readonly rating: number | null;
  /** What must be known of the figures, a clause each: other rules, other versions. */
  readonly notes: readonly Words[];
}

interface Measured {
  readonly table: MeasuredLevels;
  /** What people call the rules it was measured with. */
  readonly rules: Words | string;
}

/** What each level of a game means, the weakest first. */
export function meaningsOf(
  game: Game,
  levels: readonly Level[],
  table: MeasuredLevels | null,
  versions: Versions,
  catalogue: Pick<Catalogue, 'games' | 'makeGame'>,
): readonly Meaning[] {
  const measured = table && { table, rules: rulesInWords(table.rules, catalogue) };
  return levels.map((level) => meaningOf(level, game, measured, versions));
}

/** What people call these rules, where they are among those offered. */
function rulesInWords(
  rules: string,
  { games, makeGame }: Pick<Catalogue, 'games' | 'makeGame'>,
): Words | string {
  const offers = games.flatMap((kind) => kind.offers ?? []);
  const offer = offers.find((one) => {
    const made = makeGame(one.rules);
    return made.ok && made.value.info.rules === rules;
  });
  return offer?.words ?? rules;
}

type Versions = Parameters<typeof outdated>[2];

/** A level of a game, from what was measured of it; null: nothing was. */
export function meaningOf(
  { number, agent }: Level,
  { info }: { readonly info: GameInfo },
  measured: Measured | null,
  versions: Versions,
): Meaning {
  const known = measured?.table.levels.find((level) => level.agent === agent);
  // Levels that were chosen anew since say nothing of these.
  if (measured === null || known?.number !== number) return NOT_MEASURED;
  const { table, rules } = measured;
  const highest = number === table.levels.length;
  const below = number === 1 ? null : number - 1;
  const met = againstBelow(known.below, below, info.seats);
  const says = highest && below !== null ? asHighest(agent, met) : met;
  const notes: Words[] = [];
  if (highest && table.top !== agent) notes.push(countedAs(table.top));
  if (table.rules !== info.rules) notes.push(otherRules(rules));
  const stale = outdated(table, { info }, versions);
  if (stale !== null) notes.push(stale.says);
  return { says, rating: known.elo, notes };
}

const NOT_MEASURED: Meaning = {
  says: { en: 'not measured', es: 'sin medir' },
  rating: null,
  notes: [],
};

const hundredths = (share: number) => Math.round(100 * share);

/** "beats level 4 in 78 of 100 games"; the lowest has nobody below and is told by what it loses. */
function againstBelow(met: MeasuredShare, below: number | null, seats: number): Words {
  const loses = below === null && met.share < 0.5;
  // The other side of what tables tell in whole hundredths: 17 and 83, whatever lies behind the point.
  const side = (share: number) => (loses ? 100 - hundredths(share) : hundredths(share));
  const count = side(met.share);
  const [least, most] = loses ? [side(met.high), side(met.low)] : [side(met.low), side(met.high)];
  const whom =
    below === null
      ? { en: 'greedy, which looks one move ahead,', es: 'greedy, que mira una sola jugada,' }
      : { en: `level ${below}`, es: `el nivel ${below}` };
  const { en, es } = done(loses, seats > 2, whom);
  return {
    en: `${en} in ${count} of 100 games (${least} to ${most}; ${met.games} games)`,
    es: `${es} en ${count} de cada 100 partidas (de ${least} a ${most}; ${met.games} partidas)`,
  };
}

/** Of several at a table each pair is counted by itself: who ended ahead of whom. */
function done(loses: boolean, several: boolean, { en, es }: Words): Words {
  if (several) {
    return loses
      ? { en: `ends behind ${en}`, es: `queda por detrás ${of(es)}` }
      : { en: `ends ahead of ${en}`, es: `queda por delante ${of(es)}` };
  }
  return loses
    ? { en: `loses to ${en}`, es: `pierde contra ${es}` }
    : { en: `beats ${en}`, es: `gana ${to(es)}` };
}

/** Spanish draws the article in: "al nivel 4", "del nivel 4", "a greedy". */
const to = (es: string) => (es.startsWith('el ') ? `al ${es.slice('el '.length)}` : `a ${es}`);
const of = (es: string) => (es.startsWith('el ') ? `del ${es.slice('el '.length)}` : `de ${es}`);

function asHighest(agent: string, met: Words): Words {
  const call = parseCall(agent);
  const ms = call.ok ? Number(call.value.args.find(({ key }) => key === 'ms')?.value) : Number.NaN;
  const seconds = (point: string) => `${ms / 1000}`.replace('.', point);
  const waits = Number.isFinite(ms)
    ? { en: `, ${seconds('.')} s a move`, es: `, ${seconds(',')} s por jugada` }
    : { en: '', es: '' };
  return {
    en: `the highest level${waits.en}; ${met.en}`,
    es: `el nivel más alto${waits.es}; ${met.es}`,
  };
}

function countedAs(agent: string): Words {
  return {
    en: `measured as ${agent}, which is the same on every machine`,
    es: `medido como ${agent}, que es igual en todas las máquinas`,
  };
}

function otherRules(rules: Words | string): Words {
  const named = typeof rules === 'string' ? { en: rules, es: rules } : rules;
  return {
    en: `measured with other rules: ${named.en}`,
    es: `medido con otras reglas: ${named.es}`,
  };
}

/** All of it on a line, for whoever has no more room. */
export function meaningLine({ says, notes }: Meaning): Words {
  const all = [says, ...notes];
  return {
    en: all.map(({ en }) => en).join('; '),
    es: all.map(({ es }) => es).join('; '),
  };
}
