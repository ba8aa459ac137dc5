import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { addTable, changeTable, deleteTable, listTables } from './tables.service.ts';

export function tableRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.listTables, async ({ query }) => ({
    message: 'tables data',
    data: await listTables(context, query),
  }));

  serve(app, calls.addTable, async ({ caller, body, request }) => ({
    message: 'table added',
    data: { table: await addTable(context, actorOf(caller, request), body) },
  }));

  serve(app, calls.changeTable, async ({ caller, body, request }) => ({
    message: 'table updated',
    data: { table: await changeTable(context, actorOf(caller, request), body) },
  }));

  serve(app, calls.deleteTable, async ({ caller, body, request }) => {
    await deleteTable(context, actorOf(caller, request), body.table_id);
    return { message: 'table deleted', data: {} };
  });
}
