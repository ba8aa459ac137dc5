import { type Data, fileCalls, leaderCalls, type Project } from '@portal/api-schema';
import { DELIVERY_CLOSED } from '@portal/domain/messages';
import { PROJECT_UPLOAD } from '@portal/domain/upload-limits';
import { desc, eq } from 'drizzle-orm';
import { settings } from '../../event/index.ts';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { samplePdf, samplePng, sampleZip } from '../../testing/sample-files.ts';
import { dataOf } from '../../testing/test-app.ts';
import { type SentFile, signInToUpload, storedKeys, type Uploader } from '../../testing/uploads.ts';
import { teams } from '../teams/teams.schema.ts';

const CLOSED = { status: 422, message: DELIVERY_CLOSED };
const DAY_MS = 24 * 60 * 60 * 1000;

const portal = portalUnderTest();
let leader: Uploader;
let director: Uploader;
/** The team of `leader`, which has not delivered yet. */
let teamId: string;
let stored: string[];

beforeAll(async () => {
  leader = await signInToUpload(portal, 'leader2');
  director = await signInToUpload(portal, 'super');
  teamId = (await home()).team?.id ?? '';
});
beforeEach(async () => {
  const { project } = await home();
  for (const { id } of project?.files ?? []) await director.send('DELETE', `/files/${id}`);
  stored = await storedKeys(portal);
});

const home = () => leader.send.data(leaderCalls.home);
const pdf = (name = 'خطة العمل.pdf', text = name): SentFile => ({ name, bytes: samplePdf(text) });
const deliver = (files: readonly SentFile[], fields: Record<string, string> = { title: 'مدار' }) =>
  leader.upload('/files', { fields, files });
const delivered = async (files: readonly SentFile[], fields?: Record<string, string>): Promise<Project> => {
  const answer = await deliver(files, fields);
  expect(answer.status).toBe(201);
  return dataOf<Data<typeof fileCalls.deliver>>(answer).project;
};
const namesOf = ({ files }: Project) => files.map(({ name }) => name);

describe('delivering a project', () => {
  it('stores title, description, files and their bytes', async () => {
    const bytes = await sampleZip('main.ts');
    const project = await delivered([pdf(), { name: 'code.zip', bytes }], {
      title: ' سند ',
      description: 'وصف',
    });
    expect(project).toMatchObject({
      title: 'سند',
      description: 'وصف',
      files: [
        { name: 'خطة العمل.pdf', content_type: 'application/pdf', size: samplePdf('خطة العمل.pdf').length },
        { name: 'code.zip', content_type: 'application/zip', size: bytes.length },
      ],
    });
    expect((await home()).project).toEqual(project);
    const url = await leader.send.data(fileCalls.url, { params: { id: project.files[1]?.id } });
    const opened = await portal.app.inject(url);
    expect(opened.rawPayload.equals(bytes)).toBe(true);
    expect(opened.headers['content-disposition']).toMatch(/^attachment/);
    const [entry] = await portal.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'project.delivered', subject_id: teamId, details: { files: 2 } });
  });

  it('again adds files and renames it; without a description the current one is kept, an empty one removes it', async () => {
    await delivered([pdf()], { title: 'أول', description: 'وصف' });
    const second = await delivered([{ name: 'a.png', bytes: samplePng() }], { title: 'ثان' });
    expect(second).toMatchObject({ title: 'ثان', description: 'وصف' });
    expect(namesOf(second)).toEqual(['خطة العمل.pdf', 'a.png']);
    expect(await delivered([pdf()], { title: 'ثان', description: '' })).toMatchObject({ description: null });
  });

  it('twice with the same files is one delivery', async () => {
    const first = await delivered([pdf(), pdf()], { title: 'مدار' });
    expect(namesOf(first)).toEqual(['خطة العمل.pdf']);
    portal.advance(1000);
    expect(await delivered([pdf()], { title: 'مدار' })).toEqual(first);
    expect(await storedKeys(portal)).toHaveLength(stored.length + 1);
    // The same bytes under another name are another file.
    expect(namesOf(await delivered([pdf('b.pdf', 'خطة العمل.pdf')]))).toEqual(['خطة العمل.pdf', 'b.pdf']);
  });

  it('is limited in files per request', async () => {
    const files = Array.from({ length: PROJECT_UPLOAD.max_files + 1 }, (_, index) => pdf(`${index}.pdf`));
    expect(await deliver(files)).toMatchObject({ status: 422, errors: { files: [expect.any(String)] } });
    expect(await storedKeys(portal)).toEqual(stored);
  });

  it.each<[string, Record<string, string>, string]>([
    ['no title', {}, 'title'],
    ['an empty title', { title: ' ' }, 'title'],
    ['too long a title', { title: 'أ'.repeat(201) }, 'title'],
    ['too long a description', { title: 'a', description: 'أ'.repeat(2001) }, 'description'],
  ])('with %s is refused and stores nothing', async (_what, fields, field) => {
    const answer = await deliver([pdf()], fields);
    expect(answer).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
    expect(await storedKeys(portal)).toEqual(stored);
    expect((await home()).project).toBeNull();
  });

  it('without files is refused', async () => {
    expect(await deliver([])).toMatchObject({ status: 422, message: 'The files field is required.' });
  });

  it('keeps the good files and names each bad one with its reason', async () => {
    const bad = [
      { name: 'b.pdf', bytes: samplePng() },
      { name: 'a.docx', bytes: await sampleZip('a') },
      { name: 'فارغ.pdf', bytes: Buffer.alloc(0) },
    ];
    const answer = await deliver([...bad, pdf()]);
    expect(answer.status).toBe(201);
    const { project, refused } = dataOf<Data<typeof fileCalls.deliver>>(answer);
    expect(namesOf(project)).toEqual(['خطة العمل.pdf']);
    const wrongType = 'نوع الملف غير مسموح به، أو لا يطابق محتواه امتداده';
    expect(refused).toEqual([
      { index: 0, name: 'b.pdf', reason: wrongType },
      { index: 1, name: 'a.docx', reason: wrongType },
      { index: 2, name: 'فارغ.pdf', reason: 'الملف فارغ' },
    ]);
    expect(await storedKeys(portal)).toHaveLength(stored.length + 1);
  });

  it('without a good file is refused, and names what is wrong with each', async () => {
    const answer = await deliver([
      { name: 'b.pdf', bytes: samplePng() },
      { name: 'a.pdf', bytes: Buffer.alloc(0) },
    ]);
    expect(answer).toMatchObject({
      status: 415,
      errors: { 'files.0': [expect.any(String)], 'files.1': ['الملف فارغ'] },
    });
    expect(await deliver([{ name: 'a.pdf', bytes: Buffer.alloc(0) }])).toMatchObject({ status: 422 });
    expect(await storedKeys(portal)).toEqual(stored);
  });

  it('counts a bad file neither among the files nor among the bytes of the team', async () => {
    const files = Array.from({ length: PROJECT_UPLOAD.max_in_all - 1 }, (_, index) => pdf(`${index}.pdf`));
    for (let start = 0; start < files.length; start += 5) await delivered(files.slice(start, start + 5));
    const answer = await deliver([{ name: 'b.pdf', bytes: samplePng() }, pdf('last.pdf')]);
    expect(dataOf<Data<typeof fileCalls.deliver>>(answer).project.files).toHaveLength(
      PROJECT_UPLOAD.max_in_all,
    );
  });
});

describe('changing title and description', () => {
  const change = (body: object) => leader.send('PUT', '/project', body);

  it('needs no upload, and keeps files and the time of delivery', async () => {
    const before = await delivered([pdf()], { title: 'أول', description: 'وصف' });
    portal.advance(60_000);
    const answer = await change({ title: ' ثان ', description: '' });
    expect(answer).toMatchObject({ status: 200, message: 'project updated successfully' });
    expect(dataOf<Data<typeof fileCalls.changeProject>>(answer).project).toEqual({
      ...before,
      title: 'ثان',
      description: null,
    });
    const [entry] = await portal.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    const details = { title: 'ثان', from: 'أول' };
    expect(entry).toMatchObject({ action: 'project.changed', subject_id: teamId, details });
  });

  it('is not found before the first delivery, and refused without a title or once delivery is closed', async () => {
    expect((await change({ title: 'أول', description: '' })).status).toBe(404);
    await delivered([pdf()], { title: 'أول' });
    expect(await change({ title: ' ', description: '' })).toMatchObject({
      status: 422,
      errors: { title: [expect.any(String)] },
    });
    await portal.db.update(teams).set({ delivery_disabled: true }).where(eq(teams.id, teamId));
    expect(await change({ title: 'ثان', description: '' })).toMatchObject(CLOSED);
    await portal.db.update(teams).set({ delivery_disabled: false }).where(eq(teams.id, teamId));
    expect((await home()).project).toMatchObject({ title: 'أول' });
  });
});

describe('the delivery window', () => {
  const setTeam = (change: Partial<typeof teams.$inferInsert>) =>
    portal.db.update(teams).set(change).where(eq(teams.id, teamId));
  const setWindow = (from: number, to: number) =>
    portal.db.update(settings).set({
      delivery_from: new Date(portal.now().getTime() + from),
      delivery_to: new Date(portal.now().getTime() + to),
    });
  afterEach(async () => {
    await setWindow(-DAY_MS, DAY_MS);
    await setTeam({ availability_to: null, delivery_disabled: false, status: 'Pending' });
  });

  it('closed refuses deliveries and deletions, except by a director', async () => {
    const { files } = await delivered([pdf()]);
    await setWindow(-2 * DAY_MS, -DAY_MS);
    expect(await deliver([pdf('b.pdf')])).toMatchObject(CLOSED);
    expect(await leader.send('DELETE', `/files/${files[0]?.id}`)).toMatchObject(CLOSED);
    expect(await storedKeys(portal)).toHaveLength(stored.length + 1);
    expect(await director.send('DELETE', `/files/${files[0]?.id}`)).toMatchObject({
      status: 200,
      data: { project: null },
    });
  });

  it('closed is still open for a team until its own date', async () => {
    await setWindow(-2 * DAY_MS, -DAY_MS);
    await setTeam({ availability_to: new Date(portal.now().getTime() + 60_000) });
    await delivered([pdf()]);
    portal.advance(61_000);
    expect(await deliver([pdf('b.pdf')])).toMatchObject(CLOSED);
  });

  it('open refuses a team whose delivery is disabled', async () => {
    await setTeam({ delivery_disabled: true });
    expect(await deliver([pdf()])).toMatchObject(CLOSED);
  });

  it.each(['Rejected', 'Withdrawn'] as const)(
    'is closed for a %s team, also on its home page and with a date of its own',
    async (status) => {
      const { files } = await delivered([pdf()]);
      await setTeam({ status, availability_to: new Date(portal.now().getTime() + DAY_MS) });
      expect(await home()).toMatchObject({ delivery_open: false, delivery_to: null });
      expect(await deliver([pdf('b.pdf')])).toMatchObject(CLOSED);
      expect(await leader.send('DELETE', `/files/${files[0]?.id}`)).toMatchObject(CLOSED);
    },
  );

  it('that closes while the files arrive refuses them', async () => {
    const put = portal.context.fileStore.put;
    const spy = jest.spyOn(portal.context.fileStore, 'put').mockImplementation(async (key, content) => {
      await put(key, content);
      await setTeam({ delivery_disabled: true });
    });
    expect(await deliver([pdf()])).toMatchObject(CLOSED);
    spy.mockRestore();
    expect(await storedKeys(portal)).toEqual(stored);
  });
});

describe('deleting a file', () => {
  it('deletes its object, and the project with the last file', async () => {
    const { files } = await delivered([pdf('a.pdf'), pdf('b.pdf')]);
    const [first, second] = files;
    const answer = await leader.send('DELETE', `/files/${first?.id}`);
    expect(answer).toMatchObject({ status: 200, data: { project: { files: [{ id: second?.id }] } } });
    expect(await storedKeys(portal)).toHaveLength(stored.length + 1);
    expect((await leader.send('DELETE', `/files/${first?.id}`)).status).toBe(404);
    await leader.send('DELETE', `/files/${second?.id}`);
    expect((await home()).project).toBeNull();
    expect(await storedKeys(portal)).toEqual(stored);
  });

  it('of another team is not found', async () => {
    const { files } = await delivered([pdf()]);
    const other = await signInToUpload(portal, 'leader1');
    expect((await other.send('DELETE', `/files/${files[0]?.id}`)).status).toBe(404);
  });

  it('invalidates its links', async () => {
    const { files } = await delivered([pdf()]);
    const url = await leader.send.data(fileCalls.url, { params: { id: files[0]?.id } });
    await leader.send('DELETE', `/files/${files[0]?.id}`);
    expect((await portal.app.inject(url)).statusCode).toBe(404);
  });
});
