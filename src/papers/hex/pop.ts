import { apart, linesOf, meetingOf, type Line, type Meeting } from '../lines.ts';
import { stronger } from '../opinions.ts';
import type { Telling } from '../telling.ts';
import { both, experiment, type Bench, type Bout, type Judged } from '../types.ts';
import { duelBars, duelTable, type Duel } from './duels.ts';

/** On one board: who it met, how it thought, and how long Monte Carlo was given. */
interface Board {
  readonly size: number;
  readonly ms: number;
  readonly own: Line;
  readonly duels: readonly Duel[];
}

interface Strength {
  readonly boards: readonly Board[];
  /** On the first board, against Monte Carlo with so many playouts instead of time. */
  readonly ladder: readonly { readonly iterations: number; readonly meeting: Meeting }[];
}

function duelsOf(bout: Bout, rivals: readonly string[]): { own: Line; duels: Duel[] } {
  const [own, ...lines] = linesOf(bout);
  return {
    own: own!,
    duels: lines.map((line, i) => ({
      rival: rivals[i]!,
      line,
      meeting: meetingOf(bout, 0, i + 1),
    })),
  };
}

/** With the document's own limit of 10 s a move. */
const POP = 'pop';
const EASY = ['random', 'greedy'];

/** PopPlayer against those that everybody knows, at equal time. */
export const popStrength = experiment<Strength>({
  id: 'pop-strength',
  question: true,
  document: 'pop',
  covers: both('How well it plays', 'Lo bien que juega'),
  title: both('PopPlayer’s strength', 'La fuerza de PopPlayer'),
  claim: both(
    'The document describes how PopPlayer chooses (two plies of alpha-beta after each candidate, lengths and numbers of shortest paths) and gives no results. How strong is it against Random, Greedy and Monte Carlo tree search at equal time?',
    'El documento describe cómo elige PopPlayer (dos niveles de poda tras cada candidata, longitudes y números de caminos mínimos) y no da resultados. ¿Qué fuerza tiene contra Random, Greedy y Monte Carlo con el mismo tiempo?',
  ),
  seconds: { quick: 27, full: 1400 },
  async run(bench) {
    const boards: Board[] = [];
    const sizes = bench.pick({
      tiny: [{ size: 3, pairs: 1 }],
      quick: [
        { size: 6, pairs: 20 },
        { size: 7, pairs: 11 },
      ],
      full: [
        { size: 8, pairs: 60 },
        { size: 11, pairs: 20 },
      ],
    });
    for (const { size, pairs } of sizes) {
      const against = (rivals: readonly string[]) =>
        bench.play(
          {
            game: `hex(${size})`,
            agents: [POP, ...rivals],
            format: 'gauntlet',
            pairs,
            penalties: { time: 'allow' },
          },
          `pop – ${rivals.join(', ')} · hex(${size})`,
        );
      const easy = duelsOf(await against(EASY), EASY);
      // It ends its search long before its 10 s: what it takes is what the other gets.
      const ms = Math.max(1, Math.round(easy.own.msEach));
      const rival = `mcts(ms=${ms})`;
      const equal = duelsOf(await against([rival]), [rival]);
      const slowest = Math.max(easy.own.slowest, equal.own.slowest);
      boards.push({
        size,
        ms,
        own: { ...equal.own, slowest },
        duels: [...easy.duels, ...equal.duels],
      });
    }
    return { boards, ladder: await climb(bench, boards[0]!.size) };
  },
  tell(found, telling) {
    const { t, numbers } = telling;
    const { boards, ladder } = found;
    const claims = judgeStrength(found, telling);
    const slowest = Math.max(...boards.map(({ own }) => own.slowest));
    const seen = numbers.list(
      boards.map(({ size, own }) =>
        t(
          `${numbers.count(own.nodesEach)} positions and ${numbers.duration(own.msEach)} on ${size}×${size}`,
          `${numbers.count(own.nodesEach)} posiciones y ${numbers.duration(own.msEach)} en ${size}×${size}`,
        ),
      ),
    );
    const given = numbers.list(
      boards.map(({ size, ms }) =>
        t(
          `${numbers.duration(ms)} on ${size}×${size}`,
          `${numbers.duration(ms)} en ${size}×${size}`,
        ),
      ),
    );
    const stands = apart(ladder.map(({ meeting }) => meeting));
    const atMost = ladder.filter((_, i) => stands[i] !== 'worse').at(-1);
    const beaten = ladder.find((_, i) => stands[i] === 'worse');
    const equal =
      beaten === undefined
        ? ''
        : t(
            `With ${numbers.count(beaten.iterations)} playouts a move, whatever time they take, Monte Carlo is already clearly stronger on ${boards[0]!.size}×${boards[0]!.size}${atMost === undefined ? '' : `, with ${numbers.count(atMost.iterations)} not yet`}. `,
            `Con ${numbers.count(beaten.iterations)} simulaciones por jugada, tarden lo que tarden, Monte Carlo ya es claramente más fuerte en ${boards[0]!.size}×${boards[0]!.size}${atMost === undefined ? '' : `; con ${numbers.count(atMost.iterations)} aún no`}. `,
          );
    return {
      claims,
      paragraph: t(
        `“Yes” stands for clearly stronger, “no” for clearly weaker. PopPlayer plays with the document’s own limit of 10 s a move and needs no more than ${numbers.duration(slowest)} of it to look at all that it wants to: on the average ${seen} a move. Monte Carlo gets no longer than that: at most ${given} a move. ${equal}The document does not say on what board it plays.`,
        `«Sí» significa que es claramente más fuerte; «no», que es claramente más débil. PopPlayer juega con el límite del documento, 10 s por jugada, y no necesita más de ${numbers.duration(slowest)} para mirar todo lo que quiere: de media ${seen} por jugada. Monte Carlo no tiene más: como mucho ${given} por jugada. ${equal}El documento no dice en qué tablero juega.`,
      ),
      tiles: boards.flatMap(({ size, duels }) =>
        duels.slice(-1).map(({ rival, meeting }) => ({
          value: numbers.fixed(meeting.points.mean, 0, { percent: true }),
          label: t(`against ${rival} on ${size}×${size}`, `contra ${rival} en ${size}×${size}`),
        })),
      ),
      sections: [
        telling.sideBySide([
          ...boards.map(({ size, duels, own }) =>
            duelTable(t(`On ${size}×${size}`, `En ${size}×${size}`), duels, own, telling),
          ),
          telling.table(
            t('Against Monte Carlo by playouts', 'Contra Monte Carlo por simulaciones'),
            [
              { title: t('playouts a move', 'simulaciones por jugada'), kind: 'number' },
              { title: t('games', 'partidas'), kind: 'number' },
              { title: t('points of PopPlayer', 'puntos de PopPlayer'), kind: 'number' },
            ],
            ladder.map(({ iterations, meeting }) => [
              telling.count(iterations),
              telling.count(meeting.games),
              telling.share(meeting.points),
            ]),
          ),
        ]),
        telling.figures([
          duelBars(
            boards.flatMap(({ size, duels }) =>
              duels.map((duel) => ({ ...duel, rival: `${duel.rival}, ${size}×${size}` })),
            ),
            telling,
            'strength',
          ),
        ]),
      ],
    };
  },
});

/** How many playouts make Monte Carlo its equal. */
async function climb(bench: Bench, size: number): Promise<Strength['ladder']> {
  const rungs = bench.pick({
    tiny: [2],
    quick: [20, 80, 320, 1280],
    full: [20, 80, 320, 1280, 5120],
  });
  const bout = await bench.play(
    {
      game: `hex(${size})`,
      agents: [POP, ...rungs.map((iterations) => `mcts(iterations=${iterations})`)],
      format: 'gauntlet',
      pairs: bench.pick({ tiny: 1, quick: 20, full: 60 }),
      penalties: { time: 'allow' },
    },
    both('pop – mcts by playouts', 'pop – mcts por simulaciones'),
  );
  return rungs.map((iterations, i) => ({ iterations, meeting: meetingOf(bout, 0, i + 1) }));
}

/** Against each rival on each board. */
function judgeStrength({ boards }: Strength, telling: Telling): Judged[] {
  const { t } = telling;
  const met = boards.flatMap(({ size, duels }) => duels.map((duel, i) => ({ size, i, ...duel })));
  const opinions = stronger(met.map(({ meeting }) => meeting));
  return met.map(({ size, i, rival, meeting }, at) => {
    const who = i < EASY.length ? rival : t('mcts at equal time', 'mcts con el mismo tiempo');
    return {
      claim: t(
        `it is stronger than ${who} on ${size}×${size}`,
        `es más fuerte que ${who} en ${size}×${size}`,
      ),
      paper: null,
      ours: telling.percent(meeting.points),
      rule: telling.strongerRule(met.length),
      ...opinions[at]!,
    };
  });
}

/** The terms of its formula, by the option that leaves each out. */
const TERMS = ['lengths', 'paths', 'own', 'rival'] as const;

interface Ablation {
  readonly board: number;
  readonly nodes: number;
  readonly own: Line;
  readonly duels: readonly Duel[];
}

/** What each term of PopPlayer's formula adds. */
export const popAblation = experiment<Ablation>({
  id: 'pop-ablation',
  document: 'pop',
  covers: both('Its formula, term by term', 'Su fórmula, término a término'),
  title: both('What each term of PopPlayer adds', 'Qué aporta cada término de PopPlayer'),
  claim: both(
    'PopPlayer adds four terms: the ratio of path lengths (weight 1000) and of path numbers (18) at leaves, the own path (7 for each cell it is shorter) and the rival’s (5 for each cell it is longer) after the candidate move. Each is there because it should help.',
    'PopPlayer suma cuatro términos: la razón de longitudes de camino (peso 1000) y de números de caminos (18) en las hojas, el camino propio (7 por casilla de menos) y el del rival (5 por casilla de más) tras la jugada candidata. Cada uno está porque debería ayudar.',
  ),
  seconds: { quick: 26, full: 900 },
  async run(bench) {
    const board = bench.pick({ tiny: 3, quick: 6, full: 8 });
    const nodes = bench.pick({ tiny: 50, quick: 5000, full: 20_000 });
    const rivals = TERMS.map((term) => `pop(nodes=${nodes},${term}=false)`);
    const bout = await bench.play(
      {
        game: `hex(${board})`,
        agents: [`pop(nodes=${nodes})`, ...rivals],
        format: 'gauntlet',
        pairs: bench.pick({ tiny: 1, quick: 55, full: 250 }),
      },
      both('pop – pop without a term', 'pop – pop sin un término'),
    );
    return { board, nodes, ...duelsOf(bout, TERMS) };
  },
  tell(found, telling) {
    const { t, numbers } = telling;
    const { board, nodes, own, duels } = found;
    const names = termNames(telling);
    const named = duels.map((duel) => ({
      ...duel,
      rival: t(`without ${names[duel.rival]!}`, `sin ${names[duel.rival]!}`),
    }));
    const claims = judgeAblation(found, telling);
    return {
      claims,
      paragraph: t(
        `The whole formula plays itself with one term left out, on ${board} by ${board} with ${numbers.count(nodes)} positions a move. A term helps where the whole is clearly stronger than without it, among all four (Holm), and does harm where it is clearly weaker. Budgets are in positions, so that the result does not depend on the machine; a term that costs time is not charged for it. The document says that the last two gave better results in practice, and prints none.`,
        `La fórmula entera juega contra sí misma sin un término, en ${board} por ${board} con ${numbers.count(nodes)} posiciones por jugada. Un término ayuda si la entera es claramente más fuerte que sin él, entre los cuatro (Holm), y perjudica si es claramente más débil. Los presupuestos son de posiciones, así que el resultado no depende de la máquina; a un término lento no se le cobra el tiempo. El documento dice que los dos últimos dieron mejores resultados en la práctica, y no imprime ninguno.`,
      ),
      tiles: named.map(({ rival, meeting }) => ({
        value: numbers.fixed(meeting.points.mean, 0, { percent: true }),
        label: t(`against itself ${rival}`, `contra sí misma ${rival}`),
      })),
      sections: [
        telling.sideBySide([
          duelTable(t('Against itself', 'Contra sí misma'), named, own, telling),
        ]),
        telling.figures([duelBars(named, telling, 'ablation')]),
      ],
    };
  },
});

function termNames({ t }: Telling): Readonly<Record<string, string>> {
  return {
    lengths: t('the ratio of lengths', 'la razón de longitudes'),
    paths: t('the ratio of numbers', 'la razón de números'),
    own: t('the own path', 'el camino propio'),
    rival: t('the rival’s path', 'el camino del rival'),
  };
}

/** Whether each term helps. */
export function judgeAblation({ duels }: Pick<Ablation, 'duels'>, telling: Telling): Judged[] {
  const { t } = telling;
  const names = termNames(telling);
  const opinions = stronger(duels.map(({ meeting }) => meeting));
  return duels.map(({ rival, meeting }, i) => ({
    claim: t(`${names[rival]!} helps`, `${names[rival]!} ayuda`),
    paper: null,
    ours: t(
      `${telling.percent(meeting.points)} against itself without`,
      `${telling.percent(meeting.points)} contra sí misma sin eso`,
    ),
    rule: telling.strongerRule(duels.length),
    ...opinions[i]!,
  }));
}
