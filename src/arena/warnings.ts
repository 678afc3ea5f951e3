import type { Contest } from './contest.ts';
import type { Meeting } from './formats/format.ts';

/** Something about an experiment that its reader should know. */
export type Warning =
  | {
      /** Agents who leave nothing to chance would only repeat their games: each is played once. */
      readonly kind: 'repeats';
      readonly meetings: readonly Meeting[];
      /** Units each of them plays, and how many were asked for. */
      readonly played: number;
      readonly asked: number;
    }
  | {
      /** There are fewer openings than units: they are used again with other seeds; 0: none at all. */
      readonly kind: 'openings';
      readonly openings: number;
      readonly asked: number;
    }
  | {
      /** So many rounds of a Swiss tournament make some agents meet again. */
      readonly kind: 'rematches';
      readonly rounds: number;
      readonly most: number;
    };

/** A warning as a sentence. */
export function warningText(warning: Warning, { spec, game, entrants }: Contest): string {
  const unit = spec.starter !== 'swap' ? 'game' : game.info.seats === 2 ? 'pair' : 'rotation';
  const count = (n: number, thing: string) => `${n} ${thing}${n === 1 ? '' : 's'}`;
  if (warning.kind === 'repeats') {
    const { meetings, played, asked } = warning;
    const names = meetings[0]!.map((player) => entrants[player]!.short).join(' and ');
    const others = meetings.length === 1 ? '' : ` (and ${meetings.length - 1} more pairings)`;
    return `${names}${others} leave nothing to chance and would only repeat themselves: ${count(played, unit)} instead of ${asked}; openings make more of them`;
  }
  if (warning.kind === 'openings') {
    const { openings, asked } = warning;
    if (openings === 0) return 'no game goes on after such openings: all start as usual';
    return `there are ${count(openings, 'opening')} for ${count(asked, unit)} of each pairing; they are used again with other seeds, which change nothing for agents that leave nothing to chance`;
  }
  const { rounds, most } = warning;
  return `in ${count(rounds, 'round')} some agents must meet again; there are new rivals for ${most}`;
}
