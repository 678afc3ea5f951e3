import { complaintOf, fail, ok, type Result } from '../../core/index.ts';
import { isInterrupt, readCommand, reply, type CommandLine } from './line.ts';
import { refuse } from '../engine/complaints.ts';

/** What a command answers: a text, or why it cannot. */
type Answer = Result<string> | Promise<Result<string>>;
export type Commands = Readonly<Record<string, (line: CommandLine) => Answer>>;

interface FrontSetup {
  readonly commands: Commands;
  /** Where replies go. */
  write(text: string): void;
  /** Somebody wants an answer now. */
  interrupt(): void;
}

/**
 * One end of a text protocol: takes lines as they come, answers command after command, and never
 * throws. Only "# interrupt" overtakes those that wait.
 */
export class Front {
  private readonly commands: Commands;
  private readonly setup: FrontSetup;
  private readonly waiting: CommandLine[] = [];
  private work: Promise<void> | null = null;
  /** "quit" was answered: nothing is heard any more. */
  over = false;

  constructor(setup: FrontSetup) {
    this.setup = setup;
    this.commands = {
      quit: () => {
        this.over = true;
        return ok('');
      },
      known_command: ({ args }) =>
        args.length === 1
          ? ok(String(Object.hasOwn(this.commands, args[0]!.toLowerCase())))
          : fail(refuse.knownCommand()),
      list_commands: () => ok(Object.keys(this.commands).toSorted().join('\n')),
      // Says that "# interrupt" is understood.
      'gogui-interrupt': () => ok(''),
      ...setup.commands,
    };
  }

  feed(line: string): void {
    if (this.over) return;
    if (isInterrupt(line)) {
      this.setup.interrupt();
      return;
    }
    const command = readCommand(line);
    if (command === null) return;
    this.waiting.push(command);
    this.work ??= this.answerAll();
  }

  /** How many commands wait. */
  get load(): number {
    return this.waiting.length;
  }

  /** Settles when all that was heard is answered. */
  async idle(): Promise<void> {
    while (this.work !== null) await this.work;
  }

  private async answerAll(): Promise<void> {
    for (let at = 0; at < this.waiting.length && !this.over; at++) {
      await this.answer(this.waiting[at]!);
      if (at > 1000) {
        this.waiting.splice(0, at + 1);
        at = -1;
      }
    }
    this.waiting.length = 0;
    this.work = null;
  }

  private async answer(line: CommandLine): Promise<void> {
    const answer = await this.carryOut(line);
    this.setup.write(
      reply(answer.ok, line.id, answer.ok ? answer.value : answer.complaint.says.en),
    );
  }

  private async carryOut(line: CommandLine): Promise<Result<string>> {
    if (!Object.hasOwn(this.commands, line.name)) {
      return fail(refuse.unknownCommand({ command: line.name.slice(0, 40) }));
    }
    try {
      return await this.commands[line.name]!(line);
    } catch (error) {
      return fail(refuse.inside({ why: complaintOf(error) }));
    }
  }
}
