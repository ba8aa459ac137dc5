import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from '../api-error.ts';
import { type Api, createApi } from '../create-api.ts';

/** In a browser's environment the server is of another origin than the page, which only tests see. */
const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'PATCH, HEAD',
  'access-control-allow-headers': 'authorization, content-type, tus-resumable, upload-offset',
  'access-control-expose-headers': 'upload-offset, upload-length, retry-after',
};

/** A server on this machine and a client of it, for all tests of a file. */
export function apiServer(listener: RequestListener) {
  const server = createServer((request, response) => {
    response.setHeaders(new Map(Object.entries(CROSS_ORIGIN)));
    // The browser asks first.
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else listener(request, response);
  });
  const started = {
    server,
    api: undefined as unknown as Api,
    /** The session of each test is `secret` until it changes it. */
    token: null as string | null,
    /** The errors that the client took for the end of the session, in this test. */
    refused: [] as ApiError[],
    /** The tokens that these errors refused. */
    refusedTokens: [] as unknown[],
  };
  beforeAll((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      started.api = createApi({
        getToken: () => started.token,
        onUnauthorized: (error, token) => {
          started.refused.push(error);
          started.refusedTokens.push(token);
        },
        baseUrl: `http://127.0.0.1:${port}/api`,
      });
      done();
    });
  });
  afterAll((done) => {
    server.closeAllConnections();
    server.close(done);
  });
  beforeEach(() => {
    started.token = 'secret';
    started.refused = [];
    started.refusedTokens = [];
  });
  return started;
}

/** Answers with JSON, or with a text as it is. */
export const json =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  (_request: unknown, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

export async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error(`Not an ApiError: ${String(error)}`);
  return error;
}
