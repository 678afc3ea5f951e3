/** What the report of a training says, in English; numbers come in as they are to be printed. */
export const en = {
  title: (game: string, name: string) => `${name}: a model that plays ${game}`,
  subtitle: (agent: string, rules: string, date: string) => `${agent} · ${rules} · begun ${date}`,
  footer: (name: string, version: string, date: string) =>
    `Made from the checkpoints of ${name} by Ludario ${version} on ${date}. Intervals cover the true value in 95 of 100 cases; games of a pair count as one piece of evidence.`,
  unit: { games: 'games', epochs: 'epochs' },

  findings: {
    strength: (rivals: string) => `In the end it gets ${rivals}.`,
    against: (share: string, rival: string) => `${share} of the points against ${rival}`,
    grew: (name: string, from: string, to: string) => `${name}: from ${from} to ${to}.`,
    none: 'No checkpoint has been reached yet.',
  },
  tiles: {
    time: 'of training',
    size: 'the model',
    memory: 'memory at most',
    checkpoints: 'checkpoints',
  },

  warnings: {
    title: 'Read this first',
    unfinished: (done: string, total: string, unit: string) =>
      `The training is not finished: ${done} of ${total} ${unit}. All figures are of these.`,
    few: (n: string) => `Only ${n} games were played against each rival: intervals are wide.`,
  },

  course: {
    title: 'What was trained',
    model: 'Model',
    agent: 'Family',
    game: 'Game',
    version: (n: string) => `version ${n} of its rules`,
    source: 'Learned from',
    data: (games: string, file: string) => `${games} games of ${file}`,
    answers: (count: string, file: string) => `${count} answers of ${file}`,
    apart: (share: string) => `${share} of the games kept apart to see how well it fits others`,
    teacher: (agent: string) => `the moves of ${agent}`,
    rivals: (agents: string) => `games against ${agents}`,
    itself: 'games it played itself',
    from: (name: string) => `what the model ${name} had learned`,
    length: 'Length',
    of: (done: string, total: string, unit: string) => `${done} of ${total} ${unit}`,
    whole: (done: string, unit: string) => `${done} ${unit}`,
    seed: 'Seed',
    time: 'Time of training',
    machine: 'Machine',
    program: 'Program',
    checksum: 'Checksum',
  },

  strength: {
    title: 'How strong it is',
    figure: 'Share of the points against fixed rivals.',
    figureText: (games: string, unit: string) =>
      `At each checkpoint ${games} games against each rival, seats swapped, with the same luck every time; with 95 % intervals, over the ${unit} of training.`,
    even: 'The dashed line is an even share.',
    share: 'share of points, %',
    caption: 'At the last checkpoint',
    rival: 'rival',
    points: 'points',
    interval: '95 % interval',
    won: 'won',
    drawn: 'drawn',
    lost: 'lost',
  },

  learning: {
    title: 'How it learned',
    loss: 'Loss.',
    lossText:
      'How far its answers are from the right ones, as the family counts it; less is better.',
    mae: 'Mean error of a coordinate.',
    maeText:
      'How many cells its answer is off, for each coordinate. The flat lines are guesses that know nothing.',
    share: 'How often it names the right move.',
    shareText: 'Of the moves it was asked for, in hundredths.',
    hands: 'Hidden hands',
    handsText:
      'Cross entropy of what others hold and it cannot see, in nats: as it guesses, and as who only counts what is unseen.',
    knowledge: 'What it knows.',
    knowledgeText: 'Values it holds, and how many of them were ever updated.',
    other: (name: string) => `${name}.`,
    otherText: 'As the family tells it.',
    percent: '%',
  },

  checkpoints: {
    title: 'Checkpoints',
    caption: 'Where it stood',
    time: 'time',
    size: 'model',
    memory: 'memory',
    apart: '(val.): on games that were kept apart.',
    note: (n: string) => `Only ${n} of the checkpoints are shown.`,
  },

  again: {
    title: 'To do it again',
    text: 'The same command with the same version gives the same model, byte for byte. Times and memory differ from machine to machine.',
    command: 'Command',
    spec: 'Everything that decides what comes out',
  },
};

export type TrainingText = typeof en;
