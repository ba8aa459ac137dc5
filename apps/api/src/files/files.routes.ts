import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { forbidden } from '../errors.ts';
import { serve } from '../plugins/own/route.ts';
import { parseRange } from './byte-range.ts';
import { contentHeaders } from './content-headers.ts';
import { contentPath, findFile, signedFileUrl } from './files.service.ts';
import { isSigned } from './signed-links.ts';

export function fileRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.fileUrl, async ({ caller, params }) => ({
    message: 'File exists',
    data: await signedFileUrl(context, caller, params.id),
  }));

  const { fileContent } = calls;
  app.route<{ Params: calls.FileContentParams; Querystring: calls.FileContentQuery }>({
    method: fileContent.method,
    url: fileContent.url,
    config: { access: fileContent.access },
    schema: {
      params: fileContent.schema.params,
      querystring: fileContent.schema.querystring,
      tags: [fileContent.tag],
      summary: fileContent.summary,
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { expires, signature } = request.query;
      if (!isSigned(context, contentPath(id), expires, signature)) throw forbidden();
      const file = await findFile(context, id);
      const range = parseRange(request.headers.range, file.size);
      reply.headers(contentHeaders(file));
      if (range === 'unsatisfiable') {
        return reply
          .code(416)
          .header('content-range', `bytes */${file.size}`)
          .header('content-length', 0)
          .send();
      }
      const content = await context.fileStore.read(file.storage_key, range ?? undefined);
      if (!range) return reply.header('content-length', file.size).send(content);
      return reply
        .code(206)
        .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
        .header('content-length', range.end - range.start + 1)
        .send(content);
    },
  });
}
