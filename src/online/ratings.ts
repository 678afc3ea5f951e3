import { UNKNOWN, aged, glicko, type GlickoRating } from '../arena/index.ts';
import {
  PROTOCOL,
  type GameRating,
  type LevelRating,
  type Person,
  type RatedGame,
  type RatingAsk,
  type RatingRecord,
  type RatingView,
  type RatingWish,
} from '../api/online/index.ts';
import { fail, ok, type Game, type GameResult, type Result } from '../core/index.ts';
import { StoreError, type OnlineTables } from '../store/index.ts';
import type { Chair } from './chairs.ts';
import { refuse } from './complaints.ts';
import { readName } from './names.ts';
import { digestOf, newSecret, newTableId, proves } from './secrets.ts';

/** Somebody who wants to be rated, as they are kept. */
interface KeptPerson {
  readonly name: string;
  readonly secret: string;
  readonly since: number;
  readonly games: readonly GameRating[];
  /** The codes of classes they entered with it. */
  readonly classes?: readonly string[] | undefined;
}

/** A game that is over, and who sat there. */
export interface OverGame {
  readonly table: string;
  readonly number: number;
  readonly game: Game;
  readonly chairs: readonly Chair[];
  readonly result: GameResult;
}

export interface RatingsSetup {
  readonly ledger: OnlineTables;
  wall(): number;
  /** What was measured of the levels of exactly these rules, the weakest first. */
  levels(game: Game): Promise<readonly LevelRating[]>;
  /** Takes every mark of somebody from tables, and from the classes they entered. */
  erase(person: string, classes: readonly string[]): Promise<void>;
}

const KIND = 'person';
/** Who does not play for so long is known less well. */
const PERIOD = 7 * 86_400_000;
/** Games of each kind that the history goes back. */
const HISTORY = 300;
/** Somebody else may change the same record at the same time. */
const TRIALS = 8;

/**
 * Ratings of people, by game, for those who asked for one. Each game is a period of Glicko-2. Agents of levels
 * count with what was measured of them, which never changes by games with people: they hold the scale.
 */
export class Ratings {
  private readonly setup: RatingsSetup;

  constructor(setup: RatingsSetup) {
    this.setup = setup;
  }

  async make({ protocol, name: given }: RatingWish): Promise<Result<Person>> {
    if (protocol !== PROTOCOL) return fail(refuse.otherProtocol());
    const name = readName(given);
    if (!name.ok) return name;
    const id = newTableId();
    const secret = newSecret();
    const since = this.setup.wall();
    const kept: KeptPerson = { name: name.value, secret: digestOf(secret), since, games: [] };
    await this.setup.ledger.keep({ kind: KIND, id, version: 0, changed: since, data: kept });
    return ok({ id, secret });
  }

  /** Their own record. */
  async mine({ protocol, person }: RatingAsk): Promise<Result<RatingRecord>> {
    if (protocol !== PROTOCOL) return fail(refuse.otherProtocol());
    const known = await this.known(person);
    if (known === null) return fail(refuse.noPerson());
    const { name, since, games } = known;
    return ok({ id: person.id, name, since: new Date(since).toISOString(), games });
  }

  /** All that is kept of somebody is gone, also at tables and in classes; finished games stay, which never named it. */
  async forget({ protocol, person }: RatingAsk): Promise<Result<{ readonly forgotten: true }>> {
    if (protocol !== PROTOCOL) return fail(refuse.otherProtocol());
    const known = await this.known(person);
    if (known === null) return fail(refuse.noPerson());
    await this.setup.ledger.forget(KIND, person.id);
    await this.setup.erase(person.id, known.classes ?? []);
    return ok({ forgotten: true });
  }

  levels(game: Game): Promise<readonly LevelRating[]> {
    return this.setup.levels(game);
  }

  /** Whether somebody is who they say, and how they stand in a game. */
  async standing(person: Person, game: Game): Promise<Result<RatingView>> {
    const known = await this.known(person);
    if (known === null) return fail(refuse.noPerson());
    return ok(shownRating(ratingIn(known, game, this.setup.wall())));
  }

  /** How somebody stands now who was proven before; null: they deleted it. */
  async standingOf(id: string, game: Game): Promise<RatingView | null> {
    const row = await this.setup.ledger.document(KIND, id);
    if (row === null) return null;
    return shownRating(ratingIn(row.data as KeptPerson, game, this.setup.wall()));
  }

  /** Whether somebody is who they say, and how they stand; they enter a class with it. */
  async entering(person: Person, game: Game, code: string): Promise<Result<RatingView>> {
    const standing = await this.standing(person, game);
    if (standing.ok)
      await this.change(person.id, (kept) => {
        const { classes = [] } = kept;
        return classes.includes(code) ? kept : { ...kept, classes: [...classes, code] };
      });
    return standing;
  }

  /** Rates a game that is over, once, however often it is told. Says how those who are rated stand now. */
  async rate(over: OverGame): Promise<ReadonlyMap<string, RatingView>> {
    const { game, chairs, result } = over;
    const after = new Map<string, RatingView>();
    if (chairs.every(({ person }) => person === undefined)) return after;
    const sides = await this.sides(over);
    const ids = sides.flatMap(({ id }) => id ?? []);
    // Whoever plays against themselves learns nothing.
    if (new Set(ids).size !== ids.length || sides.length < 2) return after;
    for (const { id, seat } of sides) {
      if (id === null) continue;
      const rivals = sides
        .filter((side) => side.seat !== seat)
        .map((side) => {
          const ahead = result.utilities[seat]! - result.utilities[side.seat]!;
          return { ...side, score: ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5 };
        });
      const now = await this.change(id, (kept, at) => rated(kept, over, rivals, at));
      if (now !== null) after.set(id, shownRating(ratingIn(now, game, this.setup.wall())));
    }
    return after;
  }

  /** Those at a table who have a rating, as they were before the game. */
  private async sides({ game, chairs }: OverGame) {
    const levels = await this.setup.levels(game);
    const sides: (RatingView & { seat: number; id: string | null; name: string })[] = [];
    for (const [seat, { kind, name, agent, person }] of chairs.entries()) {
      if (kind === 'agent') {
        const level = levels.find((one) => one.agent === agent);
        if (level !== undefined) sides.push({ seat, id: null, name: name!, ...shownRating(level) });
      } else if (person !== undefined) {
        const standing = await this.standingOf(person.id, game);
        if (standing !== null) sides.push({ seat, id: person.id, name: name!, ...standing });
      }
    }
    return sides;
  }

  private async known({ id, secret }: Person): Promise<KeptPerson | null> {
    const row = await this.setup.ledger.document(KIND, id);
    const kept = row?.data as KeptPerson | undefined;
    return kept !== undefined && proves(secret, kept.secret) ? kept : null;
  }

  private async change(
    id: string,
    work: (kept: KeptPerson, at: number) => KeptPerson,
  ): Promise<KeptPerson | null> {
    const { ledger, wall } = this.setup;
    for (let trial = 1; ; trial++) {
      const row = await ledger.document(KIND, id);
      if (row === null) return null;
      const kept = row.data as KeptPerson;
      const changed = wall();
      const data = work(kept, changed);
      if (data === kept) return kept;
      try {
        await ledger.keep({ kind: KIND, id, version: row.version + 1, changed, data });
        return data;
      } catch (error) {
        const late = error instanceof StoreError && error.trouble === 'conflict';
        if (!late || trial >= TRIALS) throw error;
      }
    }
  }
}

type Rival = RatingView & { readonly name: string; readonly score: number };

function rated(kept: KeptPerson, over: OverGame, rivals: readonly Rival[], at: number): KeptPerson {
  const { id } = over.game.info;
  const before = kept.games.find(({ game }) => game === id);
  const { table, number } = over;
  const history = before?.history ?? [];
  if (history.some((one) => one.table === table && one.number === number)) return kept;
  const now = glicko(ratingIn(kept, over.game, at), rivals);
  const mean = rivals.reduce((sum, { score }) => sum + score, 0) / rivals.length;
  const entry: RatedGame = {
    at: new Date(at).toISOString(),
    table,
    number,
    rules: over.game.info.rules,
    ...shownRating(now),
    rivals: rivals.map(({ name, score, rating, deviation }) => ({
      name,
      score,
      rating,
      deviation,
    })),
  };
  const after: GameRating = {
    game: id,
    ...now,
    played: (before?.played ?? 0) + 1,
    won: (before?.won ?? 0) + (mean > 0.5 ? 1 : 0),
    drawn: (before?.drawn ?? 0) + (mean === 0.5 ? 1 : 0),
    lost: (before?.lost ?? 0) + (mean < 0.5 ? 1 : 0),
    history: [...history, entry].slice(-HISTORY),
  };
  return { ...kept, games: [...kept.games.filter(({ game }) => game !== id), after] };
}

/** How somebody stands now: less surely, the longer ago they played. */
function ratingIn({ games }: KeptPerson, { info }: Game, now: number): GlickoRating {
  const kept = games.find(({ game }) => game === info.id);
  if (kept === undefined) return UNKNOWN;
  const last = Date.parse(kept.history.at(-1)?.at ?? '') || now;
  const { rating, deviation, volatility } = kept;
  return aged({ rating, deviation, volatility }, Math.max(0, (now - last) / PERIOD));
}

function shownRating({ rating, deviation }: RatingView): RatingView {
  return { rating, deviation };
}
