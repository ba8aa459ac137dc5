import type { Call, FileContentParams, FileContentQuery } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { forbidden, notFound } from '../errors.ts';
import { parseRange } from './byte-range.ts';
import { contentHeaders } from './content-headers.ts';
import { isSigned } from './signed-links.ts';

interface StoredFileRow {
  storage_key: string;
  name: string;
  size: number;
  content_type: string;
}

/** What a signed link leads to: the bytes of the file that `find` gives, whole or the Range asked for. */
export function serveContent(
  app: FastifyInstance,
  context: Context,
  call: Call,
  {
    pathOf,
    find,
  }: { pathOf: (id: string) => string; find: (id: string) => Promise<StoredFileRow | undefined> },
): void {
  app.route<{ Params: FileContentParams; Querystring: FileContentQuery }>({
    method: call.method,
    url: call.url,
    config: { access: call.access },
    schema: {
      params: call.schema.params,
      querystring: call.schema.querystring,
      tags: [call.tag],
      summary: call.summary,
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { expires, signature } = request.query;
      if (!isSigned(context, pathOf(id), expires, signature)) throw forbidden();
      const file = await find(id);
      if (!file) throw notFound();
      const range = parseRange(request.headers.range, file.size);
      if (range === 'unsatisfiable') {
        return reply
          .headers(contentHeaders(file))
          .code(416)
          .header('content-range', `bytes */${file.size}`)
          .header('content-length', 0)
          .send();
      }
      const content = await context.fileStore.read(file.storage_key, range ?? undefined);
      // Deleted a moment ago.
      if (!content) throw notFound();
      reply.headers(contentHeaders(file));
      if (!range) return reply.header('content-length', file.size).send(content);
      return reply
        .code(206)
        .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
        .header('content-length', range.end - range.start + 1)
        .send(content);
    },
  });
}
