import type { CertificateAudienceData, LeaderHome } from '@portal/api-schema';
import {
  AUDIENCE_EMPTY,
  CERTIFICATE_TEMPLATE_CHANGED,
  CERTIFICATES_BEING_ISSUED,
  RESULTS_NOT_PUBLISHED,
} from '@portal/domain/messages';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { auditLog } from '../../db/schema/audit.ts';
import { automaticMessages } from '../../db/schema/automatic-messages.ts';
import { issuedCertificates } from '../../db/schema/certificates.ts';
import { committeeMembers } from '../../db/schema/committees.ts';
import { checkInMembers, checkIns } from '../../db/schema/reception.ts';
import { resultSnapshots, results } from '../../db/schema/results.ts';
import { teamMembers, teams } from '../../db/schema/teams.ts';
import { users } from '../../db/schema/users.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { dataOf, signIn } from '../../testing/test-app.ts';
import { storedKeys } from '../../testing/uploads.ts';
import { DESIGN, issuingOf, runIssue } from '../testing/issuing.ts';
import { sampleField } from '../testing/samples.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'authority');
let issuing: ReturnType<typeof issuingOf>;
/** Two teams that are qualified, with their members. */
let twoTeams: string[];
let members: { user_id: string; team_id: string }[];

beforeAll(async () => {
  issuing = issuingOf(portal, director);
  const rows = await portal.db
    .select({ id: teams.id })
    .from(teams)
    .where(eq(teams.status, 'Qualified'))
    .orderBy(teams.id)
    .limit(2);
  twoTeams = rows.map(({ id }) => id);
  members = await portal.db
    .select({ user_id: teamMembers.user_id, team_id: teamMembers.team_id })
    .from(teamMembers)
    .where(inArray(teamMembers.team_id, twoTeams));
});

const toTwoTeams = () => ({ to: 'teams' as const, team_ids: twoTeams });
const audienceOf = async (body: object) =>
  dataOf<CertificateAudienceData>(await director('POST', '/certificates/audience', body));

describe('an issue', () => {
  it('gives everyone of the audience one certificate, tells each leader once, and gives nobody a second', async () => {
    const template = await issuing.add();
    const audience = { to: 'qualified' } as const;
    const planned = await audienceOf({ template_id: template.id, audience });
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
    const told = await portal.db
      .select()
      .from(automaticMessages)
      .where(eq(automaticMessages.topic, 'certificate_added'));
    expect(told.map(({ team_id }) => team_id).sort()).toEqual(
      [...new Set(rows.map(({ team_id }) => team_id))].sort(),
    );
    const [entry] = await portal.db.select().from(auditLog).where(eq(auditLog.action, 'certificates.issued'));
    expect(entry).toMatchObject({
      actor_role: 'authority',
      details: { name: template.name, certificates: rows.length, to: 'qualified' },
    });
    expect(await issuing.ask(template, audience)).toMatchObject({ status: 422, message: AUDIENCE_EMPTY });
    expect(await audienceOf({ template_id: template.id, audience })).toMatchObject({
      recipients_count: 0,
      already_count: qualified.length,
    });
    expect(await director('DELETE', '/certificate-templates', { template_id: template.id })).toMatchObject({
      status: 409,
    });
    const leader = await signIn(portal.app, 'leader3');
    expect(dataOf<LeaderHome>(await leader('GET', '/index')).has_certification).toBe(true);
  });

  it('goes on where its process was killed: everyone has exactly one, with the serial from before', async () => {
    const template = await issuing.add();
    const { id, total } = issuing.issueOf(await issuing.ask(template, { to: 'qualified' }));
    const { fileStore } = portal.context;
    const { put } = fileStore;
    let puts = 0;
    fileStore.put = async (...parts) => {
      puts += 1;
      if (puts > 25) throw new Error('The process is killed');
      return put(...parts);
    };
    await expect(runIssue(portal.context, id)).rejects.toThrow('The process is killed');
    fileStore.put = put;
    const before = await issuing.rowsOf(id);
    expect(before).toHaveLength(total);
    expect(await issuing.progress(id)).toMatchObject({ state: 'issuing' });
    await runIssue(portal.context, id);
    const after = await issuing.rowsOf(id);
    expect(after.map(({ serial }) => serial)).toEqual(before.map(({ serial }) => serial));
    expect(after.filter(({ state }) => state === 'valid')).toHaveLength(total);
    expect(await issuing.progress(id)).toMatchObject({ state: 'issued', done: total });
    // Again, as when the end of the job was not noticed.
    await runIssue(portal.context, id);
    expect(await issuing.rowsOf(id)).toEqual(after);
  });

  it('is done once by two processes at the same time, without files that belong to nothing', async () => {
    const template = await issuing.add();
    const stored = new Set(await storedKeys(portal));
    const { id, total } = issuing.issueOf(await issuing.ask(template, toTwoTeams()));
    const other = await portal.secondProcess();
    await Promise.all([portal.context, other.context].map((context) => runIssue(context, id)));
    const rows = await issuing.rowsOf(id);
    expect(rows.map(({ user_id }) => user_id).sort()).toEqual(members.map(({ user_id }) => user_id).sort());
    expect(total).toBe(rows.length);
    const added = (await storedKeys(portal)).filter((key) => !stored.has(key));
    expect(added.sort()).toEqual(rows.map(({ storage_key }) => storage_key).sort());
  });

  it('whose job was lost is found and ended', async () => {
    const template = await issuing.add();
    const { id } = issuing.issueOf(await issuing.ask(template, toTwoTeams()));
    await portal.db.execute("delete from pgboss.job where name = 'issue_certificates'");
    await portal.runJobs();
    expect(await issuing.progress(id)).toMatchObject({ state: 'checking' });
    await portal.context.jobs.enqueue(portal.db, 'issue_certificates', {});
    await portal.runJobs();
    expect(await issuing.progress(id)).toMatchObject({ state: 'issued' });
  });

  it('leaves out those who are revoked while it runs', async () => {
    const template = await issuing.add();
    const { id, total } = issuing.issueOf(await issuing.ask(template, toTwoTeams()));
    const { fileStore } = portal.context;
    const { put } = fileStore;
    let revoking: Promise<unknown> | undefined;
    fileStore.put = async (...parts) => {
      revoking ??= revokeFirst(id);
      await revoking;
      return put(...parts);
    };
    await runIssue(portal.context, id);
    fileStore.put = put;
    const rows = await issuing.rowsOf(id);
    const [first, ...others] = rows;
    expect(first).toMatchObject({ state: 'revoked', storage_key: null, revoke_reason: 'انسحب قبل الختام' });
    expect(others.every(({ state }) => state === 'valid')).toBe(true);
    expect(await issuing.progress(id)).toMatchObject({ state: 'issued', done: total, total });
    // Only issuing again gives them one.
    expect(await issuing.ask(template, toTwoTeams())).toMatchObject({ status: 422, message: AUDIENCE_EMPTY });
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
    const { template, issue } = await issuing.issue(toTwoTeams(), narrow);
    expect(issue).toMatchObject({ state: 'refused', done: 0, problems_count: members.length });
    expect(issue.problems).toHaveLength(members.length);
    for (const problem of issue.problems)
      expect(problem).toEqual({
        name: problem.value,
        team: expect.any(String),
        kind: 'name',
        value: expect.any(String),
        reason: expect.stringContaining('لا يتسع'),
      });
    expect(await issuing.rowsOf(issue.id)).toEqual([]);
    expect(await director('DELETE', '/certificate-templates', { template_id: template.id })).toMatchObject({
      status: 200,
    });
  });

  it('is refused for a design that changed, is empty, or does not exist', async () => {
    const template = await issuing.add();
    expect(await issuing.ask({ ...template, version: 1 }, toTwoTeams())).toMatchObject({
      status: 409,
      message: CERTIFICATE_TEMPLATE_CHANGED,
    });
    expect(await issuing.ask(await issuing.add([]), toTwoTeams())).toMatchObject({
      status: 422,
      errors: { fields: [expect.any(String)] },
    });
    expect(await issuing.ask({ ...template, id: twoTeams[0] ?? '' }, toTwoTeams())).toMatchObject({
      status: 404,
    });
  });

  it('keeps its design when that is edited later', async () => {
    const { template, issue } = await issuing.issue(toTwoTeams());
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

describe('an audience', () => {
  it('is of those who checked in, and not of those whose check-in was undone', async () => {
    const template = await issuing.add();
    const audience = { to: 'checked_in' } as const;
    await portal.db
      .update(checkIns)
      .set({ undone_at: portal.now(), undone_desk: 'ب' })
      .where(isNull(checkIns.undone_at));
    expect(await audienceOf({ template_id: template.id, audience })).toMatchObject({ recipients_count: 0 });
    const [person] = members;
    const id = crypto.randomUUID();
    await portal.db.insert(checkIns).values({
      ...{ id, team_id: person?.team_id ?? '', desk: 'ب' },
      ...{ at: portal.now(), received_at: portal.now(), clock_offset_ms: 0 },
    });
    await portal.db.insert(checkInMembers).values({ check_in_id: id, user_id: person?.user_id ?? '' });
    expect(await audienceOf({ template_id: template.id, audience })).toMatchObject({ recipients_count: 1 });
  });

  it('is of the members of committees', async () => {
    const people = await portal.db.select().from(committeeMembers);
    const { issue } = await issuing.issue({ to: 'committees' }, [...DESIGN, sampleField('role', 120)]);
    const rows = await issuing.rowsOf(issue.id);
    expect(rows.map(({ committee_member_id }) => committee_member_id).sort()).toEqual(
      people.map(({ id }) => id).sort(),
    );
    expect(rows[0]?.facts).toMatchObject({ role: 'عضو لجنة التحكيم', team: expect.any(String) });
  });

  it('is of the first ranks once the results are published, as is a design that shows the rank', async () => {
    const template = await issuing.add([...DESIGN, sampleField('rank', 120)]);
    const first = { to: 'first', ranks: 1 } as const;
    for (const audience of [first, toTwoTeams()]) {
      const body = { template_id: template.id, audience };
      expect(await director('POST', '/certificates/audience', body)).toMatchObject({
        status: 409,
        message: RESULTS_NOT_PUBLISHED,
      });
      expect(await issuing.ask(template, audience)).toMatchObject({ message: RESULTS_NOT_PUBLISHED });
    }
    await publish();
    const asked = issuing.issueOf(await issuing.ask(template, first));
    await runIssue(portal.context, asked.id);
    const rows = await issuing.rowsOf(asked.id);
    expect(new Set(rows.map(({ team_id }) => team_id))).toEqual(new Set(twoTeams.slice(0, 1)));
    expect(rows[0]?.facts).toMatchObject({ rank: 'المركز الأول' });
    const late = issuing.issueOf(await issuing.ask(template, { to: 'first', ranks: 2 }));
    await portal.db.update(results).set({ state: 'frozen', published_at: null });
    await runIssue(portal.context, late.id);
    expect(await issuing.progress(late.id)).toMatchObject({
      state: 'refused',
      problems: [{ kind: 'rank', reason: expect.stringContaining('سُحبت النتائج') }],
    });
  });

  /** Publishes the two teams as the first and the second. */
  async function publish() {
    const content = {
      ...{ format: 1, event_name: 'هاكاثون', ranking: 'raw', taken_at: portal.now().toISOString() },
      teams: twoTeams.map((id, at) => ({ id, name: `فريق ${at}`, rank: at + 1 })),
    };
    const [snapshot] = await portal.db
      .insert(resultSnapshots)
      .values({
        ...{ content: JSON.stringify(content), sha256: '0'.repeat(64), teams_count: 2 },
        ...{ taken_at: portal.now(), taken_by: crypto.randomUUID(), taken_by_name: 'مدير' },
      })
      .returning();
    await portal.db
      .update(results)
      .set({ state: 'published', snapshot_id: snapshot?.id ?? '', published_at: portal.now() });
  }
});

it('counts nobody who has a certificate of the design, whatever became of it', async () => {
  const rows = await portal.db
    .select({ user_id: issuedCertificates.user_id, template_id: issuedCertificates.template_id })
    .from(issuedCertificates)
    .where(and(inArray(issuedCertificates.state, ['valid', 'revoked', 'waiting'])));
  const keys = rows.flatMap(({ user_id, template_id }) => (user_id ? [`${user_id} ${template_id}`] : []));
  expect(new Set(keys).size).toBe(keys.length);
});
