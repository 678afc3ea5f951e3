/**
 * A bot that tries to learn its rival's hand. It has our source, so it deals again with everything it
 * can think of (seeds that organisers use, the seed it was greeted with, every key that stands in
 * the files it is given) until a deal looks like what it sees, and writes down what it then knows.
 *
 *     node prying-bot.ts FINDINGS [FILE…]
 */
import { appendFileSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline';
import {
  CHANCE,
  Rng,
  chanceOf,
  drawOutcome,
  isKey,
  legalActions,
  unwrap,
  type Game,
  type LuckSource,
  type State,
} from '../../../src/core/index.ts';
import { makeGame } from '../../../src/games/index.ts';

interface Told {
  readonly type: string;
  readonly rules: string;
  readonly seat: number;
  readonly seed: number;
  readonly legal: readonly string[];
  readonly seen: unknown;
  readonly events: readonly { seat: number; move: string | null }[];
}

const [findings, ...files] = process.argv.slice(2);
const SEEDS = ['1', '0', '2', '7', '42', '123', 'test', 'course', 'secret'];
const UNITS = 40;

let game: Game | null = null;
let seat = 0;
let greeted = 0;
let history: { seat: number; move: string | null }[] = [];
let asked = 0;

/** The game as this luck would have dealt it; null: it cannot have. */
function dealt(by: Game, source: LuckSource): State | null {
  const chance = chanceOf(source);
  const state = by.start();
  for (const event of history) {
    if (state.toMove !== event.seat) return null;
    if (event.seat === CHANCE) {
      state.apply(drawOutcome(state, legalActions(state, by.info), chance));
      continue;
    }
    const action = by.parseAction(state, event.move ?? '');
    if (!action.ok || !legalActions(state, by.info).includes(action.value)) return null;
    state.apply(action.value);
  }
  return state;
}

function* guesses(): Generator<LuckSource> {
  for (const seed of [...SEEDS, String(greeted)]) {
    yield { seed };
    for (let unit = 0; unit < UNITS; unit++) yield { seed: `${seed}/${unit}` };
  }
  for (const file of files) {
    let bytes = '';
    try {
      // A store that is being written has its latest pages beside it.
      for (const name of [file, `${file}-wal`]) bytes += readFileSync(name, 'latin1');
    } catch {
      // Nothing to be found there.
    }
    for (const [text] of bytes.matchAll(/[0-9a-f]{32}/g)) {
      if (isKey(text)) yield { seed: 0, key: text };
    }
  }
}

function pry(by: Game, seen: unknown): void {
  const mine = JSON.stringify(seen);
  for (const source of guesses()) {
    const state = dealt(by, source);
    if (state === null || JSON.stringify(by.observe(state, seat)) !== mine) continue;
    const others = Array.from({ length: by.info.seats }, (_, other) => by.observe(state, other));
    appendFileSync(findings!, `${JSON.stringify({ source, others })}\n`);
    return;
  }
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const told = JSON.parse(line) as Told;
  if (told.type === 'hello') {
    game = unwrap(makeGame(told.rules));
    ({ seat, seed: greeted } = told);
    history = [];
    asked = 0;
    process.stdout.write('{"type":"hello","protocol":1}\n');
  } else if (told.type === 'move') {
    history.push(...told.events);
    // The first question is enough: what was dealt then is dealt for the whole game.
    if (asked++ === 0) pry(game!, told.seen);
    process.stdout.write(`${JSON.stringify({ move: Rng.of(asked).pick(told.legal) })}\n`);
  } else process.exit(0);
});
