import { RefereedGame, Rng, type Agent, type Seat } from '../../../core/index.ts';
import { BotAgent } from '../agent.ts';
import { quoted, readAnswer } from '../answers.ts';
import { Conversation } from '../conversation.ts';
import { helloFor, printLine, questionFor } from '../questions.ts';
import type { CheckOptions, Finding } from './finding.ts';
import type { Awkward, Situation } from './situations.ts';

interface Setup extends CheckOptions {
  readonly positions: Awkward;
}
type Trial = (setup: Setup) => Promise<Finding[]>;

/** So little time a bot may once be given. */
const LITTLE = 50;
/** So long a bot may take to end by itself. */
const FAREWELL = 1000;

function fine(trial: string, text = ''): Finding {
  return { trial, level: 'ok', text, remedy: '', lines: [], stderr: '' };
}

function finding(
  trial: string,
  level: 'advice' | 'wrong',
  text: string,
  talk: Conversation | null = null,
  remedy = '',
): Finding {
  const lines = talk === null ? [] : talk.lines.slice(-4);
  return { trial, level, text, remedy, lines, stderr: talk?.stderr ?? '' };
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Talks with a fresh bot, which is gone afterwards. */
async function withBot<T>(setup: Setup, work: (talk: Conversation) => Promise<T>): Promise<T> {
  const talk = new Conversation(setup.launch, 'own');
  try {
    return await work(talk);
  } finally {
    await talk.kill();
  }
}

async function greet(setup: Setup, talk: Conversation, seat: Seat): Promise<string> {
  const greeting = await talk.greet(helloFor(setup.game, seat, setup.start, 1), setup.start);
  return greeting.name ?? '';
}

/** Asks in a situation; what is wrong with the answer, or null. */
async function ask(
  setup: Setup,
  talk: Conversation,
  { seen, legal, events }: Situation,
  more: { turn?: number; undone?: boolean; ms?: number } = {},
): Promise<string | null> {
  const budget = { ms: more.ms ?? setup.ms };
  const soFar = { turn: more.turn ?? 1, events, undone: more.undone ?? false };
  const { question, actions } = questionFor(setup.game, { seen, legal, budget }, soFar);
  const line = await talk.ask(printLine(question), Math.max(setup.ms, budget.ms));
  const answer = readAnswer(line);
  if (!answer.ok) return answer.complaint.says.en;
  if (!('move' in answer.value)) return null;
  const word = String(answer.value.move);
  if (actions.has(word)) return null;
  const some = question.legal.slice(0, 8).join(' ');
  return `answered ${quoted(word)}, which is no legal move (legal: ${some}${question.legal.length > 8 ? ' …' : ''})`;
}

const greeting: Trial = (setup) =>
  withBot(setup, async (talk) => {
    try {
      const name = await greet(setup, talk, 0);
      const took = `${Math.round(talk.lastWall)} ms`;
      const found = [fine('starts and greets', `${name === '' ? '' : `${quoted(name)}, `}${took}`)];
      if (talk.garbage.length === 0) return found;
      const said = talk.garbage.map(quoted).join(', ');
      return [
        ...found,
        finding(
          'prints nothing else',
          'advice',
          `printed ${said} before it greeted; that was passed over, but after the greeting it loses the game`,
          null,
          'Print nothing but answers to standard output; your own notes belong on standard error.',
        ),
      ];
    } catch (error) {
      return [finding('starts and greets', 'wrong', sentence(error), talk)];
    }
  });

/** Whole games against somebody who plays by lot, in every seat. */
const wholeGames: Trial = async (setup) => {
  const { game, launch, start, ms, seed } = setup;
  const found: Finding[] = [];
  for (let seat = 0; seat < game.info.seats; seat++) {
    const trial = `plays a whole game in seat ${seat}`;
    const rng = Rng.of(seed).fork(`rival ${seat}`);
    const own = new BotAgent(game, { name: 'bot', launch, clock: 'own', start }, Rng.of(seed));
    const lot: Agent = {
      name: 'lot',
      choose: ({ legal }) => ({ action: legal[rng.below(legal.length)]! }),
    };
    const agents = Array.from({ length: game.info.seats }, (_, at) => (at === seat ? own : lot));
    const names = agents.map(({ name }) => name);
    const table = new RefereedGame({ game, agents, names, seed, budget: { ms } });
    const { offender, detail = '' } = await table.play();
    if (offender === seat) {
      const { trouble, lines, stderr } = own.remains!;
      const text = `after ${table.ply} moves it ${trouble ?? detail.replace(/^bot /, '')}`;
      found.push({ ...finding(trial, 'wrong', text), lines: lines.slice(-3), stderr });
    } else found.push(fine(trial, `${table.ply} moves`));
  }
  return found;
};

/** Every first move of the others; taken back one after another, so that one start is enough. */
const firstMoves: Trial = async (setup) => {
  const { afterFirst } = setup.positions;
  const trial = 'answers every first move';
  if (afterFirst.length === 0) return [];
  const lost: string[] = [];
  let talk: Conversation | null = null;
  try {
    for (const [n, { move, situation }] of afterFirst.entries()) {
      try {
        if (talk === null || talk.ended !== null) {
          talk = new Conversation(setup.launch, 'own');
          await greet(setup, talk, situation.seat);
        }
        const wrong = await ask(setup, talk, situation, { turn: n + 1, undone: n > 0 });
        if (wrong === null) continue;
        lost.push(move);
      } catch {
        lost.push(move);
      }
      await talk?.kill();
      talk = null;
    }
  } finally {
    await talk?.kill();
  }
  for (const move of lost) {
    const { situation } = afterFirst.find((first) => first.move === move)!;
    const wrong = await alone(setup, situation, `after the first move ${move} it`, trial);
    if (wrong !== null) return [wrong];
  }
  const all = fine(trial, `${afterFirst.length} of them`);
  if (lost.length === 0) return [all];
  const note = `went wrong when moves had been taken back before (after ${lost.slice(0, 5).join(', ')})`;
  const remedy = 'When "undone" is true, take the position from the question, not from memory.';
  return [all, finding('bears moves that are taken back', 'advice', note, null, remedy)];
};

/** A fresh bot in one situation; null: all is well. */
async function alone(
  setup: Setup,
  situation: Situation,
  before: string,
  trial: string,
): Promise<Finding | null> {
  return withBot(setup, async (talk) => {
    try {
      await greet(setup, talk, situation.seat);
      const wrong = await ask(setup, talk, situation);
      return wrong === null ? null : finding(trial, 'wrong', `${before} ${wrong}`, talk);
    } catch (error) {
      return finding(trial, 'wrong', `${before} ${sentence(error)}`, talk);
    }
  });
}

function inSituations(trial: string, before: string, situations: readonly Situation[]): Trial {
  return async (setup) => {
    if (situations.length === 0) return [];
    for (const situation of situations) {
      const wrong = await alone(setup, situation, before, trial);
      if (wrong !== null) return [wrong];
    }
    return [
      fine(trial, `${situations.length} ${situations.length === 1 ? 'position' : 'positions'}`),
    ];
  };
}

const forcedMoves: Trial = (setup) =>
  inSituations(
    'plays the only legal move',
    'with only one legal move it',
    setup.positions.forced,
  )(setup);

const wordMoves: Trial = async (setup) => {
  const found: Finding[] = [];
  for (const [word, situation] of setup.positions.words) {
    found.push(
      ...(await inSituations(`bears that ${word} is legal`, `where ${word} is legal it`, [
        situation,
      ])(setup)),
    );
  }
  return found;
};

/** The last move of a game, and the end after it. */
const lastMoves: Trial = async (setup) => {
  const trial = 'plays the last move and ends by itself';
  const { last } = setup.positions;
  for (const situation of last) {
    const found = await withBot(setup, async (talk) => {
      try {
        await greet(setup, talk, situation.seat);
        const wrong = await ask(setup, talk, situation);
        if (wrong !== null)
          return finding(trial, 'wrong', `at the end of a game it ${wrong}`, talk);
        const { seats } = setup.game.info;
        const none = Array.from({ length: seats }, () => 0);
        const over = {
          type: 'end',
          scores: none,
          utilities: none,
          ending: 'rules',
          offender: null,
        } as const;
        await talk.end(printLine(over), FAREWELL);
      } catch (error) {
        return finding(trial, 'wrong', `at the end of a game it ${sentence(error)}`, talk);
      }
      if (talk.ended?.how !== 'killed') return null;
      const text = `was still there ${FAREWELL} ms after the line "end" and the end of its input, and had to be ended`;
      return finding(
        trial,
        'advice',
        text,
        talk,
        'End the program when the line "end" comes or the input ends.',
      );
    });
    if (found !== null) return [found];
  }
  return [fine(trial, `${last.length} games`)];
};

const littleTime: Trial = async (setup) => {
  const trial = `answers in ${LITTLE} ms when it has no more`;
  const situation = setup.positions.afterFirst[0]?.situation ?? setup.positions.last[0]!;
  return withBot(setup, async (talk) => {
    try {
      await greet(setup, talk, situation.seat);
      // The first answer may have to warm things up.
      const first = await ask(setup, talk, situation);
      const wrong =
        first ?? (await ask(setup, talk, situation, { turn: 2, undone: true, ms: LITTLE }));
      if (wrong !== null) return [finding(trial, 'wrong', `in a hurry it ${wrong}`, talk)];
      const took = Math.round(talk.lastOwn);
      if (took <= 2 * LITTLE) return [fine(trial)];
      const text = `took ${took} ms of its own`;
      const remedy = 'Look at the "ms" of every question, and stop searching before it is over.';
      return [finding(trial, 'advice', text, null, remedy)];
    } catch (error) {
      return [finding(trial, 'wrong', `in a hurry it ${sentence(error)}`, talk)];
    }
  });
};

/** Later versions may add fields: a bot has to bear them. */
const moreFields: Trial = async (setup) => {
  const trial = 'bears fields it does not know';
  const situation = setup.positions.afterFirst[0]?.situation ?? setup.positions.last[0]!;
  return withBot(setup, async (talk) => {
    try {
      await greet(setup, talk, situation.seat);
      const { seen, legal, events } = situation;
      const budget = { ms: setup.ms };
      const { question } = questionFor(
        setup.game,
        { seen, legal, budget },
        { turn: 1, events, undone: false },
      );
      const line = JSON.stringify({ ...question, later: { list: [1, 'two', null] } });
      const answer = readAnswer(await talk.ask(line, setup.ms));
      if (answer.ok) return [fine(trial)];
      return [finding(trial, 'wrong', `with a field more it ${answer.complaint.says.en}`, talk)];
    } catch (error) {
      const remedy =
        'Pass over fields that you do not know: later versions of Ludario may add some.';
      return [finding(trial, 'wrong', `with a field more it ${sentence(error)}`, talk, remedy)];
    }
  });
};

/** In the order in which they are tried. */
export const trials: readonly Trial[] = [
  greeting,
  wholeGames,
  firstMoves,
  forcedMoves,
  wordMoves,
  lastMoves,
  littleTime,
  moreFields,
];
