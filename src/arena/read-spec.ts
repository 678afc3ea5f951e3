import type * as z from 'zod/mini';
import {
  at,
  fail,
  fingerprint,
  misshapen,
  ok,
  openedUp,
  placed,
  type Budget,
  type Complaint,
  type Game,
  type Key,
  type Result,
} from '../core/index.ts';
import { refuse } from './complaints.ts';
import type { Contest, Entrant } from './contest.ts';
import { USUAL_LIMITS, allowed, openingsNeeded, tooLarge, type Limits } from './limits.ts';
import { sighted, sightsOf } from './sights.ts';
import { bookOpenings, openingPlies, readOpenings, type Ways } from './openings.ts';
import { specSchema, type Adjudication, type Format, type Openings, type Spec } from './spec.ts';

/** What the strings of a spec may name: handed in, as the arena knows agents only by their interface. */
export interface Listing {
  game(text: string): Result<Game>;
  /** Says no, with a reason, to an agent that cannot play this game. */
  agent(text: string, game: Game): Result<Entrant>;
  /** The text of a book of openings. */
  book?(name: string): Result<string>;
  /** What luck comes from in games with secrets; without it, from the seed alone. */
  key?(question: KeyQuestion): Result<Key>;
}

/** An experiment in search of its key. */
interface KeyQuestion {
  readonly spec: Spec;
  readonly game: Game;
  readonly entrants: readonly Entrant[];
  /** The fingerprint of the key it was begun with. */
  readonly wanted?: string | undefined;
}

type Given = z.output<typeof specSchema>;

const USUAL_PAIRS = 50;
/** A sequential test stops by itself: this only keeps it from going on for ever. */
const MOST_SPRT_PAIRS = 50_000;

/** Checks a spec and leaves nothing open in it; reading the result again changes nothing. */
export function readSpec(
  given: unknown,
  listing: Listing,
  limits: Limits = USUAL_LIMITS,
): Result<Contest> {
  const parsed = specSchema.safeParse(given);
  if (!parsed.success) return fail(shapeOf(parsed.error, given));
  const said = parsed.data;
  if (said.agents.length > limits.agents) {
    const { length: agents } = said.agents;
    return fail(at(refuse.manyAgents({ agents, most: limits.agents }), 'agents'));
  }
  const game = listing.game(said.game);
  if (!game.ok) return fail(at(refuse.game({ why: game.complaint }), 'game'));
  const sights = sightsOf(said.sight, said.agents, game.value);
  if (!sights.ok) return fail(at(sights.complaint, 'sight'));
  const entrants: Entrant[] = [];
  for (const [index, text] of said.agents.entries()) {
    const seesAll = sights.value?.[index] === 'all';
    const entrant = listing.agent(text, seesAll ? openedUp(game.value) : game.value);
    if (!entrant.ok) {
      // Who plays it by the rules, and not when nothing is hidden.
      if (seesAll && listing.agent(text, game.value).ok) {
        return fail(at(refuse.sightIdle({ agent: text, why: entrant.complaint }), 'sight'));
      }
      return fail(at(refuse.agent({ agent: text, why: entrant.complaint }), 'agents', index));
    }
    const seeing = seesAll ? sighted(entrant.value) : entrant;
    if (!seeing.ok) return fail(at(seeing.complaint, 'sight'));
    entrants.push(seeing.value);
  }
  const { seats } = game.value.info;
  const format = said.format ?? (entrants.length === seats ? 'match' : 'round-robin');
  const wrong = misfit(said, format, game.value, entrants);
  if (wrong !== null) return fail(wrong);
  const pairs = pairsOf(said, seats);
  if (!pairs.ok) return pairs;
  const rounds = format === 'swiss' ? (said.rounds ?? usualRounds(entrants.length, seats)) : null;
  const { selfPlay, starter, depths = null } = said;
  const agents = entrants.length;
  const size = { format, pairs: pairs.value, rounds, depths, selfPlay, starter, agents, seats };
  const large = tooLarge(size, limits);
  if (large !== null) return fail(large);
  const needed = openingsNeeded(size);
  const ways: Ways = new Map();
  const openings = openingsOf(
    said,
    game.value,
    entrants,
    pairs.value,
    listing,
    (count = needed) => allowed(count, limits),
    ways,
  );
  if (!openings.ok) return openings;
  const spec: Spec = {
    game: game.value.info.rules,
    agents: entrants.map(({ canonical }) => canonical),
    format,
    pairs: pairs.value,
    rounds,
    depths,
    seed: String(said.seed),
    ...(sights.value === null ? {} : { sight: sights.value }),
    selfPlay: said.selfPlay,
    starter: said.starter,
    openings: openings.value,
    budget: budgetOf(said.budget),
    clock: said.clock ?? null,
    tolerance: said.tolerance,
    patience: said.patience,
    penalties: said.penalties,
    adjudication: adjudicationOf(said),
    sprt: said.sprt ?? null,
    checkpoint: said.checkpoint,
  };
  if (!game.value.info.hidden) {
    return said.key
      ? fail(at(refuse.idleKey({ rules: spec.game }), 'key'))
      : ok({ spec, game: game.value, entrants, ...waysFor(entrants, ways) });
  }
  return withKey({ spec, game: game.value, entrants }, said.key ?? undefined, listing);
}

/** Only programs need to know how an opening came about. */
function waysFor(entrants: readonly Entrant[], ways: Ways): Pick<Contest, 'ways'> {
  const programs = entrants.some(({ program }) => program === true);
  return programs && ways.size > 0 ? { ways: Object.fromEntries(ways) } : {};
}

function withKey(contest: Contest, wanted: string | undefined, listing: Listing): Result<Contest> {
  if (listing.key === undefined) {
    return ok(
      wanted === undefined ? contest : { ...contest, spec: { ...contest.spec, key: wanted } },
    );
  }
  const key = listing.key({ ...contest, wanted });
  if (!key.ok) return fail(at(key.complaint, 'key'));
  const spec = { ...contest.spec, key: fingerprint(key.value) };
  return ok({ ...contest, spec, key: key.value });
}

/** The first thing that is wrong with the shape of a spec. */
function shapeOf(error: z.core.$ZodError, given: unknown): Complaint {
  const issue = error.issues[0]!;
  const path = issue.path as (string | number)[];
  if (issue.code === 'unrecognized_keys') {
    const fields = path.length === 0 ? Object.keys(specSchema.shape) : null;
    return at(
      refuse.noField({ in: path.join('.') || null, field: issue.keys[0]!, fields }),
      ...path,
    );
  }
  if (issue.code === 'invalid_union' && path[0] === 'openings') {
    return at(refuse.openingsShape(), 'openings');
  }
  return placed(misshapen(error, given), { en: 'the spec', es: 'la descripción' });
}

/** Why game, agents and format do not fit each other; null when they do. */
function misfit(
  said: Given,
  format: Format,
  { info, words }: Game,
  entrants: readonly Entrant[],
): Complaint | null {
  const { seats, rules } = info;
  const { selfPlay } = said;
  const count = entrants.length;
  if (format === 'match' && count !== seats && !(selfPlay && count === 1)) {
    return at(refuse.matchAgents({ rules, seats, count }), 'agents');
  }
  if (format !== 'match') {
    const twice = entrants.find(({ canonical, short }, i) =>
      // One that sees all is another than the same one that does not.
      entrants.slice(i + 1).some((other) => other.canonical === canonical && other.short === short),
    );
    if (twice !== undefined) {
      return at(refuse.twice({ agent: twice.short, format }), 'agents');
    }
    const least = selfPlay ? (format === 'gauntlet' ? 2 : 1) : Math.max(2, seats);
    if (count < least) return at(refuse.tooFew({ format, rules, least, count }), 'agents');
  }
  if (format === 'knock-out' && seats !== 2) {
    return at(refuse.knockOut({ rules, seats }), 'format');
  }
  if ((format === 'knock-out' || format === 'swiss') && selfPlay) {
    return at(refuse.itself({ format }), 'format');
  }
  if (format !== 'swiss' && typeof said.rounds === 'number') {
    return at(refuse.rounds(), 'rounds');
  }
  if (format === 'deepening' && !said.depths) return at(refuse.noDepths(), 'depths');
  if (format !== 'deepening' && said.depths) return at(refuse.depths(), 'depths');
  if (said.adjudication?.lead && words.en.points === '') {
    return at(refuse.noLead({ game: info.id }), 'adjudication');
  }
  if (!said.sprt) return null;
  if (format !== 'match' || seats !== 2 || count !== 2 || said.starter !== 'swap') {
    return at(refuse.sprtMatch(), 'sprt');
  }
  return said.sprt.elo0 < said.sprt.elo1 ? null : at(refuse.sprtBounds(), 'sprt');
}

function pairsOf({ pairs, games, starter, sprt }: Given, seats: number): Result<number> {
  if (typeof pairs === 'number' && typeof games === 'number') {
    return fail(at(refuse.pairsOrGames(), 'pairs'));
  }
  if (typeof games !== 'number') return ok(pairs ?? (sprt ? MOST_SPRT_PAIRS : USUAL_PAIRS));
  const size = starter === 'swap' ? seats : 1;
  if (games % size === 0) return ok(games / size);
  return fail(at(refuse.uneven({ games, size }), 'pairs'));
}

function usualRounds(agents: number, seats: number): number {
  return Math.max(1, Math.ceil(Math.log(agents) / Math.log(seats)));
}

function openingsOf(
  { openings, selfPlay }: Given,
  game: Game,
  entrants: readonly Entrant[],
  pairs: number,
  listing: Listing,
  allowing: (count?: number) => Result<true>,
  ways: Ways,
): Result<Openings> {
  if (openings === 'none') return ok(openings);
  if (openings === 'auto') {
    const steady = entrants.filter(({ random, learns }) => !random && !learns).length;
    const repeats = steady >= (selfPlay ? 1 : game.info.seats);
    if (game.info.chance || !repeats || pairs === 1) return ok('none');
    const few = allowing();
    if (!few.ok) return few;
    const plies = openingPlies(game, pairs);
    return ok(plies === 0 ? 'none' : { random: plies });
  }
  if ('random' in openings) {
    const few = allowing();
    if (!few.ok) return few;
    return openings.random < game.info.maxPlies
      ? ok(openings)
      : fail(
          at(
            refuse.openingsTooLong({ rules: game.info.rules, plies: openings.random }),
            'openings',
          ),
        );
  }
  const book = openings.book;
  if ('list' in openings) return listOf(openings.list);
  const text = listing.book?.(book!) ?? fail(refuse.noBooks());
  const texts = text.ok ? bookOpenings(text.value) : text;
  if (texts.ok) return listOf(texts.value);
  return fail(at(refuse.book({ book: book!, why: texts.complaint }), 'openings'));

  function listOf(given: readonly string[]): Result<Openings> {
    const few = allowing(given.length);
    if (!few.ok) return few;
    const list = readOpenings(game, given, ways);
    if (!list.ok) return fail(at(list.complaint, 'openings'));
    return ok({ list: list.value, ...(book === undefined ? {} : { book }) });
  }
}

function budgetOf({ ms, nodes, iterations, depth }: Given['budget']): Budget {
  return {
    ...(typeof ms === 'number' ? { ms } : {}),
    ...(typeof nodes === 'number' ? { nodes } : {}),
    ...(typeof iterations === 'number' ? { iterations } : {}),
    ...(typeof depth === 'number' ? { depth } : {}),
  };
}

function adjudicationOf({ adjudication }: Given): Adjudication | null {
  if (!adjudication) return null;
  const { maxPlies = null, verdict, lead = null } = adjudication;
  return maxPlies === null && lead === null ? null : { maxPlies, verdict, lead };
}
