import { remedyOf } from '../remedy.ts';
import type { CheckOptions, Checked, Finding } from './finding.ts';
import { awkward } from './situations.ts';
import { trials } from './trials.ts';

/** Puts a bot through awkward situations and says what is wrong with it. */
export async function checkBot(options: CheckOptions): Promise<Checked> {
  const findings: Finding[] = [];
  const explained = new Set<string>();
  const positions = awkward(options.game, options.seed);
  for (const trial of trials) {
    for (const found of await trial({ ...options, positions })) {
      const finding = explain(found, explained);
      findings.push(finding);
      options.onFinding?.(finding);
    }
    // A bot that cannot even greet would fail in the same way every time.
    if (findings.length === 1 && findings[0]!.level === 'wrong') break;
  }
  return { findings, passed: findings.every(({ level }) => level !== 'wrong') };
}

/** What is wrong everywhere is explained once. */
function explain(found: Finding, explained: Set<string>): Finding {
  if (found.why === null) return found;
  const did = found.why.says.en;
  if (explained.has(did)) return { ...found, lines: [], stderr: '' };
  explained.add(did);
  return found.remedy.en === '' ? { ...found, remedy: remedyOf(found.why.code) } : found;
}
