import { ROOT } from '../processes.ts';
import type { Check } from './check.ts';
import { startPostgres } from './postgres-server.ts';
import { type JestOptions, runJest } from './run-jest.ts';
import { testsWithoutDatabase } from './tests-without-database.ts';

/** Every test that needs neither a database nor a browser. */
export function units(options?: JestOptions): Check {
  return { name: 'units', run: () => runJest(['unit', 'ui'], {}, options) };
}

export function apiEmbedded(options?: JestOptions): Check {
  return {
    name: 'API on the embedded database',
    lane: 'API',
    run: () => runJest(['api'], { TEST_DATABASE_URL: undefined }, options),
  };
}

/** The tests that use a database once more; the others have run in the step before. */
export function apiOnServer(options?: JestOptions): Check {
  return {
    name: 'API on a PostgreSQL server',
    lane: 'API',
    run: async () => {
      const ignored = await testsWithoutDatabase(ROOT);
      const withDatabase = { ...options, ignored };
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
