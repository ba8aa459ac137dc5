import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { serve } from '../../plugins/own/route.ts';
import { verifyCertificate } from './verification.service.ts';

export function verificationRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.verifyCertificate, async ({ params, request }) => {
    const certificate = await verifyCertificate(context, { text: params.serial, address: request.ip });
    if (!certificate) throw notFound();
    return { message: 'certificate', data: { certificate } };
  });
}
