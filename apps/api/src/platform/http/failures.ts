import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Failure } from '@portal/api-schema';
import {
  CONTENT_TYPE_NOT_ALLOWED,
  INVALID_DATA,
  INVALID_JSON,
  NOT_FOUND,
  REQUEST_TOO_LARGE,
  REQUEST_TOO_SLOW,
  SERVER_ERROR,
  STORAGE_FULL,
  UNAUTHORIZED_ACTION,
} from '@portal/domain/messages';
import type { ErrorObject } from 'ajv';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { databaseErrorCode, gotNoConnection } from '../database/database.ts';
import { databaseRefusal } from '../database-refusal.ts';
import { HttpError, notFound } from '../errors.ts';
import { invalidRequest } from './validation.ts';

/** PostgreSQL's code when it cannot extend a file. */
const DISK_FULL = '53100';

/** When to try again while all connections to the database are in use. */
const BUSY_RETRY_S = 5;

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
export function addFailures(app: FastifyInstance, context: Pick<Context, 'modules'>): void {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    const failure = databaseRefusal(context, error) ?? toHttpError(error);
    if (failure.message === UNAUTHORIZED_ACTION) logForbidden(request);
    if (failure.status >= 500)
      request.log.error({ err: failure.cause instanceof Error ? failure.cause : error }, 'request failed');
    return send(request, reply, failure);
  });
  app.setNotFoundHandler((request, reply) => send(request, reply, notFound()));
}

/** Answers a URL that is malformed or too long, before routes and hooks run. */
export function refuseAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  send(request, reply, notFound());
}

/** What Node's HTTP parser refuses, by its code; everything else is a malformed request. */
const PARSER_STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what is not HTTP, in the same shape, and closes the connection; there is no request yet. */
export function refuseConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = PARSER_STATUS[error.code] ?? 400;
  const failure: Failure = {
    message: status === 400 ? INVALID_DATA : (FRAMEWORK_MESSAGES[status] ?? INVALID_DATA),
    request_id: randomUUID(),
  };
  const body = JSON.stringify(failure);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** A call that the caller may not make, or a link that is not signed: one line with who and from where. */
function logForbidden({ log, caller, ip, method, routeOptions }: FastifyRequest): void {
  const account = caller && { user_id: caller.id, role: caller.role };
  log.warn({ ...account, address: ip, method, route: routeOptions.url }, 'forbidden');
}

function toHttpError(error: FastifyError | HttpError): HttpError {
  if (error instanceof HttpError) return error;
  if (error.validation) return invalidRequest(error.validation as ErrorObject[], error.validationContext);
  if (databaseErrorCode(error) === DISK_FULL) return new HttpError(507, STORAGE_FULL, { cause: error });
  if (gotNoConnection(error))
    return new HttpError(503, SERVER_ERROR, { retryAfter: BUSY_RETRY_S, cause: error });
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return new HttpError(status, FRAMEWORK_MESSAGES[status] ?? INVALID_DATA);
  return new HttpError(500, SERVER_ERROR);
}

function send(request: FastifyRequest, reply: FastifyReply, failure: HttpError) {
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer');
  const { message, errors } = failure;
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ message, ...(errors && { errors }), request_id: request.id });
}
