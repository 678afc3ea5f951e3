import { openingPlies, readSpec, Schedule, Standings, type Played } from '../../arena/index.ts';
import { ok, type Game, type Result } from '../../core/index.ts';
import type { ShelvedModel } from '../../store/index.ts';
import type { Roster } from '../../catalogue/index.ts';
import { Dispatcher } from '../../workers/index.ts';
import type { Bout } from './point.ts';

interface RivalGames {
  readonly game: Game;
  readonly roster: Roster;
  readonly model: ShelvedModel;
  readonly rivals: readonly string[];
  /** Against each rival, at least. */
  readonly games: number;
  readonly seed: number | string;
  readonly workers: number;
  readonly megabytes: number;
  readonly signal: AbortSignal;
  /** Called as games are played, with how many there are in all. */
  onGame?(done: number, total: number): void;
}

function nameFor(rivals: readonly string[]): string {
  let name = 'trainee';
  while (rivals.some((rival) => rival.includes(name))) name += '-';
  return name;
}

/**
 * Lets a model play against rivals, seats swapped, with the same luck every time: what changes from
 * one checkpoint to the next is the model. Null when it was stopped before the end.
 */
export async function playRivals(setup: RivalGames): Promise<Result<Bout[] | null>> {
  const { model, rivals } = setup;
  const name = nameFor(rivals);
  const roster = setup.roster.lending([{ ...model, name }]);
  const trainee = `model(${name})`;
  const { seats } = setup.game.info;
  // One after another in one go, where they are two at a table; else each sits at all other seats.
  if (seats === 2 && new Set(rivals).size === rivals.length) {
    return playBouts({ ...setup, roster }, [trainee, ...rivals], 'gauntlet');
  }
  const bouts: Bout[] = [];
  for (const rival of rivals) {
    const others = Array.from({ length: seats - 1 }, () => rival);
    const played = await playBouts({ ...setup, roster }, [trainee, ...others], 'match');
    if (!played.ok || played.value === null) return played;
    bouts.push(...played.value);
  }
  return ok(bouts);
}

async function playBouts(
  setup: RivalGames,
  agents: readonly string[],
  format: 'gauntlet' | 'match',
): Promise<Result<Bout[] | null>> {
  const { game, roster, signal } = setup;
  const { seats, rules } = game.info;
  const pairs = Math.ceil(setup.games / seats);
  // A model may leave nothing to chance, whatever its family says: rivals that do not either would
  // play the same two games again and again.
  const steady = agents.slice(1).some((rival) => {
    const entrant = roster.listing.agent(rival, game);
    return entrant.ok && !entrant.value.random;
  });
  const plies = steady && !game.info.chance ? openingPlies(game, pairs) : 0;
  const openings = plies === 0 ? 'none' : { random: plies };
  const contest = readSpec(
    { game: rules, agents, format, pairs, openings, seed: `${setup.seed}/measured` },
    roster.listing,
  );
  if (!contest.ok) return contest;
  const schedule = new Schedule(contest.value);
  const played: Played[] = [];
  const dispatcher = new Dispatcher({
    contest: contest.value,
    modules: roster.modules,
    models: roster.modelsOf(contest.value.entrants),
    workers: setup.workers,
    megabytes: setup.megabytes,
    recall: [],
    source: schedule,
    deliver({ games }) {
      for (const one of games) {
        const { result } = one.record;
        schedule.tell(one.job.index, result?.utilities ?? one.job.players.map(() => 0));
        played.push(one);
      }
      setup.onGame?.(played.length, schedule.total ?? played.length);
    },
    signal,
  });
  await dispatcher.run();
  if (!schedule.finished) return ok(null);
  const standings = new Standings(contest.value);
  // In the order of their numbers: then every digit is the same, whoever played them.
  for (const one of played.toSorted((a, b) => a.job.index - b.job.index)) standings.add(one);
  return ok(format === 'gauntlet' ? boutsOf(standings, agents) : [boutOf(standings, agents)]);
}

function boutsOf(standings: Standings, [, ...rivals]: readonly string[]): Bout[] {
  return rivals.map((rival, i) => {
    const { games, wins, draws, losses, rating } = standings.cell(0, i + 1);
    return { rival, games, wins, draws, losses, share: rating.score, ...rating.scoreInterval };
  });
}

/** At a table of more seats, the same rival in all others. */
function boutOf(standings: Standings, agents: readonly string[]): Bout {
  const { wins, draws, losses } = standings.totals(0);
  const { points, games } = standings.agent(0);
  return { rival: agents[1]!, games, wins, draws, losses, share: points.mean, ...points.interval };
}
