import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { CONTENT_TYPE_NOT_ALLOWED, INVALID_DATA, INVALID_JSON } from '@portal/domain/messages';
import { portalUnderTest, signedIn } from '../testing/portal-under-test.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'super');
let port: number;

beforeAll(async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = portal.app.server.address() as AddressInfo);
});

/** Sends the bytes as they are. @returns the head of the answer, and its body */
async function exchange(bytes: string): Promise<{ head: string; body: string }> {
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

const LISTS = [
  ...['teams', 'tables', 'teams/evaluated', 'reopen-requests', 'committee', 'audit'],
  ...['certificates/issues', 'certificates/issued'],
];

it.each(['page=1e309', 'per_page=-1e309', 'page=Infinity', 'per_page=-Infinity', 'page=NaN'])(
  'a number beyond doubles in a list (%s) is refused',
  async (query) => {
    for (const list of LISTS) {
      const answer = await director('GET', `/${list}?${query}`);
      expect(answer).toMatchObject({ status: 422, message: INVALID_DATA });
      expect(Object.keys(answer.errors ?? {})).toEqual([query.split('=')[0]]);
    }
  },
);

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
