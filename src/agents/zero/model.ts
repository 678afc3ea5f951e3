import { z } from 'zod';
import {
  fail,
  ok,
  parseCall,
  type Game,
  type Planes,
  type Result,
  type TrainedModel,
} from '../../core/index.ts';
import { Tower, decodeTowers } from '../../kernels/tower/index.ts';
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
  if (model.kind !== 'zero') {
    return fail(refuseAgents.otherFamily({ made: model.kind, own: 'zero' }));
  }
  const opened = openBytes(model.bytes);
  if (opened.ok) known.set(model, opened.value);
  return opened;
}

/** Reads a file of one tower. */
export function openBytes(bytes: Uint8Array): Result<ZeroModel> {
  const file = decodeTowers(bytes);
  if (!file.ok) return file;
  const { game, gameVersion, notes, networks } = file.value;
  const [tower] = networks;
  if (tower === undefined || networks.length > 1) {
    return fail(refuse.networks({ networks: networks.length }));
  }
  const boards = boardsSchema.safeParse(notes['boards'] ?? {});
  if (!boards.success || Object.values(boards.data).some(({ length }) => length !== 2)) {
    return fail(refuse.boards());
  }
  return ok({ game, gameVersion, boards: boards.data, tower: Tower.from(tower) });
}

/** Says no to a game that a model was not made for: another, another board, another version of it. */
export function fits({ game: made, gameVersion, boards }: MadeFor, game: Game): Result<true> {
  const { id, rules, version, params } = game.info;
  const learned = parseCall(made);
  const other = () => fail(refuseAgents.otherRules({ made, rules }));
  if (!learned.ok || learned.value.name !== id) return other();
  if (gameVersion !== version) {
    return fail(refuseAgents.otherVersion({ made: `${gameVersion}`, game: id, version }));
  }
  for (const { key, value } of learned.value.args) {
    const given = key === null ? undefined : params[key];
    const range = key === null ? undefined : boards[key];
    if (range !== undefined) {
      const [from, to] = range as [number, number];
      if (Number(given) >= from && Number(given) <= to) continue;
      return fail(refuse.board({ param: key!, from, to, given: `${given}` }));
    }
    // Whoever moves second in Hex decides the swap before any network is asked.
    if (id === 'hex' && key === 'swap') continue;
    if (`${given}` !== value) return other();
  }
  return ok(true);
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
