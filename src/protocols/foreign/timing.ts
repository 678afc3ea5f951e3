import type { Budget, Untold } from '../../core/index.ts';
import { acquaintance, type GtpDialogue } from './gtp-dialogue.ts';
import type { Program } from './program.ts';

/** How one program is told its time. */
export interface Timing {
  /** Milliseconds for each move that its agent was given, whatever the table says. */
  readonly own: number | null;
  /** What says it, where that is not as the protocol says: see `Description.time`. */
  readonly time: string | null;
  /** Of a game's clock it is told its share for the move. */
  readonly share: boolean;
}

/**
 * Tells a program of the GTP family what time it has: in its own words where they are known, else
 * seconds for each move (`set_time`, or a period of one move) or what is left of the game's clock
 * (`time_left`). Gives what it could not be told.
 */
export async function tellTime(
  program: Program,
  dialogue: GtpDialogue,
  colour: string,
  budget: Budget,
  timing: Timing,
): Promise<readonly Untold[]> {
  const ms = Math.min(timing.own ?? Infinity, budget.ms ?? Infinity);
  if (ms === Infinity) return [];
  const teller = new TimeTeller(program, dialogue, colour);
  const clock = timing.own === null ? budget.clock : undefined;
  if (timing.time !== null && (clock === undefined || timing.share)) {
    const untold = await teller.inItsWords(timing.time, ms);
    if (untold !== null) return untold;
  }
  if (clock !== undefined && (await teller.clock(clock.left))) return [];
  return (
    (await teller.perMove(ms)) ??
    (await teller.period(ms)) ??
    ((await teller.left(seconds(ms, true), 1)) ? [] : [{ what: 'time' }])
  );
}

function seconds(ms: number, fractions: boolean): string {
  return String(fractions ? Number((ms / 1000).toFixed(3)) : Math.max(1, Math.floor(ms / 1000)));
}

/** Who takes whole seconds only may be told more than it has. */
function whole(ms: number): readonly Untold[] {
  return ms < 1000 ? [{ what: 'seconds', told: 1, ms }] : [];
}

class TimeTeller {
  private readonly program: Program;
  private readonly dialogue: GtpDialogue;
  private readonly colour: string;

  constructor(program: Program, dialogue: GtpDialogue, colour: string) {
    this.program = program;
    this.dialogue = dialogue;
    this.colour = colour;
  }

  /** In the words of its description; null where it does not know them. */
  async inItsWords(time: string, ms: number): Promise<readonly Untold[] | null> {
    const line = time
      .replaceAll('{seconds}', seconds(ms, true))
      .replaceAll('{whole}', seconds(ms, false))
      .replaceAll('{colour}', this.colour);
    for (const command of line.split(';').map((part) => part.trim())) {
      const [name = ''] = command.split(' ', 1);
      // What is left has to be said again, be it the same.
      const good = name === 'time_left' ? this.say(name, command) : this.once(name, command);
      if (!(await good)) return null;
    }
    return time.includes('{whole}') ? whole(ms) : [];
  }

  /** Seconds for each move. */
  async perMove(ms: number): Promise<readonly Untold[] | null> {
    const ours = acquaintance(this.program).name === 'Ludario';
    // Others take whole seconds only.
    const told = await this.once('set_time', `set_time ${seconds(ms, ours)}`);
    if (!told) return null;
    return ours ? [] : whole(ms);
  }

  /** A period of one move. */
  async period(ms: number): Promise<readonly Untold[] | null> {
    const told = seconds(ms, false);
    if (!(await this.once('time_settings', `time_settings 0 ${told} 1`))) return null;
    await this.left(told, 1);
    return whole(ms);
  }

  /** What is left of the clock of the whole game. */
  async clock(left: number): Promise<boolean> {
    if (!this.mayKnow('time_left')) return false;
    // It is set at the start of the game; a program winds it up again when it is set again.
    if (!this.program.known.has('time_settings')) {
      await this.once('time_settings', `time_settings ${Math.ceil(left / 1000)} 0 0`);
    }
    return this.left(seconds(left, true), 0);
  }

  /** With the moves it is for, or without them where the program takes two arguments only. */
  async left(said: string, moves: number): Promise<boolean> {
    const { known } = this.program;
    const line = `time_left ${this.colour} ${said}`;
    if (!known.has('time_left without moves')) {
      if (await this.say('time_left', `${line} ${moves}`)) return true;
      if (!this.mayKnow('time_left')) return false;
    }
    const good = (await this.dialogue.ask(line)).good;
    known.set(good ? 'time_left without moves' : 'refused time_left', '');
    return good;
  }

  /** Whether it lists a command, or lists nothing, and has not refused it yet. */
  private mayKnow(command: string): boolean {
    const { knows, listed } = acquaintance(this.program);
    return (!listed || knows(command)) && !this.program.known.has(`refused ${command}`);
  }

  private async say(command: string, line: string): Promise<boolean> {
    if (!this.mayKnow(command)) return false;
    return (await this.dialogue.ask(line)).good;
  }

  /** What was told before need not be told again. */
  private async once(command: string, line: string): Promise<boolean> {
    const { known } = this.program;
    if (known.get(command) === line) return true;
    if (!this.mayKnow(command)) return false;
    if (!(await this.dialogue.ask(line)).good) {
      known.set(`refused ${command}`, '');
      return false;
    }
    known.set(command, line);
    return true;
  }
}
