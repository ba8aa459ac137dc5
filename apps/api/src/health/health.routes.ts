import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { pingDatabase } from '../db/database.ts';
import { serve } from '../plugins/own/route.ts';

export function healthRoutes(app: FastifyInstance, { db, fileStore }: Context): void {
  serve(app, calls.live, async () => ({ message: 'live', data: {} }));

  serve(app, calls.ready, async ({ reply }) => {
    const [database, file_store] = await Promise.all([
      succeeds(() => pingDatabase(db)),
      succeeds(() => fileStore.check()),
    ]);
    const isReady = database && file_store;
    reply.code(isReady ? 200 : 503);
    return { message: isReady ? 'ready' : 'not ready', data: { database, file_store } };
  });
}

async function succeeds(attempt: () => Promise<unknown>): Promise<boolean> {
  return attempt().then(
    () => true,
    () => false,
  );
}
