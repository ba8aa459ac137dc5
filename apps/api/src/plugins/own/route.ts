import type { Access, Call } from '@portal/api-schema';
import { Failure } from '@portal/api-schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import type { Caller } from '../../auth/caller.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make the call. The API does not start while a route lacks it. */
    access?: Access;
    /** A session that must set up the second factor first may make it. */
    duringSetup?: true;
    /** Its answers have an ETag. */
    conditional?: true;
    /** The content type of the body, where it is not JSON. */
    consumes?: Call['consumes'];
  }
}

type Part<C extends Call, Name extends 'body' | 'querystring' | 'params'> =
  C['schema'] extends Readonly<Record<Name, infer S extends TSchema>> ? Static<S> : undefined;

/** The response of a call: of status 201 where it creates a record, of 200 everywhere else. */
export type AnswerOf<C extends Call> = C['schema']['response'] extends
  | { readonly 200: infer S extends TSchema }
  | { readonly 201: infer S extends TSchema }
  ? Static<S>
  : never;

/** A handler's input: the validated parts of the request and, unless the call is public, the caller. */
export interface CallInput<C extends Call> {
  body: Part<C, 'body'>;
  query: Part<C, 'querystring'>;
  params: Part<C, 'params'>;
  caller: C['access'] extends 'public' ? null : Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Serves one call: its schema validates, types and documents it, its access guards it. */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (input: CallInput<C>) => Promise<AnswerOf<C>>,
): void {
  const { consumes, bodyLimit, duringSetup, conditional } = call;
  const { body, querystring } = call.schema;
  app.route({
    method: call.method,
    url: call.url,
    config: {
      access: call.access,
      ...(consumes && { consumes }),
      ...(duringSetup && { duringSetup }),
      ...(conditional && { conditional }),
    },
    ...(bodyLimit !== undefined && { bodyLimit }),
    schema: {
      ...call.schema,
      ...(consumes && { body: { content: { [consumes]: { schema: body } } } }),
      // A DELETE may name its ids in the query instead of the body; see `addValidation`.
      ...(call.method === 'DELETE' && body && !querystring && { querystring: Type.Partial(body) }),
      tags: [call.tag],
      summary: call.summary,
      ...(call.access !== 'public' && { security: [{ session: [] }] }),
      response: { ...call.schema.response, '4xx': Failure, '5xx': Failure },
    },
    handler: (request, reply) => {
      if (call.schema.response[201]) reply.code(201);
      return handler({
        body: request.body,
        query: request.query,
        params: request.params,
        caller: request.caller,
        request,
        reply,
        // Validation and guard ensure these types; TypeScript cannot infer them from the generic.
      } as unknown as CallInput<C>);
    },
  });
}
