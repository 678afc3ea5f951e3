import type { ClassView, MemberView, RoundView } from '../../../../src/api/online/index.ts';
import type { Game } from '../../../../src/core/index.ts';
import { makeGame } from '../../../catalogue/games.ts';
import { formatNumber } from '../../../text.ts';
import { tableText } from '../../table/words.ts';
import { listed, rulesWords } from '../names.ts';

/** Somebody of the class: "Ana", "Level 3", "Level 3 (2)". */
export function memberName({ name, agent }: MemberView): string {
  const level = /^level\((\d+)\)$/.exec(agent ?? '')?.[1];
  if (agent === undefined || level === undefined || !name.startsWith(agent)) return name;
  return tableText().level(Number(level)) + name.slice(agent.length);
}

export function gameOf({ rules }: ClassView): Game | null {
  const made = makeGame(rules);
  return made.ok ? made.value : null;
}

export function gameWords(view: ClassView): string {
  const game = gameOf(view);
  return game === null ? view.rules : rulesWords(game);
}

export type Pairing = RoundView['pairings'][number];

export function pairingOf(round: RoundView | undefined, member: number): Pairing | undefined {
  return round?.pairings.find(({ seats }) => seats.includes(member));
}

/** Those somebody plays against: "Ben", "Ben and Level 3". */
export function rivalsOf({ members }: ClassView, { seats }: Pairing, me: number): string {
  return listed(seats.filter((one) => one !== me).map((one) => memberName(members[one]!)));
}

/** What a game was worth to a seat: "1", "½", "0". */
export function shareWords(share: number): string {
  if (share === 0.5) return '½';
  return formatNumber(share, Number.isInteger(share) ? 0 : 2);
}

/** Points as they are read out: "2", "2½". */
export function pointsWords(points: number): string {
  const whole = Math.floor(points);
  if (points === whole) return formatNumber(whole);
  if (points - whole === 0.5) return `${whole === 0 ? '' : formatNumber(whole)}½`;
  return formatNumber(points, 2);
}

/** "3:07", "1:02:45". */
export function timeWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const tail = `${hours > 0 ? two(minutes) : minutes}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}
