import type { Game } from '../../core/index.ts';

/** Agents along one knob, the weakest first, and the highest level above them all. */
export interface Rungs {
  readonly agents: readonly string[];
  /** The first that overlooks nothing: from here on a rung costs more than the one before. */
  readonly sharp: number;
  /** The highest level: the best player with the time a person waits gladly. */
  readonly top: string;
  /** What it is measured as: about as many nodes as that time makes, or fewer where that takes too long. */
  readonly measured: string;
  /** Random plies before they take over, so that games differ. */
  readonly openings: number;
}

interface Budget {
  /** What an amateur judges by. */
  readonly nodes: number;
  /** The highest level has so many milliseconds, and is measured with so many nodes. */
  readonly ms: number;
  readonly top: number;
  readonly openings: number;
}

/**
 * Amateurs judge by so little that 200 games take minutes. The highest level answers at once to a
 * person's eye, and is measured with the nodes that its time makes on one core of a usual machine:
 * more time would be stronger, and too far above what ten levels can reach in steps of 85 of 100.
 */
const budgets: Readonly<Record<string, Budget>> = {
  reversi: { nodes: 200, ms: 200, top: 800_000, openings: 6 },
  mancala: { nodes: 100, ms: 300, top: 1_000_000, openings: 4 },
  hex: { nodes: 1, ms: 1000, top: 1000, openings: 2 },
  iwoki: { nodes: 100, ms: 1000, top: 150_000, openings: 0 },
  'connect-four': { nodes: 300, ms: 500, top: 4000, openings: 2 },
  'dots-and-boxes': { nodes: 60, ms: 300, top: 5000, openings: 2 },
  'liars-dice': { nodes: 60, ms: 300, top: 20_000, openings: 0 },
  goofspiel: { nodes: 500, ms: 300, top: 15_000, openings: 0 },
  breakthrough: { nodes: 200, ms: 100, top: 8000, openings: 2 },
  battleship: { nodes: 60, ms: 500, top: 2000, openings: 0 },
};

/** For games that nobody has budgets for. */
const ANY: Omit<Budget, 'openings'> = { nodes: 60, ms: 3000, top: 2000 };

/** Four rungs double the nodes. */
const STEP = 2 ** (1 / 4);
/** Where many moves are overlooked, one in two hundred more counts. */
const FINE = 0.9;

function oversights(): number[] {
  const steps: number[] = [];
  for (let thousandths = 1000; thousandths > 0;) {
    steps.push(thousandths / 1000);
    thousandths -= thousandths > 1000 * FINE ? 5 : 10;
  }
  return steps;
}

/** From one that overlooks all but what wins at once to one that sees all, then more and more nodes. */
export function rungsOf({ info }: Game, top?: number): Rungs {
  // What is dealt, thrown or hidden is luck enough, and two moves may be half of such a game.
  const openings = info.chance || info.hidden ? 0 : 2;
  const known = budgets[info.id] ?? { ...ANY, openings };
  const budget = { ...known, top: top ?? known.top };
  const amateurs = oversights().map((p) => `amateur(nodes=${budget.nodes},oversight=${p})`);
  // A small tree is searched to its end, whatever the nodes.
  if (info.id === 'tree') {
    return { agents: amateurs, sharp: amateurs.length, top: 'best', measured: 'best', openings: 0 };
  }
  const searches = new Set<number>();
  for (let nodes = budget.nodes; nodes <= budget.top / 2; nodes *= STEP) {
    searches.add(Number(nodes.toPrecision(2)));
  }
  return {
    agents: [...amateurs, ...Array.from(searches, (nodes) => `best(nodes=${nodes})`)],
    sharp: amateurs.length,
    top: `best(ms=${budget.ms})`,
    measured: `best(nodes=${budget.top})`,
    openings: budget.openings,
  };
}
