import { availableParallelism } from 'node:os';
import { ROOT } from '../processes.ts';
import type { Check } from './check.ts';
import { requirePoppler } from './poppler.ts';
import { startPostgres } from './postgres-server.ts';
import { type JestOptions, runJest } from './run-jest.ts';
import { testsWithoutDatabase } from './tests-without-database.ts';

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

export function apiEmbedded(options?: JestOptions): Check {
  return {
    name: 'API on the embedded database',
    run: async (maxFailures) => {
      await requirePoppler();
      const withoutServer = { TEST_DATABASE_URL: undefined };
      return runJest(['api'], withoutServer, { workers: API_WORKERS, ...options, maxFailures });
    },
  };
}

/** The tests that use a database once more; the others have run in the step before. */
export function apiOnServer(options?: JestOptions): Check {
  return {
    name: 'API on a PostgreSQL server',
    run: async (maxFailures) => {
      const ignored = await testsWithoutDatabase(ROOT);
      const withDatabase = { workers: API_WORKERS, ...options, ignored, maxFailures };
      if (process.env.TEST_DATABASE_URL) return runJest(['api'], {}, withDatabase);
      const server = await startPostgres();
      try {
        return await runJest(['api'], { TEST_DATABASE_URL: server.url }, withDatabase);
      } finally {
        await server.stop();
      }
    },
  };
}
