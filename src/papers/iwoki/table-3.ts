import { lineOf, meetingOf, type Line, type Meeting } from '../lines.ts';
import { both, experiment, type Judged } from '../types.ts';
import { table3 } from './data.ts';
import { alike, alikeRule } from './table-2-claims.ts';
import { thesisMinimax } from './table-2-runs.ts';

interface Found {
  /** Without a limit against each reading of the limit. */
  readonly readings: readonly {
    readonly limit: 'move' | 'branch';
    readonly meeting: Meeting;
    readonly rival: Line;
  }[];
  readonly ms: number;
}

/** Minimax without a limit against the one that the thesis recommends. */
export const iwokiTable3 = experiment<Found>({
  id: 'iwoki-table-3',
  document: 'iwoki',
  covers: both('Table 3', 'Tabla 3'),
  title: both('Minimax with and without a limit of time', 'Minimax con y sin límite de tiempo'),
  claim: both(
    'Depth 3 with at most 90 seconds plays about as well as without a limit: 10 to 8 with 2 draws in 20 games.',
    'La profundidad 3 con 90 segundos como mucho juega casi igual que sin límite: 10 a 8 con 2 empates en 20 partidas.',
  ),
  seconds: { quick: 18, full: 45 },
  async run(bench) {
    const depth = bench.pick({ tiny: 1, quick: 3, full: 3 });
    const limits = ['move', 'branch'] as const;
    const bout = await bench.play(
      {
        game: 'iwoki(open=true)',
        agents: [
          thesisMinimax(depth, null, 'none'),
          ...limits.map((limit) => thesisMinimax(depth, 90, limit)),
        ],
        format: 'gauntlet',
        games: bench.pick({ tiny: 2, quick: 400, full: 1000 }),
      },
      both('depth 3 – depth 3 in 90 s', 'profundidad 3 – profundidad 3 en 90 s'),
    );
    return {
      readings: limits.map((limit, i) => ({
        limit,
        meeting: meetingOf(bout, 0, i + 1),
        rival: lineOf(bout, i + 1),
      })),
      ms: bout.standings.duration.mean,
    };
  },
  tell({ readings, ms }, telling) {
    const { t, numbers } = telling;
    const [move] = readings;
    const furthest = Math.max(
      ...readings.flatMap(({ meeting: { points } }) => [0.5 - points.low, points.high - 0.5]),
    );
    const within = numbers.fixed(100 * furthest, 0);
    const name = { move: t('the move', 'la jugada'), branch: t('each branch', 'cada rama') };
    const said = (count: number) => numbers.fixed(count / table3.games, 0, { percent: true });
    const { mean } = move!.meeting.points;
    const claims = readings.map(({ limit, meeting }): Judged => ({
      claim: t(
        `90 s for ${name[limit]} play as well as no limit`,
        `90 s para ${name[limit]} juegan igual que sin límite`,
      ),
      paper: t(
        '55 % of the points without it, in 20 games',
        '55 % de los puntos sin él, en 20 partidas',
      ),
      ours: telling.percent(meeting.points),
      rule: alikeRule(telling),
      ...alike(meeting.points, meeting.games),
    }));
    return {
      claims,
      paragraph: t(
        `90 s are 18,000 nodes at the thesis’s speed, for the move or for each branch. With 20 games the thesis’s interval reaches from about 32 to 77 %, so that it could not have told them apart; ours put them within ${within} points in a hundred of even. A game lasts ${numbers.duration(ms)} here, 22 minutes there.`,
        `90 s son 18.000 nodos a la velocidad del trabajo, por jugada o por rama. Con 20 partidas el intervalo del trabajo va de 32 a 77 %, así que no podía distinguirlos; las nuestras los dejan a menos de ${within} puntos de cada cien de la igualdad. Una partida dura aquí ${numbers.duration(ms)}, allí 22 minutos.`,
      ),
      tiles: [
        {
          value: numbers.fixed(mean, 0, { percent: true }),
          label: t('points without a limit', 'puntos sin límite'),
        },
        {
          value: numbers.count(move!.meeting.games),
          label: t('games against each', 'partidas contra cada uno'),
        },
      ],
      sections: [
        telling.sideBySide([
          telling.beside({
            caption: t(
              'Table 3: depth 3 without a limit against 90 seconds',
              'Tabla 3: profundidad 3 sin límite contra 90 segundos',
            ),
            labels: [t('limit for', 'límite para'), t('games', 'partidas')],
            measures: [
              t('won', 'ganadas'),
              t('drawn', 'empates'),
              t('lost', 'perdidas'),
              t('points', 'puntos'),
              t('lead', 'ventaja'),
            ],
            rows: readings.map(({ limit, meeting, rival }) => ({
              labels: [name[limit], `${table3.games} / ${numbers.count(meeting.games)}`],
              beside: [
                {
                  paper: said(table3.wins),
                  ours: { text: numbers.fixed(meeting.wins / meeting.games, 0, { percent: true }) },
                },
                {
                  paper: said(table3.draws),
                  ours: {
                    text: numbers.fixed(meeting.draws / meeting.games, 0, { percent: true }),
                  },
                },
                {
                  paper: said(table3.losses),
                  ours: {
                    text: numbers.fixed(meeting.losses / meeting.games, 0, { percent: true }),
                  },
                },
                {
                  paper: said(table3.wins + table3.draws / 2),
                  ours: telling.share(meeting.points),
                },
                {
                  paper: numbers.fixed(table3.lead, 1, { signed: true }),
                  ours: telling.value({
                    mean: -rival.lead.mean,
                    low: -rival.lead.high,
                    high: -rival.lead.low,
                  }),
                },
              ],
            })),
          }),
        ]),
      ],
    };
  },
});
