import { cell, type Cell } from '../../../lab/report/index.ts';
import { inBand, judge, unlessTiny, type Effect } from '../../opinions.ts';
import type { Telling } from '../../telling.ts';
import type { Judged, Told } from '../../types.ts';
import { tested, type Tested } from '../samples.ts';
import { SETTINGS, WAYS } from './methods.ts';
import type { Learned, Yardstick } from './pupil.ts';

/** All pupils of one table with so many demonstrations. */
export interface Group {
  readonly setting: string;
  readonly games: number;
  readonly yardstick: Yardstick;
  readonly rows: readonly { readonly way: string; readonly learned: readonly Learned[] }[];
}

export interface Found {
  readonly groups: readonly Group[];
  readonly seeds: number;
}

/** A correlation above this counts as having found the reward. */
const LIKE = 0.5;

type Figure = (learned: Learned) => number | null | undefined;

/** The mean of a figure over the seeds; null where there is none. */
function over(group: Group, way: string, figure: Figure): Tested | null {
  const values = valuesOf(group, way, figure);
  return values.length === 0 ? null : tested(values);
}

function valuesOf({ rows }: Group, way: string, figure: Figure): number[] {
  const learned = rows.find((row) => row.way === way)?.learned ?? [];
  return learned.flatMap((one) => figure(one) ?? []);
}

/** No share or correlation lies beyond these, whatever few seeds say of them. */
function within(value: Tested, least: number, most: number): Tested {
  return { ...value, low: Math.max(least, value.low), high: Math.min(most, value.high) };
}

/** What a way has more than cloning, seed by seed. */
function aheadOf(group: Group, way: string, figure: Figure): Effect | null {
  const [own, cloned] = [way, 'imitation'].map((one) => valuesOf(group, one, figure));
  if (own!.length === 0 || own!.length !== cloned!.length) return null;
  return tested(own!.map((value, n) => value - cloned![n]!));
}

/** A correlation, of a reward with the true heuristic. */
function likenessOf(group: Group, way: string, where: 'likeness' | 'elsewhere'): Tested | null {
  const found = over(group, way, ({ reward }) => reward?.[where]);
  return found === null ? null : within(found, -1, 1);
}

export function tellEight({ groups, seeds }: Found, telling: Telling): Told {
  const { t, numbers } = telling;
  const nameOf = (way: string) => telling.of(WAYS.find(({ id }) => id === way)!.name);
  const titleOf = (setting: string) => telling.of(SETTINGS.find(({ id }) => id === setting)!.title);
  const gamesOf = ({ setting, games }: Group) =>
    t(
      `${titleOf(setting)}, ${numbers.count(games)} games`,
      `${titleOf(setting)}, ${numbers.count(games)} partidas`,
    );
  const percent = (value: number) => numbers.fixed(value, 0, { percent: true });
  // Pupils that all play alike leave nothing between the ends of an interval.
  const share = (value: Tested | null): Cell => {
    if (value === null) return cell('–');
    return value.high - value.low < 1e-9
      ? cell(percent(value.mean))
      : telling.share(within(value, 0, 1));
  };
  const number = (value: Tested | null): Cell => {
    if (value === null) return cell('–');
    return value.high - value.low < 1e-9
      ? cell(numbers.fixed(value.mean, 2))
      : telling.value(value, { decimals: 2 });
  };

  return {
    paragraph: t(
      `Each way was trained ${seeds} times on each table, each time with other demonstrations and other luck; intervals are over those. Games begin after some moves at random, which are not learned, and new games are new in the same way: in so small a game as Mancala (3,2) many of their positions have been shown, so that the share found in positions that no demonstration had stands beside. DAgger asks the demonstrator about positions of its own, as many games as the others are given; preferences are those of the demonstrator’s own heuristic where it has one, else a piece of the demonstrator’s is better than one of its own. A reward is held against the true heuristic over the choices of each decision: of new games, and of positions of games at random that no demonstration had. Cloning and DAgger see the board, the six others the features of what each move leaves behind, in small networks that train in seconds.`,
      `Cada manera se entrenó ${seeds} veces en cada mesa, cada vez con otras demostraciones y otra suerte; los intervalos son sobre ellas. Las partidas empiezan tras algunas jugadas al azar, que no se aprenden, y las partidas nuevas son nuevas del mismo modo: en un juego tan pequeño como Mancala (3,2) muchas de sus posiciones ya se han enseñado, así que al lado está la proporción hallada en posiciones que ninguna demostración tenía. DAgger pregunta al demostrador por posiciones propias, en tantas partidas como reciben los demás; las preferencias son las de la heurística del demostrador donde la tiene, y si no, un trozo suyo es mejor que uno propio. Una recompensa se compara con la heurística verdadera entre las opciones de cada decisión: de partidas nuevas, y de posiciones de partidas al azar que ninguna demostración tenía. La clonación y DAgger ven el tablero; las otras seis, los rasgos de lo que deja cada jugada, con redes pequeñas que se entrenan en segundos.`,
    ),
    claims: claimsOf(groups, telling, { nameOf, gamesOf, titleOf }),
    tiles: groups.slice(0, 4).map((group) => {
      const [best] = group.rows
        .map(({ way }) => ({ way, exact: over(group, way, ({ exact }) => exact)!.mean }))
        .toSorted((a, b) => b.exact - a.exact);
      return {
        value: percent(best!.exact),
        label: t(
          `of the moves found by ${nameOf(best!.way)}, ${gamesOf(group)}`,
          `de las jugadas halladas por ${nameOf(best!.way)}, ${gamesOf(group)}`,
        ),
      };
    }),
    sections: [
      telling.sideBySide([
        ...groups.map((group) => {
          const { chance, random, seen } = group.yardstick;
          const known = seen.find(({ games }) => games === group.games)!.share;
          return telling.table(
            gamesOf(group),
            [
              { title: t('way', 'manera'), kind: 'name' },
              { title: t('moves found', 'jugadas halladas'), kind: 'number' },
              { title: t('in new positions', 'en posiciones nuevas'), kind: 'number' },
              { title: t('MAE in cells', 'MAE en casillas'), kind: 'number' },
              { title: t('points against it', 'puntos contra él'), kind: 'number' },
              { title: t('against random', 'contra random'), kind: 'number' },
            ],
            group.rows.map(({ way }) => [
              cell(nameOf(way)),
              share(over(group, way, ({ exact }) => exact)),
              share(over(group, way, ({ unseen }) => unseen)),
              number(over(group, way, ({ mae }) => mae)),
              share(over(group, way, ({ demonstrator }) => demonstrator)),
              share(over(group, way, (one) => one.random)),
            ]),
            t(
              `By chance ${percent(chance)} of the moves are found; the demonstrator itself has ${percent(random)} against random. ${percent(known)} of the positions of new games had been shown.`,
              `Al azar se halla el ${percent(chance)} de las jugadas; el propio demostrador saca el ${percent(random)} contra random. El ${percent(known)} de las posiciones de las partidas nuevas se había enseñado.`,
            ),
          );
        }),
        ...groups.flatMap((group) => {
          const rows = group.rows.filter(({ learned }) => learned.some((one) => one.reward));
          if (rows.length === 0) return [];
          const { heuristic } = group.yardstick;
          return [
            telling.table(
              t(
                `The rewards found: ${gamesOf(group)}`,
                `Las recompensas halladas: ${gamesOf(group)}`,
              ),
              [
                { title: t('way', 'manera'), kind: 'name' },
                {
                  title: t('correlation with the heuristic', 'correlación con la heurística'),
                  kind: 'number',
                },
                {
                  title: t('in positions never shown', 'en posiciones nunca enseñadas'),
                  kind: 'number',
                },
                {
                  title: t(
                    'played by alone: points against it',
                    'jugando solo por ella: puntos contra él',
                  ),
                  kind: 'number',
                },
                { title: t('against random', 'contra random'), kind: 'number' },
              ],
              rows.map(({ way }) => [
                cell(nameOf(way)),
                number(likenessOf(group, way, 'likeness')),
                number(likenessOf(group, way, 'elsewhere')),
                share(over(group, way, ({ reward }) => reward?.demonstrator)),
                share(over(group, way, ({ reward }) => reward?.random)),
              ]),
              heuristic === null
                ? t(
                    'The demonstrator goes by no heuristic that a reward could be held against.',
                    'El demostrador no sigue ninguna heurística con la que comparar la recompensa.',
                  )
                : t(
                    `Who takes the best position by the true heuristic has ${percent(heuristic.demonstrator)} against the demonstrator and ${percent(heuristic.random)} against random.`,
                    `Quien toma la mejor posición según la heurística verdadera saca el ${percent(heuristic.demonstrator)} contra el demostrador y el ${percent(heuristic.random)} contra random.`,
                  ),
            ),
          ];
        }),
      ]),
      telling.figures(
        groups.map((group) =>
          telling.bars(
            {
              name: `eight-${group.setting}-${group.games}`,
              title: t(`Moves found: ${gamesOf(group)}`, `Jugadas halladas: ${gamesOf(group)}`),
              description: t(
                'In new games, with 95 % intervals over the seeds; the line is what chance finds.',
                'En partidas nuevas, con intervalos del 95 % sobre las semillas; la línea es lo que halla el azar.',
              ),
              x: t('moves found', 'jugadas halladas'),
              percent: true,
              neutral: group.yardstick.chance,
            },
            group.rows.map(({ way }) => {
              const { mean, low, high } = within(
                over(group, way, ({ exact }) => exact)!,
                0,
                1,
              );
              return { name: nameOf(way), value: mean, low, high };
            }),
          ),
        ),
      ),
    ],
  };
}

interface Names {
  readonly nameOf: (way: string) => string;
  readonly gamesOf: (group: Group) => string;
  readonly titleOf: (setting: string) => string;
}

function claimsOf(
  groups: readonly Group[],
  telling: Telling,
  { nameOf, gamesOf }: Names,
): Judged[] {
  const { t } = telling;
  // Where there is little to learn from, and in the larger games.
  const asked = groups.filter(({ setting, games }) => setting !== 'mancala' || games <= 10);
  const against = asked.flatMap((group) =>
    group.rows.flatMap(({ way }) => {
      const effect = way === 'imitation' ? null : aheadOf(group, way, ({ exact }) => exact);
      return effect === null ? [] : [{ group, way, effect }];
    }),
  );
  const opinions = judge(
    against.map(({ effect }) => effect),
    'pupils',
  );
  const found = against.map(({ group, way, effect }, n): Judged => ({
    claim: t(
      `${gamesOf(group)}: ${nameOf(way)} finds more moves than cloning`,
      `${gamesOf(group)}: ${nameOf(way)} halla más jugadas que la clonación`,
    ),
    paper: null,
    ours: telling.amount(
      { mean: 100 * effect.mean, low: 100 * effect.low, high: 100 * effect.high },
      { signed: true, decimals: 1 },
    ),
    rule: telling.rule(
      [
        'it surely finds more, seed by seed, among all of these comparisons',
        'halla más con seguridad, semilla a semilla, entre todas estas comparaciones',
      ],
      ['it surely finds fewer', 'halla menos con seguridad'],
    ),
    ...unlessTiny(telling.size, opinions[n]!),
  }));
  const rewards = groups.flatMap((group) =>
    group.rows.flatMap(({ way }): Judged[] => {
      const like = likenessOf(group, way, 'elsewhere');
      if (like === null) return [];
      return [
        {
          claim: t(
            `${gamesOf(group)}: the reward of ${nameOf(way)} goes with the true heuristic in positions never shown`,
            `${gamesOf(group)}: la recompensa de ${nameOf(way)} va con la heurística verdadera en posiciones nunca enseñadas`,
          ),
          paper: null,
          ours: telling.amount(like, { decimals: 2 }),
          rule: telling.rule(
            [
              `their correlation is surely above ${LIKE}`,
              `su correlación pasa con seguridad de ${telling.numbers.fixed(LIKE, 1)}`,
            ],
            ['it is surely below', 'queda por debajo con seguridad'],
          ),
          ...unlessTiny(
            telling.size,
            inBand(like, { low: LIKE, high: Infinity }, like.count, 'pupils'),
          ),
        },
      ];
    }),
  );
  return [...found, ...rewards];
}
