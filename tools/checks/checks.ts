import { availableParallelism } from 'node:os';
import { runNode } from '../processes.ts';
import type { Check } from './check.ts';
import { startPostgres } from './postgres-server.ts';
import { requirePoppler } from './programs.ts';
import { type JestOptions, runJest } from './run-jest.ts';
import { single } from './tally.ts';

/** More than one for each core: some of these tests wait for a limit of the API, for a process or for the database. */
const API_WORKERS = availableParallelism() + 2;
/** Some of these tests wait for a timer or for a process. */
const UNIT_WORKERS = availableParallelism() + 1;

/** Every test that needs neither a database nor a browser. */
export function units(options?: JestOptions): Check {
  return {
    name: 'units',
    run: (maxFailures) => runJest(['unit', 'ui'], {}, { workers: UNIT_WORKERS, ...options, maxFailures }),
  };
}

/** Every test of the API, on the server of TEST_DATABASE_URL or one that is started for them. */
export function api(options?: JestOptions): Check {
  return {
    name: 'API',
    run: async (maxFailures) => {
      await requirePoppler();
      const all = { workers: API_WORKERS, ...options, maxFailures };
      if (process.env.TEST_DATABASE_URL) return runJest(['api'], {}, all);
      const server = await startPostgres();
      try {
        return await runJest(['api'], { TEST_DATABASE_URL: server.url }, all);
      } finally {
        await server.stop();
      }
    },
  };
}

/** By one checker: by default each project has four, and every one of them computes the types that they share again. */
const TSC_ARGS = ['-b', '--checkers', '1'];

export const types: Check = {
  name: 'types',
  isStatic: true,
  run: async () => single('types', (await runNode('node_modules/typescript/bin/tsc', TSC_ARGS)).code === 0),
};

/** Style and boundaries by Biome; who imports whom; unused files, exports and dependencies by knip. */
export const lint: Check = {
  name: 'lint',
  isStatic: true,
  run: async () => {
    const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`;
    const style = await runNode('node_modules/@biomejs/biome/bin/biome', ['ci', colors]);
    const imports = await runNode('tools/check-imports.ts', []);
    const unused = await runNode('node_modules/knip/bin/knip.js', ['--no-progress']);
    return single('lint', style.code === 0 && imports.code === 0 && unused.code === 0);
  },
};
