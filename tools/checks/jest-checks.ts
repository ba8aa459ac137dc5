import type { Check } from './check.ts';
import { startPostgres } from './postgres-server.ts';
import { type JestOptions, runJest } from './run-jest.ts';

/** Every test that needs neither a database nor a browser. */
export function units(options?: JestOptions): Check {
  return { name: 'units', run: () => runJest(['unit', 'ui'], {}, options) };
}

export function apiEmbedded(options?: JestOptions): Check {
  return {
    name: 'API on the embedded database',
    run: () => runJest(['api'], { TEST_DATABASE_URL: undefined }, options),
  };
}

export function apiOnServer(options?: JestOptions): Check {
  return {
    name: 'API on a PostgreSQL server',
    run: async () => {
      if (process.env.TEST_DATABASE_URL) return runJest(['api'], {}, options);
      const server = await startPostgres();
      try {
        return await runJest(['api'], { TEST_DATABASE_URL: server.url }, options);
      } finally {
        await server.stop();
      }
    },
  };
}
