import type { Readable } from 'node:stream';
import type { Call, Params } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { contentHeaders } from './content-headers.ts';
import { serveSigned } from './signed-links.ts';

/** A file that was made for one answer. */
interface MadeFile {
  name: string;
  content_type: string;
  content: Readable;
  /** Bytes; left out where it is known only once the file is made. */
  size?: number;
}

/** Serves the file that `make` makes for each answer. HEAD is not answered: it would make the whole file to tell its size. */
export function serveMadeFile<C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  make: (params: Params<C>) => Promise<MadeFile>,
): void {
  serveSigned(app, context, call, {
    isStoredFile: false,
    async send(params, _request, reply) {
      const { content, size, ...file } = await make(params);
      reply.headers(contentHeaders(file)).header('accept-ranges', 'none').header('cache-control', 'no-store');
      if (size !== undefined) reply.header('content-length', size);
      return reply.send(content);
    },
  });
}
