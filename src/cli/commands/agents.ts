import type { Command } from 'commander';
import type { AgentKind, Catalogue } from '../../core/index.ts';
import { must } from '../terminal/errors.ts';
import { describeParams, printParams } from './games.ts';
import { rosterFor } from '../agents/roster.ts';
import { command, type CommonOptions } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';

export function agentsCommand(): Command {
  return command('agents', ['agents', 'agents random'])
    .argument('[agent]', 'only this one, in detail')
    .action(async (name: string | undefined, options: CommonOptions) => {
      const out = new Output(options);
      const { catalogue } = await rosterFor(options);
      if (name === undefined) await list(out, catalogue);
      else await detail(out, name, catalogue);
    });
}

async function list(out: Output, { agents }: Catalogue): Promise<void> {
  const known = agents.map(describe);
  out.document({ agents: known });
  if (out.json) return;
  await out.table(
    ['name', 'parameters', 'about'],
    known.map(({ id, params, summary }) => [
      out.paint.bold(id),
      params.map((param) => param.name).join(' '),
      summary,
    ]),
  );
}

async function detail(out: Output, name: string, catalogue: Catalogue): Promise<void> {
  const bare = catalogue.agents.find(({ id }) => id === name.trim().toLowerCase());
  const about = describe(bare ?? must(catalogue.readAgent(name)).kind);
  out.document(about);
  if (out.json) return;
  out.line(`${out.paint.bold(about.id)} · ${about.summary}`);
  if (about.params.length > 0) out.line();
  await printParams(out, 'en', about.params);
}

function describe({ id, version, summary, params, memory, random }: AgentKind) {
  return { id, version, summary, memory, random, params: describeParams(params) };
}
