import {
  type certificateCalls,
  type Data,
  type IssuedCertificate,
  issuedCertificateCalls,
  leaderCalls,
  type TeamDetails,
  teamCalls,
} from '@portal/api-schema';
import { CERTIFICATE_NOT_REISSUABLE, CERTIFICATE_NOT_VALID, NOT_FOUND } from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { committees } from '../../judging/index.ts';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { watch } from '../../testing/live-stream.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { samplePdf } from '../../testing/sample-files.ts';
import { type Answer, dataOf, type Session, signIn, statusesOf } from '../../testing/test-app.ts';
import { signInToUpload, storedKeys } from '../../testing/uploads.ts';
import { entriesOf } from '../../testing/zip-entries.ts';
import { issuedCertificates } from '../certificates.schema.ts';
import { beforeStoring, issuingOf } from '../testing/issuing.ts';
import { textOf } from '../testing/poppler.ts';

const NOWHERE = '01890000-0000-7000-8000-000000000000';
const portal = portalUnderTest();
const director = signedIn(portal, 'authority');
/** Leads a qualified team that the board uploaded no certificates for. */
const leader = signedIn(portal, 'leader3');
const committee = signedIn(portal, 'committee1');
const issuing = issuingOf(portal, director);
let team: TeamDetails;
let templateId: string;
let mine: IssuedCertificate[];

beforeAll(async () => {
  team = await leader.data(teamCalls.details);
  expect((await leader.data(leaderCalls.home)).has_certification).toBe(false);
  const { template, issue } = await issuing.issue({ to: 'teams', team_ids: [team.team.id] });
  templateId = template.id;
  mine = await issuing.issued(`issue_id=${issue.id}`);
});

const own = async (who: Session) => (await who.data(issuedCertificateCalls.own)).certificates;
const urlOf = (answer: Answer) => dataOf<Data<typeof certificateCalls.download>>(answer).download_url;
const open = (url: string) => portal.app.inject(url);
const download = (who: Session, id: string) => who('GET', `/certificates/issued/${id}/download`);
const revoke = (id: string, reason = 'خطأ في الاسم') =>
  director('POST', `/certificates/${id}/revoke`, { reason });
const reissue = (id: string) => director('POST', `/certificates/${id}/reissue`);
const certificateOf = (answer: Answer) =>
  dataOf<Data<typeof issuedCertificateCalls.revoke>>(answer).certificate;
const rename = (userId: string, full_name: string) =>
  portal.db.update(users).set({ full_name }).where(eq(users.id, userId));
/** The member of the team whose certificate has the name. */
const holderOf = ({ name }: IssuedCertificate) =>
  team.members.find(({ full_name }) => full_name === name)?.user_id ?? '';
const setFacts = (id: string, { name, team }: { name: string | null; team: string | null }) =>
  portal.db
    .update(issuedCertificates)
    .set({ facts: { name, team, event: 'هاكاثون' } })
    .where(eq(issuedCertificates.id, id));
const nth = (at: number): IssuedCertificate => {
  const certificate = mine[at];
  if (!certificate) throw new Error('The team is too small');
  return certificate;
};

it('are listed by search, state and design, in pages', async () => {
  expect(mine.map(({ name }) => name).sort()).toEqual(team.members.map(({ full_name }) => full_name).sort());
  const one = nth(0);
  expect(one).toMatchObject({
    state: 'valid',
    team: team.team.name,
    template_id: templateId,
    replaced_by: null,
  });
  expect(await issuing.issued(`search=${one.serial.toLowerCase()}`)).toEqual([one]);
  expect(await issuing.issued(`search=${encodeURIComponent(one.name ?? '')}`)).toContainEqual(one);
  expect(await issuing.issued('state=revoked')).toEqual([]);
  expect((await issuing.issued(`team_id=${team.team.id}`)).map(({ id }) => id).sort()).toEqual(
    mine.map(({ id }) => id).sort(),
  );
  expect(await issuing.issued(`team_id=${NOWHERE}`)).toEqual([]);
  const answer = await director('GET', '/certificates/issued?page=2&per_page=1&sort=name');
  expect(answer.data).toMatchObject({
    certificates: [expect.anything()],
    pagination: { page: 2, per_page: 1, total: mine.length },
  });
});

describe('access', () => {
  it('is for the leader of the team, who opens the file by its link', async () => {
    expect((await own(leader)).map(({ id }) => id).sort()).toEqual(mine.map(({ id }) => id).sort());
    expect((await leader.data(leaderCalls.home)).has_certification).toBe(true);
    const opened = await open(urlOf(await download(leader, nth(0).id)));
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(encodeURIComponent(nth(0).name ?? '')),
    });
    expect(textOf(opened.rawPayload).replaceAll(' ', '')).toContain(nth(0).serial);
    expect((await open(`/api/certificates/issued/${nth(0).id}/content`)).statusCode).toBe(422);
  });

  it('opens the page of the team as an uploaded one does: they are counted, and the leader may upload', async () => {
    const details = dataOf<TeamDetails>(await director('GET', `/teams/details?team_id=${team.team.id}`));
    expect(details.certificates_count).toBe(mine.length);
    const { upload, send } = await signInToUpload(portal, 'leader3');
    const files = [{ name: 'شكر.pdf', bytes: samplePdf('شكر') }];
    const added = await upload(`/teams/${team.team.id}/certificates`, { files });
    expect(added.status).toBe(201);
    const [uploaded] = dataOf<Data<typeof certificateCalls.own>>(added).certificates;
    expect((await send('DELETE', `/certificates/${uploaded?.id}`)).status).toBe(200);
  });

  it('is not for leaders of other teams or committees, as if there were none', async () => {
    const other = await signIn(portal.app, 'leader1');
    for (const who of [other, committee]) {
      expect(await own(who)).toEqual([]);
      for (const id of [nth(0).id, NOWHERE])
        expect(await download(who, id)).toMatchObject({ status: 404, message: NOT_FOUND });
    }
  });

  it('is for a committee whose members have them', async () => {
    await issuing.issue({ to: 'committees' });
    const [account] = await portal.db
      .select({ id: users.id, name: users.full_name })
      .from(committees)
      .innerJoin(users, eq(users.id, committees.id))
      .where(eq(users.email, 'committee1@demo.sa'));
    const certificates = await own(committee);
    expect(certificates.length).toBeGreaterThan(0);
    expect(new Set(certificates.map((one) => one.team))).toEqual(new Set([account?.name]));
    const [first] = certificates;
    expect((await open(urlOf(await download(committee, first?.id ?? '')))).statusCode).toBe(200);
    expect(await download(leader, first?.id ?? '')).toMatchObject({ status: 404 });
  });
});

it('revoking ends the download of all but the board, says why, and is in the log', async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await watch(portal, 'leader3');
  const { id, serial } = nth(0);
  const answer = await revoke(id);
  expect(certificateOf(answer)).toMatchObject({
    state: 'revoked',
    revoke_reason: 'خطأ في الاسم',
    revoked_at: expect.any(String),
  });
  // The same again, as after a lost answer, and another reason.
  expect(await revoke(id)).toMatchObject({ status: 200 });
  expect(await revoke(id, 'سبب آخر')).toMatchObject({ status: 409, message: CERTIFICATE_NOT_VALID });
  expect((await own(leader)).map((one) => one.id)).not.toContain(id);
  expect(await download(leader, id)).toMatchObject({ status: 404 });
  expect(await download(director, id)).toMatchObject({ status: 200 });
  const entries = await portal.db.select().from(auditLog).where(eq(auditLog.action, 'certificate.revoked'));
  expect(entries.map(({ details }) => details)).toEqual([
    expect.objectContaining({ serial, reason: 'خطأ في الاسم' }),
  ]);
  expect(await stream.changes()).toEqual([{ type: 'certificate', id: 'event' }]);
  stream.close();
});

describe('issuing again', () => {
  it('says the name of today, and the old one says by which it was replaced', async () => {
    const old = nth(1);
    await rename(holderOf(old), 'نورة بنت سعد');
    const answer = await reissue(old.id);
    expect(answer.status).toBe(201);
    const made = certificateOf(answer);
    expect(made).toMatchObject({ state: 'valid', name: 'نورة بنت سعد', team: old.team });
    expect(made.serial).not.toBe(old.serial);
    const opened = await open(urlOf(await download(leader, made.id)));
    expect(textOf(opened.rawPayload)).toContain('نورة بنت سعد');
    const [before] = await issuing.issued(`search=${old.serial}`);
    expect(before).toMatchObject({ state: 'replaced', replaced_by: made.serial });
    expect(await reissue(old.id)).toMatchObject({ status: 409, message: CERTIFICATE_NOT_REISSUABLE });
    expect(await revoke(old.id)).toMatchObject({ status: 409, message: CERTIFICATE_NOT_VALID });
  });

  it('says the name of today also when that is corrected while it is drawn', async () => {
    const old = nth(2);
    const stored = new Set(await storedKeys(portal));
    const restore = beforeStoring(portal.context, async (earlier) => {
      if (earlier === 0) await rename(holderOf(old), 'ريم بنت خالد');
    });
    const made = certificateOf(await reissue(old.id));
    restore();
    expect(made).toMatchObject({ state: 'valid', name: 'ريم بنت خالد' });
    expect((await storedKeys(portal)).filter((key) => !stored.has(key))).toHaveLength(1);
    await rename(holderOf(old), old.name ?? '');
    mine[2] = certificateOf(await reissue(made.id));
  });

  it('keeps the file when the answer to the commit is lost', async () => {
    const { db } = portal.context;
    const transaction = db.transaction.bind(db);
    const restore = beforeStoring(portal.context, async () => {
      jest.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
        await transaction(work);
        throw new Error('Connection terminated unexpectedly');
      });
    });
    const { serial } = nth(2);
    expect((await reissue(nth(2).id)).status).toBe(500);
    restore();
    const [before] = await issuing.issued(`search=${serial}`);
    const [made] = await issuing.issued(`search=${before?.replaced_by}`);
    expect((await open(urlOf(await download(director, made?.id ?? '')))).statusCode).toBe(200);
    if (made) mine[2] = made;
  });

  it('is allowed of a revoked one, once when it is asked for twice at the same time', async () => {
    const old = nth(0);
    const answers = await Promise.all([reissue(old.id), reissue(old.id)]);
    expect(statusesOf(answers)).toEqual([201, 409]);
    const valid = (await own(leader)).filter(({ name }) => name === old.name);
    expect(valid).toHaveLength(1);
  });

  it('is refused for a text that does not fit, and for someone who is in no team any more', async () => {
    const [long, gone] = [nth(2), nth(1)];
    await rename(holderOf(long), 'م'.repeat(400));
    expect(await reissue(long.id)).toMatchObject({
      status: 422,
      errors: { name: [expect.stringContaining('لا يتسع')] },
    });
    await rename(holderOf(long), long.name ?? '');
    const [made] = await issuing.issued(`search=${encodeURIComponent('نورة بنت سعد')}&state=valid`);
    await portal.db.delete(users).where(eq(users.id, holderOf(gone)));
    expect(await reissue(made?.id ?? '')).toMatchObject({ status: 409, message: CERTIFICATE_NOT_REISSUABLE });
    await setFacts(long.id, { name: null, team: null });
    expect(await reissue(long.id)).toMatchObject({ status: 409, message: CERTIFICATE_NOT_REISSUABLE });
    await setFacts(long.id, long);
    // It stays valid.
    expect(await download(leader, made?.id ?? '')).toMatchObject({ status: 200 });
  });
});

describe('the zip of a design', () => {
  it('has the valid certificates of all, with different names for people of the same name', async () => {
    const { members } = await leader.data(teamCalls.details);
    const [first, second, third] = members.toSorted(
      (one, other) => Number(one.is_leader) - Number(other.is_leader),
    );
    for (const person of [first, second]) await rename(person?.user_id ?? '', 'خالد/علي');
    const { template, issue } = await issuing.issue({ to: 'teams', team_ids: [team.team.id] });
    const search = encodeURIComponent(third?.full_name ?? '');
    const [revoked] = await issuing.issued(`issue_id=${issue.id}&search=${search}`);
    expect(await revoke(revoked?.id ?? '')).toMatchObject({ status: 200 });
    const link = urlOf(await director('GET', `/certificate-templates/${template.id}/zip`));
    const { headers, rawPayload } = await open(link);
    expect(headers).toMatchObject({ 'content-type': 'application/zip' });
    const entries = entriesOf(rawPayload);
    expect(entries.size).toBe(issue.total - 1);
    expect([...entries.keys()].filter((path) => path.includes('خالد_علي')).sort()).toEqual([
      `${team.team.name}/خالد_علي (2).pdf`,
      `${team.team.name}/خالد_علي.pdf`,
    ]);
    for (const content of entries.values()) expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is of a design that has certificates', async () => {
    const empty = await issuing.add();
    expect(await director('GET', `/certificate-templates/${empty.id}/zip`)).toMatchObject({ status: 404 });
    expect((await open(`/api/certificate-templates/${templateId}/zip/content`)).statusCode).toBe(422);
  });
});
