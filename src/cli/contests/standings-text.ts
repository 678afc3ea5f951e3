import {
  formatWords,
  warningWords,
  type Contest,
  type Estimate,
  type Interval,
  type Strength,
  type Warning,
} from '../../arena/index.ts';
import { order, type Review } from '../../lab/experiment/index.ts';
import { nameOf, shortRules } from '../playing/narrate.ts';
import type { Output } from '../terminal/output.ts';
import type { Speech } from '../terminal/speech.ts';

/** "+140±31"; where what is known is lopsided, "+140 (110 to 190)". */
export function eloText(say: Speech, elo: number, { low, high }: Interval): string {
  const [below, above] = [Math.round(elo - low), Math.round(high - elo)];
  const whole = (value: number) => signed(say, Math.round(value));
  if (Math.abs(below - above) <= 1) return `${whole(elo)}±${above}`;
  return `${whole(elo)} (${whole(low)} ${say.t('to', 'a')} ${whole(high)})`;
}

function signed(say: Speech, value: number): string {
  if (Number.isNaN(value)) return '–';
  const size = Number.isFinite(value) ? say.number(Math.abs(value), 1) : '∞';
  return value === 0 ? size : `${value > 0 ? '+' : '−'}${size}`;
}

/** "75.7 % (70.1–80.6)" */
export function shareText(say: Speech, { mean, interval }: Estimate): string {
  if (Number.isNaN(mean)) return '–';
  const percent = (share: number) => say.fixed(100 * share, 1);
  return `${percent(mean)} % (${percent(interval.low)}–${percent(interval.high)})`;
}

/** "+3.2±0.3" */
function leadText(say: Speech, { mean, interval, count }: Estimate): string {
  const half = (interval.high - interval.low) / 2;
  return count < 2 ? signed(say, mean) : `${signed(say, mean)}±${say.number(half, 1)}`;
}

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
      'Elo',
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
      const { msPerDecision, nodesPerDecision } = line.spending;
      const strength = strengthOf(of, player)!;
      return [
        `${place + 1}`,
        entrants[player]!.short,
        eloText(out, strength.elo, strength.interval),
        shareText(out, line.points),
        `${totals.wins}`,
        `${totals.draws}`,
        `${totals.losses}`,
        ...(points === '' ? [] : [leadText(out, line.difference)]),
        amount(out, msPerDecision),
        ...(searches ? [amount(out, nodesPerDecision)] : []),
      ];
    }),
  );
  if (places.length === 2 && game.info.seats === 2) printDuel(out, of, places[0]!, places[1]!);
  else if (places.length > 2 && places.length <= 12) await printCross(out, of, places);
  printSeats(out, of);
  printLosses(out, of, places);
}

function amount(say: Speech, value: number): string {
  if (!Number.isFinite(value)) return '–';
  return say.number(value, value < 1 ? 3 : value < 100 ? 1 : 0);
}

function printDuel(out: Output, of: Review, first: number, second: number): void {
  const { standings, contest } = of;
  const { rating, pairs } = standings.cell(first, second);
  const names = [first, second].map((player) => contest.entrants[player]!.short);
  out.line();
  out.line(
    `${names[0]} ${out.t('over', 'sobre')} ${names[1]}: ${eloText(out, rating.elo, rating.eloInterval)} Elo, ${out.t('stronger with', 'más fuerte con probabilidad')} ${certainty(out, standings.strengths().superiority(first, second))}`,
  );
  if (pairs !== null) {
    const [none, half, one, more, both] = pairs;
    out.line(
      `${out.t('pairs won', 'pares ganados')} 2–0: ${both} · 1½–½: ${more} · 1–1: ${one} · ½–1½: ${half} · 0–2: ${none}`,
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

/** Shares of points, row against column. */
async function printCross(out: Output, of: Review, places: readonly number[]): Promise<void> {
  const { standings, contest } = of;
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
        const { games, wins, draws } = standings.cell(player, rival);
        if (games === 0) return player === rival ? '·' : '–';
        return `${((100 * (wins + draws / 2)) / games).toFixed(0)} %`;
      }),
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
  const { elo, interval } = firstSeat;
  const worth = eloText(out, elo, interval);
  const plies = out.number(standings.plies.mean, 1);
  const ms = out.number(standings.duration.mean);
  out.line(
    out.paint.dim(
      out.t(
        `the first seat is worth ${worth} Elo · ${plies} plies and ${ms} ms a game · intervals are of 95 %`,
        `el primer asiento vale ${worth} Elo · ${plies} jugadas y ${ms} ms por partida · intervalos del 95 %`,
      ),
    ),
  );
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
