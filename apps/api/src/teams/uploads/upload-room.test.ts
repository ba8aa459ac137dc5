import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { leaderCalls, teamCalls } from '@portal/api-schema';
import { FILE_TOO_LARGE, INVALID_DATA, STORAGE_FULL, UPLOAD_RUNNING } from '@portal/domain/messages';
import { PROJECT_UPLOAD } from '@portal/domain/upload-limits';
import { sql } from 'drizzle-orm';
import { createS3FileStore } from '../../platform/files/s3-file-store.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { sampleMp4, samplePdf } from '../../testing/sample-files.ts';
import { type SentFile, signInToUpload, storedKeys, type Uploader } from '../../testing/uploads.ts';

const MEGABYTE = 1024 * 1024;

const portal = portalUnderTest();
let leader: Uploader;
let director: Uploader;
let stored: string[];
let put: jest.SpiedFunction<typeof portal.context.fileStore.put>;

beforeAll(async () => {
  leader = await signInToUpload(portal, 'leader2');
  director = await signInToUpload(portal, 'super');
  stored = await storedKeys(portal);
});
beforeEach(() => {
  put = jest.spyOn(portal.context.fileStore, 'put');
});
afterEach(async () => {
  jest.restoreAllMocks();
  Object.assign(portal.context.config, { minFreeBytes: 0 });
  for (const { id } of (await project())?.files ?? []) await director.send('DELETE', `/files/${id}`);
  expect(await storedKeys(portal)).toEqual(stored);
});

const project = async () => (await leader.send.data(leaderCalls.home)).project;
const pdf = (name: string): SentFile => ({ name, bytes: samplePdf(name) });
const deliver = (...files: SentFile[]) => leader.upload('/files', { fields: { title: 'سند' }, files });
const arabic = { files: [expect.stringMatching(/[\u0621-\u064a]/)] };

/** Lets the next file wait in the store. @returns when it has begun, and what ends the wait */
function holdNextFile() {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const real = put.getMockImplementation();
  put.mockImplementationOnce(async (key, content) => {
    begun.resolve();
    await released.promise;
    put.mockImplementation(real);
    await portal.context.fileStore.put(key, content);
  });
  return { begun: begun.promise, release: released.resolve };
}

describe('while a leader uploads', () => {
  /** Lets no time pass for the API, so that no upload becomes silent. */
  const stopClock = () => jest.spyOn(portal.context, 'now').mockReturnValue(portal.now());

  it('a second upload is refused in Arabic, and accepted once the first has ended', async () => {
    stopClock();
    const { begun, release } = holdNextFile();
    const first = deliver(pdf('a.pdf'));
    await begun;
    const second = await deliver(pdf('b.pdf'));
    expect(second).toMatchObject({ status: 409, message: UPLOAD_RUNNING, errors: arabic });
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);

    release();
    expect((await first).status).toBe(201);
    expect((await deliver(pdf('b.pdf'))).status).toBe(201);
    expect((await project())?.files.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('the upload of another process counts, until nothing of it arrives any more', async () => {
    const clock = stopClock();
    const { begun, release } = holdNextFile();
    const first = deliver(pdf('a.pdf'));
    await begun;
    await portal.db.execute(sql`create table running as select * from uploads`);
    release();
    await first;
    await portal.db.execute(sql`insert into uploads select * from running`);
    expect((await deliver(pdf('b.pdf'))).status).toBe(409);

    clock.mockRestore();
    portal.advance(5_000);
    expect((await deliver(pdf('b.pdf'))).status).toBe(201);
  });

  it('the next one waits until a silent one, whose connection is dead, makes room', async () => {
    const { begun, release } = holdNextFile();
    const silent = deliver(pdf('a.pdf'));
    await begun;
    expect((await deliver(pdf('b.pdf'))).status).toBe(201);
    release();
    expect((await silent).status).toBe(201);
    expect((await project())?.files.map(({ name }) => name).sort()).toEqual(['a.pdf', 'b.pdf']);
  });

  it('a silent one gives up its slot, and its bytes count until it is refused', async () => {
    const { begun, release } = holdNextFile();
    const silent = deliver({ name: 'a.mp4', bytes: sampleMp4(6 * MEGABYTE) });
    await begun;
    portal.advance(5_000);
    jest.spyOn(portal.context.fileStore, 'freeBytes').mockResolvedValue(10 * MEGABYTE);
    const next = { name: 'b.mp4', bytes: sampleMp4(6 * MEGABYTE) };
    const answers = [await deliver(next)];
    portal.advance(55_000);
    answers.push(await deliver(next));
    release();
    expect([...answers, await silent].map(({ status }) => status)).toEqual([507, 201, 201]);
  });

  it('it goes on when the database cannot renew its reservation', async () => {
    await portal.db.execute(sql`
      create function refuse_renewal() returns trigger language plpgsql as
        $$ begin raise exception 'no renewal'; end $$`);
    await portal.db.execute(
      sql`create trigger no_renewal before update on uploads for each row execute function refuse_renewal()`,
    );
    const { begun, release } = holdNextFile();
    const delivery = deliver(pdf('a.pdf'), pdf('b.pdf'));
    await begun;
    portal.advance(1_100);
    release();
    expect((await delivery).status).toBe(201);
    await portal.db.execute(sql`drop trigger no_renewal on uploads`);
  });
});

describe('before the bytes of a file are stored', () => {
  const fill = async () => {
    const names = Array.from({ length: PROJECT_UPLOAD.max_in_all }, (_, index) => `${index}.pdf`);
    for (let start = 0; start < names.length; start += PROJECT_UPLOAD.max_files) {
      await deliver(...names.slice(start, start + PROJECT_UPLOAD.max_files).map(pdf));
    }
    put.mockClear();
  };

  it('one file too many is refused, and a file that is there may be sent again', async () => {
    await fill();
    const refused = await deliver(pdf('more.pdf'));
    expect(refused).toMatchObject({ status: 422, message: INVALID_DATA, errors: arabic });
    expect(put).not.toHaveBeenCalled();
    const again = await deliver(pdf('0.pdf'));
    expect(again.status).toBe(201);
    expect((await project())?.files).toHaveLength(PROJECT_UPLOAD.max_in_all);
  });

  it('a file that would exceed the size of all files is refused', async () => {
    await deliver(pdf('a.pdf'));
    await portal.db.execute(
      sql`update files set size = ${PROJECT_UPLOAD.max_bytes_in_all - MEGABYTE} where name = 'a.pdf'`,
    );
    const refused = await deliver({ name: 'b.mp4', bytes: sampleMp4(2 * MEGABYTE) });
    expect(refused).toMatchObject({ status: 413, message: FILE_TOO_LARGE, errors: arabic });
    expect((await project())?.files).toHaveLength(1);
    expect((await deliver(pdf('c.pdf'))).status).toBe(201);
  });

  it.each(['/files', '/teams/:id/certificates'])('room is required by %s', async (url) => {
    Object.assign(portal.context.config, { minFreeBytes: Number.MAX_SAFE_INTEGER });
    const teams = await director.send.data(teamCalls.list);
    const uploader = url === '/files' ? leader : director;
    const upload = { fields: url === '/files' ? { title: 'سند' } : {}, files: [pdf('a.pdf')] };
    const refused = await uploader.upload(url.replace(':id', String(teams.teams[0]?.id)), upload);
    expect(refused).toMatchObject({ status: 507, message: STORAGE_FULL, errors: arabic });
    expect(put).not.toHaveBeenCalled();
  });

  it('room is required beside what running uploads may still store', async () => {
    const other = await signInToUpload(portal, 'leader3');
    const { begun, release } = holdNextFile();
    const first = deliver({ name: 'a.mp4', bytes: sampleMp4(6 * MEGABYTE) });
    await begun;
    jest.spyOn(portal.context.fileStore, 'freeBytes').mockResolvedValue(10 * MEGABYTE);
    const second = { fields: { title: 'ب' }, files: [{ name: 'b.mp4', bytes: sampleMp4(6 * MEGABYTE) }] };
    expect(await other.upload('/files', second)).toMatchObject({ status: 507, message: STORAGE_FULL });
    release();
    expect((await first).status).toBe(201);
  });
});

describe('a store that runs full while files arrive', () => {
  it('ends the upload at the floor of free space, keeps nothing of it and accepts it later', async () => {
    const files = [pdf('a.pdf'), { name: 'b.mp4', bytes: sampleMp4(20 * MEGABYTE) }];
    const free = jest.spyOn(portal.context.fileStore, 'freeBytes').mockResolvedValue(-1);
    free.mockResolvedValueOnce(100 * MEGABYTE);
    expect(await deliver(...files)).toMatchObject({ status: 507, message: STORAGE_FULL, errors: arabic });
    expect(await storedKeys(portal)).toEqual(stored);
    expect(await project()).toBeNull();
    free.mockRestore();
    expect((await deliver(...files)).status).toBe(201);
  });

  it.each(['ENOSPC', 'EDQUOT'])('%s is reported as a full disk', async (code) => {
    put.mockImplementationOnce(async (_key, content) => {
      content.destroy();
      throw Object.assign(new Error('write failed'), { code });
    });
    expect(await deliver(pdf('a.pdf'))).toMatchObject({ status: 507, message: STORAGE_FULL, errors: arabic });
    expect((await deliver(pdf('a.pdf'))).status).toBe(201);
  });

  it('in S3 is reported in the same way', async () => {
    const full = createServer((request, response) => {
      request.resume();
      request.on('end', () => answerFull(response));
    });
    await new Promise<void>((listening) => {
      full.listen(0, '127.0.0.1', listening);
    });
    const { port } = full.address() as AddressInfo;
    const store = createS3FileStore({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'files',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    put.mockImplementationOnce(store.put);
    expect(await deliver(pdf('a.pdf'))).toMatchObject({ status: 507, message: STORAGE_FULL, errors: arabic });
    full.closeAllConnections();
    full.close();
  });
});

describe('a database that runs full', () => {
  it('refuses a change as a full disk, and accepts it later', async () => {
    await portal.db.execute(sql`
      create function refuse_as_full() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await portal.db.execute(
      sql`create trigger full_disk before insert on tables execute function refuse_as_full()`,
    );
    const table = { name: 'طاولة جديدة', location: 'القاعة' };
    expect(await director.send('POST', '/tables', table)).toMatchObject({
      status: 507,
      message: STORAGE_FULL,
    });
    await portal.db.execute(sql`drop trigger full_disk on tables`);
    expect((await director.send('POST', '/tables', table)).status).toBe(201);
  });
});

function answerFull(response: ServerResponse): void {
  response.writeHead(507, { 'content-type': 'application/xml' });
  response.end(
    '<?xml version="1.0" encoding="UTF-8"?><Error><Code>XMinioStorageFull</Code><Message>full</Message></Error>',
  );
}
