import { fail, ok, type Result } from '../core/index.ts';
import { isOver, type KeptClass } from './class-view.ts';
import { refuse } from './complaints.ts';

/** A member is paired no more, or again. */
export function away(kept: KeptClass, member: number, gone: boolean): Result<KeptClass> {
  const who = kept.members[member];
  if (who === undefined) return fail(refuse.noMember());
  return ok({ ...kept, members: kept.members.with(member, { ...who, away: gone }) });
}

/** Whoever enters next by the name of a member is that member. */
export function readmitted(kept: KeptClass, member: number): Result<KeptClass> {
  const who = kept.members[member];
  if (who === undefined || who.agent !== undefined) return fail(refuse.noMember());
  return ok({ ...kept, members: kept.members.with(member, { ...who, secret: null }) });
}

/** The last round is over, or is closed now. */
export function settled(kept: KeptClass, close: boolean): Result<KeptClass> {
  const meeting = kept.meetings.at(-1)!;
  const round = meeting.rounds.at(-1);
  if (round === undefined || isOver(round)) return ok(kept);
  const open = round.pairings.filter(({ shares }) => shares === null).length;
  if (!close) return fail(refuse.roundGoesOn({ open }));
  const rounds = [...meeting.rounds.slice(0, -1), { ...round, closed: true }];
  return ok({ ...kept, meetings: [...kept.meetings.slice(0, -1), { ...meeting, rounds }] });
}
