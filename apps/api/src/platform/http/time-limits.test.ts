import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mock } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { addFailures } from './failures.ts';
import { addStreamedRoutes } from './route.ts';
import { addTimeLimits } from './time-limits.ts';

const MINUTE_MS = 60_000;

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = Fastify();
  addTimeLimits(app);
  addFailures(app, { modules: [] });
  app.post('/json', async () => 'taken');
  addStreamedRoutes(app, 'multipart/form-data', (scope) => {
    scope.post('/upload', { config: { consumes: 'multipart/form-data' } }, async ({ raw }) => {
      raw.resume();
      await once(raw, 'end');
      return 'taken';
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());
beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => mock.timers.reset());

/** Begins a request and gives it as soon as the server has its head. */
async function begin(path: string, type: string) {
  const sent = request({
    port,
    path,
    method: 'POST',
    headers: { 'content-type': type, 'content-length': 4 },
  });
  const arrived = once(app.server, 'request');
  const answered = once(sent, 'response').then(([response]) => (response as IncomingMessage).statusCode);
  sent.write('12');
  await arrived;
  return { sent, answered };
}

describe('a request whose body does not arrive', () => {
  it('is ended after a minute', async () => {
    const { answered } = await begin('/json', 'application/json');
    mock.timers.tick(MINUTE_MS);
    expect(await answered).toBe(408);
  });

  it('but is an upload has longer', async () => {
    const { sent, answered } = await begin('/upload', 'multipart/form-data; boundary=b');
    mock.timers.tick(MINUTE_MS);
    sent.end('34');
    expect(await answered).toBe(200);
  });
});

it('a request whose body arrives in time may be answered later', async () => {
  const { sent, answered } = await begin('/json', 'application/json');
  sent.end('34');
  expect(await answered).toBe(200);
  mock.timers.tick(MINUTE_MS);
});
