import type { Access, Body, Call, Data, Params, Query } from '@portal/api-schema';
import { Failure } from '@portal/api-schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type Actor, actorOf } from '../audit/actor.ts';
import type { Context } from '../context.ts';
import type { Caller } from './caller.ts';
import { UNCHANGED } from './unchanged-answers.ts';

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

/** What a handler gets: the validated parts of the request and, unless the call is public, who makes it. */
export interface CallInput<C> {
  readonly params: Params<C>;
  readonly query: Query<C>;
  readonly body: Body<C>;
  readonly caller: C extends { access: 'public' } ? null : Caller;
  /** The caller as the audit log names them. */
  readonly actor: C extends { access: 'public' } ? null : Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The data of a call, with the message where its definition has none. A file is sent through `reply`. */
type Answered<C> = C extends { file: true }
  ? unknown
  : C extends { message: string }
    ? Data<C>
    : { message: string; data: Data<C> };

type Handler<C> = (
  context: Context,
  input: CallInput<C>,
) => Promise<Answered<C> | (C extends { conditional: true } ? typeof UNCHANGED : never)>;

/** A handler for each call of a record's contract file. */
export type Handlers<R> = {
  readonly [Name in keyof R as R[Name] extends Call ? Name : never]: Handler<R[Name]>;
};

type AddRoutes = (app: FastifyInstance, context: Context) => void;

/**
 * Serves the calls of a record: each definition validates, types, guards and documents its handler. That of a call whose body
 * is no JSON reads it itself, after its own checks.
 */
export function routesOf<R extends object>(record: R, handlers: Handlers<R>): AddRoutes {
  const served = Object.entries<unknown>(handlers).map(
    ([name, handler]) => [record[name as keyof R] as unknown as Call, handler as Handler<Call>] as const,
  );
  return (app, context) => {
    for (const [call, handler] of served) {
      if (call.consumes)
        addStreamedRoutes(app, call.consumes, (scope) => serve(scope, context, call, handler));
      else serve(app, context, call, handler);
    }
  };
}

function serve(app: FastifyInstance, context: Context, call: Call, handler: Handler<Call>): void {
  const { method, url, access, consumes, bodyLimit, duringSetup, conditional, message, file, status } = call;
  const { body, querystring } = call.schema;
  app.route({
    method,
    url,
    config: {
      access,
      ...(consumes && { consumes }),
      ...(duringSetup && { duringSetup }),
      ...(conditional && { conditional }),
    },
    ...(bodyLimit !== undefined && { bodyLimit }),
    schema: {
      ...call.schema,
      ...(consumes && body && { body: { content: { [consumes]: { schema: body } } } }),
      // A DELETE may name its ids in the query instead of the body; see `addValidation`.
      ...(method === 'DELETE' && body && !querystring && { querystring: Type.Partial(body) }),
      tags: [call.record],
      summary: call.summary,
      ...(access !== 'public' && { security: [{ session: [] }] }),
      response: { ...call.schema.response, '4xx': Failure, '5xx': Failure },
    },
    handler: async (request, reply) => {
      if (status) reply.code(status);
      const { params, query, body: sent, caller } = request;
      const actor = caller && actorOf(caller, request);
      // Validation and guard ensure these types; TypeScript cannot infer them from the definition.
      const input = {
        params,
        query,
        body: sent,
        caller,
        actor,
        request,
        reply,
      } as unknown as CallInput<Call>;
      const answer: unknown = await handler(context, input);
      if (answer === UNCHANGED) return reply.code(304).send();
      return message === undefined || file ? answer : { message, data: answer };
    },
  });
}

/**
 * Adds routes that accept bodies of one type only, which is not JSON. Their handlers read the body themselves, after their own checks.
 */
export function addStreamedRoutes(
  app: FastifyInstance,
  contentType: string,
  addRoutes: (app: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(contentType, (_request, _payload, done) => done(null));
    addRoutes(scope);
  });
}
