import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  CHANCE,
  choose,
  legalActions,
  moveAsSeen,
  RefereedGame,
  Rng,
  settleChance,
  unwrap,
} from '../../src/core/index.ts';
import { makeGame } from '../../src/games/index.ts';
import {
  BotAgent,
  bot,
  botJsonSchema,
  helloFor,
  printLine,
  questionFor,
  readAnswer,
  readGreeting,
  toBotSchema,
  type Question,
} from '../../src/protocols/bot/index.ts';
import { livingChildren } from '../../src/protocols/process/living.fixture.ts';
import { isolation } from '../../src/protocols/sandbox/index.ts';
import { chatty, plain } from './bad-bots.ts';
import { agentFor, launchNode, nodeCommand, root, tableFor, workshop } from './bot-bench.ts';

const RULES = ['mancala', 'hex(size=4,swap=true)', 'reversi(size=6)', 'iwoki', 'tree'];
const bench = workshop();

describe('the lines', () => {
  test('the JSON Schema in bots/ is the one that Ludario speaks', () => {
    const file = join(root, 'bots/protocol.schema.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(botJsonSchema());
  });

  test.each(RULES)('every question of %s fits the schema and has its fields in order', (rules) => {
    const game = unwrap(makeGame(rules));
    const rng = Rng.of(rules);
    const state = game.start();
    settleChance(state, game.info, rng);
    let asked = 0;
    while (state.toMove >= 0) {
      const legal = legalActions(state, game.info);
      const seen = game.observe(state, state.toMove);
      const soFar = { turn: 1, events: [{ seat: -1, move: null }], undone: false };
      const { question, actions } = questionFor(game, { seen, legal, budget: { ms: 50 } }, soFar);
      const line = printLine(question);
      expect(toBotSchema.parse(JSON.parse(line))).toEqual(JSON.parse(line));
      expect(line).toMatch(
        /^\{"type":"move","ms":50,"clock":null,"legal":\["[^\\]+?"\],"position":/,
      );
      expect([...actions.values()]).toEqual([...legal]);
      // What samples without a JSON library cut out is the list itself.
      const cut = line.split('"legal":["')[1]!.split('"]')[0]!.split('","');
      expect(cut).toEqual(question.legal);
      state.apply(legal[rng.below(legal.length)]!);
      settleChance(state, game.info, rng);
      asked++;
    }
    expect(asked).toBeGreaterThan(1);
  });

  test('answers are one of the legal words, as a text or a number', () => {
    expect(unwrap(readAnswer('{"move":"e4","note":"easy"}'))).toMatchObject({ move: 'e4' });
    expect(unwrap(readAnswer(' {"move": 3} '))).toMatchObject({ move: 3 });
    expect(unwrap(readAnswer('{"resign":true}'))).toEqual({ resign: true });
    const wrong = (line: string) => {
      const read = readAnswer(line);
      return read.ok ? '' : read.complaint.says.en;
    };
    expect(wrong('e4')).toMatch(/printed "e4".*standard error/);
    expect(wrong('"e4"')).toMatch(/no "move"; the answer is \{"move":"…"\}/);
    expect(wrong('{"move":["e4"]}')).toMatch(/as a text/);
    expect(wrong('\u001b[31mred')).toContain(String.raw`\u001b[31mred`);
  });

  test('only a greeting counts as one, and its version is looked at', () => {
    expect(readGreeting('loading…')).toBeNull();
    expect(readGreeting('{"move":"3"}')).toBeNull();
    expect(unwrap(readGreeting('{"type":"hello","protocol":1}')!)).toMatchObject({ protocol: 1 });
    expect(readGreeting('{"type":"hello","protocol":2}')).toMatchObject({
      complaint: { says: { en: 'speaks version "2" of the protocol; this Ludario speaks 1' } },
    });
  });

  test('whatever a bot prints is read without a crash', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (line) => {
        const reads = [readGreeting(line), readAnswer(line)];
        const said = reads.map((read) => (read === null || read.ok ? '' : read.complaint.says.en));
        expect(said.join('')).not.toContain('\n');
      }),
    );
  });
});

describe('what a bot is told', () => {
  const game = unwrap(makeGame('iwoki'));

  test('changing what is hidden from a seat changes nothing in its question', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: 0, max: 30 }),
        (seed, plies) => {
          const rng = Rng.of(seed);
          const state = game.start();
          settleChance(state, game.info, rng);
          for (let n = 0; n < plies && state.toMove >= 0; n++) {
            const legal = legalActions(state, game.info);
            state.apply(legal[rng.below(legal.length)]!);
            settleChance(state, game.info, rng);
          }
          fc.pre(state.toMove >= 0);
          const seat = state.toMove;
          const lineOf = (world: typeof state) => {
            const legal = legalActions(world, game.info);
            const asked = { seen: game.observe(world, seat), legal, budget: {} };
            const soFar = { turn: 1, events: [], undone: false };
            return printLine(questionFor(game, asked, soFar).question);
          };
          const line = lineOf(state);
          const other = game.determinize(game.observe(state, seat), rng.fork('another world'));
          expect(lineOf(other)).toBe(line);
          expect(line).toContain('"position":null');
          // The rival's small tiles are counted, never named.
          const { hands } = (JSON.parse(line) as { seen: { hands: { small: unknown }[] } }).seen;
          expect(hands[1 - seat]!.small).toBeNull();
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a real bot in a hidden game gets its own sight, and hidden draws as something unknown', async () => {
    const heard = join(bench.folder, 'heard.txt');
    const listening = plain.replace(
      'const lines',
      `require('node:fs').appendFileSync(${JSON.stringify(heard)}, text); const lines`,
    );
    const launch = { ...launchNode(bench.put('listening.js', listening)), sandbox: false };
    const own = new BotAgent(game, { name: 'own', launch, clock: 'own', start: 20_000 }, Rng.of(1));
    const agents = [own, agentFor('random', game, 'rival')];
    const table = new RefereedGame({ game, agents, names: ['own', 'random'], seed: 7, budget: {} });
    expect(await table.play()).toMatchObject({ ending: 'rules' });
    const lines = readFileSync(heard, 'utf8').trimEnd().split('\n');
    const asked = lines
      .map((line) => toBotSchema.parse(JSON.parse(line)))
      .filter((message): message is Question => message.type === 'move');
    expect(asked.length).toBeGreaterThan(3);
    // The game again, with what seat 0 may know of it.
    const state = game.start();
    const expected: { seen: unknown; events: Question['events'] }[] = [];
    let events: Question['events'] = [];
    for (const { seat, action } of table.moves) {
      if (seat === 0) {
        expected.push({ events, seen: game.observe(state, 0) });
        events = [];
      }
      events.push({ seat, move: moveAsSeen(game, state, { seat, action }, 0) });
      state.apply(action);
    }
    expect(asked.map((question) => ({ events: question.events, seen: question.seen }))).toEqual(
      expected,
    );
    const draws = asked
      .flatMap((question) => question.events)
      .filter(({ seat }) => seat === CHANCE);
    expect(draws.some(({ move }) => move === null)).toBe(true);
    expect(draws.some(({ move }) => move !== null)).toBe(true);
  });

  test('the same seed gives the same game with the same bot', async () => {
    const mancala = unwrap(makeGame('mancala'));
    const sample = join(root, 'bots/javascript/bot.js');
    const play = async (seed: string) => {
      const table = tableFor(mancala, [`bot(cmd=${quote(nodeCommand(sample))})`, 'greedy'], seed);
      await table.play();
      return table.record().moves;
    };
    const [once, again, other] = await Promise.all([play('a'), play('a'), play('b')]);
    expect(again).toEqual(once);
    expect(other).not.toEqual(once);
  });

  test('hello tells rules and seat, and nothing about rivals', () => {
    const hello = helloFor(game, 1, 5000, 42);
    expect(toBotSchema.parse(hello)).toEqual(hello);
    expect(Object.keys(hello)).toEqual('type protocol game rules seat seats ms seed'.split(' '));
  });
});

describe('the agent', () => {
  const mancala = unwrap(makeGame('mancala'));

  test('garbage before the greeting is passed over, and kept', async () => {
    const file = bench.put('chatty.js', chatty);
    const agent = agentFor(`bot(cmd=${quote(nodeCommand(file))})`, mancala, 's');
    const table = new RefereedGame({
      game: mancala,
      agents: [agent, agentFor('greedy', mancala, 'g')],
      names: ['chatty', 'greedy'],
      seed: 1,
    });
    expect(await table.play()).toMatchObject({ ending: 'rules' });
    expect((agent as BotAgent).remains!.lines).toContain('< {"type":"hello","protocol":1}');
    expect(livingChildren()).toEqual([]);
  });

  test('what cannot be started is refused before the game', () => {
    const refusal = (text: string) => {
      const { values } = unwrap(choose('agent', [bot], text));
      const made = bot.create(mancala, values as never, Rng.of(1), {});
      return made.ok ? '' : made.complaint.says.en;
    };
    expect(refusal('bot(cmd="no-such-program x")')).toMatch(/no program "no-such-program"/);
    expect(refusal('bot(name=x)')).toMatch(/which program\?/);
    expect(refusal('bot(code=0123456789ab)')).toMatch(/belongs to a course/);
    expect(refusal('bot(cmd="unclosed \' quote")')).toMatch(/not closed/);
  });
});

describe.runIf(isolation().isolated)('where the system allows it, a bot is set apart', () => {
  test('it has no network, sees no other process, and cannot write or undo that', async () => {
    const file = bench.put(
      'prying.js',
      `const fs = require('node:fs');
       const { spawnSync } = require('node:child_process');
       const tried = (work) => { try { return work(); } catch (error) { return error.code; } };
       const report = {
         write: tried(() => fs.writeFileSync(__dirname + '/mine', 'x')),
         scratch: tried(() => (fs.writeFileSync(process.env.TMPDIR + '/mine', 'x'), 'ok')),
         remount: spawnSync('mount', ['-o', 'remount,bind,rw', '/']).status,
         others: fs.readdirSync('/proc').filter((name) => /^\\d+$/.test(name)).length,
         networks: Object.keys(require('node:os').networkInterfaces()).filter((name) => name !== 'lo'),
         secret: process.env.LUDARIO_TEST_SECRET ?? null,
       };
       console.error(JSON.stringify(report));
       ${plain}`,
    );
    process.env['LUDARIO_TEST_SECRET'] = 'hidden';
    const mancala = unwrap(makeGame('mancala'));
    const agent = agentFor(`bot(cmd=${quote(nodeCommand(file))})`, mancala, 's') as BotAgent;
    const names = ['prying', 'greedy'];
    const agents = [agent, agentFor('greedy', mancala, 'g')];
    await new RefereedGame({ game: mancala, agents, names, seed: 1 }).play();
    const { others, ...report } = JSON.parse(agent.remains!.stderr) as Record<string, unknown>;
    expect(report).toEqual({
      write: 'EROFS',
      scratch: 'ok',
      remount: expect.toSatisfy((code: number) => code !== 0),
      networks: [],
      secret: null,
    });
    expect(others).toBeLessThan(5);
  });
});

function quote(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}
