import { healthCalls } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { sharedCheck } from '../concurrency/shared-check.ts';
import type { Context } from '../context.ts';
import { pingDatabase } from '../database/database.ts';
import { routesOf } from '../http/route.ts';

/** How long an answer is repeated. Anyone may ask, and each check costs a query and a request to the file store. */
const REPEATED_MS = 1_000;

export function healthRoutes(app: FastifyInstance, context: Context): void {
  const { db, fileStore } = context;
  const check = sharedCheck(async () => {
    const [database, file_store] = await Promise.all([
      succeeds(() => pingDatabase(db)),
      succeeds(() => fileStore.check()),
    ]);
    return { database, file_store };
  }, REPEATED_MS);

  routesOf(healthCalls, {
    live: async () => ({}),
    ready: async (_, { reply }) => {
      const data = await check();
      const isReady = data.database && data.file_store;
      reply.code(isReady ? 200 : 503);
      return { message: isReady ? 'ready' : 'not ready', data };
    },
  })(app, context);
}

async function succeeds(attempt: () => Promise<unknown>): Promise<boolean> {
  return attempt().then(
    () => true,
    () => false,
  );
}
