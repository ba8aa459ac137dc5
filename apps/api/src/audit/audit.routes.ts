import { listAudit } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { auditData } from './audit.service.ts';

export function auditRoutes(app: FastifyInstance, context: Context): void {
  serve(app, listAudit, async ({ query }) => ({
    message: 'audit data',
    data: await auditData(context, query),
  }));
}
