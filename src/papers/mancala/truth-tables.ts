import { cell, type Block } from '../../lab/report/index.ts';
import type { Telling } from '../telling.ts';
import { exactGames } from './data.ts';
import { keptShare, resultShare, type Decisions, type TruthFound } from './kept.ts';
import type { SolveFound } from './solving.ts';

/** Seeds in the pits, in bands of four. */
const BAND = 4;

interface Band {
  readonly least: number;
  readonly most: number;
  readonly games: readonly Decisions[];
}

function bandsOf(games: readonly Decisions[]): Band[] {
  const most = Math.max(BAND, ...games.flat().map(({ seeds }) => seeds));
  return Array.from({ length: Math.ceil(most / BAND) }, (_, i) => {
    const [low, high] = [i * BAND + 1, (i + 1) * BAND];
    const inside = games.map((game) => game.filter(({ seeds }) => seeds >= low && seeds <= high));
    return { least: low, most: high, games: inside };
  });
}

function solvedOf(games: readonly Decisions[]): number {
  return games.flat().filter(({ truth }) => truth !== null).length;
}

export function truthTables({ players }: TruthFound, telling: Telling): Block[] {
  const { t, numbers } = telling;
  return [
    telling.table(
      t('Moves beside the truth', 'Jugadas junto a la verdad'),
      [
        { title: t('agent', 'agente'), kind: 'name' },
        { title: t('decisions', 'decisiones'), kind: 'number' },
        { title: t('solved', 'resueltas'), kind: 'number' },
        { title: t('keep the value', 'conservan el valor'), kind: 'number' },
        { title: t('keep who wins', 'conservan quién gana'), kind: 'number' },
        { title: t('seeds given away a move', 'semillas cedidas por jugada'), kind: 'number' },
      ],
      players.map(({ agent, games }) => {
        const known = games.flat().flatMap(({ truth }) => (truth === null ? [] : [truth]));
        const lost = known.reduce((sum, { value, played }) => sum + value - played, 0);
        return [
          cell(agent),
          telling.count(games.flat().length),
          telling.count(known.length),
          telling.share(keptShare(games)),
          telling.share(resultShare(games)),
          cell(numbers.fixed(lost / Math.max(1, known.length), 2)),
        ];
      }),
      t(
        'Only decisions with more than one move. Intervals are of 95 %, with games as the unit. Each agent is seen in the positions of its own games, which are not those of the others. The document has nothing like it.',
        'Solo decisiones con más de una jugada. Los intervalos son del 95 %, con la partida como unidad. A cada agente se le ve en las posiciones de sus propias partidas, que no son las de los demás. El documento no tiene nada parecido.',
      ),
    ),
    telling.table(
      t('VelaBot, by seeds in the pits', 'VelaBot, según las semillas en juego'),
      [
        { title: t('seeds', 'semillas'), kind: 'label' },
        { title: t('decisions', 'decisiones'), kind: 'number' },
        { title: t('solved', 'resueltas'), kind: 'number' },
        { title: t('keep the value', 'conservan el valor'), kind: 'number' },
        { title: t('keep who wins', 'conservan quién gana'), kind: 'number' },
      ],
      bandsOf(players[0]!.games)
        .filter(({ games }) => games.flat().length > 0)
        .map(({ least, most, games }) => [
          cell(`${least}–${most}`),
          telling.count(games.flat().length),
          telling.count(solvedOf(games)),
          solvedOf(games) === 0 ? cell('–') : telling.share(keptShare(games)),
          solvedOf(games) === 0 ? cell('–') : telling.share(resultShare(games)),
        ]),
      t(
        'Where not all were solved, those that were are the easier ones.',
        'Donde no se resolvieron todas, las resueltas son las más fáciles.',
      ),
    ),
  ];
}

/** Every move of the document's games: what the position was worth, and what the move left of it. */
export function exactTables(games: SolveFound, telling: Telling): Block[] {
  const { t, numbers } = telling;
  const signed = (value: number) => numbers.fixed(value, 0, { signed: true });
  return games.map((moves, i) => {
    const { seats } = exactGames[i]!;
    return telling.table(
      t(
        `Game ${i + 1}: ${seats[0]} first, ${seats[1]} second`,
        `Partida ${i + 1}: ${seats[0]} primero, ${seats[1]} segundo`,
      ),
      [
        { title: t('move', 'jugada'), kind: 'number' },
        { title: t('player', 'jugador'), kind: 'label' },
        { title: t('pit', 'casilla'), kind: 'number' },
        { title: t('seeds in the pits', 'semillas en juego'), kind: 'number' },
        { title: t('value before', 'valor antes'), kind: 'number' },
        { title: t('value kept', 'valor conservado'), kind: 'number' },
        { title: t('the move', 'la jugada'), kind: 'label' },
      ],
      moves.map(({ seat, move, choices, seeds, truth }, n) => [
        cell(`${n + 1}`),
        cell(seats[seat as 0 | 1]),
        cell(move),
        cell(`${seeds}`),
        cell(truth === null ? '–' : signed(truth.value)),
        cell(truth === null ? '–' : signed(truth.played)),
        cell(
          truth === null
            ? t('not told', 'no se sabe')
            : choices === 1
              ? t('the only one', 'la única')
              : truth.played >= truth.value
                ? t('keeps the value', 'conserva el valor')
                : t(
                    `loses ${truth.value - truth.played} seeds`,
                    `pierde ${truth.value - truth.played} semillas`,
                  ),
        ),
      ]),
      t(
        'Values are the lead in seeds at the end with best play of both, for the player who moves.',
        'Los valores son la ventaja final en semillas con el mejor juego de ambos, para quien mueve.',
      ),
    );
  });
}

export function keptFigure({ players }: TruthFound, telling: Telling): Block {
  const { t } = telling;
  return telling.bars(
    {
      name: 'kept',
      title: t('Moves that keep the value', 'Jugadas que conservan el valor'),
      description: t('With 95 % intervals.', 'Con intervalos del 95 %.'),
      x: t('of the moves that could be told', 'de las jugadas resueltas'),
      percent: true,
      neutral: 1,
    },
    players.map(({ agent, games }) => {
      const { mean, low, high } = keptShare(games);
      return { name: agent, value: Number.isNaN(mean) ? 0 : mean, low, high };
    }),
  );
}

/** The more is left to play, the harder it is. */
export function reachFigure({ players }: TruthFound, telling: Telling): Block {
  const { t } = telling;
  return telling.curves({
    name: 'by-seeds',
    title: t(
      'Moves that keep the value, by seeds in the pits',
      'Jugadas que conservan el valor, según las semillas en juego',
    ),
    description: t(
      'In bands of four seeds, where at least five decisions were solved. With 95 % intervals.',
      'De cuatro en cuatro semillas, donde se resolvieron al menos cinco decisiones. Con intervalos del 95 %.',
    ),
    lines: players.map(({ agent, games }) => ({
      name: agent,
      points: bandsOf(games)
        .filter((band) => solvedOf(band.games) >= 5)
        .map((band) => {
          const { mean, low, high } = keptShare(band.games);
          return { x: band.most, y: mean, low, high };
        }),
    })),
    x: t('seeds in the pits, at most', 'semillas en juego, como mucho'),
    y: t('keep the value', 'conservan el valor'),
    percent: true,
  });
}
