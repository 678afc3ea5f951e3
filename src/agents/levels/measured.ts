import {
  changedAt,
  complaints,
  type AgentKind,
  type Complaint,
  type Game,
  type GameInfo,
} from '../../core/index.ts';
import { FILES } from './files.ts';
import type { MeasuredLevels } from './figures.ts';
import { filedUnder } from './levels.ts';

/** What was measured of the levels of a game, perhaps with other rules of it; null: nothing. */
export async function measuredLevels({
  info,
}: {
  readonly info: GameInfo;
}): Promise<MeasuredLevels | null> {
  const file = FILES[filedUnder(info)];
  return file === undefined ? null : (await file()).default;
}

const tell = complaints('agents.measured', {
  otherVersion: (a: { what: string; measured: number; now: number }) => ({
    en: `measured with ${a.what} ${a.measured}, now ${a.now}: "ludario levels" measures anew with --measure`,
    es: `medido con ${a.what} ${a.measured}, ahora ${a.now}: «ludario levels» mide otra vez con --measure`,
  }),
});

/** What has another version since it was measured, in a sentence; null: nothing has. */
export function outdated(
  { game, agents }: Pick<MeasuredLevels, 'game' | 'agents'>,
  now: Pick<Game, 'info'>,
  kinds: readonly Pick<AgentKind, 'id' | 'version' | 'since'>[],
): Complaint | null {
  const { id, version } = now.info;
  if (version !== game) return tell.otherVersion({ what: id, measured: game, now: version });
  for (const [what, measured] of Object.entries(agents)) {
    const kind = kinds.find((each) => each.id === what);
    if (kind === undefined) continue;
    const same = measured <= kind.version && measured >= changedAt(kind, id);
    if (!same) {
      return tell.otherVersion({ what, measured, now: kind.version });
    }
  }
  return null;
}
