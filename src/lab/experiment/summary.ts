import {
  decisionWords,
  differentWords,
  openWords,
  warningWords,
  type Estimate,
  type Spending,
  type Strength,
} from '../../arena/index.ts';
import type { Review } from './review.ts';

/** What came out of an experiment, as one JSON document. */
export function summary(of: Review) {
  const { experiment, contest, schedule, standings } = of;
  const { spec, game, entrants } = contest;
  const rated = standings.games > 0 ? standings.strengths() : null;
  return {
    id: experiment.id,
    game: spec.game,
    format: spec.format,
    seed: spec.seed,
    games: schedule.told,
    different: standings.different,
    /** Pairs or rotations that only repeat others: no estimate counts them. */
    leftOut: standings.leftOut,
    total: schedule.total,
    finished: schedule.finished,
    warnings: schedule.warnings.map((warning) => warningWords(warning, contest).en),
    meanPlies: standings.plies.mean,
    msPerGame: standings.duration.mean,
    draws: standings.draws,
    ranking: order(of),
    agents: entrants.map(({ canonical, short }, player) => {
      const line = standings.agent(player);
      const strength = rated?.players[player];
      return {
        agent: canonical,
        short,
        ...(spec.sight === undefined ? {} : { sight: spec.sight[player]! }),
        games: line.games,
        wins: standings.totals(player).wins,
        draws: standings.totals(player).draws,
        losses: standings.totals(player).losses,
        points: plain(line.points),
        elo: strength === undefined ? null : eloFigure(strength),
        score: plain(line.score),
        difference: plain(line.difference),
        lostBy: line.lostBy,
        ...spent(line.spending),
      };
    }),
    cross: entrants.map((_, player) =>
      entrants.map((__, rival) => {
        const { games, wins, draws, losses, pairs, rating } = standings.cell(player, rival);
        if (games === 0) return null;
        const { low, high } = rating.eloInterval;
        const elo = { mean: rating.elo, low, high };
        const { score, superiority } = rating;
        return { games, wins, draws, losses, pairs, score, elo, superiority };
      }),
    ),
    seats: Array.from({ length: game.info.seats }, (_, seat) => {
      const { wins, draws, losses, points } = standings.seat(seat);
      return {
        wins: plain(wins),
        draws: plain(draws),
        losses: plain(losses),
        points: plain(points),
      };
    }),
    /** Of a deepening: the shares of points at each depth, by agent. */
    depths: standings
      .byDepth()
      .map(({ depth, points }) => ({ depth, points: points.map((share) => plain(share)) })),
    firstSeat: rated === null ? null : seatFigure(rated.firstSeat),
    sprt: schedule.verdict,
  };
}

/** The same for the page, which says what comes in words in its own language. */
export function standingOf(of: Review) {
  const { contest, schedule, standings } = of;
  const { entrants, spec } = contest;
  const names = entrants.map(({ short }) => short);
  const { verdict } = schedule;
  const decided =
    verdict === null || spec.sprt === null
      ? null
      : decisionWords(verdict, spec.sprt, [names[0]!, names[1]!]);
  const many = standings.games > 0 && names.length > 2;
  return {
    ...summary(of),
    warnings: schedule.warnings.map((warning) => warningWords(warning, contest)),
    evidence: differentWords(standings),
    open: many ? openWords(standings.strengths(), names) : [],
    sprt: verdict === null ? null : { ...verdict, decided },
  };
}

/** What an agent spent, for scripts: nodes are null where it reports none. */
function spent({ nodes, nodesPerDecision, nodesPerGame, ...rest }: Spending) {
  if (nodes === 0) return { ...rest, nodes: null, nodesPerDecision: null, nodesPerGame: null };
  return { ...rest, nodes, nodesPerDecision, nodesPerGame };
}

/** A strength for scripts: what the games leave open is null. */
export function eloFigure({ elo, interval, open }: Strength) {
  return { mean: open === null ? elo : null, ...interval, open };
}

function seatFigure(seat: Strength) {
  const { mean, ...interval } = eloFigure(seat);
  return { elo: mean, ...interval };
}

/** A figure for scripts: what is not known is null there. */
function plain({ mean, interval, count }: Estimate) {
  return { mean, low: interval.low, high: interval.high, count };
}

/** The agents from best to worst: as the format ranks them, else by what they won. */
export function order({ schedule, standings, contest }: Review): number[] {
  const ranking = schedule.finished ? schedule.ranking() : null;
  if (ranking !== null) return ranking.flat();
  const players = [...contest.entrants.keys()];
  const worth = players.map((player) => standings.agent(player).points.mean);
  const elo = standings.games > 0 ? standings.strengths().players : [];
  // In a round robin of equals both say the same; where rivals differ, strength is the fairer judge.
  return players.toSorted(
    (a, b) => (elo[b]?.elo ?? 0) - (elo[a]?.elo ?? 0) || (worth[b] || 0) - (worth[a] || 0) || a - b,
  );
}
