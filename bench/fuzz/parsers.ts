import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { bookFromRecords, parseBook, printBook } from '../../src/agents/book/index.ts';
import { parseProblems } from '../../src/agents/exact/index.ts';
import { familyOf, house, makeAgent } from '../../src/agents/index.ts';
import { parseOpenings, printOpenings } from '../../src/agents/openings/index.ts';
import { TwinLearner, readLabel } from '../../src/agents/twin/index.ts';
import { entrantOf, readOpening, readSpec, type Listing } from '../../src/arena/index.ts';
import {
  Referee,
  Rng,
  legalActions,
  murmur128,
  ok,
  parseRecord,
  printRecord,
  replayRecord,
  unwrap,
  type Game,
  type GameRecord,
  type Model,
  type Result,
  type TrainableKind,
} from '../../src/core/index.ts';
import {
  gameOfRecord,
  makeGame,
  readHexSgf,
  sgfOfRecord,
  splitSgf,
  writeSgf,
} from '../../src/games/index.ts';
import { readTree } from '../../src/games/trees/index.ts';
import {
  createRecurrent,
  decodeRecurrent,
  encodeRecurrent,
  restoreRecurrent,
} from '../../src/kernels/recurrent/index.ts';
import { Tower, decodeTowers, encodeTowers } from '../../src/kernels/tower/index.ts';
import { parseSpecText } from '../../src/lab/experiment/index.ts';
import { historyTable, parseHistory, printHistory } from '../../src/lab/strength/index.ts';
import { packModel, readThesisGames, unpackModel } from '../../src/lab/training/index.ts';
import { isSaid, readName, readSaid } from '../../src/online/index.ts';
import { readAddress } from '../../web/table/address.ts';
import { readGame } from '../../web/table/formats.ts';
import { mutatedBytes, mutatedText } from './mutate.ts';

/** Something that reads what others wrote. */
export interface Parser {
  readonly name: string;
  /** A sample with a few changes. */
  input(rng: Rng): string | Uint8Array;
  /** Reads it, and uses what was accepted as far as a reader does. */
  read(input: string | Uint8Array): Result<unknown>;
}

/** Solved positions of the usual Mancala: the start, and one with few seeds. */
const OPENINGS = [
  { seeds: '4 4 4 4 4 4 4 4 4 4 4 4', value: 8, pit: 3, nodes: 100 },
  { seeds: '0 1 0 0 0 2 1 0 0 0 0 1', value: 3, pit: 1, nodes: 0 },
];

/** What pages send to tables that people share. */
const MESSAGES = [
  'hello {"protocol":1,"secret":"a-secret-of-thirty-two-letters-x","n":1}',
  'sit {"name":"Ana","seat":1}',
  'plan {"seat":0,"plan":{"kind":"agent","agent":"level(3)"}}',
  'move {"n":7,"step":4,"text":"b2"}',
  'offer {"step":4,"kind":"replace","seat":2,"agent":"level(1)"}',
  'answer {"offer":3,"yes":true}',
  'text {"text":"hola"}',
  'look {"moves":12}',
];

/** Two entries with a match each. */
const STRENGTH = printHistory({
  entries: [0.5, 1].map((share) => ({
    date: '2026-11-16',
    version: '0.1.0+8f3a1c2b9d',
    matches: [
      {
        game: 'hex(size=7)',
        best: 'best(nodes=50)',
        rival: 'greedy',
        openings: 2,
        seed: 1,
        points: share,
        low: 0.2,
        high: 1,
        pairs: [share, share],
      },
    ],
  })),
});

const RULES = ['mancala(3,2)', 'reversi(4)', 'hex(4,true)', 'iwoki(players=2)', 'tree'];
const games = RULES.map((rules) => unwrap(makeGame(rules)));
const reversi = unwrap(makeGame('reversi'));

/** Every parser there is; made once, as some samples have to be learned first. */
export async function allParsers(): Promise<Parser[]> {
  const records = games.flatMap((game) => [1, 2, 3].map((seed) => randomGame(game, seed)));
  const lines = records.map((record) => printRecord(record));
  const positions = games.flatMap((game) =>
    [0, 3, 9, 400].map((plies) => positionAfter(game, plies)),
  );
  const hexGames = records.filter(({ game }) => game.startsWith('hex'));
  const small = records.filter(({ game }) => game.startsWith('mancala'));
  const [mancala] = games;
  const book = unwrap(bookFromRecords(mancala!, small, { plies: 5, least: 1 }));
  const models = await learnedModels();
  const towers = sampleTowers();
  const readers = sampleReaders();
  const likenesses = sampleLikenesses();
  return [
    ofTexts(
      'SGF',
      [...hexGames.map((record) => writeSgf(unwrap(sgfOfRecord(record)))), ...SGF],
      (text) => firstWrong(splitSgf(text), readAndReplay),
    ),
    ofTexts('OBF', OBF, (text) => parseProblems(reversi, text)),
    ofTexts('histories of strength', [STRENGTH], (text) => {
      const history = parseHistory(text);
      return history.ok ? ok(historyTable(history.value)) : history;
    }),
    ofTexts('CSV', CSV, (text) => readThesisGames(text)),
    ofTexts('records', lines, readLine),
    ofTexts('specs', SPECS, (text) => {
      const said = parseSpecText(text, 'spec');
      return said.ok ? readSpec(said.value, listing) : said;
    }),
    { name: 'models', input: (rng) => signed(mutatedBytes(models, rng), rng), read: readModel },
    {
      name: 'towers',
      input: (rng) => signedTower(mutatedBytes(towers, rng), rng),
      read: readTower,
    },
    {
      name: 'networks that read sequences',
      input: (rng) => signedTower(mutatedBytes(readers, rng), rng),
      read: readReader,
    },
    {
      name: 'likenesses of people',
      input: (rng) =>
        rng.below(4) === 0
          ? signedTower(mutatedBytes(likenesses, rng), rng)
          : retold(rng.pick(likenesses), rng),
      read: readLikeness,
    },
    ofTexts('books', [printBook(book)], (text) => parseBook(text, mancala!)),
    ofTexts('openings', [printOpenings(mancala!, OPENINGS)], (text) =>
      parseOpenings(text, mancala!),
    ),
    ofTexts('positions', [...positions, ...small.map(({ moves }) => moves.join(' '))], (text) =>
      firstRight(games, (game) => readPosition(game, text)),
    ),
    ofTexts('rules', [...RULES, 'mancala(pits=6,seeds=4,capture=false)', 'iwoki'], (text) => {
      const game = makeGame(text);
      return game.ok ? readPosition(game.value, game.value.format(game.value.start())) : game;
    }),
    ofTexts('agents', AGENTS, (text) => house.readAgent(text)),
    ofTexts(
      'transcripts',
      [randomGame(reversi, 1).moves.join(''), 'F5 d6\nc3d3 pass', ...lines, ...SGF],
      (text) => readGame(text, 'reversi'),
    ),
    ofTexts(
      'addresses of tables',
      [
        'game=reversi&seats=human,level(2)&seed=7&moves=f5_d6_c3&end=resigned:1&clock=180+2',
        'game=hex(size=5,swap=true)&seats=human,human&start=..x../..x../.ox../oox../o.... x',
        'game=iwoki&level=3',
      ],
      (text) => readAddress(text, 'fresh'),
    ),
    ofTexts(
      'trees that people bring along',
      ['A(B(D=4,E=3),C:max=1(F=2))', '((4 -3) [2, 1.5])', 'A\n  B:min\n    D 4\n  - C = 2'],
      readTree,
    ),
    ofTexts('names of guests', ['Ana', '王小明', 'Á\u0301 \u202eb', '👩‍👩‍👧‍👦 x'], readName),
    ofTexts('messages of tables', MESSAGES, (text) => {
      const [type = '', ...said] = text.split(' ');
      let given: unknown;
      try {
        given = JSON.parse(said.join(' '));
      } catch {
        given = said.join(' ');
      }
      return isSaid(type) ? readSaid(type, given) : ok(null);
    }),
  ];
}

function ofTexts(
  name: string,
  samples: readonly string[],
  read: (text: string) => Result<unknown>,
): Parser {
  return { name, input: (rng) => mutatedText(samples, rng), read: (text) => read(text as string) };
}

function randomGame(game: Game, seed: number): GameRecord {
  const names = Array.from({ length: game.info.seats }, () => 'random');
  const referee = new Referee({ game, names, seed });
  const rng = Rng.of(seed);
  while (referee.result === null) {
    while (referee.advance());
    for (const seat of referee.waiting) referee.decide(seat, rng.pick(referee.legal(seat)));
  }
  return referee.record();
}

function positionAfter(game: Game, plies: number): string {
  const state = game.start();
  const rng = Rng.of(plies);
  for (let i = 0; i < plies && state.toMove !== -2; i++) {
    state.apply(rng.pick(legalActions(state, game.info)));
  }
  return game.format(state);
}

function firstWrong(
  texts: readonly string[],
  read: (text: string) => Result<unknown>,
): Result<unknown> {
  for (const text of texts) {
    const found = read(text);
    if (!found.ok) return found;
  }
  return ok(texts);
}

function firstRight(some: readonly Game[], read: (game: Game) => Result<unknown>): Result<unknown> {
  let found: Result<unknown> = ok(null);
  for (const game of some) {
    found = read(game);
    if (found.ok) return found;
  }
  return found;
}

function readLine(line: string): Result<unknown> {
  const record = parseRecord(line);
  return record.ok ? replayed(record.value) : record;
}

function readAndReplay(sgf: string): Result<unknown> {
  const record = readHexSgf(sgf);
  if (!record.ok) return record;
  // What was read from SGF must be a record like any other.
  return ok(unwrap(replayed(record.value)));
}

function replayed(record: GameRecord): Result<unknown> {
  const game = gameOfRecord(record);
  return game.ok ? replayRecord(game.value, record) : game;
}

function readPosition(game: Game, text: string): Result<unknown> {
  const opening = readOpening(game, text);
  if (!opening.ok) return opening;
  // What was accepted reads back as it is written, and can be played on.
  const state = unwrap(game.parse(opening.value));
  if (game.format(state) !== opening.value) throw new Error(`${opening.value} does not read back`);
  for (let i = 0; i < 3 && state.toMove !== -2; i++)
    state.apply(legalActions(state, game.info)[0]!);
  return opening;
}

const listing: Listing = {
  game: makeGame,
  agent(text) {
    const chosen = house.readAgent(text);
    return chosen.ok ? ok(entrantOf(chosen.value)) : chosen;
  },
};

function readModel(bytes: string | Uint8Array): Result<unknown> {
  const read = unpackModel(bytes as Uint8Array);
  if (!read.ok) return read;
  const { model } = read.value;
  const game = makeGame(model.game);
  if (!game.ok) return game;
  const family = familyOf(model, house.agents);
  return family.ok ? family.value.revive(game.value, model, Rng.of(1), {}) : family;
}

/** A model of each family that learns, as a file. */
async function learnedModels(): Promise<Uint8Array[]> {
  const models: Uint8Array[] = [];
  for (const [agent, rules] of [
    ['td(hidden=2)', 'mancala(3,2)'],
    ['td', 'mancala(3,2)'],
    ['qlearner', 'mancala(2,1)'],
    ['imitation', 'hex(3)'],
    ['dqn(channels=4,blocks=1)', 'hex(3)'],
  ] as const) {
    const { kind, values } = unwrap(house.readAgent(agent));
    if (!('train' in kind)) throw new Error(`${agent} does not learn`);
    const game = unwrap(makeGame(rules));
    const data = [1, 2, 3, 4].map((seed) => randomGame(game, seed));
    const source = agent === 'imitation' ? { records: data, epochs: 1 } : { games: 3 };
    const material = { seed: 1, rivals: [], make: makeAgent, ...source };
    const training = unwrap((kind as TrainableKind).train(game, values, material, {}));
    while (training.done < training.total) await training.work(1000);
    const model: Model = { name: 'sample', ...training.model() };
    models.push(packModel({ model, history: null }));
  }
  return models;
}

/** With lengths and checksums as they should be, mostly, so that what is behind them is read. */
function signed(file: Uint8Array, rng: Rng): Uint8Array {
  const bytes = Buffer.from(file);
  if (rng.below(8) === 0 || bytes.length < 64) return bytes;
  const end = bytes.length - 32;
  const inner = bytes.subarray(0, end).indexOf('LTDV');
  const network = bytes.subarray(0, end).indexOf('\u0089LUDNET\n', 0, 'latin1');
  if (inner >= 0) signValue(bytes.subarray(inner, end));
  if (network >= 0) signNetwork(bytes.subarray(network, end));
  const start = Math.max(inner, network);
  if (start > 16 && rng.below(8) > 0) bytes.writeUInt32LE(start - 16, 12);
  createHash('sha256').update(bytes.subarray(0, end)).digest().copy(bytes, end);
  return bytes;
}

function signValue(bytes: Buffer): void {
  const body = bytes.length - 16;
  if (body < 16) return;
  bytes.writeUInt32LE(Math.max(0, body - 16 - 4 * bytes.readUInt32LE(12)), 8);
  const sums = murmur128(bytes.subarray(0, body), 0);
  for (const [i, sum] of sums.entries()) bytes.writeUInt32LE(sum >>> 0, body + 4 * i);
}

/** Towers to play and to go on learning. */
function sampleTowers(): Uint8Array[] {
  const parts = { planes: 1, channels: 2, blocks: 1, pooled: 1, hidden: 2, others: 1 };
  const tower = Tower.create({ type: 'tower', ...parts }, Rng.of(1));
  const about = { game: 'hex(3)', gameVersion: 1, history: [], notes: {} };
  const policies = Float32Array.of(1, 0, 0, 0, 0);
  const [inputs, masks, values] = [new Float32Array(4), new Uint8Array(5).fill(1), policies];
  tower.fit({ count: 1, rows: 2, columns: 2, inputs, policies, masks, values }, 1e-3);
  return [
    encodeTowers({ ...about, networks: [tower.player()] }, 16),
    encodeTowers({ ...about, networks: [tower.state(), tower.player()] }, 32),
  ];
}

function readTower(bytes: string | Uint8Array): Result<unknown> {
  const file = decodeTowers(bytes as Uint8Array);
  if (!file.ok) return file;
  const [first] = file.value.networks;
  const inputs = new Float32Array(first!.architecture.planes * 4);
  return ok(Tower.from(first!).look(inputs, 1, 2, 2));
}

function sampleReaders(): Uint8Array[] {
  return (['rnn', 'gru', 'lstm'] as const).map((cell) => {
    const architecture = {
      type: 'recurrent' as const,
      cell,
      inputs: 3,
      units: 4,
      answers: { questions: 1, size: 2 },
      choices: { inputs: 2, units: 4 },
    };
    const state = createRecurrent(architecture, Rng.of(cell)).state();
    const networks = [state, { ...state, training: null }];
    return encodeRecurrent({ game: 'iwoki', gameVersion: 1, history: [], notes: {}, networks });
  });
}

function readReader(bytes: string | Uint8Array): Result<unknown> {
  const file = decodeRecurrent(bytes as Uint8Array);
  if (!file.ok) return file;
  const network = restoreRecurrent(file.value.networks[0]!);
  if (!network.ok) return network;
  const memory = network.value.blank();
  network.value.read(memory, new Float32Array(network.value.architecture.inputs));
  return ok(memory);
}

/** Rivals that learned somebody: in the midst of a game, and with some practice still to do. */
function sampleLikenesses(): Uint8Array[] {
  return ['mancala(3,2)', 'hex(3)'].map((rules) => {
    const game = unwrap(makeGame(rules));
    const learner = unwrap(TwinLearner.create(game, { name: 'Ana' }));
    unwrap(learner.study({ moves: randomGame(game, 1).moves, people: [0] }));
    learner.work(0);
    learner.begin();
    learner.watch(1);
    return learner.snapshot();
  });
}

/** The same networks with other words in front of them: lengths and checksum as they should be. */
function retold(file: Uint8Array, rng: Rng): Uint8Array {
  const bytes = Buffer.from(file);
  const end = 20 + bytes.readUInt32LE(12);
  const text = mutatedText([bytes.subarray(20, end).toString('utf8').trimEnd()], rng);
  const header = Buffer.from(text, 'utf8');
  const filled = Buffer.concat([header, Buffer.alloc(-header.length & 3, ' ')]);
  const whole = Buffer.concat([bytes.subarray(0, 20), filled, bytes.subarray(end)]);
  whole.writeUInt32LE(filled.length, 12);
  whole.writeUInt32LE(whole.length, 16);
  whole.writeUInt32LE(crc32(whole.subarray(0, -4)), whole.length - 4);
  return whole;
}

function readLikeness(bytes: string | Uint8Array): Result<unknown> {
  const label = readLabel(bytes as Uint8Array);
  if (!label.ok) return label;
  const game = makeGame(label.value.game);
  if (!game.ok) return game;
  const learner = TwinLearner.recall(game.value, bytes as Uint8Array);
  if (!learner.ok) return learner;
  // What was accepted can be asked, goes on learning, and is kept again.
  learner.value.takeBack();
  learner.value.work(0);
  learner.value.end();
  return ok([learner.value.suggest(), learner.value.findings, learner.value.snapshot()]);
}

function signedTower(file: Uint8Array, rng: Rng): Uint8Array {
  const bytes = Buffer.from(file);
  if (rng.below(8) > 0) signNetwork(bytes);
  return bytes;
}

function signNetwork(bytes: Buffer): void {
  const body = bytes.length - 4;
  if (body < 20) return;
  const text = bytes.subarray(20, body).toString('latin1');
  const header = /^[^\0]*\} */.exec(text)?.[0] ?? '';
  if (header !== '') bytes.writeUInt32LE(header.length, 12);
  bytes.writeUInt32LE(bytes.length, 16);
  bytes.writeUInt32LE(crc32(bytes.subarray(0, body)), body);
}

const SGF = [
  '(;FF[4]GM[11]SZ[5]AW[c3];W[swap-pieces])',
  '(;FF[4]GM[11]SZ[3:3]AB[a1][b2]AW[c3];W[ab];B[resign])',
  '(;GM[11]SZ[3]PB[a \\] b];B[a2];W[swap-sides];W[c3](;B[a1])(;B[c1]))(;GM[11]SZ[2];B[a1])',
];

const OBF = [
  '%\n-------------------X-------XX------XO--------------------------- O; c3:+3; e3:-2;\n',
  '---------------------------OX------XO--------------------------- X; d3:0; c4:1; f5:-1\n',
];

/** Two games on a board of two by two. */
const CSV = ['0,0,0,0,0,0\n1,1,1,0,0,0\n1,0,1,0,0,2\n', '0,1,0,0,0,0\n1,0,0,1,0,0\n0,0,0,1,2,0\n'];

const SPECS = [
  '{"game":"mancala(3,2)","agents":["random","greedy"],"games":4,"seed":1}',
  'game: reversi(4)\nagents: [random, greedy, "alphabeta(depth=2)"]\nformat: round-robin\ngames: 2\nopenings:\n  plies: 2\nadjudication: { maxPlies: 20, verdict: draw }\n',
  'game: &g hex(3)\nagents:\n  - random\n  - greedy\nsprt: { elo0: 0, elo1: 30 }\npenalties: { crash: stand }\nseed: *g\n',
];

const AGENTS = [
  'alphabeta(depth=3,heuristic=corners(printed=true))',
  'mcts(iterations=100)',
  'bot(cmd="python3 \\"a b\\".py")',
  'td(hidden=20,alpha=0.1)',
  'dqn(channels=8,mentor=path)',
  'model(name)',
];
