import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { createInterface } from 'node:readline';

/** A server of tables as a process of its own (process.fixture.ts): killed, and started again on its port. */
export class Served {
  port = 0;
  /** What Colyseus calls it. */
  process = '';
  private child: ChildProcess | null = null;
  private readonly path: string;
  private readonly redis: string | undefined;

  constructor(path: string, redis?: string) {
    this.path = path;
    this.redis = redis;
  }

  async start(): Promise<void> {
    const program = join(import.meta.dirname, 'process.fixture.ts');
    const more = this.redis === undefined ? [] : [this.redis];
    const child = spawn(execPath, [program, this.path, String(this.port), ...more], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    const line = await new Promise<string>((resolve) => {
      createInterface({ input: child.stdout }).once('line', resolve);
    });
    const [port, named] = line.split(' ');
    this.port = Number(port);
    this.process = named!;
  }

  /** kill -9: no farewell, nothing flushed. */
  async kill(): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((gone) => {
      child.once('exit', () => gone());
      child.kill('SIGKILL');
    });
  }
}
