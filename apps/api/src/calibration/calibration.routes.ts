import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { calibration } from './calibration.service.ts';

export function calibrationRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.calibration, async ({ caller }) => ({
    message: 'calibration',
    data: await calibration(context, caller),
  }));
}
