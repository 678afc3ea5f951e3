import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import {
  CHANCE,
  parseRecord,
  replayRecord,
  unwrap,
  type Game,
  type GameRecord,
  type State,
} from '../../src/core/index.ts';
import { gameOfRecord } from '../../src/games/index.ts';
import { inside, json, ludario, scratch } from './program.ts';

/** At the table nobody sees what their seat may not: iwoki hides hands and bags. */
const file = scratch();
const path = file('iwoki.jsonl');
const KEY = '00112233445566778899aabbccddeeff';
let record: GameRecord;
let game: Game;
let told: string;

/** The outcomes of chance after the first decision, and whether seat 0 may see each. */
function draws(): { text: string; seen: boolean }[] {
  const found: { text: string; seen: boolean }[] = [];
  let before: State | null = null;
  let decided = false;
  const replay = replayRecord(game, record, (state, step) => {
    if (step !== null && step.seat !== CHANCE) decided = true;
    if (step?.seat === CHANCE && decided) {
      found.push({ text: step.text, seen: game.chanceVisible!(before!, step.action, 0) });
    }
    before = state.clone();
  });
  unwrap(replay);
  return found;
}

beforeAll(async () => {
  // Whoever always takes the first of the list draws whenever that is possible.
  const { out } = await ludario(
    ['play', 'iwoki', '--seats', 'human,random', '--key', KEY, '--record', path],
    {
      input: '#1\n'.repeat(300),
    },
  );
  told = out;
  record = unwrap(parseRecord(readFileSync(path, 'utf8').trim()));
  game = unwrap(gameOfRecord(record));
});

test('a person is told of the draws that are public or their own, and of no other', () => {
  expect(record.result?.ending).toBe('rules');
  const all = draws();
  expect(all.some(({ seen }) => !seen)).toBe(true);
  const words = [...told.matchAll(/^Chance: (.*(?:\n {2}\S.*)*)/gm)].flatMap((match) =>
    match[1]!.split(/\s+/),
  );
  expect(words).toEqual(all.filter(({ seen }) => seen).map(({ text }) => text));
});

test('a replay with the eyes of a seat leaves out what that seat could not know', async () => {
  interface Document {
    readonly moves: { seat: number | null; text: string | null }[];
    readonly position: string | null;
  }
  const whole = await json<Document>('replay', path);
  expect(whole.moves.map(({ text }) => text)).toEqual(record.moves);
  const own = await json<Document>('replay', path, '--seat', '0');
  const later = own.moves.slice(own.moves.findIndex(({ seat }) => seat !== null));
  expect(later.filter(({ seat }) => seat === null).map(({ text }) => text)).toEqual(
    draws().map(({ text, seen }) => (seen ? text : null)),
  );
  expect(own.position).toBeNull();
});

test('show with the eyes of a seat tells neither the choices of another nor the whole position', async () => {
  const { out } = await inside(['show', 'iwoki', '--seat', '1', '--key', KEY]);
  expect(out).toContain('as Player 2 sees it');
  expect(out).toContain('What Player 1 may play is for Player 1 alone to see.');
  expect(out).not.toContain('Position:');
  const hands = [...out.matchAll(/^ +small tiles (.*)$/gm)].map((match) => match[1]!.split(' '));
  const seen = game.observe(opened(), 1) as { hands: { small: string[] | null }[] };
  expect(hands).toEqual([seen.hands[1]!.small]);
});

/** The position after the deal. */
function opened(): State {
  const state = game.start();
  for (let i = 0; state.toMove === CHANCE; i++) {
    state.apply(unwrap(game.parseAction(state, record.moves[i]!)));
  }
  return state;
}

test('show plays a line with its chance written out, or drawn by the key of the record', async () => {
  const { steps, state } = unwrap(replayRecord(game, record));
  const decisions = steps.filter(({ seat }) => seat !== CHANCE).map(({ text }) => text);
  const expected = { over: true, position: game.format(state), scores: record.result!.scores };
  const whole = await json('show', 'iwoki', '--moves', record.moves.join(' '));
  expect(whole).toMatchObject(expected);
  const drawn = await json('show', 'iwoki', '--moves', decisions.join(' '), '--key', KEY);
  expect(drawn).toEqual(whole);
});

test('two people pass the screen, and each sees only their own hand', async () => {
  const { out } = await ludario(['play', 'iwoki', '--seats', 'human,human', '--key', KEY], {
    input: '\n#1\n\nquit\n',
  });
  const [before, first, second] = out.split(/Pass the screen to Player \d\. .*\n/);
  expect(before!.trim()).toBe('');
  const opening = opened();
  for (const [seat, part] of [first!, second!].entries()) {
    const hands = [...part.matchAll(/^ +small tiles (.*)$/gm)].map((match) => match[1]!.split(' '));
    const seen = game.observe(opening, seat) as { hands: { small: string[] }[] };
    expect(hands).toEqual([seen.hands[seat]!.small]);
  }
  expect(second).toMatch(/^Player 1 \(human\) plays /m);
});
