import type { Call, LinkSignature, Params } from '@portal/api-schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { forbidden } from '../errors.ts';
import { isSigned, type UrlParams } from './signed-links.ts';

interface SignedRoute<C> {
  /** Whether it is an uploaded file, which is served from FILES_ORIGIN, and for HEAD too, by running the handler. */
  isStoredFile: boolean;
  /** Sends the content. Runs only with a valid signature, whose session has not ended. */
  send(params: Params<C>, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** Serves a download that is opened by its signed link, without a session; see `signedLink`. The query of the call is a signature. */
export function serveSigned<C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  { isStoredFile, send }: SignedRoute<C>,
): void {
  const { params, querystring } = call.schema;
  app.route<{ Params: UrlParams; Querystring: LinkSignature }>({
    method: call.method,
    url: call.url,
    config: { access: call.access, isStoredFile },
    schema: { params, querystring, tags: [call.record], summary: call.summary },
    exposeHeadRoute: isStoredFile,
    handler: async (request, reply) => {
      if (!(await isSigned(context, call, request.params, request.query))) throw forbidden();
      return send(request.params as Params<C>, request, reply);
    },
  });
}
