import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { serve } from '../plugins/own/route.ts';
import { contentPath, findFile, signedFileUrl } from './files.service.ts';
import { serveContent } from './serve-content.ts';

export function fileRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.fileUrl, async ({ caller, params }) => ({
    message: 'File exists',
    data: await signedFileUrl(context, caller, params.id),
  }));

  serveContent(app, context, calls.fileContent, {
    pathOf: contentPath,
    find: (id) => findFile(context, id),
  });
}
