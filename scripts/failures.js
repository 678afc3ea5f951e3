// A reporter of Vitest that writes what failed to a file: said once more when everything has ended.
import { writeFileSync } from 'node:fs';
import process from 'node:process';

/** Where the reporter writes, as told by who started it. */
export const FAILURES = 'LUDARIO_TEST_FAILURES';

const LONGEST = 1500;

export default class Failures {
  onTestRunEnd(modules, unhandled) {
    const file = process.env[FAILURES];
    if (file === undefined) return;
    writeFileSync(file, [...modules.flatMap(failuresOf), ...unhandled.map(words)].join('\n\n'));
  }
}

function failuresOf(module) {
  const own = module.errors().map((error) => `${module.moduleId}\n${words(error)}`);
  const tests = [...module.children.allTests('failed')].map((test) =>
    [`${module.moduleId} > ${test.fullName}`, ...test.result().errors.map(words)].join('\n'),
  );
  return [...own, ...tests];
}

/** What went wrong, how it differs, and where: the first of it. */
function words({ message, diff, stack }) {
  return [message, diff, stack].filter(Boolean).join('\n').slice(0, LONGEST);
}
