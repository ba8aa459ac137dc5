import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { listSectors } from './sectors.repository.ts';

export function sectorRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, calls.listSectors, async () => ({
    message: 'sectors data',
    data: { sectors: await listSectors(db) },
  }));
}
