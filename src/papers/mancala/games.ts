import { cell } from '../../lab/report/index.ts';
import { fact } from '../opinions.ts';
import { both, experiment, type Judged } from '../types.ts';
import { exactGames, otherGames } from './data.ts';

interface Played {
  readonly line: string;
  readonly scores: readonly number[];
  readonly ms: readonly number[];
}

/** The two games of the document that anybody can play again. */
export const mancalaGames = experiment<{ readonly games: readonly Played[] }>({
  id: 'mancala-games',
  document: 'mancala',
  covers: both('The games against GreedyBot', 'Las partidas contra GreedyBot'),
  title: both('VelaBot against GreedyBot', 'VelaBot contra GreedyBot'),
  claim: both(
    'With its first heuristic, alpha-beta to depth 11 beats the greedy bot 37 to 11 as first player and 36 to 12 as second.',
    'Con su primera heurística, la poda alfa-beta a profundidad 11 gana al bot voraz 37 a 11 como primer jugador y 36 a 12 como segundo.',
  ),
  exact: true,
  seconds: { quick: 3, full: 3 },
  async run(bench) {
    const bout = await bench.play(
      {
        game: 'mancala',
        agents: ['vela(heuristic=side)', 'greedy'],
        pairs: 1,
        openings: 'none',
      },
      'vela – greedy',
    );
    const games: Played[] = [];
    const { game } = bout.contest;
    for await (const { record, efforts } of bout.games()) {
      const state = game.start();
      const line = record.moves.map((move) => {
        const seat = 'ab'[state.toMove]!;
        const action = game.parseAction(state, move);
        if (action.ok) state.apply(action.value);
        return `${seat}${move}`;
      });
      games.push({
        line: line.join(' '),
        scores: record.result!.scores,
        ms: efforts.map(({ ms }) => ms),
      });
    }
    return { games };
  },
  tell({ games }, telling) {
    const { t, numbers } = telling;
    const same = games.filter(({ scores }, i) => scores.join() === exactGames[i]!.scores.join());
    const exact = games.filter(({ line }, i) => line === exactGames[i]!.line).length;
    const seat = [t('first', 'primero'), t('second', 'segundo')];
    const claims = games.map(({ scores }, i): Judged => ({
      claim: t(`VelaBot ${seat[i]} beats GreedyBot`, `VelaBot de ${seat[i]} gana a GreedyBot`),
      paper: exactGames[i]!.scores.join('–'),
      ours: scores.join('–'),
      rule: telling.rule(
        ['the game ends with the printed score', 'la partida acaba con el resultado impreso'],
        ['it ends otherwise', 'acaba de otro modo'],
      ),
      ...fact(same.includes(games[i]!)),
    }));
    return {
      claims,
      paragraph: t(
        `Both games were played again; ${exact} of 2 follow, move for move, the line that the document’s programs play. Nothing in them is left to chance, so that they come out the same on every machine; only the times differ. The eight games against bots of fellow students cannot be repeated: those programs cannot be had.`,
        `Se han vuelto a jugar ambas partidas; ${exact} de 2 siguen, jugada a jugada, la línea de los programas del documento. Nada en ellas depende del azar, así que salen igual en cualquier máquina; solo cambian los tiempos. Las ocho partidas contra bots de compañeros no se pueden repetir: esos programas no están disponibles.`,
      ),
      tiles: games.map(({ scores }, i) => ({
        value: scores.join('–'),
        label: t(`VelaBot ${seat[i]}`, `VelaBot de ${seat[i]}`),
      })),
      sections: [
        telling.sideBySide([
          telling.beside({
            caption: t('Seeds and time', 'Semillas y tiempo'),
            labels: [t('first', 'primero'), t('second', 'segundo')],
            measures: [
              t('seeds', 'semillas'),
              t('time, first', 'tiempo, primero'),
              t('time, second', 'tiempo, segundo'),
            ],
            rows: games.map(({ scores, ms }, i) => {
              const { seats, scores: said, ms: their } = exactGames[i]!;
              return {
                labels: [...seats],
                beside: [
                  { paper: said.join('–'), ours: cell(scores.join('–')) },
                  { paper: numbers.duration(their[0]), ours: cell(numbers.duration(ms[0]!)) },
                  { paper: numbers.duration(their[1]), ours: cell(numbers.duration(ms[1]!)) },
                ],
              };
            }),
          }),
          telling.table(
            t(
              'Games of the document that cannot be repeated',
              'Partidas del documento que no se pueden repetir',
            ),
            [
              { title: t('first', 'primero'), kind: 'label' },
              { title: t('second', 'segundo'), kind: 'label' },
              { title: t('seeds', 'semillas'), kind: 'number' },
            ],
            otherGames.map(({ first, second, scores }) => [
              cell(first),
              cell(second),
              cell(scores.join('–')),
            ]),
          ),
          ...games.map(({ line }, i) => ({
            kind: 'code' as const,
            caption: t(
              `Game ${i + 1}: a first, b second`,
              `Partida ${i + 1}: a el primero, b el segundo`,
            ),
            text: line,
          })),
        ]),
      ],
    };
  },
});
