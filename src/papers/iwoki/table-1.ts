import { inside, lineOf, msPerGame, type Line } from '../lines.ts';
import { both, experiment, together, type Judged } from '../types.ts';
import { table1, table2 } from './data.ts';

interface Found {
  readonly greedy: Line;
  readonly msPerGame: number;
}

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
    const claims: Judged[] = [
      {
        claim: t('Greedy is far above Random', 'Greedy está muy por encima de Random'),
        paper: t('100 of 100 games', '100 de 100 partidas'),
        ours: t(
          `${numbers.count(wins)} of ${numbers.count(games)}, ${telling.percent(greedy.won)}`,
          `${numbers.count(wins)} de ${numbers.count(games)}, ${telling.percent(greedy.won)}`,
        ),
        // All of its 100 games says that it wins at least 96 % of them.
        verdict: greedy.won.low > 0.96 ? 'holds' : greedy.won.high < 0.96 ? 'fails' : 'open',
      },
      {
        claim: t('It leads by 9.73 points', 'Saca 9,73 puntos'),
        paper: numbers.fixed(table1.lead, 2, { signed: true }),
        ours: telling.amount(lead),
        verdict: inside(table1.lead, lead)
          ? 'holds'
          : Number.isFinite(lead.high - lead.low)
            ? 'fails'
            : 'open',
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
      verdict: together(claims),
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
