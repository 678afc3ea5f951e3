import { shareInterval } from '../../../arena/index.ts';
import { cell } from '../../report/document.ts';
import { both, experiment, type Bench } from '../types.ts';
import { HERE, solveMoves, type SolveFound, type SolveInput } from './solving.ts';

interface Found {
  readonly players: readonly {
    readonly agent: string;
    readonly found: SolveFound;
  }[];
  readonly seeds: number;
}

/** How many of VelaBot's moves keep the value of the game, where the solver can tell. */
export const mancalaTruth = experiment<Found>({
  id: 'mancala-truth',
  question: true,
  document: 'mancala',
  covers: both('The truth beside its games', 'La verdad junto a sus partidas'),
  title: both('VelaBot’s moves and the truth', 'Las jugadas de VelaBot y la verdad'),
  claim: both(
    'The document says that VelaBot plays well; it does not know how well. The solver does, once few seeds are left in the pits: which of its moves keep the value of the position?',
    'El documento dice que VelaBot juega bien; no sabe cuánto. El solucionador sí, cuando quedan pocas semillas en juego: ¿cuáles de sus jugadas conservan el valor de la posición?',
  ),
  seconds: { quick: 40, full: 900 },
  async run(bench) {
    const depth = bench.pick({ tiny: 3, quick: 11, full: 11 });
    const agents = [
      `vela(depth=${depth})`,
      `vela(heuristic=side,depth=${depth})`,
      'greedy',
      'random',
    ];
    const bout = await bench.play(
      {
        game: 'mancala',
        agents,
        format: 'round-robin',
        pairs: bench.pick({ tiny: 1, quick: 4, full: 40 }),
      },
      'games to look at',
    );
    const seeds = bench.pick({ tiny: 8, quick: 20, full: 28 });
    const own: Game[][] = agents.map(() => []);
    for await (const { job, record } of bout.games()) {
      for (const [seat, player] of job.players.entries()) {
        own[player]!.push({ start: record.start ?? null, moves: record.moves, seat });
      }
    }
    const inputs = own.map((games): SolveInput => ({
      game: 'mancala',
      games,
      seeds,
      most: most(bench),
    }));
    const found = await bench.errands(
      { title: 'solving', module: HERE, name: 'solveMoves', work: solveMoves },
      inputs,
    );
    return { players: found.map((one, i) => ({ agent: agents[i]!, found: one })), seeds };
  },
  tell({ players, seeds }, telling) {
    const { t, numbers } = telling;
    const rows = players.map(({ agent, found }) => {
      const { solved } = found;
      const kept = solved.filter(({ value, played }) => played >= value).length;
      const result = solved.filter(
        ({ value, played }) => Math.sign(played) >= Math.sign(value),
      ).length;
      const lost = solved.reduce((sum, { value, played }) => sum + value - played, 0);
      return { agent, found, kept, result, each: lost / Math.max(1, solved.length) };
    });
    const [vela, side, greedy] = rows;
    const share = (count: number, of: number) => ({
      mean: of === 0 ? Number.NaN : count / of,
      ...shareInterval(count, of),
    });
    const best = share(vela!.kept, vela!.found.solved.length);
    const known = vela!.found.solved.length;
    return {
      verdict:
        known < 20 ? 'open' : best.low > 0.8 ? 'holds' : best.high < 0.5 ? 'fails' : 'partly',
      paragraph: t(
        `Where at most ${seeds} seeds were left in the pits the solver could tell of ${numbers.count(known)} of VelaBot's ${numbers.count(vela!.found.decisions)} decisions: ${telling.percent(best)} of those moves keep the exact value, and ${telling.percent(share(vela!.result, known))} keep who wins; it gives away ${numbers.fixed(vela!.each, 2)} seeds a move. With its first heuristic it keeps ${telling.percent(share(side!.kept, side!.found.solved.length))}, Greedy ${telling.percent(share(greedy!.kept, greedy!.found.solved.length))}. So near the end it plays ${best.mean > 0.97 ? 'nearly perfectly' : 'well but not perfectly, as its look of 11 half-moves does not always reach the end'}; of the moves before that nothing is said here.`,
        `Con ${seeds} semillas en juego como mucho, el solucionador supo la verdad de ${numbers.count(known)} de las ${numbers.count(vela!.found.decisions)} decisiones de VelaBot: el ${telling.percent(best)} de esas jugadas conserva el valor exacto, y el ${telling.percent(share(vela!.result, known))} conserva quién gana; cede ${numbers.fixed(vela!.each, 2)} semillas por jugada. Con su primera heurística conserva el ${telling.percent(share(side!.kept, side!.found.solved.length))}, Greedy el ${telling.percent(share(greedy!.kept, greedy!.found.solved.length))}. Así que cerca del final juega ${best.mean > 0.97 ? 'casi a la perfección' : 'bien pero no a la perfección, porque sus 11 medias jugadas no siempre llegan al final'}; de las jugadas anteriores aquí no se dice nada.`,
      ),
      tiles: [
        {
          value: numbers.fixed(best.mean, 0, { percent: true }),
          label: t('of its moves keep the value', 'de sus jugadas conservan el valor'),
        },
        { value: numbers.count(known), label: t('moves that could be told', 'jugadas resueltas') },
      ],
      sections: [
        telling.sideBySide([
          telling.table(
            t('Moves beside the truth', 'Jugadas junto a la verdad'),
            [
              { title: t('agent', 'agente'), kind: 'name' },
              { title: t('decisions', 'decisiones'), kind: 'number' },
              { title: t('solved', 'resueltas'), kind: 'number' },
              { title: t('too long', 'demasiado largas'), kind: 'number' },
              { title: t('keep the value', 'conservan el valor'), kind: 'number' },
              { title: t('keep who wins', 'conservan quién gana'), kind: 'number' },
              { title: t('seeds given away', 'semillas cedidas'), kind: 'number' },
            ],
            rows.map(({ agent, found, kept, result, each }) => [
              cell(agent),
              telling.count(found.decisions),
              telling.count(found.solved.length),
              telling.count(found.given),
              telling.share(share(kept, found.solved.length)),
              telling.share(share(result, found.solved.length)),
              cell(numbers.fixed(each, 2)),
            ]),
            t(
              'Only decisions with more than one move. The document has nothing like it.',
              'Solo decisiones con más de una jugada. El documento no tiene nada parecido.',
            ),
          ),
        ]),
        telling.figures([
          telling.bars(
            {
              name: 'kept',
              title: t('Moves that keep the value', 'Jugadas que conservan el valor'),
              description: t('With 95 % intervals.', 'Con intervalos del 95 %.'),
              x: t('of the moves that could be told', 'de las jugadas resueltas'),
              percent: true,
              neutral: 1,
            },
            rows.map(({ agent, kept, found }) => {
              const { mean, low, high } = share(kept, found.solved.length);
              return { name: agent, value: Number.isNaN(mean) ? 0 : mean, low, high };
            }),
          ),
        ]),
      ],
    };
  },
});

type Game = SolveInput['games'][number];

/** Nodes for one position. */
function most(bench: Bench): number {
  return bench.pick({ tiny: 20_000, quick: 1_000_000, full: 100_000_000 });
}
