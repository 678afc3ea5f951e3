import {
  differentWords,
  formatWords,
  openWords,
  warningWords,
  type Contest,
  type Estimate,
  type Strength,
  type Warning,
} from '../../arena/index.ts';
import { Numbers } from '../../figures/numbers/index.ts';
import { order, type Review } from '../../lab/experiment/index.ts';
import { nameOf, shortRules } from '../playing/narrate.ts';
import type { Output } from '../terminal/output.ts';
import type { Speech } from '../terminal/speech.ts';

/** "+140 [+110, +190]" */
export function eloText({ lang }: Speech, strength: Strength): string {
  return new Numbers(lang).strength(strength);
}

/** "75.7 % [70.1, 80.6]" */
export function shareText({ lang }: Speech, estimate: Estimate): string {
  return plain(new Numbers(lang).share(estimate));
}

/** "+3.2±0.3" */
function leadText({ lang }: Speech, { mean, interval, count }: Estimate): string {
  const numbers = new Numbers(lang);
  const lead = numbers.fixed(mean, 1, { signed: true });
  return count < 2 ? lead : `${lead}±${numbers.fixed((interval.high - interval.low) / 2, 1)}`;
}

/** Blanks that do not break are for pages. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
/** In a narrow column an interval stays on one line. */
const whole = (text: string) => text.replaceAll(/([,;]) /g, '$1');

export function strengthOf(of: Review, player: number): Strength | null {
  return of.standings.games === 0 ? null : of.standings.strengths().players[player]!;
}

/** How it stands, in full. */
export async function printStandings(out: Output, of: Review): Promise<void> {
  const { contest, schedule, standings, experiment } = of;
  const { game, spec, entrants } = contest;
  const places = order(of);
  const total = schedule.total === null ? '' : ` ${out.t('of', 'de')} ${schedule.total}`;
  const games = schedule.finished
    ? out.games(schedule.told)
    : out.t(
        `${schedule.told}${total} games so far`,
        `${schedule.told}${total} partidas hasta ahora`,
      );
  const head = [
    out.paint.bold(shortRules(game)),
    formatWords[spec.format][out.lang],
    games,
    `${out.t('seed', 'semilla')} ${spec.seed}`,
    out.paint.cyan(experiment.id),
  ];
  out.line(head.join(' · '));
  for (const warning of schedule.warnings) {
    out.line(out.paint.yellow(noteOf(out, warning, contest)));
  }
  if (standings.games === 0) return;
  const { points } = game.words[out.lang];
  const searches = places.some((player) => standings.totals(player).spending.nodes > 0);
  await out.table(
    [
      '',
      out.t('agent', 'agente'),
      places.length === 2 ? out.t('Elo above the other', 'Elo sobre el otro') : 'Elo',
      out.t('points', 'puntos'),
      out.t('won', 'ganadas'),
      out.t('drawn', 'empates'),
      out.t('lost', 'perdidas'),
      ...(points === '' ? [] : [`${out.t('lead', 'ventaja')} (${points})`]),
      out.t('ms/move', 'ms/jugada'),
      ...(searches ? [out.t('nodes/move', 'nodos/jugada')] : []),
    ],
    places.map((player, place) => {
      const line = standings.agent(player);
      const totals = standings.totals(player);
      const { msPerDecision, nodes, nodesPerDecision } = line.spending;
      return [
        `${place + 1}`,
        entrants[player]!.short,
        whole(eloText(out, strengthOf(of, player)!)),
        whole(shareText(out, line.points)),
        `${totals.wins}`,
        `${totals.draws}`,
        `${totals.losses}`,
        ...(points === '' ? [] : [leadText(out, line.difference)]),
        amount(out, msPerDecision),
        // Who reports none may have looked at any number of them.
        ...(searches ? [nodes === 0 ? '–' : amount(out, nodesPerDecision)] : []),
      ];
    }),
  );
  const evidence = differentWords(standings)[out.lang];
  if (standings.leftOut > 0) out.line(out.paint.yellow(evidence));
  else out.line(out.paint.dim(evidence));
  if (places.length === 2) printDuel(out, of, places[0]!, places[1]!);
  else if (places.length > 2) await printTogether(out, of, places);
  await printDepths(out, of, places);
  printSeats(out, of);
  printLosses(out, of, places);
}

function amount(say: Speech, value: number): string {
  if (!Number.isFinite(value)) return '–';
  return say.number(value, value < 1 ? 3 : value < 100 ? 1 : 0);
}

function printDuel(out: Output, of: Review, first: number, second: number): void {
  const { standings, contest } = of;
  const { rating, pairs, difference } = standings.cell(first, second);
  const names = [first, second].map((player) => contest.entrants[player]!.short);
  const elo = eloText(out, strengthOf(of, first)!);
  out.line();
  out.line(
    `${names[0]} ${out.t('over', 'sobre')} ${names[1]}: ${elo} Elo, ${out.t('stronger with', 'más fuerte con probabilidad')} ${certainty(out, rating.superiority)}`,
  );
  if (pairs !== null) {
    const [none, half, one, more, both] = pairs;
    out.line(
      `${out.t('pairs won', 'pares ganados')} 2–0: ${both} · 1½–½: ${more} · 1–1: ${one} · ½–1½: ${half} · 0–2: ${none}`,
    );
  } else if (difference.count === 0) {
    out.line(
      out.t(
        'no pair is complete yet: from single games',
        'aún no hay ningún par completo: a partir de partidas sueltas',
      ),
    );
  }
}

/** A probability that never claims to be certain. */
function certainty(say: Speech, p: number): string {
  const percent = 100 * p;
  if (percent > 99.95) return say.t('more than 99.9 %', 'mayor que 99,9 %');
  return percent < 0.05
    ? say.t('less than 0.1 %', 'menor que 0,1 %')
    : `${say.fixed(percent, 1)} %`;
}

/** What the model of all says beside its figures, and who did how against whom. */
async function printTogether(out: Output, of: Review, places: readonly number[]): Promise<void> {
  const names = of.contest.entrants.map(({ short }) => short);
  out.line(
    out.paint.dim(
      out.t(
        'Elo from all games together, by a model of strengths, draws and the first seat; 0 is the mean',
        'Elo de todas las partidas juntas, con un modelo de fuerzas, empates y primer asiento; 0 es la media',
      ),
    ),
  );
  for (const words of openWords(of.standings.strengths(), names)) {
    out.line(out.paint.yellow(words[out.lang]));
  }
  if (places.length <= 12) await printCross(out, of, places);
}

/** Shares of points, row against column. */
async function printCross(out: Output, of: Review, places: readonly number[]): Promise<void> {
  const { standings, contest } = of;
  const numbers = new Numbers(out.lang);
  out.line();
  await out.table(
    [
      '',
      out.t('share of points against', 'parte de los puntos contra'),
      ...places.map((_, place) => `${place + 1}`),
    ],
    places.map((player, place) => [
      `${place + 1}`,
      contest.entrants[player]!.short,
      ...places.map((rival) => {
        if (player === rival) return '·';
        const { games, rating } = standings.cell(player, rival);
        return games === 0 ? '–' : plain(numbers.sideOf(rating.score));
      }),
    ]),
  );
}

/** How the shares of points change with the search depth. */
async function printDepths(out: Output, of: Review, places: readonly number[]): Promise<void> {
  const { standings, contest } = of;
  const depths = standings.byDepth();
  if (depths.length === 0) return;
  out.line();
  await out.table(
    [
      '',
      out.t('share of points at depth', 'parte de los puntos a profundidad'),
      ...depths.map(({ depth }) => `${depth}`),
    ],
    places.map((player, place) => [
      `${place + 1}`,
      contest.entrants[player]!.short,
      ...depths.map(({ points }) => whole(shareText(out, points[player]!))),
    ]),
  );
}

function printSeats(out: Output, { standings, contest }: Review): void {
  const { game } = contest;
  const { firstSeat } = standings.strengths();
  const parts = Array.from(
    { length: game.info.seats },
    (_, seat) => `${nameOf(game, seat, out.lang)} ${shareText(out, standings.seat(seat).points)}`,
  );
  out.line();
  out.line(`${out.t('by seat', 'por asiento')}: ${parts.join(' · ')}`);
  // Agents that never change seats cannot be told from them.
  const told = firstSeat.open === null && contest.spec.starter !== 'fixed';
  const elo = eloText(out, firstSeat);
  const worth = told
    ? out.t(`the first seat is worth ${elo} Elo`, `el primer asiento vale ${elo} Elo`)
    : out.t(
        'what the first seat is worth in Elo cannot be told from these games',
        'lo que vale el primer asiento en Elo no se puede saber con estas partidas',
      );
  const plies = out.number(standings.plies.mean, 1);
  const ms = out.number(standings.duration.mean);
  const each = out.t(
    `${plies} plies and ${ms} ms a game · intervals are of 95 %`,
    `${plies} jugadas y ${ms} ms por partida · intervalos del 95 %`,
  );
  out.line(out.paint.dim(`${worth} · ${each}`));
}

function printLosses(out: Output, { standings, contest }: Review, places: readonly number[]): void {
  const words = {
    illegal: out.t('by illegal answers', 'por respuestas ilegales'),
    crash: out.t('by crashing', 'por fallos del programa'),
    time: out.t('on time', 'por tiempo'),
  };
  for (const player of places) {
    const { lostBy, spending } = standings.agent(player);
    const parts = (['illegal', 'crash', 'time'] as const)
      .filter((fault) => lostBy[fault] > 0)
      .map((fault) => `${lostBy[fault]} ${words[fault]}`);
    const { short } = contest.entrants[player]!;
    if (parts.length > 0) {
      out.line(out.paint.yellow(`${short} ${out.t('lost', 'perdió')} ${parts.join(', ')}`));
    }
    if (spending.faults > 0) {
      const { faults } = spending;
      const said = out.t(
        `${short} was forgiven ${faults} answers`,
        `a ${short} se le perdonaron ${faults} respuestas`,
      );
      out.line(out.paint.yellow(said));
    }
  }
}

/** A warning in the language that was asked for. */
export function noteOf(say: Speech, warning: Warning, contest: Contest): string {
  return `${say.t('note', 'nota')}: ${warningWords(warning, contest)[say.lang]}`;
}
