import { appendFileSync } from 'node:fs';
import { AgentFault } from '../../core/index.ts';
import { startChild, type Child, type ChildEnd } from '../process/index.ts';
import { refuse } from './complaints.ts';

/** More of what it said to standard error nobody reads in a result. */
const LAST_WORDS = 120;

interface ProgramSpec {
  readonly argv: readonly string[];
  /** Where its standard error is added when it has ended. */
  readonly log: string | null;
}

/** A foreign engine that runs: it is asked, and whatever it does wrong becomes a fault of its agent. */
export class Program {
  readonly child: Child;
  private readonly spec: ProgramSpec;
  /** What it has said of itself; for whoever speaks its protocol. */
  readonly known = new Map<string, string>();

  constructor(spec: ProgramSpec) {
    this.spec = spec;
    this.child = startChild({ argv: spec.argv });
    void this.child.gone.then((end) => this.write(end));
  }

  get alive(): boolean {
    return this.child.ended === null;
  }

  /** Sends a line; what was written before and not read is no answer to it. */
  say(line: string): void {
    this.child.skip();
    this.child.send(line);
  }

  /** The next line, before `deadline` (as `performance.now` counts); `question` is for the reproach. */
  async hear(deadline: number, question: string, patience: number): Promise<string> {
    const heard = await this.child.read(deadline - performance.now());
    if (heard.kind === 'line') return heard.line;
    if (heard.kind === 'end') throw this.died(heard.end);
    throw new AgentFault('time', refuse.silent({ question, ms: patience }));
  }

  died(end: ChildEnd): AgentFault {
    const words = this.child.stderr.trimEnd().split('\n').at(-1)!.trim();
    if (words === '') return new AgentFault('crash', end.did);
    const said = words.slice(0, LAST_WORDS);
    return new AgentFault('crash', refuse.died({ end: end.did, said }));
  }

  async kill(): Promise<void> {
    await this.child.kill();
  }

  async end(goodbye: string): Promise<void> {
    await this.child.end(goodbye);
  }

  private write(end: ChildEnd): void {
    const { log, argv } = this.spec;
    if (log === null) return;
    const { stderr } = this.child;
    try {
      appendFileSync(log, `--- ${argv.join(' ')}\n--- ${end.did.says.en}\n${stderr.trimEnd()}\n`);
    } catch {
      // A report that cannot be written must not cost a game.
    }
  }
}
