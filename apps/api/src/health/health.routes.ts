import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { pingDatabase } from '../db/database.ts';
import { serve } from '../plugins/own/route.ts';
import { sharedCheck } from '../shared-check.ts';

/** How long an answer is repeated. Anyone may ask, and each check costs a query and a request to the file store. */
const REPEATED_MS = 1_000;

export function healthRoutes(app: FastifyInstance, { db, fileStore }: Context): void {
  serve(app, calls.live, async () => ({ message: 'live', data: {} }));

  const check = sharedCheck(async () => {
    const [database, file_store] = await Promise.all([
      succeeds(() => pingDatabase(db)),
      succeeds(() => fileStore.check()),
    ]);
    return { database, file_store };
  }, REPEATED_MS);

  serve(app, calls.ready, async ({ reply }) => {
    const data = await check();
    const isReady = data.database && data.file_store;
    reply.code(isReady ? 200 : 503);
    return { message: isReady ? 'ready' : 'not ready', data };
  });
}

async function succeeds(attempt: () => Promise<unknown>): Promise<boolean> {
  return attempt().then(
    () => true,
    () => false,
  );
}
