import { lineOf, msPerGame, type Line } from '../lines.ts';
import { inBand } from '../opinions.ts';
import { both, experiment, type Judged } from '../types.ts';
import { table1, table2 } from './data.ts';

interface Found {
  readonly greedy: Line;
  readonly msPerGame: number;
}

/** All of the thesis's 100 games says that it wins at least so many of them. */
const FAR = 0.96;
/** As far from a printed lead, in points of the game, as still counts as that lead. */
const NEAR = 0.5;

/** Greedy against Random. */
export const iwokiTable1 = experiment<Found>({
  id: 'iwoki-table-1',
  document: 'iwoki',
  covers: both('Table 1', 'Tabla 1'),
  title: both('Greedy against Random at iwoki', 'Greedy contra Random en el iwoki'),
  claim: both(
    'Greedy is far above Random: it wins every game, by 9.73 points in the mean.',
    'Greedy está muy por encima de Random: gana todas las partidas, por 9,73 puntos de media.',
  ),
  seconds: { quick: 12, full: 30 },
  async run(bench) {
    const bout = await bench.play(
      {
        game: 'iwoki',
        agents: ['greedy', 'random'],
        games: bench.pick({ tiny: 10, quick: 40_000, full: 100_000 }),
        checkpoint: 10_000,
      },
      'greedy – random',
    );
    return { greedy: lineOf(bout, 0), msPerGame: msPerGame(bout) };
  },
  tell({ greedy, msPerGame: ms }, telling) {
    const { t, numbers } = telling;
    const { wins, draws, losses, games, lead } = greedy;
    const percent = numbers.fixed(FAR, 0, { percent: true });
    const near = numbers.plain(NEAR);
    const claims: Judged[] = [
      {
        claim: t('Greedy is far above Random', 'Greedy está muy por encima de Random'),
        paper: t('100 of 100 games', '100 de 100 partidas'),
        ours: t(
          `${numbers.count(wins)} of ${numbers.count(games)}, ${telling.percent(greedy.won)}`,
          `${numbers.count(wins)} de ${numbers.count(games)}, ${telling.percent(greedy.won)}`,
        ),
        rule: telling.rule(
          [
            `its share of games won is surely ${percent} or more, which is what 100 of 100 show`,
            `gana seguro el ${percent} de las partidas o más, que es lo que muestran 100 de 100`,
          ],
          ['it surely is less', 'seguro que gana menos'],
        ),
        ...inBand(greedy.won, { low: FAR, high: Infinity }, games, 'games'),
      },
      {
        claim: t('It leads by 9.73 points', 'Saca 9,73 puntos'),
        paper: numbers.fixed(table1.lead, 2, { signed: true }),
        ours: telling.amount(lead),
        rule: telling.rule(
          [
            `all of the 95 % interval lies within ${near} points of the printed lead`,
            `todo el intervalo del 95 % queda a menos de ${near} puntos de la ventaja impresa`,
          ],
          ['all of it lies outside', 'todo él queda fuera'],
        ),
        ...inBand(lead, { low: table1.lead - NEAR, high: table1.lead + NEAR }, games, 'games'),
      },
    ];
    const rows = [
      {
        label: t('won by Greedy', 'ganadas por Greedy'),
        paper: `${table1.greedyWins} %`,
        ours: telling.share(greedy.won),
      },
      {
        label: t('won by Random', 'ganadas por Random'),
        paper: `${table1.randomWins}`,
        ours: telling.count(losses),
      },
      { label: t('drawn', 'empates'), paper: `${table1.draws}`, ours: telling.count(draws) },
      {
        label: t('lead of Greedy in points', 'ventaja de Greedy en puntos'),
        paper: numbers.fixed(table1.lead, 2),
        ours: telling.value(lead, { signed: true, decimals: 2 }),
      },
      {
        label: t('time of a game', 'tiempo por partida'),
        paper: numbers.duration(1000 * table1.secondsPerGame),
        ours: { text: numbers.duration(ms) },
      },
    ];
    const depth1 = table2[0]!.lead;
    const between = lead.mean > depth1 && lead.mean < 32.7;
    return {
      claims,
      paragraph: t(
        `The printed lead of 9.73 is not what its own other tables have: against the same Random, a Minimax of depth 1, which the thesis calls equal to Greedy, leads by ${numbers.fixed(depth1, 2)} there, and an untrained learner loses to Greedy by more than 32.${between ? ' Ours lies between those.' : ''}${losses + draws > 0 ? ' It wins nearly every game, not every one.' : ''}`,
        `La ventaja impresa de 9,73 no cuadra con las otras tablas del propio trabajo: contra el mismo Random, un Minimax de profundidad 1, que considera igual a Greedy, saca ${numbers.fixed(depth1, 2)}, y un aprendiz sin entrenar pierde con Greedy por más de 32.${between ? ' La nuestra queda entre ambas.' : ''}${losses + draws > 0 ? ' Gana casi todas las partidas, no todas.' : ''}`,
      ),
      tiles: [
        {
          value: numbers.fixed(greedy.won.mean, 1, { percent: true }),
          label: t('won by Greedy', 'ganadas por Greedy'),
        },
        {
          value: numbers.fixed(lead.mean, 1, { signed: true }),
          label: t('points of lead', 'puntos de ventaja'),
        },
        { value: numbers.count(games), label: t('games', 'partidas') },
      ],
      sections: [
        telling.sideBySide([
          telling.beside({
            caption: t('Table 1', 'Tabla 1'),
            labels: [t('measure', 'medida')],
            measures: [t('value', 'valor')],
            rows: rows.map(({ label, paper, ours }) => ({
              labels: [label],
              beside: [{ paper, ours }],
            })),
            note: t(
              'The text speaks of 100,000 games in one place; the wins in the table add up to 100. Of games we print how many, of shares their 95 % interval.',
              'El texto habla de 100.000 partidas en un sitio; las victorias de la tabla suman 100. De las partidas decimos cuántas; de los porcentajes, su intervalo del 95 %.',
            ),
          }),
        ]),
      ],
    };
  },
});
