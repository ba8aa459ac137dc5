import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { listSectors } from './sectors.repository.ts';
import { addSector, changeSector, deleteSector } from './sectors.service.ts';

export function sectorRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.listSectors, async () => ({
    message: 'sectors data',
    data: { sectors: await listSectors(context.db) },
  }));

  serve(app, calls.addSector, async ({ caller, body, request }) => ({
    message: 'sector added',
    data: { sector: await addSector(context, actorOf(caller, request), body) },
  }));

  serve(app, calls.changeSector, async ({ caller, body, request }) => ({
    message: 'sector updated',
    data: { sector: await changeSector(context, actorOf(caller, request), body) },
  }));

  serve(app, calls.deleteSector, async ({ caller, body, request }) => {
    await deleteSector(context, actorOf(caller, request), body.sector_id);
    return { message: 'sector deleted', data: {} };
  });
}
