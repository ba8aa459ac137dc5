import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  authCalls,
  evaluationCalls,
  fileCalls,
  leaderCalls,
  memberCalls,
  teamCalls,
} from '@portal/api-schema';
import {
  AUTHENTICATION_REQUIRED,
  INVALID_CREDENTIALS,
  INVALID_DATA,
  SERVER_ERROR,
  TOO_MANY_ATTEMPTS,
} from '@portal/domain/messages';
import { apiServer, errorOf, json } from './testing/api-server.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  ifNoneMatch: string | undefined;
  body: string;
}

const received: Received[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const ok = (data: unknown) => json(200, { message: 'ok', data });
const client = apiServer(async (request, response) => {
  const { method, url, headers } = request;
  const { authorization, 'if-none-match': ifNoneMatch } = headers;
  received.push({ method, url, authorization, ifNoneMatch, body: await text(request) });
  answer(request, response);
});

beforeEach(() => {
  received.length = 0;
  answer = ok({});
});

const submit = () =>
  client.api.send(evaluationCalls.submit, { params: { type: 'eco' }, body: { team_id: 't', scores: [] } });

describe('a call', () => {
  it('gives the data of the answer and carries the session', async () => {
    answer = ok({ members: [] });
    expect(await client.api.send(memberCalls.list)).toEqual({ members: [] });
    expect(received).toEqual([
      { method: 'GET', url: '/api/members', authorization: 'Bearer secret', body: '' },
    ]);
  });

  it('gives a file’s address, which is the data itself', async () => {
    answer = ok('/api/files/1/content?signature=x');
    expect(await client.api.send(fileCalls.url, { params: { id: '1' } })).toBe(
      '/api/files/1/content?signature=x',
    );
  });

  it('sends only the query that is set', async () => {
    await client.api.send(teamCalls.list, {
      query: { page: 2, has_table: false, search: '', status: 'Pending' },
    });
    expect(received[0]?.url).toBe('/api/teams?page=2&has_table=false&status=Pending');
  });

  it('sends a body as JSON', async () => {
    const body = { team_id: 't', scores: [{ criterion_id: 'c', score: 7.5 }], version: 0 };
    await client.api.send(evaluationCalls.submit, { params: { type: 'tech' }, body });
    expect(received[0]).toMatchObject({ method: 'POST', url: '/api/teams/evaluation/tech' });
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(body);
  });

  it('cannot be led to another path by an id', async () => {
    await client.api.send(fileCalls.url, { params: { id: '../auth/me?' } });
    expect(received[0]?.url).toBe('/api/files/..%2Fauth%2Fme%3F');
  });
});

describe('a failure', () => {
  it('is one typed error with what the server said', async () => {
    const errors = { 'scores.0.score': ['الدرجة العليا 10'] };
    answer = json(422, { message: INVALID_DATA, errors, request_id: 'r-1' });
    const error = await errorOf(submit());
    expect(error).toMatchObject({
      status: 422,
      message: INVALID_DATA,
      errors,
      request_id: 'r-1',
    });
  });

  it('says when a throttled call may be tried again', async () => {
    answer = json(429, { message: TOO_MANY_ATTEMPTS, request_id: 'r' }, { 'retry-after': '900' });
    const error = await errorOf(
      client.api.send(authCalls.login, { body: { email: 'a@b.sa', password: 'x' } }),
    );
    expect(error).toMatchObject({ status: 429, retry_after: 900, errors: {} });
  });

  it.each([500, 503])('%i is not sent again, whatever the method', async (status) => {
    answer = json(status, { message: SERVER_ERROR, request_id: 'r' });
    expect((await errorOf(client.api.send(leaderCalls.home))).status).toBe(status);
    expect((await errorOf(submit())).status).toBe(status);
    expect(received).toHaveLength(2);
  });

  it('that is no JSON, as a web server in between sends it, keeps its status', async () => {
    answer = json(502, '<html>Bad gateway</html>');
    expect((await errorOf(client.api.send(authCalls.availableRegisters))).status).toBe(502);
  });

  it('without an answer has status 0', async () => {
    answer = (request) => request.socket.destroy();
    expect(await errorOf(client.api.send(leaderCalls.home))).toMatchObject({
      status: 0,
      message: 'Network error',
    });
    expect(received).toHaveLength(1);
  });

  it('by the caller’s own cancelling stays what it is', async () => {
    answer = () => undefined;
    const controller = new AbortController();
    const call = client.api.send(leaderCalls.home, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('the session', () => {
  it('missing, fails a call before it is sent, but not a public one', async () => {
    client.token = null;
    expect(await errorOf(client.api.send(teamCalls.list))).toMatchObject({
      status: 401,
      message: AUTHENTICATION_REQUIRED,
    });
    await client.api.send(authCalls.availableRegisters);
    expect(received.map(({ url, authorization }) => [url, authorization])).toEqual([
      ['/api/available-registers', undefined],
    ]);
  });

  it('refused by the server, is reported with its own token before the error is thrown, even if a new one has begun', async () => {
    answer = (...exchange) => {
      client.token = 'new';
      json(401, { message: AUTHENTICATION_REQUIRED, request_id: 'r' })(...exchange);
    };
    const error = await errorOf(client.api.send(leaderCalls.home));
    expect(client.refused).toEqual([error]);
    expect(client.refusedTokens).toEqual(['secret']);
  });

  it('is not concerned by a wrong password', async () => {
    answer = json(401, { message: INVALID_CREDENTIALS, request_id: 'r' });
    const error = await errorOf(
      client.api.send(authCalls.login, { body: { email: 'a@b.sa', password: 'x' } }),
    );
    expect(error.message).toBe(INVALID_CREDENTIALS);
    expect(client.refused).toEqual([]);
  });
});

describe('a list that the client has already', () => {
  const etags = () => received.map(({ ifNoneMatch }) => ifNoneMatch);
  const list = { teams: [], pagination: { page: 1, per_page: 20, total: 0 } };

  it('is asked for with its ETag, and kept when it did not change', async () => {
    client.token = 'one';
    answer = json(200, { message: 'ok', data: list }, { etag: 'W/"a"' });
    expect(await client.api.send(teamCalls.list, { query: { page: 7 } })).toEqual(list);
    answer = (_request, response) => response.writeHead(304, { etag: 'W/"a"' }).end();
    expect(await client.api.send(teamCalls.list, { query: { page: 7 } })).toEqual(list);
    answer = json(200, { message: 'ok', data: { ...list, teams: ['new'] } }, { etag: 'W/"b"' });
    expect(await client.api.send(teamCalls.list, { query: { page: 7 } })).toMatchObject({ teams: ['new'] });
    expect(etags()).toEqual([undefined, 'W/"a"', 'W/"a"']);
  });

  it('is forgotten by another page and by another session', async () => {
    client.token = 'two';
    answer = json(200, { message: 'ok', data: list }, { etag: 'W/"a"' });
    await client.api.send(teamCalls.list, { query: { page: 7 } });
    await client.api.send(teamCalls.list, { query: { page: 8 } });
    client.token = 'three';
    await client.api.send(teamCalls.list, { query: { page: 7 } });
    client.token = 'two';
    await client.api.send(teamCalls.list, { query: { page: 7 } });
    expect(etags()).toEqual([undefined, undefined, undefined, undefined]);
  });
});
