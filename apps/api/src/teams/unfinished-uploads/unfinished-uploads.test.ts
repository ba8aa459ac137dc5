import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileCalls, leaderCalls, type UnfinishedUpload, uploadCalls } from '@portal/api-schema';
import {
  DELIVERY_CLOSED,
  FILE_TOO_LARGE,
  FILE_TYPE_NOT_ALLOWED,
  INVALID_DATA,
  STORAGE_FULL,
  UPLOAD_INCOMPLETE,
  UPLOAD_MOVED_ON,
} from '@portal/domain/messages';
import { PROJECT_UPLOAD, UPLOAD_PART_BYTES } from '@portal/domain/upload-limits';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { sweepFiles } from '../../platform/files/sweep-files.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { startS3 } from '../../testing/s3-server.ts';
import { sampleMp4, samplePdf } from '../../testing/sample-files.ts';
import { sendPart, signInToUpload, storedKeys, type Uploader } from '../../testing/uploads.ts';
import { removeExpiredUploads } from './unfinished-uploads.service.ts';

const HOUR_MS = 60 * 60 * 1000;
const MEGABYTE = 1024 * 1024;

const portal = portalUnderTest({ listening: true });
let leader: Uploader;
let stored: string[];

beforeAll(async () => {
  leader = await signInToUpload(portal, 'leader2');
  stored = await storedKeys(portal);
});

const begin = async (name: string, size: number, last_modified = 1) =>
  (await leader.send.data(uploadCalls.begin, { body: { name, size, last_modified } })).upload;

/** Continues an upload from an offset. */
async function append(
  { id }: Pick<UnfinishedUpload, 'id'>,
  offset: number | string,
  payload: Buffer,
  { app = portal.app, token = leader.token }: { app?: FastifyInstance; token?: string } = {},
) {
  const response = await sendPart({ app }, token, { id, offset, bytes: payload });
  const { message, data } = response.json<{ message: string; data?: { upload: UnfinishedUpload } }>();
  return { status: response.statusCode, message, offset: data?.upload.offset };
}

const offsetOf = async ({ id }: Pick<UnfinishedUpload, 'id'>, token = leader.token) => {
  const { statusCode, headers } = await portal.app.inject({
    method: 'HEAD',
    url: `/api/uploads/${id}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: statusCode, offset: headers['upload-offset'], length: headers['upload-length'] };
};
const deliver = (...uploads: Pick<UnfinishedUpload, 'id'>[]) =>
  leader.send('POST', '/files/uploads', { title: 'مدار', uploads: uploads.map(({ id }) => id) });
const project = async () => (await leader.send.data(leaderCalls.home)).project;
const removeProject = async () => {
  for (const { id } of (await project())?.files ?? []) await leader.send('DELETE', `/files/${id}`);
};

describe('a file that arrives in parts', () => {
  afterEach(async () => {
    await removeProject();
    expect(await storedKeys(portal)).toEqual(stored);
  });

  it('goes on at its end in any process, and is delivered as it was sent', async () => {
    const second = await portal.secondProcess();
    const content = sampleMp4(3 * MEGABYTE);
    const upload = await begin('عرض.mp4', content.length);
    expect(await append(upload, 0, content.subarray(0, MEGABYTE))).toEqual({
      status: 200,
      message: 'upload continued',
      offset: MEGABYTE,
    });
    expect(await offsetOf(upload)).toEqual({
      status: 200,
      offset: String(MEGABYTE),
      length: String(content.length),
    });
    const rest = await append(upload, MEGABYTE, content.subarray(MEGABYTE), { app: second.app });
    expect(rest.offset).toBe(content.length);

    const { status, data } = await deliver(upload);
    expect(status).toBe(201);
    expect(data).toMatchObject({ refused: [], project: { files: [{ id: upload.id, name: 'عرض.mp4' }] } });
    const url = await leader.send.data(fileCalls.url, { params: { id: upload.id } });
    const { rawPayload } = await portal.app.inject(url);
    expect(rawPayload.equals(content)).toBe(true);
    expect((await offsetOf(upload)).status).toBe(404);
  });

  it('keeps what arrived before the connection broke', async () => {
    const content = sampleMp4(2 * MEGABYTE);
    const upload = await begin('عرض.mp4', content.length);
    const { port } = portal.app.server.address() as AddressInfo;
    const sent = request({
      port,
      method: 'PATCH',
      path: `/api/uploads/${upload.id}`,
      headers: {
        authorization: `Bearer ${leader.token}`,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'content-length': String(content.length),
      },
    });
    sent.on('error', () => undefined);
    if (!sent.write(content.subarray(0, MEGABYTE))) await once(sent, 'drain');
    sent.destroy();
    let arrived = 0;
    while (arrived === 0) {
      await nextTurn();
      arrived = Number((await offsetOf(upload)).offset);
    }
    expect(arrived).toBeLessThanOrEqual(MEGABYTE);
    expect((await append(upload, arrived, content.subarray(arrived))).offset).toBe(content.length);
    expect((await deliver(upload)).status).toBe(201);
  });

  it('is refused at every other offset, and where none is said', async () => {
    const content = samplePdf('a');
    const upload = await begin('a.pdf', content.length);
    await append(upload, 0, content.subarray(0, 5));
    expect(await append(upload, 0, content)).toMatchObject({ status: 409, message: UPLOAD_MOVED_ON });
    expect(await append(upload, 6, content.subarray(6))).toMatchObject({ status: 409 });
    for (const junk of ['', '-1', 'x', '1e3'])
      expect(await append(upload, junk, content)).toMatchObject({ status: 422, message: INVALID_DATA });
    expect((await offsetOf(upload)).offset).toBe('5');
    expect(await deliver(upload)).toMatchObject({ status: 409, message: UPLOAD_INCOMPLETE });
    expect((await leader.send('DELETE', `/uploads/${upload.id}`)).status).toBe(200);
  });

  it('of two requests at the same place one is kept', async () => {
    const content = samplePdf('a');
    const upload = await begin('a.pdf', content.length);
    const both = await Promise.all([append(upload, 0, content), append(upload, 0, content)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await deliver(upload)).status).toBe(201);
  });

  it('goes on when the same file is chosen again, and is another upload when the file changed', async () => {
    const upload = await begin('a.pdf', 1_000);
    await append(upload, 0, Buffer.alloc(10));
    expect(await begin('a.pdf', 1_000)).toMatchObject({ id: upload.id, offset: 10 });
    const changed = await begin('a.pdf', 1_000, 2);
    expect(changed).toMatchObject({ offset: 0 });
    for (const { id } of [upload, changed]) await leader.send('DELETE', `/uploads/${id}`);
  });

  it('is delivered once, however often that is asked', async () => {
    const content = samplePdf('a');
    const upload = await begin('a.pdf', content.length);
    await append(upload, 0, content);
    const answers = await Promise.all([deliver(upload), deliver(upload)]);
    answers.push(await deliver(upload));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await project())?.files).toHaveLength(1);
  });

  it('twenty of them are all delivered', async () => {
    const contents = Array.from({ length: PROJECT_UPLOAD.max_in_all }, (_, index) => samplePdf(`${index}`));
    const uploads = await Promise.all(contents.map(({ length }, index) => begin(`${index}.pdf`, length)));
    for (const [index, upload] of uploads.entries())
      await append(upload, 0, contents[index] ?? Buffer.alloc(0));
    expect(await deliver(...uploads)).toMatchObject({ status: 201, data: { refused: [] } });
    expect((await project())?.files).toHaveLength(PROJECT_UPLOAD.max_in_all);
  });

  it('passes the checks of its content: a wrong one is named, the others are delivered', async () => {
    const good = samplePdf('a');
    const bad = Buffer.from('MZ this is a program');
    const [first, second] = [await begin('a.pdf', bad.length), await begin('b.pdf', good.length)];
    await append(first, 0, bad);
    await append(second, 0, good);
    expect(await deliver(first)).toMatchObject({
      status: 415,
      message: FILE_TYPE_NOT_ALLOWED,
      errors: { 'files.0': [expect.any(String)] },
    });
    const delivered = await deliver(first, second);
    expect(delivered).toMatchObject({
      status: 201,
      data: { refused: [{ index: 0, name: 'a.pdf' }], project: { files: [{ name: 'b.pdf' }] } },
    });
    // As after a lost answer.
    const { status, data } = delivered;
    expect(await deliver(first, second)).toMatchObject({ status, data });
    await leader.send('DELETE', `/uploads/${first.id}`);
  });

  it('is not added when it is there already, and that may be asked again', async () => {
    const content = samplePdf('a');
    const [first, same] = [await begin('a.pdf', content.length), await begin('a.pdf', content.length, 2)];
    for (const upload of [first, same]) await append(upload, 0, content);
    for (const upload of [first, same, same])
      expect(await deliver(upload)).toMatchObject({
        status: 201,
        data: { refused: [], project: { files: [{ id: first.id }] } },
      });
    await leader.send('DELETE', `/uploads/${same.id}`);
  });
});

describe('an unfinished upload belongs to who began it', () => {
  it.each(['leader3', 'super', 'committee1', 'stranger'])('not to %s', async (account) => {
    const upload = await begin('a.pdf', 1_000);
    const token = account === 'stranger' ? 'x' : (await signInToUpload(portal, account)).token;
    const denied = account === 'leader3' ? 404 : account === 'stranger' ? 401 : 403;
    expect((await offsetOf(upload, token)).status).toBe(denied);
    expect((await append(upload, 0, Buffer.alloc(10), { token })).status).toBe(denied);
    const headers = { authorization: `Bearer ${token}` };
    await portal.app.inject({ method: 'DELETE', url: `/api/uploads/${upload.id}`, headers });
    const stolen = await portal.app.inject({
      method: 'POST',
      url: '/api/files/uploads',
      headers,
      payload: { title: 'x', uploads: [upload.id] },
    });
    expect(stolen.statusCode).toBe(denied);
    expect(await offsetOf(upload)).toMatchObject({ status: 200, offset: '0' });
    await leader.send('DELETE', `/uploads/${upload.id}`);
  });

  it('and expires a day after its last byte, with what arrived', async () => {
    const upload = await begin('a.pdf', 1_000);
    portal.advance(23 * HOUR_MS);
    const { token } = await signInToUpload(portal, 'leader2');
    expect((await append(upload, 0, Buffer.alloc(10), { token })).status).toBe(200);
    portal.advance(23 * HOUR_MS);
    expect(await removeExpiredUploads(portal.context)).toBe(0);
    portal.advance(HOUR_MS);
    leader = await signInToUpload(portal, 'leader2');
    expect((await offsetOf(upload)).status).toBe(404);
    expect(await removeExpiredUploads(portal.context)).toBe(1);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * HOUR_MS);
    expect((await sweepFiles(portal.context)).objects).toBe(1);
    jest.restoreAllMocks();
    expect(await storedKeys(portal)).toEqual(stored);
  });
});

describe('limits', () => {
  afterEach(async () => {
    jest.restoreAllMocks();
    await portal.db.execute(sql`delete from unfinished_uploads`);
  });

  it('no part is longer than the rest of the file, or than one request may bring', async () => {
    const small = await begin('a.pdf', 10);
    expect(await append(small, 0, Buffer.alloc(11))).toMatchObject({ status: 413, message: FILE_TOO_LARGE });
    const large = await begin('b.pdf', 2 * UPLOAD_PART_BYTES);
    expect(await append(large, 0, Buffer.alloc(UPLOAD_PART_BYTES + 1))).toMatchObject({ status: 413 });
    expect(await storedKeys(portal)).toEqual(stored);
  });

  it.each([
    ['an empty file', { name: 'a.pdf', size: 0, last_modified: 1 }, 422],
    [
      'a file that is too large',
      { name: 'a.pdf', size: PROJECT_UPLOAD.max_bytes + 1, last_modified: 1 },
      422,
    ],
    ['another type', { name: 'a.exe', size: 1, last_modified: 1 }, 415],
    ['junk', { name: '', size: '1', last_modified: '', more: true }, 422],
  ])('%s is refused before a byte is sent', async (_what, body, status) => {
    expect((await leader.send('POST', '/uploads', body)).status).toBe(status);
  });

  it('a person has at most as many as a project: the oldest make room', async () => {
    const first = await begin('0.pdf', 10);
    await append(first, 0, Buffer.alloc(5));
    portal.advance(1);
    for (let index = 1; index <= PROJECT_UPLOAD.max_in_all; index += 1) await begin(`${index}.pdf`, 10);
    expect((await offsetOf(first)).status).toBe(404);
    expect(await storedKeys(portal)).toEqual(stored);
  });

  it('nothing begins without room, or while delivery is closed', async () => {
    jest.spyOn(portal.context.fileStore, 'freeBytes').mockResolvedValue(5);
    const file = { name: 'a.pdf', size: 10, last_modified: 1 };
    expect(await leader.send('POST', '/uploads', file)).toMatchObject({ status: 507, message: STORAGE_FULL });
    jest.restoreAllMocks();
    const upload = await begin('a.pdf', 10);
    await portal.db.execute(sql`update teams set delivery_disabled = true`);
    expect(await leader.send('POST', '/uploads', file)).toMatchObject({
      status: 422,
      message: DELIVERY_CLOSED,
    });
    expect(await append(upload, 0, Buffer.alloc(10))).toMatchObject({
      status: 422,
      message: DELIVERY_CLOSED,
    });
    expect(await deliver(upload)).toMatchObject({ status: 422, message: DELIVERY_CLOSED });
    await portal.db.execute(sql`update teams set delivery_disabled = false`);
  });
});

it('with S3, parts are joined as on the disk', async () => {
  const s3 = await startS3();
  const disk = { ...portal.context.fileStore };
  Object.assign(portal.context.fileStore, s3.store);
  const content = sampleMp4(7 * MEGABYTE);
  const upload = await begin('عرض.mp4', content.length);
  await append(upload, 0, content.subarray(0, 6 * MEGABYTE));
  await append(upload, 6 * MEGABYTE, content.subarray(6 * MEGABYTE));
  expect((await deliver(upload)).status).toBe(201);
  const url = await leader.send.data(fileCalls.url, { params: { id: upload.id } });
  const { rawPayload } = await portal.app.inject(url);
  expect(rawPayload.equals(content)).toBe(true);
  await removeProject();
  expect(await storedKeys(portal)).toEqual([]);
  Object.assign(portal.context.fileStore, disk);
  await s3.close();
});
