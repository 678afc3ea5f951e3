import process from 'node:process';
import {
  warningWords,
  type Contest,
  type Estimate,
  type Interval,
  type Strength,
  type Warning,
} from '../../arena/index.ts';
import { order, type Review } from '../../lab/experiment/index.ts';
import { nameOf, number, shortRules } from '../playing/narrate.ts';
import type { Output } from '../terminal/output.ts';
import { langIn } from '../terminal/options.ts';

/** "+140±31"; where what is known is lopsided, "+140 (110 to 190)". */
export function eloText(elo: number, { low, high }: Interval): string {
  const [below, above] = [Math.round(elo - low), Math.round(high - elo)];
  if (Math.abs(below - above) <= 1) return `${signed(Math.round(elo))}±${above}`;
  return `${signed(Math.round(elo))} (${signed(Math.round(low))} to ${signed(Math.round(high))})`;
}

function signed(value: number): string {
  if (Number.isNaN(value)) return '–';
  const size = Number.isFinite(value) ? number(Math.abs(value), 'en', 1) : '∞';
  return value === 0 ? size : `${value > 0 ? '+' : '−'}${size}`;
}

/** "75.7 % (70.1–80.6)" */
export function shareText({ mean, interval }: Estimate): string {
  if (Number.isNaN(mean)) return '–';
  const percent = (share: number) => (100 * share).toFixed(1);
  return `${percent(mean)} % (${percent(interval.low)}–${percent(interval.high)})`;
}

/** "+3.2±0.3" */
function leadText({ mean, interval, count }: Estimate): string {
  const half = (interval.high - interval.low) / 2;
  return count < 2 ? signed(mean) : `${signed(mean)}±${number(half, 'en', 1)}`;
}

export function strengthOf(of: Review, player: number): Strength | null {
  return of.standings.games === 0 ? null : of.standings.strengths().players[player]!;
}

/** How it stands, in full. */
export async function printStandings(out: Output, of: Review): Promise<void> {
  const { contest, schedule, standings, experiment } = of;
  const { game, spec, entrants } = contest;
  const places = order(of);
  const total = schedule.total === null ? '' : ` of ${schedule.total}`;
  const games = schedule.finished
    ? `${schedule.told} games`
    : `${schedule.told}${total} games so far`;
  out.line(
    `${out.paint.bold(shortRules(game))} · ${spec.format} · ${games} · seed ${spec.seed} · ${out.paint.cyan(experiment.id)}`,
  );
  for (const warning of schedule.warnings) {
    out.line(out.paint.yellow(noteOf(warning, contest)));
  }
  if (standings.games === 0) return;
  const { points } = game.words.en;
  const searches = places.some((player) => standings.totals(player).spending.nodes > 0);
  await out.table(
    [
      '',
      'agent',
      'Elo',
      'points',
      'won',
      'drawn',
      'lost',
      ...(points === '' ? [] : [`lead (${points})`]),
      'ms/move',
      ...(searches ? ['nodes/move'] : []),
    ],
    places.map((player, place) => {
      const line = standings.agent(player);
      const totals = standings.totals(player);
      const { msPerDecision, nodesPerDecision } = line.spending;
      const strength = strengthOf(of, player)!;
      return [
        `${place + 1}`,
        entrants[player]!.short,
        eloText(strength.elo, strength.interval),
        shareText(line.points),
        `${totals.wins}`,
        `${totals.draws}`,
        `${totals.losses}`,
        ...(points === '' ? [] : [leadText(line.difference)]),
        amount(msPerDecision),
        ...(searches ? [amount(nodesPerDecision)] : []),
      ];
    }),
  );
  if (places.length === 2 && game.info.seats === 2) printDuel(out, of, places[0]!, places[1]!);
  else if (places.length > 2 && places.length <= 12) await printCross(out, of, places);
  printSeats(out, of);
  printLosses(out, of, places);
}

function amount(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return number(value, 'en', value < 1 ? 3 : value < 100 ? 1 : 0);
}

function printDuel(out: Output, of: Review, first: number, second: number): void {
  const { standings, contest } = of;
  const { rating, pairs } = standings.cell(first, second);
  const names = [first, second].map((player) => contest.entrants[player]!.short);
  out.line();
  out.line(
    `${names[0]} over ${names[1]}: ${eloText(rating.elo, rating.eloInterval)} Elo, stronger with ${certainty(standings.strengths().superiority(first, second))}`,
  );
  if (pairs !== null) {
    const [none, half, one, more, both] = pairs;
    out.line(`pairs won 2–0: ${both} · 1½–½: ${more} · 1–1: ${one} · ½–1½: ${half} · 0–2: ${none}`);
  }
}

/** A probability that never claims to be certain. */
function certainty(p: number): string {
  const percent = 100 * p;
  if (percent > 99.95) return 'more than 99.9 %';
  return percent < 0.05 ? 'less than 0.1 %' : `${percent.toFixed(1)} %`;
}

/** Shares of points, row against column. */
async function printCross(out: Output, of: Review, places: readonly number[]): Promise<void> {
  const { standings, contest } = of;
  out.line();
  await out.table(
    ['', 'share of points against', ...places.map((_, place) => `${place + 1}`)],
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
    (_, seat) => `${nameOf(game, seat, 'en')} ${shareText(standings.seat(seat).points)}`,
  );
  out.line();
  out.line(`by seat: ${parts.join(' · ')}`);
  const { elo, interval } = firstSeat;
  const plies = number(standings.plies.mean, 'en', 1);
  out.line(
    out.paint.dim(
      `the first seat is worth ${eloText(elo, interval)} Elo · ${plies} plies and ${number(standings.duration.mean, 'en')} ms a game · intervals are of 95 %`,
    ),
  );
}

function printLosses(out: Output, { standings, contest }: Review, places: readonly number[]): void {
  const words = { illegal: 'by illegal answers', crash: 'by crashing', time: 'on time' };
  for (const player of places) {
    const { lostBy, spending } = standings.agent(player);
    const parts = (['illegal', 'crash', 'time'] as const)
      .filter((fault) => lostBy[fault] > 0)
      .map((fault) => `${lostBy[fault]} ${words[fault]}`);
    const { short } = contest.entrants[player]!;
    if (parts.length > 0) out.line(out.paint.yellow(`${short} lost ${parts.join(', ')}`));
    if (spending.faults > 0) {
      out.line(out.paint.yellow(`${short} was forgiven ${spending.faults} answers`));
    }
  }
}

/** A warning in the language that was asked for. */
export function noteOf(warning: Warning, contest: Contest): string {
  const lang = langIn(process.argv);
  return `${lang === 'es' ? 'nota' : 'note'}: ${warningWords(warning, contest)[lang]}`;
}
