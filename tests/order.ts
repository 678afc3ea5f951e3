import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Where nothing is known of earlier runs Vitest begins with the largest files. These are small and take long: begun last,
 * one of them would keep everybody waiting.
 */
export const LONG = [
  'tests/cluster/kill.test.ts',
  'tests/arena/planted.test.ts',
  'tests/protocols/course-samples.test.ts',
  'tests/cli/strength.test.ts',
  'tests/protocols/engine-matches.test.ts',
  'src/online/kill.test.ts',
  'src/store/processes.test.ts',
  'src/store/kill.test.ts',
  'tests/arena/kill.test.ts',
  'tests/protocols/late-engines.test.ts',
  'src/games/conformance.test.ts',
  'src/agents/exact/claims.test.ts',
  'src/papers/hex/hex.test.ts',
  'src/kernels/built.test.ts',
];

/** Long files first, in each of the projects; then as Vitest has it. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer, not an array
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some((name) => moduleId.endsWith(`/${name}`));
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((own) => [
      ...own.filter(isLong),
      ...own.filter((file) => !isLong(file)),
    ]);
  }
}
