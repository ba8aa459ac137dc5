import { setImmediate } from 'node:timers/promises';
import { leaderCalls } from '@portal/api-schema';
import {
  AUDIENCE_EMPTY,
  CERTIFICATE_TEMPLATE_CHANGED,
  CERTIFICATES_BEING_ISSUED,
} from '@portal/domain/messages';
import { eq, inArray } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { teamMembers, teams } from '../../teams/index.ts';
import { notifiedTeams } from '../../testing/automatic-messages.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { signIn } from '../../testing/test-app.ts';
import { storedKeys } from '../../testing/uploads.ts';
import { certificateTemplates, issuedCertificates } from '../certificates.schema.ts';
import { beforeStoring, issuingOf, runIssue, twoTeamsOf } from '../testing/issuing.ts';
import { sampleField } from '../testing/samples.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'authority');
const issuing = issuingOf(portal, director);
const two = twoTeamsOf(portal);

describe('an issue', () => {
  it('gives everyone of the audience one certificate, notifies each leader once, and gives nobody a second', async () => {
    const template = await issuing.add();
    const audience = { to: 'qualified' } as const;
    const planned = await issuing.audienceOf({ template_id: template.id, audience });
    const qualified = await portal.db
      .select({ user_id: teamMembers.user_id, name: users.full_name })
      .from(teamMembers)
      .innerJoin(teams, eq(teams.id, teamMembers.team_id))
      .innerJoin(users, eq(users.id, teamMembers.user_id))
      .where(eq(teams.status, 'Qualified'));
    expect(planned).toMatchObject({ recipients_count: qualified.length, already_count: 0 });
    expect(planned.first).toHaveLength(5);
    const asked = issuing.issueOf(await issuing.ask(template, audience));
    expect(asked).toMatchObject({ state: 'checking', total: qualified.length, done: 0 });
    expect(await issuing.ask(template, audience)).toMatchObject({
      status: 409,
      message: CERTIFICATES_BEING_ISSUED,
    });
    await portal.runJobs();
    expect(await issuing.progress(asked.id)).toMatchObject({
      state: 'issued',
      total: qualified.length,
      done: qualified.length,
      template_name: template.name,
      finished_at: expect.any(String),
    });
    const rows = await issuing.rowsOf(asked.id);
    expect(rows.map(({ user_id }) => user_id).sort()).toEqual(qualified.map(({ user_id }) => user_id).sort());
    expect(new Set(rows.map(({ serial }) => serial)).size).toBe(rows.length);
    for (const row of rows)
      expect(row).toMatchObject({
        state: 'valid',
        key_id: expect.any(String),
        storage_key: expect.stringContaining('issued-certificates/'),
      });
    const notified = await notifiedTeams(portal, 'certificate_added');
    expect(notified.sort()).toEqual([...new Set(rows.map(({ team_id }) => team_id))].sort());
    const [entry] = await portal.db.select().from(auditLog).where(eq(auditLog.action, 'certificates.issued'));
    expect(entry).toMatchObject({
      actor_role: 'authority',
      details: { name: template.name, certificates: rows.length, to: 'qualified' },
    });
    expect(await issuing.ask(template, audience)).toMatchObject({ status: 422, message: AUDIENCE_EMPTY });
    expect(await issuing.audienceOf({ template_id: template.id, audience })).toMatchObject({
      recipients_count: 0,
      already_count: qualified.length,
    });
    expect(await issuing.remove(template)).toMatchObject({ status: 409 });
    const leader = await signIn(portal.app, 'leader3');
    expect((await leader.data(leaderCalls.home)).has_certification).toBe(true);
  });

  it('goes on where its process was killed: everyone has exactly one, with the serial from before', async () => {
    const template = await issuing.add();
    const { id, total } = issuing.issueOf(await issuing.ask(template, { to: 'qualified' }));
    const restore = beforeStoring(portal.context, async (earlier) => {
      if (earlier >= 25) throw new Error('The process is killed');
    });
    await expect(runIssue(portal.context, id)).rejects.toMatchObject({ reason: 'storage' });
    restore();
    const before = await issuing.rowsOf(id);
    expect(before).toHaveLength(total);
    expect(await issuing.progress(id)).toMatchObject({ state: 'issuing', retry_reason: 'storage' });
    await runIssue(portal.context, id);
    const after = await issuing.rowsOf(id);
    expect(after.map(({ serial }) => serial)).toEqual(before.map(({ serial }) => serial));
    expect(after.filter(({ state }) => state === 'valid')).toHaveLength(total);
    expect(await issuing.progress(id)).toMatchObject({ state: 'issued', done: total, retry_reason: null });
    // Again, as when the end of the job was not noticed.
    await runIssue(portal.context, id);
    expect(await issuing.rowsOf(id)).toEqual(after);
  });

  it('is done once by two processes at the same time, without files that belong to nothing', async () => {
    const template = await issuing.add();
    const stored = new Set(await storedKeys(portal));
    const { id, total } = issuing.issueOf(await issuing.ask(template, two.audience()));
    const other = await portal.secondProcess();
    await Promise.all([portal.context, other.context].map((context) => runIssue(context, id)));
    const rows = await issuing.rowsOf(id);
    expect(rows.map(({ user_id }) => user_id).sort()).toEqual(
      two.members.map(({ user_id }) => user_id).sort(),
    );
    expect(total).toBe(rows.length);
    const added = (await storedKeys(portal)).filter((key) => !stored.has(key));
    expect(added.sort()).toEqual(rows.map(({ storage_key }) => storage_key).sort());
  });

  it('that fails for good says why, keeps what was drawn, and makes place for one that issues the rest', async () => {
    const template = await issuing.add();
    const { id, total } = issuing.issueOf(await issuing.ask(template, { to: 'qualified' }));
    let drawing: Promise<void> | undefined;
    const firstDrawn = async () => {
      while ((await issuing.progress(id)).done === 0) await setImmediate();
    };
    const restore = beforeStoring(portal.context, async (earlier) => {
      if (earlier < 20) return;
      drawing ??= firstDrawn();
      await drawing;
      throw new Error('The file store does not answer');
    });
    await failForGood();
    restore();
    const failed = await issuing.progress(id);
    expect(failed).toMatchObject({ state: 'failed', failure: 'storage', total, done: 20 });
    expect(failed.finished_at).toEqual(expect.any(String));
    const drawn = await issuing.rowsOf(id);
    expect(drawn.map(({ state }) => state)).toEqual(Array(20).fill('valid'));
    const rest = issuing.issueOf(await issuing.ask(template, { to: 'qualified' }));
    await runIssue(portal.context, rest.id);
    expect(await issuing.progress(rest.id)).toMatchObject({ state: 'issued', done: total - 20 });
    const holders = [...drawn, ...(await issuing.rowsOf(rest.id))].map(({ user_id }) => user_id);
    expect(new Set(holders).size).toBe(total);
  });

  it('whose background is gone says so, and its design can be deleted', async () => {
    const template = await issuing.add();
    const background = {
      name: 'خلفية.pdf',
      size: 10,
      content_type: 'application/pdf',
      storage_key: 'certificate-backgrounds/gone',
    };
    await portal.db
      .update(certificateTemplates)
      .set({ background })
      .where(eq(certificateTemplates.id, template.id));
    const { id } = issuing.issueOf(await issuing.ask(template, two.audience()));
    await failForGood();
    expect(await issuing.progress(id)).toMatchObject({ state: 'failed', failure: 'background', done: 0 });
    expect(await issuing.remove(template)).toMatchObject({ status: 200 });
  });

  /** Runs the job as if for the last time. */
  async function failForGood() {
    await portal.db.execute("update pgboss.job set retry_limit = 0 where name = 'issue_certificates'");
    await portal.runJobs();
  }

  it('leaves out those who are revoked while it runs', async () => {
    const template = await issuing.add();
    const { id, total } = issuing.issueOf(await issuing.ask(template, two.audience()));
    let revoking: Promise<unknown> | undefined;
    const restore = beforeStoring(portal.context, async () => {
      revoking ??= revokeFirst(id);
      await revoking;
    });
    await runIssue(portal.context, id);
    restore();
    const rows = await issuing.rowsOf(id);
    const [first, ...others] = rows;
    expect(first).toMatchObject({ state: 'revoked', storage_key: null, revoke_reason: 'انسحب قبل الختام' });
    expect(others.every(({ state }) => state === 'valid')).toBe(true);
    expect(await issuing.progress(id)).toMatchObject({ state: 'issued', done: total, total });
    // Only issuing again gives them one.
    expect(await issuing.ask(template, two.audience())).toMatchObject({
      status: 422,
      message: AUDIENCE_EMPTY,
    });
  });

  async function revokeFirst(issueId: string) {
    const [first] = await issuing.rowsOf(issueId);
    const answer = await director('POST', `/certificates/${first?.id}/revoke`, {
      reason: 'انسحب قبل الختام',
    });
    expect(answer).toMatchObject({ status: 200, data: { certificate: { state: 'revoked' } } });
  }

  it('makes nothing when a text does not fit, and names everyone whose does not', async () => {
    const narrow = [sampleField('name', 60, { width: 5 }), sampleField('team', 90)];
    const { template, issue } = await issuing.issue(two.audience(), narrow);
    expect(issue).toMatchObject({ state: 'refused', done: 0, problems_count: two.members.length });
    expect(issue.problems).toHaveLength(two.members.length);
    for (const problem of issue.problems) {
      const reason = expect.stringContaining('لا يتسع');
      expect(problem).toEqual({
        name: problem.value,
        team: expect.any(String),
        kind: 'name',
        value: expect.any(String),
        reason,
      });
    }
    expect(await issuing.rowsOf(issue.id)).toEqual([]);
    expect(await issuing.remove(template)).toMatchObject({ status: 200 });
  });

  it('is refused for a design that changed, is empty, or does not exist', async () => {
    const template = await issuing.add();
    expect(await issuing.ask({ ...template, version: 1 }, two.audience())).toMatchObject({
      status: 409,
      message: CERTIFICATE_TEMPLATE_CHANGED,
    });
    expect(await issuing.ask(await issuing.add([]), two.audience())).toMatchObject({
      status: 422,
      errors: { fields: [expect.any(String)] },
    });
    expect(await issuing.ask({ ...template, id: two.ids[0] ?? '' }, two.audience())).toMatchObject({
      status: 404,
    });
  });

  it('keeps its design when that is edited later', async () => {
    const { template, issue } = await issuing.issue(two.audience());
    const answer = await director('PUT', '/certificate-templates', {
      template_id: template.id,
      version: template.version,
      fields: [sampleField('team', 10)],
    });
    expect(answer.status).toBe(200);
    const [first] = await issuing.issued(`issue_id=${issue.id}`);
    const again = await director('POST', `/certificates/${first?.id}/reissue`);
    expect(again.status).toBe(201);
    const [made] = (await issuing.rowsOf(issue.id)).slice(-1);
    expect(made).toMatchObject({ state: 'valid', facts: { name: first?.name } });
  });
});

it('counts nobody who has a certificate of the design, whatever became of it', async () => {
  const rows = await portal.db
    .select({ user_id: issuedCertificates.user_id, template_id: issuedCertificates.template_id })
    .from(issuedCertificates)
    .where(inArray(issuedCertificates.state, ['valid', 'revoked', 'waiting']));
  const keys = rows.flatMap(({ user_id, template_id }) => (user_id ? [`${user_id} ${template_id}`] : []));
  expect(new Set(keys).size).toBe(keys.length);
});
