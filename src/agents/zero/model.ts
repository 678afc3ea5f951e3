import * as z from 'zod/mini';
import {
  fail,
  ok,
  type Game,
  type Planes,
  type Result,
  type TrainedModel,
} from '../../core/index.ts';
import { Tower, decodeTowers, type TowerState } from '../../kernels/tower/index.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { refuse } from './complaints.ts';
import type { BoardNetwork } from './looks.ts';

/** Parameters of a game that a model plays for a range of values: from and to. */
export type Boards = Readonly<Record<string, readonly number[]>>;
const boardsSchema = z.record(z.string(), z.array(z.number()));

/** What a model was made for. */
export interface MadeFor {
  readonly game: string;
  readonly gameVersion: number;
  readonly boards: Boards;
}

/** A network that comes with Ludario. */
export interface Shipped extends MadeFor {
  readonly name: string;
  /** Loads the file, when it is first needed: its bytes as base64. */
  load(): Promise<{ readonly MODEL: string }>;
}

/** A model that was read. */
export interface ZeroModel extends MadeFor {
  readonly tower: Tower;
}

/** Models read before: a match asks for the same one in every game, and playing changes nothing in it. */
const known = new WeakMap<TrainedModel, ZeroModel>();

/** Reads a model of this family; refuses what it cannot read. */
export function openModel(model: TrainedModel): Result<ZeroModel> {
  const before = known.get(model);
  if (before !== undefined) return ok(before);
  const own = ownFamily(model);
  if (!own.ok) return own;
  const opened = openBytes(model.bytes);
  if (opened.ok) known.set(model, opened.value);
  return opened;
}

/** What a model was made for, without setting its network up. */
export function madeFor(model: TrainedModel): Result<MadeFor> {
  const own = ownFamily(model);
  return own.ok ? readBytes(model.bytes) : own;
}

function ownFamily({ kind }: TrainedModel): Result<true> {
  return kind === 'zero' ? ok(true) : fail(refuseAgents.otherFamily({ made: kind, own: 'zero' }));
}

/** Reads a file of one tower. */
export function openBytes(bytes: Uint8Array): Result<ZeroModel> {
  const read = readBytes(bytes);
  if (!read.ok) return read;
  const { network, ...made } = read.value;
  return ok({ ...made, tower: Tower.from(network) });
}

function readBytes(bytes: Uint8Array): Result<MadeFor & { readonly network: TowerState }> {
  const file = decodeTowers(bytes);
  if (!file.ok) return file;
  const { game, gameVersion, notes, networks } = file.value;
  const [network] = networks;
  if (network === undefined || networks.length > 1) {
    return fail(refuse.networks({ networks: networks.length }));
  }
  const boards = boardsSchema.safeParse(notes['boards'] ?? {});
  if (!boards.success || Object.values(boards.data).some(({ length }) => length !== 2)) {
    return fail(refuse.boards());
  }
  return ok({ game, gameVersion, boards: boards.data, network });
}

/** The network of a model as it looks at the boards of a game; `fits` has said yes to it. */
export function networkFor({ tower }: Pick<ZeroModel, 'tower'>, game: Game): Result<BoardNetwork> {
  const planes: Planes = game.learn!.planes!;
  const { rows, columns, beyond } = planes;
  const shows = planes.names.length - planes.past;
  const answers = planes.answers - rows * columns;
  const { planes: looks, others: knows } = tower.architecture;
  if (looks !== shows || knows > answers) {
    return fail(refuse.pictures({ rules: game.info.rules, shows, answers, looks, knows }));
  }
  const around = beyond && {
    rows: beyond.rows.slice(0, shows),
    columns: beyond.columns.slice(0, shows),
  };
  return ok({
    answers: rows * columns + knows,
    look: (pictures, count) => tower.look(pictures, count, rows, columns, around),
  });
}
