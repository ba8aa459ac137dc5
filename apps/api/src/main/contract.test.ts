import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Pagination } from '@portal/api-schema';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import {
  CONTENT_TYPE_NOT_ALLOWED,
  INVALID_DATA,
  INVALID_JSON,
  NOT_FOUND,
  SERVER_ERROR,
} from '@portal/domain/messages';
import { sql } from 'drizzle-orm';
import { definedCalls } from '../testing/calls.ts';
import { logLines } from '../testing/log-lines.ts';
import { portalUnderTest, signedIn } from '../testing/portal-under-test.ts';
import { dataOf, refusedFields, send, sessionWith, tokenOf } from '../testing/test-app.ts';

const log = logLines();
const portal = portalUnderTest({ listening: true, logger: { level: 'info', stream: log.stream } });
const director = signedIn(portal, 'super');

/** The objects in a schema that accept keys which nothing checks. */
function openObjects(schema: unknown): unknown[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inside = Object.values(schema).flatMap(openObjects);
  const isOpen = 'type' in schema && schema.type === 'object' && !('additionalProperties' in schema);
  return isOpen && !hasAnyKey(schema) ? [schema, ...inside] : inside;
}

/** A record whose keys may be any text: its values are checked. */
function hasAnyKey(schema: object): boolean {
  return 'patternProperties' in schema && '^.*$' in (schema.patternProperties as object);
}

describe('every answer', () => {
  it('has the id of its request, in the header and in a failure', async () => {
    const response = await portal.app.inject('/api/nothing/here');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: NOT_FOUND, request_id: response.headers['x-request-id'] });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  const post = (payload: string, type = 'application/json') =>
    portal.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': type },
      payload,
    });

  it.each([
    ['cut off', '{"email":'],
    ['no JSON', 'email=a'],
    ['a poisoned prototype', '{"__proto__":{"role":"super-admin"}}'],
    ['empty', ''],
  ])('to a body that is %s is 400', async (_what, payload) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: INVALID_JSON, request_id: expect.any(String) });
  });

  it('to no body where none is needed is the same with a type as without', async () => {
    const token = await tokenOf(portal.app, 'super');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const unknown = await portal.app.inject({
      method: 'DELETE',
      url: `/api/tables?table_id=${crypto.randomUUID()}`,
      headers,
    });
    expect(unknown.statusCode).toBe(404);
    const logout = await portal.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(logout.statusCode).toBe(200);
  });

  it('to an identity that is no text is 422', async () => {
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/auth/register/email',
      headers: { 'content-type': 'application/json' },
      payload: { identity_kind: 'gcc', identity_country: 'AE', identity: 784_199_012_345_678 },
    });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toHaveProperty('identity');
  });

  it('refuses each key of a body that the contract does not name', () => {
    expect(definedCalls.map(({ body }) => body).flatMap(openObjects)).toEqual([]);
  });

  it.each(['null', '[]', '"text"', '{}'])('to the body %s is 422', async (payload) => {
    expect((await post(payload)).statusCode).toBe(422);
  });

  it('is 415 for another content type, and 413 for too large a body', async () => {
    expect((await post('<a/>', 'application/xml')).statusCode).toBe(415);
    expect((await post(JSON.stringify({ email: 'a'.repeat(2 * 1024 * 1024) }))).statusCode).toBe(413);
  });

  it('of a server error contains no internals', async () => {
    await portal.db.execute(sql`alter table pages rename to pages_gone`);
    const answer = await portal.app.inject('/api/pages/help');
    const ready = await send(portal.app, 'GET', '/health/ready');
    await portal.db.execute(sql`alter table pages_gone rename to pages`);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ message: SERVER_ERROR, request_id: expect.any(String) });
    expect(ready.status).toBe(200);
    expect((await director('GET', '/settings')).status).toBe(200);
  });
});

describe('the description of the API', () => {
  it('lists every call with its schema', async () => {
    const response = await portal.app.inject('/api/openapi.json');
    const { paths } = response.json<{ paths: Record<string, Record<string, { summary: string }>> }>();
    for (const call of definedCalls) {
      const path = `/api${call.url.replace(/:(\w+)/g, '{$1}')}`;
      expect(paths[path]?.[call.method.toLowerCase()]?.summary).toBe(call.summary);
    }
  });

  it('is a page that runs no inline script', async () => {
    const page = await portal.app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(page.body).not.toMatch(/<script(?![^>]*src=)/);
    for (const [, address = ''] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect((await portal.app.inject(address)).statusCode).toBe(200);
    }
  });
});

/** Sends the bytes as they are. @returns the head of the answer, and its body */
async function exchange(bytes: string): Promise<{ head: string; body: string }> {
  const { port } = portal.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end(bytes, 'latin1');
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body };
}

const GET = 'GET /api/health/live HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n';
const POST = 'POST /api/auth/login HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n';

describe('a connection that sends', () => {
  it.each([
    ['no HTTP', 400, 'hello\r\n\r\n'],
    ['an unknown method', 400, 'JUNK /api HTTP/1.1\r\nhost: portal\r\n\r\n'],
    ['another version', 400, 'GET /api HTTP/9.9\r\nhost: portal\r\n\r\n'],
    ['a header without a name', 400, `${GET}: x\r\n\r\n`],
    ['a header with a control character', 400, `${GET}x: \u0000\r\n\r\n`],
    ['too many headers in bytes', 431, `${GET}x: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['two lengths', 400, `${POST}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`],
    ['a length and chunks', 400, `${POST}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a negative length', 400, `${POST}content-length: -1\r\n\r\n{}`],
    [
      'a broken chunk',
      400,
      `${POST}content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
    ],
  ])('%s is refused with %i in the shape of every failure', async (_what, status, bytes) => {
    const { head, body } = await exchange(bytes);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toEqual({ message: expect.any(String), request_id: expect.any(String) });
  });

  it('bytes after 0xff in the path is refused as unknown', async () => {
    const { head, body } = await exchange(`${GET.replace('live', '\u00ff\u00fe')}\r\n`);
    expect(head).toMatch(/^HTTP\/1.1 40[04] /);
    expect(JSON.parse(body)).toMatchObject({ request_id: expect.any(String) });
  });
});

/** The paged lists that the director may read, with their orders. */
const LISTS = definedCalls.flatMap(({ url, access, schema }) => {
  const query: { properties?: { page?: object; sort?: { enum: string[] } } } = schema.querystring ?? {};
  const { page, sort } = query.properties ?? {};
  const isRead = access !== 'public' && access.roles.includes('super-admin') && !url.includes(':');
  return page && isRead ? [{ url, sorts: sort?.enum ?? [''] }] : [];
});

it.each(['0', 'abc', '1000001', '1e309', '-1e309', 'Infinity', '-Infinity', 'NaN'])(
  'no list takes %s as a page, or as the size of one',
  async (number) => {
    for (const { url } of LISTS) {
      const answer = await director('GET', `${url}?page=${number}&per_page=${number}`);
      expect([answer.message, ...refusedFields(answer)]).toEqual([INVALID_DATA, 422, 'page', 'per_page']);
    }
  },
);

it('no list has more than 100 rows on a page', async () => {
  for (const { url } of LISTS) {
    const answer = await director('GET', `${url}?per_page=101`);
    expect([answer.message, ...refusedFields(answer)]).toEqual([INVALID_DATA, 422, 'per_page']);
  }
});

it.each(LISTS)('$url has each row on one of its pages, in every order', async ({ url, sorts }) => {
  for (const sort of sorts) {
    const read = async (page: number, per_page: number) => {
      const answer = await director('GET', `${url}?sort=${sort}&page=${page}&per_page=${per_page}`);
      const { pagination, ...data } = dataOf<{ pagination: Pagination }>(answer);
      expect(pagination).toMatchObject({ page, per_page });
      return { rows: Object.values(data).find(Array.isArray) ?? [], total: pagination.total };
    };
    const { rows, total } = await read(1, 100);
    expect(rows).toHaveLength(total);
    const pages = await Promise.all([1, 2, 3].map((page) => read(page, Math.ceil((total + 1) / 3))));
    expect(pages.flatMap((page) => page.rows)).toEqual(rows);
    expect(pages.map((page) => page.total)).toEqual([total, total, total]);
  }
});

describe('a public call', () => {
  const login = (payload: string, headers: Record<string, string> = {}) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });

  it.each([
    '['.repeat(60_000) + ']'.repeat(60_000),
    `{"email":${'['.repeat(60_000)}${']'.repeat(60_000)}}`,
    `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`,
  ])('refuses a body that is nested 60,000 deep', async (body) => {
    const answer = await login(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ message: INVALID_DATA, request_id: expect.any(String) });
  });

  it('refuses a body with thousands of unknown fields in a short answer', async () => {
    const fields = Array.from({ length: 20_000 }, (_, index) => `"f${index}":1`);
    const answer = await login(`{${fields.join()}}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.body.length).toBeLessThan(10_000);
  });

  it('refuses a body that says it is compressed, and one that is without saying it', async () => {
    const compressed = await login('{}', { 'content-encoding': 'gzip' });
    expect([compressed.statusCode, compressed.json().message]).toEqual([415, CONTENT_TYPE_NOT_ALLOWED]);
    const unsaid = await login('\u001f\u008b\u0008');
    expect([unsaid.statusCode, unsaid.json().message]).toEqual([400, INVALID_JSON]);
  });
});

it('the log names requests by route and contains no token, password or personal data', async () => {
  const token = await tokenOf(portal.app, 'leader1');
  const leader = sessionWith(portal, { token });
  await leader('GET', '/teams/details');
  await leader('GET', '/teams/details?team_id=leader1@demo.sa');
  const written = log.text();
  expect(written).toContain('"route":"/api/teams/details"');
  expect(written).toMatch(/"request_id":"[-0-9a-f]{36}"/);
  expect(written).toContain('"msg":"request failed"');
  for (const secret of [token, DEMO_PASSWORD, 'leader1@demo.sa', '0502000001', 'سارة']) {
    expect(written).not.toContain(secret);
  }
});
