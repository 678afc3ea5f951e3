import { Rng, fail, ok, type Game, type Model, type Result } from '../../core/index.ts';
import { decodeModel } from '../../kernels/index.ts';
import { MODEL_NAME } from '../model/index.ts';
import { oldLearner } from '../imitation/index.ts';
import { refuse } from './complaints.ts';
import { Minds } from './minds.ts';
import { notesSchema, type LearnerNotes } from './notes.ts';

export interface TwinFile {
  readonly notes: LearnerNotes;
  readonly minds: Minds;
  /** It comes from a program that learned boards alone: what is new has yet to be practised. */
  readonly practise: boolean;
}

/** What a file says before anything of it is made: whose likeness of which game. */
export interface TwinLabel {
  readonly name: string;
  /** The canonical rule string. */
  readonly game: string;
  readonly choices: number;
}

/** Reads only whose likeness a file holds; refuses what was altered, cut or is something else. */
export function readLabel(bytes: Uint8Array): Result<TwinLabel> {
  const file = decodeModel(bytes);
  if (!file.ok) return file;
  const notes = notesSchema.safeParse(file.value.notes);
  const old = notes.success ? null : oldLearner(bytes);
  const found = notes.success ? notes.data : old?.notes;
  if (found === undefined) return fail(refuse.noTwin());
  const choices = found.games.reduce(
    (sum, { learned }) => sum + learned.reduce((a, b) => a + b, 0),
    found.forgotten,
  );
  return ok({ name: found.name, game: file.value.game, choices });
}

/** How files of networks begin, after a byte that no text has. */
const LETTERS = 'LUDNET';

/** Whether a file looks like somebody's likeness, whole or damaged. */
export function isTwinFile(bytes: Uint8Array): boolean {
  return String.fromCodePoint(...bytes.subarray(1, 1 + LETTERS.length)) === LETTERS;
}

/** Such a file as a model, called as whoever it learned from called it. */
export function twinModel(bytes: Uint8Array): Result<Model> {
  const label = readLabel(bytes);
  if (!label.ok) return label;
  const { name: called, game, choices } = label.value;
  const name = called
    .replaceAll(/[^\p{L}\d._-]+/gu, '-')
    .replace(/^[^\p{L}\d]+/u, '')
    .slice(0, 60);
  const header = { agent: 'twin', called, moves: choices };
  // A copy: those who read numbers of several bytes want them to start at the beginning.
  const own = Uint8Array.from(bytes);
  return ok({
    name: MODEL_NAME.test(name) ? name : 'twin',
    kind: 'twin',
    game,
    header,
    bytes: own,
  });
}

/** Reads a learner for the game it learned; refuses what was altered, cut, or is something else. */
export function readTwin(game: Game, bytes: Uint8Array): Result<TwinFile> {
  const file = decodeModel(bytes);
  if (!file.ok) return file;
  const { rules, version, id } = game.info;
  const { game: learned, gameVersion, networks } = file.value;
  const notes = notesSchema.safeParse(file.value.notes);
  const old = notes.success ? null : oldLearner(bytes);
  if (!notes.success && old === null) return fail(refuse.noTwin());
  if (learned !== rules) return fail(refuse.learned({ learned, rules }));
  if (gameVersion !== version) {
    return fail(refuse.otherVersion({ learned: gameVersion, game: id, version }));
  }
  if (!notes.success) return fromOld(game, old!);
  const minds = Minds.restore(game, networks, notes.data.credits);
  return minds.ok ? ok({ notes: notes.data, minds: minds.value, practise: false }) : minds;
}

/** What learned boards alone keeps its network of pictures and its games. */
function fromOld(game: Game, { notes, network }: NonNullable<ReturnType<typeof oldLearner>>) {
  const fresh = Minds.create(game, Rng.of('twin 1').fork('weights'));
  if (!fresh.ok) return fresh;
  const states = fresh.value.networks.slice(0, -1).map((each) => each.state());
  const minds = Minds.restore(game, [...states, network], []);
  if (!minds.ok) return minds;
  const { name, games, forgotten, likeness, open } = notes;
  const kept: LearnerNotes = {
    twin: 1,
    name,
    seed: 1,
    games,
    forgotten,
    owed: [],
    likeness,
    credits: [],
    open,
    farthest: 0,
    told: [],
  };
  return ok({ notes: kept, minds: minds.value, practise: true });
}
