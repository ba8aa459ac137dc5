import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Test files that take half a minute: begun last, one of them would run alone at the end of its step. */
export const SLOW_FILES: readonly string[] = [
  'apps/api/src/main/server.test.ts',
  'apps/api/src/teams/projects/delivery-races.test.ts',
  'tools/faults/process-faults.test.ts',
  'tools/new-area/walk-through.test.ts',
  'tools/releasing/release-app.test.ts',
  'tools/outside-area/outside-area.test.ts',
];

interface TestFile {
  readonly path: string;
}

/** jest's order of the test files: the slow ones, then the larger before the smaller. */
export default class SlowFirst {
  readonly #slow: ReadonlySet<string>;

  constructor({ globalConfig }: { globalConfig: { rootDir: string } }) {
    this.#slow = new Set(SLOW_FILES.map((file) => join(globalConfig.rootDir, file)));
  }

  sort<Test extends TestFile>(tests: readonly Test[]): Test[] {
    const sizes = new Map(tests.map(({ path }) => [path, statSync(path).size]));
    const sizeOf = ({ path }: TestFile) => sizes.get(path) ?? 0;
    const isSlow = ({ path }: TestFile) => Number(this.#slow.has(path));
    return tests.toSorted((one, other) => isSlow(other) - isSlow(one) || sizeOf(other) - sizeOf(one));
  }

  allFailedTests<Test>(tests: readonly Test[]): readonly Test[] {
    return tests;
  }

  cacheResults(): void {}
}
