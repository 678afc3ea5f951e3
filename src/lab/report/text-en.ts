import { formatWords, type Format, type Starter, type TimePenalty } from '../../arena/index.ts';
import type { Ending } from './evidence.ts';
import type { Reason } from './highlights.ts';

/** Games of one unit of statistics: a pair, a rotation of more seats, or a single game. */
export type Unit = 'pair' | 'rotation' | 'game';

const unitWords: Readonly<Record<Unit, readonly [string, string]>> = {
  pair: ['pair', 'pairs'],
  rotation: ['rotation', 'rotations'],
  game: ['game', 'games'],
};
const starters: Readonly<Record<Starter, string>> = {
  swap: 'every opening is played with each agent in each seat',
  fixed: 'agents sit in the order in which they are named',
  lot: 'drawn by lot for every game',
};
const penalties: Readonly<Record<TimePenalty, string>> = {
  forfeit: 'the game is lost, with the points that its rules give for that',
  stand: 'the game is lost; the points stay as they are',
  random: 'an action drawn by lot is played instead, and the fault is counted',
  allow: 'the answer is played all the same, and the fault is counted',
};
const endings: Readonly<Record<Ending, string>> = {
  rules: 'by the rules of the game',
  adjudicated: 'ended by the referee',
  resigned: 'given up',
  illegal: 'lost by an illegal answer',
  crash: 'lost by a crash',
  time: 'lost on time',
};
const reasons: Readonly<Record<Reason, string>> = {
  closest: 'the closest game',
  widest: 'the most one-sided game',
  fault: 'a game lost by breaking a rule',
  longest: 'the longest game',
  shortest: 'the shortest game',
  first: 'the first game',
};

const plural = (n: number, one: string, many: string) => (n === 1 ? one : many);

/** What a report says, in English; numbers come in as they are to be printed. */
export const en = {
  title: (game: string, format: Format) => `${game}: ${formatWords[format].en}`,
  subtitle: (id: string, rules: string, date: string) => `${id} · ${rules} · begun ${date}`,
  contents: 'Contents',
  footer: (id: string, version: string, date: string) =>
    `Made from the recorded games of ${id} by Ludario ${version} on ${date}. Intervals cover the true value in 95 of 100 cases; games that share an opening count as one piece of evidence.`,
  units: (n: number, unit: Unit) => unitWords[unit][n === 1 ? 0 : 1],
  agents: (n: number) => plural(n, 'agent', 'agents'),

  findings: {
    none: 'No game has been finished yet.',
    stronger: (a: string, b: string, elo: string, likely: string) =>
      `${a} is stronger than ${b}: ${elo} Elo points, with a likelihood of superiority of ${likely}.`,
    unclear: (a: string, b: string, elo: string, likely: string) =>
      `${a} came out ahead of ${b}, but that may be luck: ${elo} Elo points, likelihood of superiority ${likely}.`,
    equal: (a: string, b: string) => `${a} and ${b} came out exactly even.`,
    best: (a: string, elo: string) =>
      `${a} came out on top, ${elo} Elo points above the mean of all.`,
    ahead: (b: string, likely: string) =>
      `That it is stronger than the runner-up, ${b}, has a likelihood of ${likely}.`,
    first: (share: string) => `Moving first pays: who does gets ${share} of the points.`,
    second: (share: string) => `Moving first does not pay: who does gets ${share} of the points.`,
    even: (share: string) =>
      `No advantage of moving first was found: who does gets ${share} of the points.`,
    open: (a: string) =>
      `${a} came out on top, and these games set no limit to how far it is above.`,
    decided: (what: string, elo: string, pairs: string) =>
      `The sequential test stopped after ${pairs} pairs: ${what}. Measured: ${elo} Elo points.`,
    undecided: 'The sequential test has no answer yet.',
  },
  tiles: {
    games: 'games',
    different: 'of them different',
    length: 'moves a game',
    draws: 'drawn games',
    time: 'of play in all',
  },

  warnings: {
    title: 'Read this first',
    incomplete: (stored: string, total: string) =>
      `The experiment is not complete: ${stored} of ${total} games are played. All figures are of these.`,
    going: (stored: string) =>
      `The experiment is not complete: ${stored} games are played so far. All figures are of these.`,
    few: (n: string, units: string) =>
      `There are only ${n} ${units} to go by: intervals are wide, and only large differences show.`,
    repeats: (names: string, more: number, played: string, asked: string, units: string) =>
      `${names}${more === 0 ? '' : ` (and ${more} more ${plural(more, 'pairing', 'pairings')})`} leave nothing to chance and would only repeat themselves: they played ${played} ${units} instead of ${asked}.`,
    noOpenings: 'No game goes on after such openings: all started as usual.',
    openings: (openings: string, asked: string, units: string) =>
      `There were ${openings} openings for ${asked} ${units} of each pairing: they were used again with other seeds, which change nothing for agents that leave nothing to chance.`,
    rematches: (rounds: string, most: string) =>
      `In ${rounds} rounds some agents had to meet again; there were new rivals for ${most}.`,
    faults: (agent: string, n: string) => `${agent} lost ${n} by breaking a rule; see below.`,
    version: (then: string, now: string) =>
      `The games were played by version ${then} of the game's rules; this Ludario has version ${now}, so they are not drawn.`,
  },

  played: {
    title: 'What was played',
    game: 'Game',
    version: (n: string) => `version ${n} of its rules`,
    agents: 'Agents',
    agent: (name: string, version: string) => `${name} · version ${version}`,
    sight: 'Sight',
    sees: (who: string) =>
      `${who} saw every hand, the bags and what chance would give; the others what their seat may see`,
    format: 'Format',
    formats: {
      match: (pairs: string, units: string) => `a match of ${pairs} ${units}`,
      'round-robin': (pairs: string, units: string) =>
        `a round robin: everyone meets everyone in ${pairs} ${units}`,
      gauntlet: (pairs: string, units: string) =>
        `a gauntlet: the first agent meets each of the others in ${pairs} ${units}`,
      swiss: (pairs: string, units: string) =>
        `a Swiss tournament: each round has ${pairs} ${units} against somebody with about as many points`,
      'knock-out': (pairs: string, units: string) =>
        `a knock-out: ${pairs} ${units} decide who goes on`,
      deepening: (pairs: string, units: string) =>
        `a round robin of ${pairs} ${units} at one search depth after another`,
    } satisfies Readonly<Record<Format, (pairs: string, units: string) => string>>,
    rounds: (n: string) => `${n} rounds`,
    depths: (list: string) => `depths ${list}`,
    selfPlay: 'agents also meet themselves',
    starter: 'Who moves first',
    starters,
    openings: 'Openings',
    usual: 'the usual start',
    random: (plies: string) => `${plies} random moves, others for every unit`,
    list: (n: string, book: string | null) =>
      `${n} given positions${book === null ? '' : ` from the book ${book}`}`,
    limits: 'Limits',
    noLimits: 'none beside the agents’ own',
    budget: {
      ms: (ms: string) => `${ms} a move`,
      nodes: (n: string) => `${n} nodes a move`,
      iterations: (n: string) => `${n} iterations a move`,
      depth: (n: string) => `${n} plies deep`,
    },
    clock: (ms: string, increment: string | null) =>
      `${ms} for a whole game${increment === null ? '' : `, and ${increment} back after each move`}`,
    tolerance: (ms: string) => `${ms} late is not late`,
    patience: (ms: string) => `no answer after ${ms} is a loss`,
    penalties: 'Breaking a rule',
    faults: { illegal: 'illegal answers', crash: 'crashes', time: 'late answers' },
    penalty: (faults: string, what: TimePenalty) => `${faults}: ${penalties[what]}`,
    adjudication: 'Ended early',
    maxPlies: (plies: string, verdict: 'draw' | 'score') =>
      `after ${plies} moves, ${verdict === 'draw' ? 'as a draw' : 'by the points as they stand'}`,
    lead: (points: string, plies: string) =>
      `when somebody is ${points} points ahead for ${plies} moves in a row`,
    sprt: 'Stops when',
    hypotheses: (elo0: string, elo1: string, alpha: string, beta: string) =>
      `it is decided whether the first agent is more than ${elo0} Elo points stronger, or less than ${elo1} (errors at most ${alpha} and ${beta})`,
    seed: 'Seed',
    key: 'Key',
    keyOf: (print: string) => `fingerprint ${print}; the key of each game stands in its record`,
    seedAlone: 'none: hands follow from the seed alone, for everybody who knows it',
    games: 'Games',
    of: (stored: string, total: string) => `${stored} of ${total}`,
    machine: 'Machine',
    cores: (n: number) => plural(n, '1 core', `${n} cores`),
    memory: (bytes: string) => `${bytes} of memory`,
    workers: (n: number) => plural(n, '1 worker', `${n} workers`),
    speed: (games: string) => `${games} random games of Mancala a second and core`,
    playedThere: (games: string) => `${games} of the games`,
    differ:
      'The machines are not equally quick: limits of time mean more on some than on others; limits of nodes mean the same on all.',
    agentsFrom: (file: string) => `games and agents from ${file}`,
    program: 'Program',
    begun: 'Begun',
    time: 'Playing time',
    timeOf: (all: string, each: string) => `${all} in all, ${each} a game on average`,
    note: 'Note',
  },

  strength: {
    title: 'Strength',
    caption: 'Agents by strength',
    rank: '#',
    agent: 'agent',
    elo: 'Elo',
    interval: '95 % interval',
    points: 'share of points',
    games: 'games',
    superiority: 'better than next',
    superiorityLong: 'Likelihood that it is stronger than the next one in the table',
    note: 'Elo points from all results together, by a joint model of strengths, draws and the first seat (Bradley–Terry with draws; with more than two seats Plackett–Luce), the mean of those that results link at 0, the advantage of the first seat taken out. 100 points more mean about 64 % of the points in a game of two.',
    ranked: 'The order is that of the tournament, which need not be that of the Elo points.',
    figure: 'Elo points with 95 % intervals.',
    figureText: (best: string, worst: string) =>
      `Each dot is an agent, the bar its interval, the dashed line the mean of all. ${best} is strongest, ${worst} weakest. Overlapping bars: the likelihoods above tell more.`,
    eloAxis: 'Elo points',
    match: 'The match',
    difference: 'Elo difference',
    stronger: 'likelihood of superiority',
    matchNote: {
      pair: 'A pair of games counts as one piece of evidence: in it luck is the same for both. To what was played the estimate adds one pair of equals, so that it stays finite.',
      rotation:
        'A rotation of games counts as one piece of evidence: in it luck is the same for all.',
      game: 'Each game counts by itself. To what was played the estimate adds one game of equals, so that it stays finite.',
    } satisfies Readonly<Record<Unit, string>>,
  },

  cross: {
    title: 'Everyone against everyone',
    caption: 'Share of the points of the row against the column',
    note: 'Below each share: wins, draws and losses of the row. Blue: the row is ahead; orange: behind.',
    superiority: 'How likely it is that the row is stronger than the column',
    superiorityNote:
      'From all results together. Above 97.5 % or below 2.5 % the difference is hardly luck.',
  },

  depths: {
    title: 'Depth by depth',
    caption: 'Share of the points at each search depth',
    depth: (n: string) => `depth ${n}`,
    note: 'At each depth everyone meets everyone; intervals are of 95 %.',
    figure: 'Share of the points by search depth.',
    figureText:
      'Each line is an agent, the band around it its 95 % interval. The dashed line is an even share.',
    axis: 'search depth',
    share: 'share of points, %',
  },

  results: {
    title: 'Wins, draws and losses',
    caption: 'Results with exact 95 % intervals',
    agent: 'agent',
    games: 'games',
    wins: 'wins',
    draws: 'draws',
    losses: 'losses',
    note: 'Intervals by Clopper and Pearson: they cover the true share at least that often.',
    shared: 'With more than two seats, who shares the best result has drawn.',
    figure: 'Wins, draws and losses.',
    figureText: 'Blue: games won; grey: drawn; orange: lost. The dashed line is half of the games.',
    pairs: 'Pairs of games with swapped seats',
    pairPoints: (agent: string) => `points of ${agent} in a pair`,
    pairNote: 'Two games from the same opening, one in each seat: 1 point for a win, ½ for a draw.',
  },

  points: {
    title: 'Point differences',
    caption: (points: string) => `Mean difference in ${points}`,
    agent: 'agent',
    score: 'mean score',
    difference: 'mean difference',
    interval: '95 % interval',
    range: 'lowest to highest',
    note: 'The score of an agent less the mean of the others’, over whole units; the interval by Student’s t.',
    figure: 'How the differences spread.',
    figureText:
      'The thick bar holds the middle half of the games, the thin line the middle 90 %; the square is the median, the ring the mean.',
    histogram: (agent: string) => `Differences of ${agent}.`,
    histogramText:
      'Each bar is how many games ended with that difference; blue: ahead, orange: behind. The dashed line is the mean.',
    axis: (points: string) => `difference in ${points}`,
    gamesAxis: 'games',
  },

  seats: {
    title: 'Moving first',
    caption: 'Results by seat',
    seat: 'seat',
    agent: 'share of points',
    elo: (value: string) =>
      `Sitting in the first seat is worth ${value} Elo points, the strength of the agents taken out.`,
    open: 'What the first seat is worth in Elo points cannot be told from these games.',
    figure: 'Share of the points by seat.',
    figureText: 'The dashed line is an even share; bars are 95 % intervals.',
    axis: 'share of points, %',
    fixed: 'Agents did not change seats: seat and agent cannot be told apart.',
  },

  lengths: {
    title: 'The games themselves',
    caption: 'What the games were like',
    measure: 'measure',
    mean: 'mean',
    interval: '95 % interval',
    least: 'least',
    most: 'most',
    length: 'moves a game',
    branching: 'legal moves at a decision',
    choice: 'decisions that leave a choice',
    decisive: 'games with a winner',
    margin: (points: string) => `winning margin in ${points}`,
    leadChanges: 'changes of the lead',
    comebacks: 'winner was behind at half-time',
    note: (n: string) =>
      `Measured on ${n} of the games, spread over all of them, replayed move by move.`,
    noteAll: 'Measured on all games that ended by the rules, replayed move by move.',
    opened: 'The moves of the openings count nowhere here.',
    figure: 'Length of the games.',
    figureText: (median: string, least: string, most: string) =>
      `Half of the games took ${median} moves or fewer; the shortest ${least}, the longest ${most}. The dashed line is the mean.`,
    axis: 'moves',
    gamesAxis: 'games',
  },

  effort: {
    title: 'Time and nodes',
    caption: 'What decisions cost',
    agent: 'agent',
    decisions: 'decisions',
    mean: 'mean time',
    slowest: 'longest',
    nodes: 'nodes a decision',
    speed: 'nodes a second',
    note: 'Nodes are calls of the search function, or playouts; a dash where an agent tells none. Times depend on the machine.',
    figure: 'Time of a decision.',
    figureText:
      'Full dots: the mean; rings: the longest decision. Each step to the right is a multiple.',
    axis: 'time of a decision',
  },

  sprt: {
    title: 'Sequential test',
    accepted: (what: string, elo: string, llr: string, pairs: string) =>
      `After ${pairs} pairs the log-likelihood ratio is ${llr}: ${what}. Measured: ${elo} Elo points; having stopped where the ratio was high or low, the test leaves this estimate a little too far out.`,
    open: (llr: string, pairs: string, lower: string, upper: string) =>
      `After ${pairs} pairs the log-likelihood ratio is ${llr}, between ${lower} and ${upper}: no answer yet.`,
    figure: 'The log-likelihood ratio, pair by pair.',
    figureText: (lower: string, upper: string) =>
      `The test stops when the line leaves the band between ${lower} and ${upper}.`,
    bound: (elo: string) => `takes ${elo} Elo`,
    pairs: 'pairs',
    llr: 'log-likelihood ratio',
  },

  course: {
    title: 'As the games went by',
    figure: 'Share of the points so far.',
    figureText: 'The share of each agent after so many games. The dashed line is an even share.',
    figureMatch: (agent: string) =>
      `The share of ${agent} after so many games, with its 95 % interval. The dashed line is an even share.`,
    games: 'games',
    share: 'share of points, %',
    checkpoints: 'Checkpoints',
    elapsed: 'time so far',
    perGame: 'time a game',
    turns: 'turns a player',
    draws: 'draws',
    memory: 'memory',
    wins: 'wins',
    difference: 'difference',
    search: 'a decision',
    values: 'values',
    updated: 'updated',
    numbers: 'Agents by their place in the table of strength.',
    note: (n: string) => `Only ${n} of the checkpoints are shown.`,
    knowledge: 'What the learning agents know.',
    knowledgeText: 'Values held by each learning agent after so many games.',
    valuesAxis: 'values',
  },

  faults: {
    title: 'How games ended',
    caption: 'Endings',
    ending: 'ending',
    endings,
    games: 'games',
    share: 'share',
    lost: 'Games lost by breaking a rule, and faults that cost no game',
    agent: 'agent',
    illegal: 'illegal answer',
    crash: 'crash',
    time: 'on time',
    forgiven: 'faults forgiven',
  },

  games: {
    title: 'A few games, move by move',
    game: (n: string) => `Game ${n}`,
    reasons,
    opening: 'from an opening of its own',
    wins: (agent: string) => `${agent} wins`,
    draw: 'a draw',
    unfinished: 'not finished',
    broke: (agent: string, detail: string) => `${agent} broke a rule: ${detail}`,
    gaveUp: (agent: string) => `${agent} gave up`,
    referee: 'ended by the referee',
    start: 'start',
    after: (n: string) => `Board after move ${n}`,
    atStart: 'Board at the start',
    final: 'Last position',
    chance: (outcomes: string) => `then chance: ${outcomes}`,
    note: 'The mark on a board shows the last move.',
    broken: (n: string, why: string) => `Game ${n} cannot be drawn: ${why}.`,
    /** Moves that notation writes in English. */
    moves: { pass: 'pass', draw: 'draw', 'swap-pieces': 'swap' } as Record<string, string>,
  },

  again: {
    title: 'To play it again',
    text: 'The same spec, seed and versions give the same games; in games with secrets the key too. Times differ from machine to machine, and so may games with time limits.',
    spec: 'The whole spec, as a file that Ludario reads',
  },
};

export type Text = typeof en;
