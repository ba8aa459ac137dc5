import { type Certificate, certificateCalls, type Data, leaderCalls } from '@portal/api-schema';
import { CERTIFICATES_CLOSED } from '@portal/domain/messages';
import { desc, eq } from 'drizzle-orm';
import { settings } from '../event/index.ts';
import { auditLog } from '../platform/audit/audit.schema.ts';
import { teams } from '../teams/index.ts';
import { portalUnderTest } from '../testing/portal-under-test.ts';
import { testRace } from '../testing/races.ts';
import { samplePdf, samplePng, sampleZip } from '../testing/sample-files.ts';
import { type Answer, dataOf, statusesOf } from '../testing/test-app.ts';
import { type SentFile, signInToUpload, storedKeys, type Uploader } from '../testing/uploads.ts';

const CLOSED = { status: 422, message: CERTIFICATES_CLOSED };
const MEGABYTE = 1024 * 1024;

const portal = portalUnderTest();
/** Leads a qualified team, to which the board gave a certificate. */
let leader: Uploader;
let director: Uploader;
let teamId: string;
let given: Certificate;
let stored: string[];

beforeAll(async () => {
  leader = await signInToUpload(portal, 'leader1');
  director = await signInToUpload(portal, 'authority');
  teamId = await teamOf(leader);
  const [first] = await list();
  if (!first) throw new Error('The demo has no certificate');
  given = first;
  stored = await storedKeys(portal);
});
afterEach(async () => {
  for (const { id } of await list())
    if (id !== given.id) await director.send('DELETE', `/certificates/${id}`);
  expect(await storedKeys(portal)).toEqual(stored);
});

const teamOf = async ({ send }: Uploader) => (await send.data(leaderCalls.home)).team?.id ?? '';
const certificatesOf = (answer: Answer) => dataOf<Data<typeof certificateCalls.own>>(answer).certificates;
const list = async () => certificatesOf(await leader.send('GET', '/certificates'));
const pdf = (name = 'شهادة.pdf'): SentFile => ({ name, bytes: samplePdf(name) });
const upload = (who: Uploader, files: readonly SentFile[], team_id = teamId, path = teamId) =>
  who.upload(`/teams/${path}/certificates`, { fields: { team_id }, files });

describe('uploading certificates', () => {
  it('answers with the whole list, with who uploaded what', async () => {
    const added = await upload(leader, [pdf(), { name: 'b.png', bytes: samplePng() }]);
    expect(added.status).toBe(201);
    expect(certificatesOf(added)).toEqual([
      given,
      expect.objectContaining({ name: 'شهادة.pdf', uploaded_by_role: 'leader' }),
      expect.objectContaining({ name: 'b.png', content_type: 'image/png', uploaded_by_role: 'leader' }),
    ]);
    const byBoard = certificatesOf(await upload(director, [pdf('c.pdf')]));
    expect(byBoard.at(-1)).toMatchObject({ name: 'c.pdf', uploaded_by_role: 'authority' });
    expect(await list()).toEqual(byBoard);
    const seen = certificatesOf(await director.send('GET', `/teams/${teamId}/certificates`));
    expect(seen).toEqual(byBoard);
    const [entry] = await portal.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'certificate.added', actor_role: 'authority', subject_id: teamId });
  });

  it('twice stores them once', async () => {
    const first = await upload(leader, [pdf()]);
    expect((await upload(leader, [pdf()])).data).toEqual(first.data);
  });

  it('of a type or size that is not allowed are named, and only the others are stored', async () => {
    const zip = { name: 'a.zip', bytes: await sampleZip('a') };
    const large = { name: 'b.pdf', bytes: Buffer.concat([samplePdf(), Buffer.alloc(10 * MEGABYTE)]) };
    expect(await upload(leader, [zip, large, pdf()])).toMatchObject({
      status: 201,
      data: {
        refused: [
          { index: 0, name: 'a.zip', reason: expect.any(String) },
          { index: 1, name: 'b.pdf', reason: 'حجم الملف أكبر من المسموح' },
        ],
      },
    });
    expect(await storedKeys(portal)).toHaveLength(stored.length + 1);
  });

  it('is refused when the body names another team than the path', async () => {
    const other = await teamOf(await signInToUpload(portal, 'leader2'));
    expect(await upload(director, [pdf()], other)).toMatchObject({
      status: 422,
      errors: { team_id: [expect.any(String)] },
    });
  });

  it('is allowed to a leader only for their own team, when it is qualified and has certificates', async () => {
    const pending = await signInToUpload(portal, 'leader2');
    const pendingTeam = await teamOf(pending);
    expect(await upload(pending, [pdf()], teamId)).toMatchObject({ status: 404 });
    expect(await upload(pending, [pdf()], pendingTeam, pendingTeam)).toMatchObject(CLOSED);

    const qualify = (status: 'Qualified' | 'Pending') =>
      portal.db.update(teams).set({ status }).where(eq(teams.id, pendingTeam));
    await qualify('Qualified');
    expect(await upload(pending, [pdf()], pendingTeam, pendingTeam)).toMatchObject(CLOSED);
    await portal.db.update(settings).set({ certificates_open: true });
    const added = await upload(pending, [pdf()], pendingTeam, pendingTeam);
    expect(added.status).toBe(201);
    await qualify('Pending');
    expect(await upload(pending, [pdf('b.pdf')], pendingTeam, pendingTeam)).toMatchObject(CLOSED);
    await portal.db.update(settings).set({ certificates_open: false });
    await pending.send('DELETE', `/certificates/${certificatesOf(added)[0]?.id}`);
  });
});

describe('downloading a certificate', () => {
  const link = async (who = leader, team = teamId, id = given.id) =>
    who.send('GET', `/teams/${team}/certificates/${id}/download`);
  const urlOf = (answer: Answer) => dataOf<Data<typeof certificateCalls.download>>(answer).download_url;

  it('opens by its signed link alone', async () => {
    const url = urlOf(await link());
    const opened = await portal.app.inject(url);
    expect(opened.statusCode).toBe(200);
    expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(opened.headers).toMatchObject({
      'content-length': String(given.size),
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(given.name)}`,
    });
    // The signature is that of this path.
    expect((await portal.app.inject(url.replace('/certificates/', '/files/'))).statusCode).toBe(403);
  });

  it('is found only under its own team', async () => {
    const other = await signInToUpload(portal, 'leader3');
    const otherTeam = await teamOf(other);
    expect((await link(other)).status).toBe(404);
    expect((await link(other, otherTeam)).status).toBe(404);
    expect((await link(director, otherTeam)).status).toBe(404);
    expect((await link(director)).status).toBe(200);
  });
});

describe('deleting a certificate', () => {
  it('is allowed to a leader for certificates that a leader uploaded, to directors for all', async () => {
    const own = certificatesOf(await upload(leader, [pdf()])).at(-1);
    expect(await leader.send('DELETE', `/certificates/${given.id}`)).toMatchObject({ status: 403 });
    const stranger = await signInToUpload(portal, 'leader3');
    expect((await stranger.send('DELETE', `/certificates/${own?.id}`)).status).toBe(404);
    expect((await leader.send('DELETE', `/certificates/${own?.id}`)).status).toBe(200);
    expect((await leader.send('DELETE', `/certificates/${own?.id}`)).status).toBe(404);
    const another = certificatesOf(await upload(leader, [pdf()])).at(-1);
    expect((await director.send('DELETE', `/certificates/${another?.id}`)).status).toBe(200);
  });

  testRace('twice at the same moment happens once', async () => {
    const id = certificatesOf(await upload(leader, [pdf()])).at(-1)?.id;
    const answers = await Promise.all([
      leader.send('DELETE', `/certificates/${id}`),
      director.send('DELETE', `/certificates/${id}`),
    ]);
    expect(statusesOf(answers)).toEqual([200, 404]);
  });

  testRace('while the same one is uploaded again never loses its bytes', async () => {
    const id = certificatesOf(await upload(leader, [pdf()])).at(-1)?.id;
    const [, again] = await Promise.all([
      director.send('DELETE', `/certificates/${id}`),
      upload(leader, [pdf()]),
    ]);
    expect(again.status).toBe(201);
    for (const { id: remaining } of await list()) {
      await leader.send.file(certificateCalls.download, { params: { id: teamId, cid: remaining } });
    }
  });
});
