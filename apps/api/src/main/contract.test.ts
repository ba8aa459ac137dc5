import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { INVALID_JSON, NOT_FOUND, SERVER_ERROR } from '@portal/domain/messages';
import { sql } from 'drizzle-orm';
import { definedCalls } from '../testing/calls.ts';
import { send, sessionWith, signIn, type TestApp, testApp, tokenOf } from '../testing/test-app.ts';

let portal: TestApp;
const log = new PassThrough();

beforeAll(async () => {
  portal = await testApp({ logger: { level: 'info', stream: log } });
});

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
    const director = await signIn(portal.app, 'super');
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

it('the public calls answer with pages and sectors without a session', async () => {
  for (const name of ['instructions', 'attendance', 'help', 'privacy']) {
    const { status, data } = await send(portal.app, 'GET', `/pages/${name}`);
    expect(status).toBe(200);
    expect(data).toMatchObject({ title: expect.any(String), body: expect.stringContaining('## ') });
  }
  expect((await send(portal.app, 'GET', '/pages/secret')).status).toBe(404);
  const { data } = await send(portal.app, 'GET', '/sectors');
  expect(data).toMatchObject({
    sectors: [{ name: 'الصحة الرقمية', sub_sectors: { length: 3 } }, {}, {}, {}],
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

// Last: it ends the log.
it('the log names requests by route and contains no token, password or personal data', async () => {
  const token = await tokenOf(portal.app, 'leader1');
  const leader = sessionWith(portal, { token });
  await leader('GET', '/teams/details');
  await leader('GET', '/teams/details?team_id=leader1@demo.sa');
  await portal.close();
  log.end();
  const written = await text(log);
  expect(written).toContain('"route":"/api/teams/details"');
  expect(written).toMatch(/"request_id":"[-0-9a-f]{36}"/);
  expect(written).toContain('"msg":"request failed"');
  for (const secret of [token, DEMO_PASSWORD, 'leader1@demo.sa', '0502000001', 'سارة']) {
    expect(written).not.toContain(secret);
  }
});
