import type { Budget } from '../../core/index.ts';
import { acquaintance, type GtpDialogue } from './gtp-dialogue.ts';
import type { Program } from './program.ts';

/**
 * Tells a program of the GTP family what time it has: seconds for each move (`set_time`, or a period
 * of one move), or what is left of the game's clock (`time_left`).
 */
export async function tellTime(
  program: Program,
  dialogue: GtpDialogue,
  colour: string,
  budget: Budget,
  own: number | null,
): Promise<void> {
  const { name, knows } = acquaintance(program);
  const ms = Math.min(own ?? Infinity, budget.ms ?? Infinity);
  if (ms === Infinity) return;
  if (budget.clock !== undefined && own === null && knows('time_left')) {
    await settle(program, dialogue, `${Math.ceil(budget.clock.left / 1000)} 0 0`);
    await dialogue.ask(`time_left ${colour} ${seconds(budget.clock.left, true)} 0`);
    return;
  }
  if (knows('set_time')) {
    // Others take whole seconds only.
    await once(program, 'set_time', seconds(ms, name === 'Ludario'), dialogue);
  } else if (knows('time_settings')) {
    await settle(program, dialogue, `0 ${seconds(ms, false)} 1`);
    if (knows('time_left')) await dialogue.ask(`time_left ${colour} ${seconds(ms, false)} 1`);
  }
}

function seconds(ms: number, fractions: boolean): string {
  return String(fractions ? Number((ms / 1000).toFixed(3)) : Math.max(1, Math.floor(ms / 1000)));
}

async function settle(program: Program, dialogue: GtpDialogue, value: string): Promise<void> {
  // The clock was set at the start of the game; a program winds it up again when it is set again.
  if (program.known.has('time_settings') && value.endsWith(' 0 0')) return;
  if (acquaintance(program).knows('time_settings')) {
    await once(program, 'time_settings', value, dialogue);
  }
}

/** What was told before need not be told again. */
async function once(
  program: Program,
  command: string,
  value: string,
  dialogue: GtpDialogue,
): Promise<void> {
  if (program.known.get(command) === value) return;
  program.known.set(command, value);
  await dialogue.ask(`${command} ${value}`);
}
