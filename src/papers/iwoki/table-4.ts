import { Sample, shareInterval } from '../../arena/index.ts';
import { makeGame } from '../../games/index.ts';
import { unwrap } from '../../core/index.ts';
import { cell, filmGame, type Block } from '../../lab/report/index.ts';
import { difference, type Measured } from '../lines.ts';
import { fact, undecidable } from '../opinions.ts';
import type { Telling } from '../telling.ts';
import { both, experiment, type Judged } from '../types.ts';
import { table4 } from './data.ts';
import { publishedGame } from './published-game.ts';
import {
  HERE,
  replayPublished,
  reviewGame,
  type Replayed,
  type ReviewInput,
  type Reviewed,
} from './review.ts';

interface Found {
  readonly replayed: Replayed;
  readonly reviewer: string;
  readonly reviewed: readonly Reviewed[];
}

/** The games against the author of iwoki: the published one replayed and reviewed. */
export const iwokiTable4 = experiment<Found>({
  id: 'iwoki-table-4',
  document: 'iwoki',
  covers: both('Table 4 and the game in its annex', 'Tabla 4 y la partida del anexo'),
  title: both('Minimax against the author of iwoki', 'Minimax contra el autor del iwoki'),
  claim: both(
    'Minimax of depth 3 with 90 seconds beats the author of the game in all five games, by 3 to 6 points.',
    'Minimax de profundidad 3 con 90 segundos gana al autor del juego las cinco partidas, por 3 a 6 puntos.',
  ),
  seconds: { quick: 22, full: 240 },
  async run(bench) {
    const replayed = replayPublished();
    const reviewer = `determinized(${bench.pick({
      tiny: 'worlds=2,depth=1',
      quick: 'worlds=40,nodes=2000000',
      full: 'worlds=100,nodes=20000000',
    })})`;
    // Parts that can be done at once.
    const count = bench.pick({ tiny: 1, quick: 8, full: 8 });
    const size = Math.ceil(replayed.decisions / count);
    const inputs = Array.from({ length: count }, (_, i): ReviewInput => ({
      reviewer,
      from: i * size,
      to: (i + 1) * size,
      seed: bench.seed,
    }));
    const parts = await bench.errands(
      {
        title: both('review of the published game', 'revisión de la partida publicada'),
        module: HERE,
        name: 'reviewGame',
        work: reviewGame,
      },
      inputs,
    );
    return { replayed, reviewer, reviewed: parts.flat() };
  },
  tell(found, telling) {
    const { t, numbers } = telling;
    const { replayed, reviewer, reviewed } = found;
    const [human, minimax] = [0, 1].map((seat) => summaryOf(reviewed, seat));
    const exact = replayed.scores.join() === publishedGame.scores.join();
    const won = table4.filter(([own, rival]) => own > rival).length;
    const chance = shareInterval(won, table4.length);
    const apart = difference(human!.loss, minimax!.loss);
    const gone = (value: Measured) => numbers.fixed(value.mean, 1, { percent: true });
    const given = (value: Measured) =>
      numbers.withInterval(value.mean, value, { percent: true, decimals: 1 });
    const claims: Judged[] = [
      {
        claim: t('The published game ends 51 to 47', 'La partida publicada acaba 51 a 47'),
        paper: '51–47',
        ours: replayed.scores.toReversed().join('–'),
        rule: telling.rule(
          ['it does so by our rules', 'así ocurre con nuestras reglas'],
          ['it does not', 'no ocurre'],
        ),
        ...fact(exact),
      },
      {
        claim: t(
          'It beats the author of the game in every game',
          'Gana al autor del juego todas las partidas',
        ),
        paper: t(
          `${won} of ${table4.length}, that is ${numbers.fixed(chance.low, 0, { percent: true })} of such games or more`,
          `${won} de ${table4.length}, es decir, el ${numbers.fixed(chance.low, 0, { percent: true })} de tales partidas o más`,
        ),
        ours: t(
          'cannot be played again: the person cannot be asked',
          'no se puede repetir: no se puede preguntar a la persona',
        ),
        rule: t(
          'undecided whatever is played here: the author is not here to play',
          'sin decidir, se juegue lo que se juegue: el autor no está aquí para jugar',
        ),
        ...undecidable(
          both(
            'no number of games decides it without the author',
            'sin el autor no lo decide ningún número de partidas',
          ),
        ),
      },
    ];
    return {
      claims,
      paragraph: t(
        `The published game replays by our rules, every action legal${exact ? ', to the printed score' : ', but not to the printed score'}. Reviewed by ${reviewer}, which sees what a player sees by the rules, the author gave away ${given(human!.loss)} of a win with each decision and Minimax ${given(minimax!.loss)} (decisions of one game, taken as independent); they played the reviewer’s choice in ${human!.same} of ${human!.count} and ${minimax!.same} of ${minimax!.count} decisions. ${apart.low > 0 ? 'So the winner played worse by this measure' : apart.high < 0 ? 'So the winner also played better' : 'So the review does not tell who played better'}. Minimax looked into the hand of its rival and into the bag, the author did not: part of the 5 to 0 may be sight (see iwoki-sight), and what looks like a mistake to who does not see may be none.`,
        `La partida publicada se repite con nuestras reglas, todas las jugadas legales${exact ? ', hasta el resultado impreso' : ', pero no hasta el resultado impreso'}. Revisada por ${reviewer}, que ve lo que un jugador ve según las reglas, el autor cedió el ${given(human!.loss)} de una victoria con cada decisión y Minimax el ${given(minimax!.loss)} (decisiones de una sola partida, tomadas como independientes); jugaron lo que el revisor en ${human!.same} de ${human!.count} y ${minimax!.same} de ${minimax!.count} decisiones. ${apart.low > 0 ? 'Así que, medido así, el ganador jugó peor' : apart.high < 0 ? 'Así que el ganador también jugó mejor' : 'Así que la revisión no dice quién jugó mejor'}. Minimax veía la mano del rival y la bolsa, el autor no: parte del 5 a 0 puede deberse a que veía (véase iwoki-sight), y lo que parece un error a quien no ve puede no serlo.`,
      ),
      tiles: [
        {
          value: replayed.scores.toReversed().join('–'),
          label: t('the published game', 'la partida publicada'),
        },
        {
          value: gone(human!.loss),
          label: t(
            'of a win given away with each decision, author',
            'de una victoria cedido con cada decisión, autor',
          ),
        },
        { value: gone(minimax!.loss), label: t('the same, Minimax', 'lo mismo, Minimax') },
      ],
      sections: [
        telling.sideBySide([scores(found, telling), review(found, telling)]),
        telling.section('game', t('The game', 'La partida'), [film(telling)]),
      ],
    };
  },
});

function summaryOf(reviewed: readonly Reviewed[], seat: number) {
  const own = reviewed.filter((one) => one.seat === seat);
  const sample = new Sample();
  for (const one of own) sample.add(one.loss);
  const loss = { mean: own.length === 0 ? 0 : sample.mean, ...sample.interval() };
  return { loss, count: own.length, same: own.filter(({ rank }) => rank === 1).length };
}

function scores({ replayed }: Found, telling: Telling): Block {
  const { t } = telling;
  return telling.beside({
    caption: t(
      'Table 4: points of Minimax and of the author',
      'Tabla 4: puntos de Minimax y del autor',
    ),
    labels: [t('game', 'partida')],
    measures: ['Minimax', t('author', 'autor')],
    rows: table4.map(([minimax, human], i) => {
      const shown = human === publishedGame.scores[0] && minimax === publishedGame.scores[1];
      const ours = (seat: number) => cell(shown ? `${replayed.scores[seat]}` : '–');
      return {
        labels: [`${i + 1}`],
        beside: [
          { paper: `${minimax}`, ours: ours(1) },
          { paper: `${human}`, ours: ours(0) },
        ],
      };
    }),
    note: t(
      'Only the moves of the second game are printed.',
      'Solo están impresas las jugadas de la segunda.',
    ),
  });
}

function review({ reviewed, reviewer }: Found, telling: Telling): Block {
  const { t, numbers } = telling;
  return telling.table(
    t('Every decision under review', 'Cada decisión, revisada'),
    [
      { title: t('decision', 'decisión'), kind: 'label' },
      { title: t('who', 'quién'), kind: 'label' },
      { title: t('played', 'jugó'), kind: 'name' },
      { title: t('reviewer', 'revisor'), kind: 'name' },
      { title: t('rank', 'puesto'), kind: 'number' },
      { title: t('of', 'de'), kind: 'number' },
      { title: t('given away', 'cedido'), kind: 'number' },
    ],
    reviewed.map(({ number, seat, played, best, rank, choices, loss }) => [
      cell(`${number + 1}`),
      cell(seat === 0 ? t('author', 'autor') : 'Minimax'),
      cell(played),
      cell(best),
      telling.count(rank),
      telling.count(choices),
      cell(numbers.fixed(loss, 1, { percent: true })),
    ]),
    t(
      `What is given away: of the chance to win, as ${reviewer} sees it. Decisions without a choice are left out.`,
      `Lo cedido: de la probabilidad de ganar, según ${reviewer}. Se omiten las decisiones sin elección.`,
    ),
  );
}

function film(telling: Telling): Block {
  const { t, numbers, lang } = telling;
  const game = unwrap(makeGame(publishedGame.game));
  const { scores: points } = publishedGame;
  const record = {
    ludario: 1 as const,
    game: game.info.rules,
    version: game.info.version,
    seed: 0,
    seats: publishedGame.seats,
    moves: publishedGame.moves,
    result: { scores: points, utilities: [-1, 1], ending: 'rules' as const },
  };
  const who = [t('author', 'autor'), 'Minimax'];
  return {
    kind: 'game',
    game: {
      title: t('The published game', 'La partida publicada'),
      caption: t('Minimax wins by four points.', 'Minimax gana por cuatro puntos.'),
      seats: who.map((agent, seat) => ({
        name: game.words[lang].seats[seat]!,
        agent,
        points: `${points[seat]}`,
      })),
      film: unwrap(filmGame(game, record)),
      note: ({ ply, seat, move, scores: now }) => ({
        move: seat === null ? t('start', 'inicio') : `${numbers.count(ply)}. ${who[seat]} ${move}`,
        score: now.join(' – '),
      }),
      label: ({ ply }) => t(`after ${ply} decisions`, `tras ${ply} decisiones`),
      finalLabel: t('The last position', 'La última posición'),
      moves: publishedGame.moves.join(' '),
    },
  };
}
