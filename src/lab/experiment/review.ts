import {
  Schedule,
  Standings,
  entrantOf,
  readSpec,
  type Contest,
  type Listing,
  type Played,
} from '../../arena/index.ts';
import { fail, ok, parseCall, type Result } from '../../core/index.ts';
import type { Experiment, Store, Versions } from '../../store/index.ts';
import { playing, type Roster } from '../../catalogue/index.ts';
import { refuse, type Difference } from './complaints.ts';
import type { Rehearsals } from './rehearse.ts';

/** An experiment as far as its games tell. */
export interface Review {
  readonly experiment: Experiment;
  readonly contest: Contest;
  readonly schedule: Schedule;
  readonly standings: Standings;
}

/** Reads all games of an experiment again; `visit` sees each. */
export async function review(
  store: Store,
  experiment: Experiment,
  contest: Contest,
  visit?: (played: Played) => void,
): Promise<Review> {
  const schedule = new Schedule(contest);
  const standings = new Standings(contest);
  for await (const played of store.games(experiment.id)) {
    const { job, record } = played;
    schedule.tell(job.index, record.result?.utilities ?? job.players.map(() => 0), record);
    standings.add(played);
    visit?.(played);
  }
  return { experiment, contest, schedule, standings };
}

/** The contest of a stored experiment, to be read: agents that are not there any more have names. */
export function storedContest(experiment: Experiment, roster: Roster): Result<Contest> {
  const { spec, versions, machine } = experiment;
  const contest = readSpec(spec, lenient(roster, versions));
  if (!contest.ok) return contest;
  const { engines = {} } = (machine ?? {}) as { engines?: Rehearsals };
  const entrants = contest.value.entrants.map((entrant) => {
    const rehearsal = engines[entrant.canonical];
    return rehearsal === undefined ? entrant : { ...entrant, rehearsal };
  });
  return ok({ ...contest.value, entrants });
}

function lenient(roster: Roster, { models = {}, unfinished = {} }: Versions): Listing {
  return {
    game: roster.catalogue.makeGame,
    agent(text) {
      const chosen = roster.catalogue.readAgent(text);
      if (chosen.ok) {
        const entrant = { ...entrantOf(chosen.value), canonical: text };
        const name = String((chosen.value.values as { name?: unknown }).name);
        const model = entrant.id === 'model' ? models[name] : undefined;
        if (model === undefined) return ok(entrant);
        const now = roster.model(name);
        const changed = now.ok && now.value.checksum !== model.checksum;
        return ok({
          ...playing(entrant, { [name]: model }),
          ...(unfinished[name] === undefined ? {} : { unfinished: { [name]: unfinished[name] } }),
          outdated: changed ? [name] : [],
        });
      }
      const call = parseCall(text);
      const id = call.ok ? call.value.name : text;
      return ok({ canonical: text, short: text, id, version: 0, random: true, learns: false });
    },
  };
}

/** The contest of a stored experiment, to be gone on with: everything must be as it was. */
export function contestToResume(experiment: Experiment, roster: Roster): Result<Contest> {
  // An experiment from before there were keys goes on as it began: its luck comes from the seed.
  const { key: _, ...unkeyed } = roster.listing;
  const keyed = experiment.spec.key !== undefined;
  const contest = readSpec(experiment.spec, keyed ? roster.listing : unkeyed);
  if (!contest.ok) return fail(refuse.cannotGoOn({ id: experiment.id, why: contest.complaint }));
  const { game, agents, models = {}, modules = {}, files = {} } = roster.versionsOf(contest.value);
  const was = experiment.versions;
  const id = contest.value.game.info.id;
  const changed = (of: string, now: number, then: number | undefined): Difference[] =>
    now === then ? [] : [{ kind: 'version', of, now, was: then }];
  const differ: Difference[] = [
    ...changed(id, game, was.game),
    ...Object.entries(agents).flatMap(([name, version]) =>
      changed(name, version, was.agents[name]),
    ),
    ...Object.entries(models).flatMap(([model, now]): Difference[] => {
      const then = was.models?.[model];
      if (then?.checksum !== now.checksum) return [{ kind: 'model', model }];
      return changed(now.kind, now.version, then.version);
    }),
  ];
  // An experiment of old does not know the text of its modules.
  if (was.modules !== undefined) {
    for (const [name, checksum] of Object.entries(modules)) {
      if (was.modules[name] === checksum) continue;
      const [what, own] = name.split(' ') as ['game' | 'agent', string];
      const { path } = roster.catalogue.moduleOf(what, own)!;
      differ.push({ kind: 'module', path });
    }
  }
  for (const [file, checksum] of Object.entries(files)) {
    const then = was.files?.[file];
    const of = contest.value.entrants.find(({ canonical }) => canonical === file)?.short ?? file;
    if (then === undefined) differ.push({ kind: 'unknown', of });
    else if (then !== checksum) differ.push({ kind: 'program', of });
  }
  if (differ.length === 0) return contest;
  return fail(refuse.changed({ id: experiment.id, differ }));
}
