import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { findFile } from './files.repository.ts';
import { signedFileUrl } from './files.service.ts';
import { serveStoredFile } from './serve-stored-file.ts';

export function fileRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.fileUrl, async ({ caller, params }) => ({
    message: 'File exists',
    data: await signedFileUrl(context, caller, params.id),
  }));

  serveStoredFile(app, context, calls.fileContent, (id) => findFile(context.db, id));
}
