import { AgentFault } from '../../core/index.ts';
import type { Program } from './program.ts';
import { refuse } from './complaints.ts';

/** Lines that are no reply, such as greetings: some programs print them, more is garbage. */
const MOST_STRAY = 200;

/** What is known of a program that speaks GTP or HTP. */
interface Acquaintance {
  readonly name: string;
  /** It has said which commands it knows. */
  readonly listed: boolean;
  knows(command: string): boolean;
}

/** A reply, or the reason of a refusal. */
interface Reply {
  readonly good: boolean;
  readonly text: string;
}

/** Asks a program of the GTP family. */
export class GtpDialogue {
  private readonly program: Program;
  private readonly deadline: number;
  private readonly patience: number;

  constructor(program: Program, deadline: number) {
    this.program = program;
    this.deadline = deadline;
    this.patience = Math.max(0, Math.round(deadline - performance.now()));
  }

  async ask(command: string): Promise<Reply> {
    const { program } = this;
    program.say(command);
    let stray = 0;
    for (;;) {
      const line = await this.hear(command);
      if (/^[=?]/.test(line)) return this.rest(line, command);
      // A drawing for boards is a block of its own, ended by an empty line as well.
      if (line.trim() !== '' && ++stray > MOST_STRAY) {
        throw new AgentFault('crash', refuse.garbage({ command, line: line.slice(0, 60) }));
      }
    }
  }

  /** Asks for what must not be refused. */
  async must(command: string): Promise<string> {
    const { good, text } = await this.ask(command);
    if (good) return text;
    throw new AgentFault('crash', refuse.refused({ command, said: text.slice(0, 100) }));
  }

  /** A reply goes on to the next empty line. */
  private async rest(first: string, command: string): Promise<Reply> {
    const lines = [first.slice(1).replace(/^\d+/, '').trim()];
    for (let line = await this.hear(command); line.trim() !== ''; line = await this.hear(command)) {
      lines.push(line.trimEnd());
    }
    return { good: first.startsWith('='), text: lines.join('\n').trim() };
  }

  private hear(command: string): Promise<string> {
    return this.program.hear(this.deadline, command, this.patience);
  }
}

/** Asks a program who it is and what it understands; sends what it is to be told at its start. */
export async function meet(
  program: Program,
  deadline: number,
  setup: readonly string[],
): Promise<void> {
  const dialogue = new GtpDialogue(program, deadline);
  const name = await dialogue.ask('name');
  program.known.set('name', name.good ? name.text : '');
  // Not known_command: that ends mopyhex.
  const { good, text } = await dialogue.ask('list_commands');
  program.known.set('commands', good ? ` ${text.replaceAll(/\s+/g, ' ')} ` : '');
  for (const line of setup) await dialogue.must(line);
}

export function acquaintance(program: Program): Acquaintance {
  const commands = program.known.get('commands') ?? '';
  return {
    name: program.known.get('name') ?? '',
    listed: commands.trim() !== '',
    knows: (command) => commands.includes(` ${command} `),
  };
}
