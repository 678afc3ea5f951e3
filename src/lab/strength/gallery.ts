/** An earlier best player of a game, and how the present one is measured against it. */
export interface Meeting {
  readonly game: string;
  /** The present best, with a limit of nodes: the same games on every machine. */
  readonly best: string;
  /** The earlier one, as the options that make it. It never changes. */
  readonly rival: string;
  /** Plies of chance before they take over. */
  readonly openings: number;
  readonly pairs: number;
}

/** In games with secrets luck comes from a key; here it is everybody's, so that games repeat. */
export const GALLERY_KEY = '00000000000000000000000000000001';

/**
 * The gallery. Of what was the best of its game once, and of older acquaintances; the present best
 * has so many nodes that it does not win everything, so that a change shows. Add to it when a best
 * player gives way to another; a line that is altered has no past any more.
 */
export const GALLERY: readonly Meeting[] = [
  {
    game: 'reversi',
    best: 'best(nodes=1000)',
    rival: 'alphabeta(nodes=20000,heuristic=xsquares)',
    openings: 8,
    pairs: 40,
  },
  {
    game: 'reversi',
    best: 'best(nodes=60)',
    rival: 'alphabeta(depth=3,heuristic=xsquares)',
    openings: 8,
    pairs: 40,
  },
  {
    game: 'mancala',
    best: 'best(nodes=20000)',
    rival: 'alphabeta(nodes=20000)',
    openings: 6,
    pairs: 40,
  },
  {
    game: 'mancala',
    best: 'best(nodes=1000)',
    rival: 'alphabeta(depth=6)',
    openings: 6,
    pairs: 40,
  },
  {
    game: 'hex',
    best: 'best(nodes=1)',
    rival: 'best(nodes=2000,network=false)',
    openings: 2,
    pairs: 25,
  },
  {
    game: 'hex',
    best: 'best(nodes=8)',
    rival: 'zero(model=hex,iterations=8,exact=60)',
    openings: 2,
    pairs: 25,
  },
  {
    game: 'hex(size=8)',
    best: 'best(nodes=4)',
    rival: 'best(nodes=10000,network=false)',
    openings: 2,
    pairs: 25,
  },
  {
    game: 'hex(size=7)',
    best: 'best(nodes=1)',
    rival: 'alphabeta(depth=2)',
    openings: 2,
    pairs: 40,
  },
  {
    game: 'iwoki',
    best: 'best(nodes=5000)',
    rival: 'ismcts(iterations=300)',
    openings: 0,
    pairs: 20,
  },
  {
    game: 'iwoki',
    best: 'best(nodes=5000)',
    rival: 'bayes(nodes=20000)',
    openings: 0,
    pairs: 20,
  },
  {
    game: 'iwoki',
    best: 'best(nodes=5000)',
    rival: 'bayes(nodes=5000,value=td,keep=8,most=200)',
    openings: 0,
    pairs: 40,
  },
  {
    game: 'iwoki(players=2,open=true)',
    best: 'best(nodes=100)',
    rival: 'greedy',
    openings: 0,
    pairs: 20,
  },
  {
    // What is written at B and E misleads whoever looks one ply ahead.
    game: 'tree("A(B=5(C=-3,D=-2),E=-1(F=1,G=2))")',
    best: 'best',
    rival: 'minimax(depth=1)',
    openings: 0,
    pairs: 1,
  },
];
