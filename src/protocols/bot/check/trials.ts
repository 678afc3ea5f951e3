import {
  RefereedGame,
  Rng,
  both,
  complaintOf,
  said,
  type Agent,
  type Complaint,
  type Seat,
  type Words,
} from '../../../core/index.ts';
import { BotAgent } from '../agent.ts';
import { quoted, readAnswer } from '../answers.ts';
import { refuse } from '../complaints.ts';
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

const SILENT: Words = both('');

function fine(trial: Words, text: Words = SILENT): Finding {
  return { trial, level: 'ok', text, why: null, remedy: SILENT, lines: [], stderr: '' };
}

function advice(
  trial: Words,
  text: Words,
  remedy: Words,
  talk: Conversation | null = null,
): Finding {
  return { ...wrong(trial, SILENT, said(text), talk), level: 'advice', text, why: null, remedy };
}

/** What the bot did wrong, and when. */
function wrong(
  trial: Words,
  when: Words,
  why: Complaint,
  talk: Conversation | null = null,
  remedy: Words = SILENT,
): Finding {
  const lines = talk === null ? [] : talk.lines.slice(-4);
  const text = {
    en: when.en === '' ? why.says.en : `${when.en} it ${why.says.en}`,
    es: when.es === '' ? why.says.es : `${when.es} ${why.says.es}`,
  };
  return { trial, level: 'wrong', text, why, remedy, lines, stderr: talk?.stderr ?? '' };
}

function positions(count: number): Words {
  return {
    en: `${count} ${count === 1 ? 'position' : 'positions'}`,
    es: `${count} ${count === 1 ? 'posición' : 'posiciones'}`,
  };
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
): Promise<Complaint | null> {
  const budget = { ms: more.ms ?? setup.ms };
  const soFar = { turn: more.turn ?? 1, events, undone: more.undone ?? false };
  const { question, actions } = questionFor(setup.game, { seen, legal, budget }, soFar);
  const line = await talk.ask(printLine(question), Math.max(setup.ms, budget.ms));
  const answer = readAnswer(line);
  if (!answer.ok) return answer.complaint;
  if (!('move' in answer.value)) return null;
  const word = String(answer.value.move);
  if (actions.has(word)) return null;
  const { legal: words } = question;
  return refuse.illegal({
    move: quoted(word),
    legal: words.slice(0, 8),
    more: words.length > 8,
  });
}

const greeting: Trial = (setup) =>
  withBot(setup, async (talk) => {
    const trial = { en: 'starts and greets', es: 'arranca y saluda' };
    try {
      const name = await greet(setup, talk, 0);
      const took = `${Math.round(talk.lastWall)} ms`;
      const found = [fine(trial, both(`${name === '' ? '' : `${quoted(name)}, `}${took}`))];
      if (talk.garbage.length === 0) return found;
      const printed = talk.garbage.map(quoted).join(', ');
      return [
        ...found,
        advice(
          { en: 'prints nothing else', es: 'no escribe nada más' },
          {
            en: `printed ${printed} before it greeted; that was passed over, but after the greeting it loses the game`,
            es: `escribió ${printed} antes de saludar; se ha pasado por alto, pero después del saludo pierde la partida`,
          },
          {
            en: 'Print nothing but answers to standard output; your own notes belong on standard error.',
            es: 'No escribas en la salida estándar más que respuestas; tus notas van a la salida de errores.',
          },
        ),
      ];
    } catch (error) {
      return [wrong(trial, SILENT, complaintOf(error), talk)];
    }
  });

/** Whole games against somebody who plays by lot, in every seat. */
const wholeGames: Trial = async (setup) => {
  const { game, launch, start, ms, seed } = setup;
  const found: Finding[] = [];
  for (let seat = 0; seat < game.info.seats; seat++) {
    const trial = {
      en: `plays a whole game in seat ${seat}`,
      es: `juega una partida entera en el asiento ${seat}`,
    };
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
    const plies = table.ply === 1 ? '1 jugada' : `${table.ply} jugadas`;
    if (offender === seat) {
      const { trouble, lines, stderr } = own.remains!;
      const when = { en: `after ${table.ply} moves`, es: `tras ${plies}` };
      const why = trouble ?? said(detail);
      found.push({ ...wrong(trial, when, why), lines: lines.slice(-3), stderr });
    } else found.push(fine(trial, { en: `${table.ply} moves`, es: plies }));
  }
  return found;
};

/** Every first move of the others; taken back one after another, so that one start is enough. */
const firstMoves: Trial = async (setup) => {
  const { afterFirst } = setup.positions;
  const trial = { en: 'answers every first move', es: 'responde a toda primera jugada' };
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
        const why = await ask(setup, talk, situation, { turn: n + 1, undone: n > 0 });
        if (why === null) continue;
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
    const when = { en: `after the first move ${move}`, es: `tras la primera jugada ${move}` };
    const found = await alone(setup, situation, when, trial);
    if (found !== null) return [found];
  }
  const all = fine(trial, {
    en: `${afterFirst.length} of them`,
    es: `${afterFirst.length} en total`,
  });
  if (lost.length === 0) return [all];
  const some = lost.slice(0, 5).join(', ');
  const undone = advice(
    { en: 'bears moves that are taken back', es: 'soporta que se deshagan jugadas' },
    {
      en: `went wrong when moves had been taken back before (after ${some})`,
      es: `falló cuando antes se habían deshecho jugadas (tras ${some})`,
    },
    {
      en: 'When "undone" is true, take the position from the question, not from memory.',
      es: 'Cuando "undone" es true, toma la posición de la pregunta, no de la memoria.',
    },
  );
  return [all, undone];
};

/** A fresh bot in one situation; null: all is well. */
async function alone(
  setup: Setup,
  situation: Situation,
  when: Words,
  trial: Words,
): Promise<Finding | null> {
  return withBot(setup, async (talk) => {
    try {
      await greet(setup, talk, situation.seat);
      const why = await ask(setup, talk, situation);
      return why === null ? null : wrong(trial, when, why, talk);
    } catch (error) {
      return wrong(trial, when, complaintOf(error), talk);
    }
  });
}

function inSituations(trial: Words, when: Words, situations: readonly Situation[]): Trial {
  return async (setup) => {
    if (situations.length === 0) return [];
    for (const situation of situations) {
      const found = await alone(setup, situation, when, trial);
      if (found !== null) return [found];
    }
    return [fine(trial, positions(situations.length))];
  };
}

const forcedMoves: Trial = (setup) =>
  inSituations(
    { en: 'plays the only legal move', es: 'juega la única jugada legal' },
    { en: 'with only one legal move', es: 'con una sola jugada legal' },
    setup.positions.forced,
  )(setup);

const wordMoves: Trial = async (setup) => {
  const found: Finding[] = [];
  for (const [word, situation] of setup.positions.words) {
    found.push(
      ...(await inSituations(
        { en: `bears that ${word} is legal`, es: `soporta que ${word} sea legal` },
        { en: `where ${word} is legal`, es: `donde ${word} es legal` },
        [situation],
      )(setup)),
    );
  }
  return found;
};

/** The last move of a game, and the end after it. */
const lastMoves: Trial = async (setup) => {
  const trial = {
    en: 'plays the last move and ends by itself',
    es: 'juega la última jugada y termina por sí solo',
  };
  const when = { en: 'at the end of a game', es: 'al final de una partida' };
  const { last } = setup.positions;
  for (const situation of last) {
    const found = await withBot(setup, async (talk) => {
      try {
        await greet(setup, talk, situation.seat);
        const why = await ask(setup, talk, situation);
        if (why !== null) return wrong(trial, when, why, talk);
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
        return wrong(trial, when, complaintOf(error), talk);
      }
      if (talk.ended?.how !== 'killed') return null;
      return advice(
        trial,
        {
          en: `was still there ${FAREWELL} ms after the line "end" and the end of its input, and had to be ended`,
          es: `seguía ahí ${FAREWELL} ms después de la línea "end" y del final de su entrada, y hubo que terminarlo`,
        },
        {
          en: 'End the program when the line "end" comes or the input ends.',
          es: 'Termina el programa cuando llegue la línea "end" o se acabe la entrada.',
        },
        talk,
      );
    });
    if (found !== null) return [found];
  }
  return [fine(trial, { en: `${last.length} games`, es: `${last.length} partidas` })];
};

const littleTime: Trial = async (setup) => {
  const trial = {
    en: `answers in ${LITTLE} ms when it has no more`,
    es: `responde en ${LITTLE} ms cuando no tiene más`,
  };
  const when = { en: 'in a hurry', es: 'con prisa' };
  const situation = setup.positions.afterFirst[0]?.situation ?? setup.positions.last[0]!;
  return withBot(setup, async (talk) => {
    try {
      await greet(setup, talk, situation.seat);
      // The first answer may have to warm things up.
      const first = await ask(setup, talk, situation);
      const why =
        first ?? (await ask(setup, talk, situation, { turn: 2, undone: true, ms: LITTLE }));
      if (why !== null) return [wrong(trial, when, why, talk)];
      const took = Math.round(talk.lastOwn);
      if (took <= 2 * LITTLE) return [fine(trial)];
      const text = { en: `took ${took} ms of its own`, es: `tardó ${took} ms de tiempo propio` };
      const remedy = {
        en: 'Look at the "ms" of every question, and stop searching before it is over.',
        es: 'Mira los "ms" de cada pregunta y deja de buscar antes de que acaben.',
      };
      return [advice(trial, text, remedy)];
    } catch (error) {
      return [wrong(trial, when, complaintOf(error), talk)];
    }
  });
};

/** Later versions may add fields: a bot has to bear them. */
const moreFields: Trial = async (setup) => {
  const trial = {
    en: 'bears fields it does not know',
    es: 'soporta campos que no conoce',
  };
  const when = { en: 'with a field more', es: 'con un campo más' };
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
      return [wrong(trial, when, answer.complaint, talk)];
    } catch (error) {
      const remedy = {
        en: 'Pass over fields that you do not know: later versions of Ludario may add some.',
        es: 'Pasa por alto los campos que no conozcas: versiones posteriores de Ludario pueden añadir otros.',
      };
      return [wrong(trial, when, complaintOf(error), talk, remedy)];
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
