import type { Call, LinkSignature } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { contentHeaders } from './content-headers.ts';
import type { ByteRange } from './file-store.ts';
import { otherPagesOrigin } from './files-origin.ts';
import { serveSigned } from './signed-links.ts';

/** The columns of a row that its bytes are served with. */
interface StoredFileRow {
  storage_key: string;
  name: string;
  size: number;
  content_type: string;
}

/** Serves the bytes of the file that `find` returns for a session: all of them, or the Range asked for. */
export function serveStoredFile(
  app: FastifyInstance,
  context: Context,
  call: Call,
  find: (id: string, session: string) => Promise<StoredFileRow | undefined>,
): void {
  const pagesOrigin = otherPagesOrigin(context.config);
  serveSigned(app, context, call, {
    isStoredFile: true,
    async send(_params, request, reply) {
      const { session } = request.query as LinkSignature;
      const file = await find((request.params as { id: string }).id, session);
      if (!file) throw notFound();
      const range = parseRange(request.headers.range, file.size);
      if (range === 'unsatisfiable') {
        return reply
          .headers(contentHeaders(file, pagesOrigin))
          .code(416)
          .header('content-range', `bytes */${file.size}`)
          .header('content-length', 0)
          .send();
      }
      const content = await context.fileStore.read(file.storage_key, range ?? undefined);
      // Deleted after its row was read.
      if (!content) throw notFound();
      reply.headers(contentHeaders(file, pagesOrigin));
      if (!range) return reply.header('content-length', file.size).send(content);
      return reply
        .code(206)
        .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
        .header('content-length', range.end - range.start + 1)
        .send(content);
    },
  });
}

/**
 * The bytes that a Range header asks for (RFC 9110 §14.2): one range, or null for the whole file, which is also
 * what any other form of the header gets; 'unsatisfiable' when it begins behind the end.
 */
function parseRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
