import {
  fail,
  isSwitch,
  ok,
  parseCall,
  printCall,
  type AgentKind,
  type Arg,
  type Chosen,
  type Param,
  type Result,
} from '../../core/index.ts';

import type { CommandLine } from '../gtp/line.ts';
import type { Brain } from './brain.ts';
import { refuse } from './complaints.ts';

/** Reads agent strings: a registry, handed in. */
export type ReadAgent = (text: string) => Result<Chosen<AgentKind>>;

/**
 * The options of an agent as boards show and change them: a line each, `[string] ms 1000`, in the
 * manner of GoGui's "param" commands.
 */
function listOptions(text: string, read: ReadAgent): Result<string> {
  const chosen = read(text);
  if (!chosen.ok) return chosen;
  const { kind, canonical } = chosen.value;
  const given = new Map(argsOf(canonical).map(({ key, value }) => [key!, value]));
  const lines = Object.entries(kind.params).map(
    ([name, param]) => `[${typeOf(param)}] ${name} ${shown(param, given.get(name) ?? '')}`,
  );
  return ok(lines.join('\n'));
}

function withOption(text: string, name: string, value: string, read: ReadAgent): Result<string> {
  const chosen = read(text);
  if (!chosen.ok) return chosen;
  const { kind, canonical } = chosen.value;
  const key = Object.keys(kind.params).find((known) => known.toLowerCase() === name.toLowerCase());
  if (key === undefined) {
    const names = Object.keys(kind.params).join(', ') || 'none';
    return fail(refuse.noOption({ agent: kind.id, option: name, options: names }));
  }
  const args: Arg[] = argsOf(canonical).filter((arg) => arg.key !== key);
  if (value !== '') args.push({ key, value });
  const changed = read(printCall({ name: kind.id, args }));
  return changed.ok ? ok(changed.value.canonical) : changed;
}

function argsOf(canonical: string): readonly Arg[] {
  const call = parseCall(canonical);
  return call.ok ? call.value.args : [];
}

function typeOf(param: Param<unknown>): string {
  if (isSwitch(param)) return 'bool';
  return param.choices === undefined ? 'string' : `list/${Object.keys(param.choices).join('/')}`;
}

function shown(param: Param<unknown>, value: string): string {
  return isSwitch(param) ? String(Number(value === 'true')) : value;
}

/** `param_agent`: the options of an engine's agent, or one of them changed. */
export function agentOptions(
  brain: Brain,
  { args, rest }: CommandLine,
  read: ReadAgent,
): Result<string> {
  const [name] = args;
  if (name === undefined) return listOptions(brain.agent, read);
  const changed = withOption(brain.agent, name, rest.slice(name.length).trim(), read);
  if (!changed.ok) return changed;
  brain.become(changed.value);
  return ok('');
}
