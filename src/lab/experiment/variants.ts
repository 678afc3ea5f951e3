import {
  fail,
  ok,
  parseCall,
  printCall,
  splitList,
  unwrap,
  type Catalogue,
  type Result,
} from '../../core/index.ts';
import { refuse } from './complaints.ts';

/** One set of rules of a sweep. */
export interface Variant {
  readonly rules: string;
  /** The values that were set, in the order of the parameters named. */
  readonly values: readonly string[];
}

interface Sweep {
  readonly params: readonly string[];
  readonly variants: readonly Variant[];
}

/** Every combination of the values set: `sweepOf('iwoki', ['hand=7+3,9+3'])`. */
export function sweepOf(
  game: string,
  settings: readonly string[],
  catalogue: Catalogue,
): Result<Sweep> {
  const base = catalogue.readGame(game);
  if (!base.ok) return base;
  const params: string[] = [];
  let combinations: string[][] = [[]];
  for (const setting of settings) {
    const [, name, list] = /^\s*([\w-]+)\s*=(.*)$/s.exec(setting) ?? [];
    const values = splitList(list ?? '');
    if (name === undefined || values.length === 0) {
      return fail(refuse.noSetting({ text: setting }));
    }
    if (params.includes(name.toLowerCase())) return fail(refuse.setTwice({ name }));
    params.push(name.toLowerCase());
    combinations = combinations.flatMap((before) => values.map((value) => [...before, value]));
  }
  const variants: Variant[] = [];
  for (const values of combinations) {
    const rules = withValues(base.value.canonical, params, values);
    const made = catalogue.makeGame(rules);
    if (!made.ok) return made;
    variants.push({ rules: made.value.info.rules, values });
  }
  return ok({ params, variants });
}

function withValues(
  canonical: string,
  params: readonly string[],
  values: readonly string[],
): string {
  const call = unwrap(parseCall(canonical));
  const kept = call.args.filter(({ key }) => !params.includes(key?.toLowerCase() ?? ''));
  const set = params.map((key, i) => ({ key, value: values[i]! }));
  return printCall({ name: call.name, args: [...kept, ...set] });
}
