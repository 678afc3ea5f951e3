import * as z from 'zod/mini';
import { fail, ok, type Game, type Result } from '../../core/index.ts';
import {
  decodeModel,
  encodeModel,
  restoreNetwork,
  type Network,
  type NetworkState,
} from '../../kernels/index.ts';
import { refuse as refuseAgents } from '../complaints.ts';
import { ActionRows, RowScorer } from '../scoring/index.ts';
import type { Brain } from './brain.ts';
import { refuse } from './complaints.ts';
import { OptionRows } from './option-rows.ts';
import { playable } from './playable.ts';

const notesShape = z.object({
  /** What the numbers of each row mean, level by level. */
  rows: z.array(z.array(z.string())).check(z.minLength(1), z.maxLength(2)),
  goal: z.object({ margin: z.number(), scale: z.number().check(z.positive()) }),
  games: z.int().check(z.minimum(0)),
  /** Whatever else is kept with it, as a training has it. */
  training: z.optional(z.unknown()),
});

/** The bytes for `readBrain`; with `training`, also what the next step of learning depends on. */
export function writeBrain(game: Game, brain: Brain, training?: object): Uint8Array {
  const { actions, options, goal, games } = brain;
  const { rules, version } = game.info;
  const kept = (network: Network): NetworkState =>
    training === undefined ? { ...network.state(), training: null } : network.state();
  const notes: z.infer<typeof notesShape> = {
    rows: [actions.rows.names, ...(options === null ? [] : [options.rows.names])].map((names) => [
      ...names,
    ]),
    goal,
    games,
    ...(training === undefined ? {} : { training }),
  };
  return encodeModel({
    game: rules,
    gameVersion: version,
    history: [],
    notes,
    networks: [actions.network, ...(options === null ? [] : [options.network])].map(kept),
  });
}

/** What was learned of this very game, and what was kept with it. */
export function readBrain(
  game: Game,
  bytes: Uint8Array,
): Result<{ readonly brain: Brain; readonly training: unknown }> {
  const file = decodeModel(bytes);
  if (!file.ok) return file;
  const { game: made, gameVersion, networks } = file.value;
  const { id, rules, version } = game.info;
  if (made !== rules) return fail(refuseAgents.otherRules({ made, rules }));
  if (gameVersion !== version)
    return fail(refuseAgents.otherVersion({ made: `${gameVersion}`, game: id, version }));
  const notes = notesShape.safeParse(file.value.notes);
  if (!notes.success) return fail(refuseAgents.damagedHeader());
  const able = playable(game, notes.data.rows.length);
  if (!able.ok) return able;
  const { rows, goal, games, training } = notes.data;
  const first = fitted(networks[0], new ActionRows(game).names, rows[0]!);
  if (!first.ok) return first;
  const actions = new RowScorer(game, first.value);
  if (rows.length === 1) return ok({ brain: { actions, options: null, goal, games }, training });
  const optionRows = new OptionRows(game);
  const second = fitted(networks[1], optionRows.names, rows[1]!);
  if (!second.ok) return second;
  const options = { rows: optionRows, network: second.value };
  return ok({ brain: { actions, options, goal, games }, training });
}

/** A network for rows that mean the same today. */
function fitted(
  state: NetworkState | undefined,
  names: readonly string[],
  made: readonly string[],
): Result<Network> {
  if (state === undefined || names.join('\n') !== made.join('\n'))
    return fail(refuse.otherNetworks());
  const network = restoreNetwork(state);
  if (!network.ok) return network;
  const { inputSize, outputSize, architecture } = network.value;
  const fits = inputSize === names.length && outputSize === 1 && architecture.loss === 'mse';
  return fits ? network : fail(refuse.otherNetworks());
}
