import type { Command } from 'commander';
import { both, type AgentKind, type Catalogue, type Lang } from '../../core/index.ts';
import { must } from '../terminal/errors.ts';
import { describeParams, printParams } from './games.ts';
import { rosterFor } from '../agents/roster.ts';
import { naming, type CommonOptions } from '../terminal/options.ts';
import { Output } from '../terminal/output.ts';
import { textIn } from '../terminal/text.ts';
import { inHelp } from '../terminal/help.ts';

export function agentsCommand(): Command {
  return naming('agents', ['agents', 'agents random'])
    .argument('[agent]', inHelp('only this one, in detail', 'solo este, en detalle'))
    .action(async (name: string | undefined, options: CommonOptions & { lang?: Lang }) => {
      const out = new Output(options);
      const { catalogue } = await rosterFor(options);
      const { lang } = out;
      if (name === undefined) await list(out, lang, catalogue);
      else await detail(out, lang, name, catalogue);
    });
}

async function list(out: Output, lang: Lang, { agents }: Catalogue): Promise<void> {
  const known = agents.map((kind) => describe(kind, lang));
  out.document({ agents: known });
  if (out.json) return;
  const text = textIn(lang).list;
  await out.table(
    [text.name, text.parameters, text.about],
    known.map(({ id, params, summary }) => [
      out.paint.bold(id),
      params.map((param) => param.name).join(' '),
      summary,
    ]),
  );
}

async function detail(out: Output, lang: Lang, name: string, catalogue: Catalogue): Promise<void> {
  const bare = catalogue.agents.find(({ id }) => id === name.trim().toLowerCase());
  const about = describe(bare ?? must(catalogue.readAgent(name)).kind, lang);
  out.document(about);
  if (out.json) return;
  out.line(`${out.paint.bold(about.id)} · ${about.summary}`);
  if (about.params.length > 0) out.line();
  await printParams(out, lang, about.params);
}

function describe({ id, version, summary, params, memory, random }: AgentKind, lang: Lang) {
  const about = both(summary)[lang];
  return { id, version, summary: about, memory, random, params: describeParams(params, lang) };
}
