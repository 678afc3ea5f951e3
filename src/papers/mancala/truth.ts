import { judge, undecidable } from '../opinions.ts';
import { difference } from '../lines.ts';
import { both, experiment, type Judged, type Opinion } from '../types.ts';
import type { Telling } from '../telling.ts';
import { exactGames } from './data.ts';
import { keptShare, type Decisions, type TruthFound } from './kept.ts';
import { pValueApart, type Share } from '../shares.ts';
import { HERE, solveMoves, type SolveInput } from './solving.ts';
import { exactTables, keptFigure, reachFigure, truthTables } from './truth-tables.ts';

const ERRAND = {
  title: both('solving', 'resolver'),
  module: HERE,
  name: 'solveMoves',
  work: solveMoves,
} as const;
/** Games of one order: small enough that threads end about together. */
const SHEAF = 6;

/** How many of VelaBot's moves keep the value of the game, where the solver can tell. */
export const mancalaTruth = experiment<TruthFound>({
  id: 'mancala-truth',
  question: true,
  document: 'mancala',
  covers: both('The truth beside its games', 'La verdad junto a sus partidas'),
  title: both('VelaBot’s moves and the truth', 'Las jugadas de VelaBot y la verdad'),
  claim: both(
    'The document says that VelaBot plays well; it does not know how well. The solver does, as far back from the end of a game as it can look: how many of its moves keep the value of the position?',
    'El documento dice que VelaBot juega bien; no sabe cuánto. El solucionador sí, hasta donde alcanza desde el final de cada partida: ¿cuántas de sus jugadas conservan el valor de la posición?',
  ),
  seconds: { quick: 26, full: 1500 },
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
        pairs: bench.pick({ tiny: 1, quick: 6, full: 40 }),
      },
      both('games to look at', 'partidas por examinar'),
    );
    const games: { readonly players: readonly number[]; readonly game: Given }[] = [];
    for await (const { job, record } of bout.games()) {
      const game = { start: record.start ?? null, moves: record.moves };
      games.push({ players: job.players, game });
    }
    const most = bench.pick({ tiny: 20_000, quick: 300_000, full: 8_000_000 });
    const sheaves = Array.from({ length: Math.ceil(games.length / SHEAF) }, (_, i) =>
      games.slice(i * SHEAF, (i + 1) * SHEAF),
    );
    const solved = await bench.errands(
      ERRAND,
      sheaves.map((sheaf): SolveInput => ({
        game: 'mancala',
        games: sheaf.map(({ game }) => game),
        most,
        megabytes: 64,
      })),
    );
    const exact = await bench.errands(
      { ...ERRAND, title: both('solving the two games', 'resolver las dos partidas') },
      exactGames.map(({ line }): SolveInput => ({
        game: 'mancala',
        games: [{ start: null, moves: line.split(' ').map((move) => move.slice(1)) }],
        // The whole game takes some 200 million.
        most: bench.pick({ tiny: 20_000, quick: 5_000_000, full: 1_000_000_000 }),
        megabytes: bench.pick({ tiny: 16, quick: 64, full: 256 }),
      })),
    );
    const all = solved.flat();
    const players = agents.map((agent, player) => ({
      agent,
      games: games.flatMap(({ players: seats }, i) =>
        seats.flatMap((who, seat) =>
          who === player ? [all[i]!.filter((move) => move.seat === seat && move.choices > 1)] : [],
        ),
      ),
    }));
    return { players, exact: exact.flat() };
  },
  tell(found, telling) {
    const { t, numbers } = telling;
    const { players } = found;
    const vela = players[0]!.games;
    const kept = keptShare(vela);
    const known = vela.flat().filter(({ truth }) => truth !== null).length;
    const decisions = vela.flat().length;
    const worst = blunder(players[0]!.games);
    const claims = claimsOf(found, telling);
    return {
      claims,
      paragraph: t(
        `The solver could tell of ${numbers.count(known)} of VelaBot’s ${numbers.count(decisions)} decisions: every one with at most ${sureUpTo(vela)} seeds in the pits, and some with more. Of these moves ${telling.percent(kept)} keep the exact value. ${worst === 0 ? 'None gave anything away.' : `The worst gave away ${worst} seeds: its look of 11 half-moves does not always reach the end.`} Of the first moves of a game little is said here, as the solver does not reach back to them; the table of the two games of the document shows where it does. The document has nothing to compare this with.`,
        `El solucionador supo la verdad de ${numbers.count(known)} de las ${numbers.count(decisions)} decisiones de VelaBot: todas las de ${sureUpTo(vela)} semillas en juego como mucho, y algunas con más. De esas jugadas, el ${telling.percent(kept)} conserva el valor exacto. ${worst === 0 ? 'Ninguna cedió nada.' : `La peor cedió ${worst} semillas: sus 11 medias jugadas no siempre alcanzan el final.`} De las primeras jugadas de una partida se dice poco, porque el solucionador no llega hasta ellas; la tabla de las dos partidas del documento muestra hasta dónde llega. El documento no tiene con qué compararlo.`,
      ),
      tiles: [
        {
          value: numbers.fixed(kept.mean, 0, { percent: true }),
          label: t(
            'of the moves that could be solved keep the value',
            'de las jugadas resueltas conservan el valor',
          ),
        },
        { value: numbers.count(known), label: t('moves that could be told', 'jugadas resueltas') },
        {
          value: numbers.count(vela.length),
          label: t('games of VelaBot', 'partidas de VelaBot'),
        },
      ],
      sections: [
        telling.sideBySide(truthTables(found, telling)),
        telling.section(
          'exact',
          t('The two games of the document', 'Las dos partidas del documento'),
          exactTables(found.exact, telling),
        ),
        telling.figures([keptFigure(found, telling), reachFigure(found, telling)]),
      ],
    };
  },
});

type Given = SolveInput['games'][number];

/** The most that one move gave away. */
function blunder(games: readonly Decisions[]): number {
  const lost = games.flat().map(({ truth }) => (truth === null ? 0 : truth.value - truth.played));
  return Math.max(0, ...lost);
}

/** With this many seeds in the pits or fewer, every decision was solved. */
function sureUpTo(games: readonly Decisions[]): number {
  const open = games.flat().flatMap(({ truth, seeds }) => (truth === null ? [seeds] : []));
  const all = games.flat().map(({ seeds }) => seeds);
  return open.length === 0 ? Math.max(0, ...all) : Math.min(...open) - 1;
}

function claimsOf({ players }: TruthFound, telling: Telling): Judged[] {
  const { t, numbers } = telling;
  const [vela, side, greedy, random] = players.map(({ games }) => keptShare(games));
  const rivals = [greedy!, random!, side!];
  const { games } = players[0]!;
  const opinions = judge(
    rivals.map((rival) => ({
      ...difference(rival, vela!),
      pValue: pValueApart(vela!, rival),
      count: games.length,
    })),
    'games',
  );
  const rule = telling.rule(
    [
      `its share is clearly larger, among ${telling.together(rivals.length)}`,
      `su parte es claramente mayor, entre ${telling.together(rivals.length)}`,
    ],
    ['it is clearly smaller', 'es claramente menor'],
  );
  const narrow = numbers.fixed(100 * KNOWN, 0);
  const against = (rival: Share) => `${shown(vela!, telling)} – ${shown(rival, telling)}`;
  const results = players[0]!.games.flat().flatMap(({ truth }) => (truth === null ? [] : [truth]));
  const thrown = results.filter(({ value, played }) => Math.sign(played) < Math.sign(value)).length;
  return [
    {
      claim: t(
        'The share of its moves that keep the value is known',
        'Se sabe qué parte de sus jugadas conserva el valor',
      ),
      paper: null,
      ours: shown(vela!, telling),
      rule: t(
        `yes where its 95 % interval is no wider than ${narrow} points in a hundred; otherwise undecided`,
        `sí, si su intervalo del 95 % no pasa de ${narrow} puntos de cada cien; si no, sin decidir`,
      ),
      ...knownShare(vela!, games.length),
    },
    {
      claim: t('It keeps the value more often than Greedy', 'Conserva el valor más que Greedy'),
      paper: t('beats it easily', 'le gana fácilmente'),
      ours: against(greedy!),
      rule,
      ...opinions[0]!,
    },
    {
      claim: t('… than Random', '… que Random'),
      paper: null,
      ours: against(random!),
      rule,
      ...opinions[1]!,
    },
    {
      claim: t('… than with its first heuristic', '… que con su primera heurística'),
      paper: t('better results', 'mejores resultados'),
      ours: against(side!),
      rule,
      ...opinions[2]!,
    },
    {
      claim: t('It never throws away a result', 'Nunca echa a perder un resultado'),
      paper: null,
      ours: t(
        `${numbers.count(thrown)} of ${numbers.count(results.length)} moves do`,
        `${numbers.count(thrown)} de ${numbers.count(results.length)} jugadas lo hacen`,
      ),
      rule: t(
        'no where one move does; that none of some does proves nothing',
        'no, si una jugada lo hace; que ninguna de unas cuantas lo haga no prueba nada',
      ),
      ...(thrown > 0
        ? { verdict: 'fails' as const }
        : undecidable(
            both('games can refute it, not prove it', 'las partidas pueden refutarlo, no probarlo'),
          )),
    },
  ];
}

/** A share is known where its interval is no wider than this. */
const KNOWN = 0.1;

function knownShare({ low, high }: Share, games: number): Opinion {
  if (high - low <= KNOWN) return { verdict: 'holds' };
  // The width of an interval falls with the root of what it rests on.
  const count = Math.ceil(games * ((high - low) / KNOWN) ** 2);
  return { verdict: 'open', leans: 'holds', needs: { kind: 'units', count, unit: 'games' } };
}

function shown(share: Share, telling: Telling): string {
  return Number.isNaN(share.mean) ? '–' : telling.percent(share);
}
