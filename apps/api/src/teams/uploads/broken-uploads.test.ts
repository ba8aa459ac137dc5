import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { leaderCalls } from '@portal/api-schema';
import { FILES_UNAVAILABLE, INVALID_MULTIPART, SERVER_ERROR } from '@portal/domain/messages';
import { sql } from 'drizzle-orm';
import type { FileStore } from '../../platform/files/file-store.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { startS3 } from '../../testing/s3-server.ts';
import { sampleMp4, samplePdf } from '../../testing/sample-files.ts';
import { signInToUpload, storedKeys, type Uploader } from '../../testing/uploads.ts';

const MEGABYTE = 1024 * 1024;
const BOUNDARY = 'boundary-of-the-test';

const portal = portalUnderTest({ listening: true });
let leader: Uploader;
let port: number;
let s3: Awaited<ReturnType<typeof startS3>>;
let disk: FileStore;

beforeAll(async () => {
  leader = await signInToUpload(portal, 'leader2');
  s3 = await startS3();
  ({ port } = portal.app.server.address() as AddressInfo);
  disk = { ...portal.context.fileStore };
});
afterAll(() => s3.close());

/** A request whose body the test sends itself, bit by bit. */
function open(headers: Record<string, string> = {}): ClientRequest {
  return request({
    port,
    method: 'POST',
    path: '/api/files',
    headers: {
      authorization: `Bearer ${leader.token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
    },
  });
}
const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileStart = (name: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files[]"; filename="${name}"\r\n` +
  'Content-Type: application/octet-stream\r\n\r\n';
const END = `\r\n--${BOUNDARY}--\r\n`;

async function write(sent: ClientRequest, chunk: string | Buffer): Promise<void> {
  if (!sent.write(chunk)) await once(sent, 'drain');
}

async function answerOf(sent: ClientRequest) {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: (await json(response)) as { message: string } };
}

/** Waits until the request has ended on the server, too. */
async function ended(): Promise<void> {
  while ((await connections()) > 0) await nextTurn();
}
const connections = () =>
  new Promise<number>((resolve, reject) => {
    portal.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

const project = async () => (await leader.send.data(leaderCalls.home)).project;

/** Files whose upload has begun and not ended. */
let running = 0;

describe.each([
  ['the disk', () => disk],
  ['S3', () => s3.store],
])('with files in %s', (_where, storeOf) => {
  let stored: string[];
  beforeAll(() => {
    const { put, ...store } = storeOf();
    Object.assign(portal.context.fileStore, store, {
      put: async (...parts: Parameters<typeof put>) => {
        running += 1;
        await put(...parts).finally(() => {
          running -= 1;
        });
      },
    });
  });
  beforeEach(async () => {
    stored = await storedKeys(portal);
  });
  afterEach(async () => {
    expect(running).toBe(0);
    expect(await storedKeys(portal)).toEqual(stored);
    expect(await project()).toBeNull();
  });

  it('a client that disconnects during the second file leaves no object', async () => {
    const sent = open();
    sent.on('error', () => undefined);
    await write(sent, field('title', 'a') + fileStart('a.pdf'));
    await write(sent, samplePdf());
    await write(sent, `\r\n${fileStart('b.mp4')}`);
    await write(sent, sampleMp4(2 * MEGABYTE));
    while (running < 1 || (await storedKeys(portal)).length === stored.length) await nextTurn();
    sent.destroy();
    while (running > 0) await nextTurn();
    await ended();
    while ((await storedKeys(portal)).length > stored.length) await nextTurn();
  });

  it('a body that ends too early is refused and leaves no object', async () => {
    const sent = open();
    await write(sent, field('title', 'a') + fileStart('a.mp4'));
    await write(sent, sampleMp4(MEGABYTE));
    sent.end();
    expect(await answerOf(sent)).toMatchObject({
      status: 400,
      body: { message: INVALID_MULTIPART },
    });
  });

  it('a file that is too large is read to its end and leaves no object', async () => {
    const sent = open();
    await write(sent, field('title', 'a') + fileStart('b.mp4'));
    await write(sent, sampleMp4(MEGABYTE));
    const answer = answerOf(sent);
    const chunk = Buffer.alloc(MEGABYTE);
    for (let megabytes = 1; megabytes <= 110; megabytes += 1) await write(sent, chunk);
    sent.end(END);
    expect(await answer).toMatchObject({
      status: 413,
      body: { errors: { 'files.0': [expect.any(String)] } },
    });
  });

  it('a database that refuses the rows leaves no object', async () => {
    await portal.db.execute(sql`alter table files add constraint refuse check (size < 0) not valid`);
    const answer = await leader.upload('/files', {
      fields: { title: 'a' },
      files: [{ name: 'a.pdf', bytes: samplePdf() }],
    });
    await portal.db.execute(sql`alter table files drop constraint refuse`);
    expect(answer).toMatchObject({ status: 500, message: SERVER_ERROR });
  });

  it('a file store that fails leaves neither row nor object', async () => {
    const { put } = portal.context.fileStore;
    const fails = jest.spyOn(portal.context.fileStore, 'put').mockImplementationOnce(put);
    fails.mockRejectedValueOnce(new Error('The disk is gone'));
    const answer = await leader.upload('/files', {
      fields: { title: 'a' },
      files: ['a.pdf', 'b.pdf'].map((name) => ({ name, bytes: samplePdf(name) })),
    });
    fails.mockRestore();
    expect(answer).toMatchObject({ status: 503, message: FILES_UNAVAILABLE });
  });

  it('80 MB are streamed with a few MB of memory', async () => {
    const sent = open();
    await write(sent, field('title', 'a') + fileStart('a.mp4'));
    await write(sent, sampleMp4(MEGABYTE));
    const idle = memory();
    let peak = idle;
    const chunk = randomBytes(MEGABYTE);
    for (let megabytes = 1; megabytes < 80; megabytes += 1) {
      await write(sent, chunk);
      if (megabytes % 8 === 0) peak = Math.max(peak, memory());
    }
    const answer = answerOf(sent);
    sent.end(END);
    const { status, body } = await answer;
    expect(status).toBe(201);
    expect(body).toMatchObject({ data: { project: { files: [{ size: 80 * MEGABYTE }] } } });
    expect((peak - idle) / MEGABYTE).toBeLessThan(50);
    const id = (await project())?.files[0]?.id;
    await leader.send('DELETE', `/files/${id}`);
  });
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What JavaScript and its buffers hold, in bytes, without what only waits to be collected. */
function memory(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe('a multipart body that is', () => {
  const post = (payload: string, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/files',
      headers: { authorization: `Bearer ${leader.token}`, 'content-type': type },
      payload,
    });

  it.each<[string, number, string]>([
    ['empty', 400, ''],
    ['no multipart', 400, 'hello'],
    ['all end', 422, `--${BOUNDARY}--\r\n`],
    ['a file under another name', 422, fileStart('a.pdf').replace('files[]', 'photo') + samplePdf() + END],
    ['a field twice', 422, field('title', 'a') + field('title', 'b') + END],
    ['many fields', 422, Array.from({ length: 50 }, (_, n) => field(`f${n}`, 'x')).join('') + END],
    ['a field without end', 422, field('title', 'x'.repeat(100_000)) + END],
    ['a poisoned prototype', 422, field('__proto__', 'x') + END],
    ['a nameless part', 422, `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx${END}`],
  ])('%s is refused with %i', async (_what, status, payload) => {
    const response = await post(payload);
    expect([response.statusCode, response.json()]).toEqual([
      status,
      expect.objectContaining({ message: expect.any(String), request_id: expect.any(String) }),
    ]);
  });

  it('missing is refused', async () => {
    expect((await post('{}', 'application/json')).statusCode).toBe(415);
    expect((await post('x', 'multipart/form-data')).statusCode).toBe(400);
  });

  it('too large by its content-length is refused before it is sent', async () => {
    const sent = open({ 'content-length': String(600 * MEGABYTE) });
    sent.on('error', () => undefined);
    sent.flushHeaders();
    expect((await answerOf(sent)).status).toBe(413);
    sent.destroy();
  });

  it('of a caller without permission is answered before it is sent', async () => {
    const sent = open({ authorization: 'Bearer nobody' });
    sent.on('error', () => undefined);
    sent.flushHeaders();
    expect((await answerOf(sent)).status).toBe(401);
    sent.destroy();
  });
});
