import { Measures, Pieces, type GameMeasures, type Piece } from '../../../arena/index.ts';
import { unwrap, type Game, type GameRecord } from '../../../core/index.ts';
import type { Balance, Found, Shape } from '../../../figures/study/index.ts';
import { found, foundBetween, meanFound } from '../found.ts';
import { walk } from './walk.ts';

/** Plies that fewer games than this came to are not told: their mean says nothing. */
const FEW = 5;

/** Lengths, options and ends of games. */
export class ShapeMeasure {
  private readonly game: Game;
  private readonly measures: Measures;
  private readonly options: Pieces[] = [];

  constructor(game: Game) {
    this.game = game;
    this.measures = new Measures(game);
  }

  /** Games of one piece of evidence, those of a deal, may depend on each other. */
  add(record: GameRecord, piece?: Piece): void {
    if (!unwrap(this.measures.add(record, piece))) return;
    let ply = 0;
    walk(this.game, record, ({ seat, width }) => {
      if (seat < 0) return;
      (this.options[ply] ??= new Pieces()).add(width, piece);
      ply++;
    });
  }

  shape(): Shape {
    const { games, length, branching, choice, decisive, margin } = this.measures.report();
    const { least, most } = length;
    return {
      games,
      length: { ...found(length), least, most },
      branching: found(branching),
      forced: inverse(found(choice)),
      decisive: found(decisive),
      margin: margin === null ? null : found(margin),
      byPly: this.options.flatMap((sample, ply) =>
        sample.values < FEW ? [] : [{ ply, options: meanFound(sample) }],
      ),
    };
  }

  balance(): Balance {
    return balanceOf(this.measures.report());
  }
}

function balanceOf({ games, decisive, seats }: GameMeasures): Balance {
  return {
    games,
    first: found(seats[0]!.points),
    draws: inverse(found(decisive)),
    wins: seats.map(({ wins }) => found(wins)),
  };
}

/** What is not that share. */
function inverse({ mean, low, high, count }: Found): Found {
  return foundBetween(1 - mean, 1 - high!, 1 - low!, count);
}
