import { availableParallelism } from 'node:os';
import type { Check } from './check.ts';
import { startPostgres } from './postgres-server.ts';
import { requirePoppler } from './programs.ts';
import { type JestOptions, runJest } from './run-jest.ts';

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
