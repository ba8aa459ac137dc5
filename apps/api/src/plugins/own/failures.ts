import type { Failure } from '@portal/api-schema';
import {
  CONTENT_TYPE_NOT_ALLOWED,
  INVALID_DATA,
  INVALID_JSON,
  NOT_FOUND,
  REQUEST_TOO_LARGE,
  REQUEST_TOO_SLOW,
  SERVER_ERROR,
} from '@portal/domain/messages';
import type { ErrorObject } from 'ajv';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, notFound } from '../../errors.ts';
import { invalidRequest } from './validation.ts';

/** What Fastify itself refuses, by status; its own messages name its parts and stay inside. */
const FRAMEWORK_MESSAGES: Readonly<Record<number, string>> = {
  400: INVALID_JSON,
  404: NOT_FOUND,
  408: REQUEST_TOO_SLOW,
  413: REQUEST_TOO_LARGE,
  414: NOT_FOUND,
  415: CONTENT_TYPE_NOT_ALLOWED,
  431: REQUEST_TOO_LARGE,
};

/** Sends every error as a `Failure`, without internal details. */
export function addFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    const failure = toHttpError(error);
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
    return send(request, reply, failure);
  });
  app.setNotFoundHandler((request, reply) => send(request, reply, notFound()));
}

/** Answers a URL that is malformed or too long, before routes and hooks run. */
export function refuseAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  send(request, reply, notFound());
}

function toHttpError(error: FastifyError | HttpError): HttpError {
  if (error instanceof HttpError) return error;
  if (error.validation) return invalidRequest(error.validation as ErrorObject[], error.validationContext);
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new HttpError(status, FRAMEWORK_MESSAGES[status] ?? INVALID_DATA);
  return new HttpError(500, SERVER_ERROR);
}

function send(request: FastifyRequest, reply: FastifyReply, failure: HttpError) {
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer');
  const body: Failure = {
    message: failure.message,
    ...(failure.errors && { errors: copy(failure.errors) }),
    request_id: request.id,
  };
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body);
}

function copy(errors: NonNullable<HttpError['errors']>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, [...messages]]));
}
