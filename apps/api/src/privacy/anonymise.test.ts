import { randomUUID } from 'node:crypto';
import {
  type Body,
  type Data,
  type ExportKind,
  evaluatedTeamCalls,
  exportCalls,
  judgeCalls,
  messageCalls,
  settingsCalls,
  teamCalls,
} from '@portal/api-schema';
import {
  CERTIFICATES_BEING_ISSUED,
  EVENT_NOT_ENDED,
  ROUND_PLANNED,
  TEAM_MAY_DELIVER,
} from '@portal/domain/messages';
import { ANONYMISE_WORD } from '@portal/domain/privacy';
import { eq, inArray, or, sql } from 'drizzle-orm';
import readXlsx from 'read-excel-file/node';
import { judges, mailWorker, sessions, users } from '../accounts/index.ts';
import { certificateIssues, certificates, issuedCertificates } from '../certificates/index.ts';
import { messageDeliveries } from '../communication/index.ts';
import { settings } from '../event/index.ts';
import {
  committeeTeams,
  conflicts,
  evaluationEvents,
  evaluations,
  evaluationVersions,
  reopenRequests,
} from '../judging/index.ts';
import { auditLog } from '../platform/audit/audit.schema.ts';
import { files, projects, teamMembers, teams } from '../teams/index.ts';
import { certificateStore } from '../testing/issued-certificates.ts';
import { messageWorker } from '../testing/message-worker.ts';
import { newTeam, personOf } from '../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../testing/portal-under-test.ts';
import { silent } from '../testing/run-due-jobs.ts';
import { refusalOf, signIn } from '../testing/test-app.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'super');
const WORD = { confirmation: ANONYMISE_WORD };
/** Judges with own logins are people too; a committee is none. */
const judgeIds = () => portal.db.select({ id: judges.id }).from(judges);
const participants = () =>
  portal.db
    .select()
    .from(users)
    .where(or(inArray(users.role, ['leader', 'member']), inArray(users.id, judgeIds())))
    .orderBy(users.id);
const endEvent = () => {
  const yesterday = new Date(portal.now().getTime() - 24 * 60 * 60 * 1000);
  return portal.db.update(settings).set({
    registration_from: null,
    registration_to: yesterday,
    delivery_from: null,
    delivery_to: yesterday,
    judging_from: null,
    judging_to: yesterday,
  });
};
const anonymise = (body: object = WORD, by = director) => by('POST', '/participants/anonymise', body);
const entriesOf = (action: string) => portal.db.select().from(auditLog).where(eq(auditLog.action, action));
const ranking = async () =>
  (await director.data(evaluatedTeamCalls.list, { query: { per_page: 100 } })).teams;
const teamsByName = () => director.data(teamCalls.list, { query: { per_page: 100, sort: 'name' } });

it('is refused before the end of the event, without the typed word, and to everyone but a super-admin', async () => {
  expect(await anonymise()).toMatchObject({ status: 409, message: EVENT_NOT_ENDED });
  await endEvent();
  await portal.db.update(settings).set({ judging_to: null });
  expect((await anonymise()).status).toBe(409);
  await endEvent();
  for (const body of [{}, { confirmation: 'نعم' }]) {
    expect((await anonymise(body)).status).toBe(422);
  }
  const authority = await signIn(portal.app, 'authority');
  expect((await anonymise(WORD, authority)).status).toBe(403);
  expect((await participants())[0]?.identity).not.toBeNull();
});

it('is refused while a team may deliver by a deadline of its own, or another round is planned', async () => {
  await endEvent();
  const [team] = (await director.data(teamCalls.list, { query: { status: 'Qualified' } })).teams;
  const allow = (availability_to: Date | null) =>
    portal.db
      .update(teams)
      .set({ availability_to })
      .where(eq(teams.id, String(team?.id)));
  await allow(new Date(portal.now().getTime() + 60_000));
  expect(await anonymise()).toMatchObject({ status: 409, message: TEAM_MAY_DELIVER });
  await allow(null);
  const round = { name: 'النهائي', advance: 'first', advance_count: 2 };
  expect((await director('POST', '/rounds', round)).status).toBe(201);
  expect(await anonymise()).toMatchObject({ status: 409, message: ROUND_PLANNED });
  expect((await director('DELETE', '/rounds', { number: 2 })).status).toBe(200);
});

it('removes everything that identifies a participant, and keeps teams, figures and results', async () => {
  const leader = await signIn(portal.app, 'leader1');
  await leader('PUT', '/members', { user_id: (await participants())[30]?.id, full_name: 'اسم جديد' });
  const [expected] = (await director.data(teamCalls.list, { query: { status: 'Qualified' } })).teams;
  const arrival = { id: randomUUID(), team_id: expected?.id, at: portal.now().toISOString() };
  expect((await director('POST', '/check-ins', arrival)).status).toBe(201);
  const conflict = { team_id: expected?.id, reason: `قرابة مع ${(await participants())[0]?.full_name}` };
  const { id: committee_id } = await personOf(portal, 'committee3@demo.sa');
  expect((await director('POST', '/conflicts', { ...conflict, committee_id })).status).toBe(201);
  const before = await participants();
  const rankedBefore = await ranking();
  const teamsBefore = await teamsByName();
  const keys = (await portal.db.select({ key: files.storage_key }).from(files)).map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(0);
  await endEvent();

  await portal.db.insert(auditLog).values({
    action: 'committee.changed',
    subject_type: 'committee',
    subject_id: committee_id,
    details: { members_added: [before[0]?.full_name], members_removed: [] },
    happened_at: portal.now(),
  });
  expect((await anonymise()).status).toBe(200);

  const tables = [
    ...[users, teamMembers, projects, files, certificates, auditLog, committeeTeams, conflicts],
    ...[evaluations, evaluationVersions, evaluationEvents, reopenRequests],
  ];
  const everything = JSON.stringify(await Promise.all(tables.map((table) => portal.db.select().from(table))));
  expect(everything).not.toContain(conflict.reason);
  for (const { full_name, email, phone_number, identity } of before) {
    for (const value of [full_name, email, phone_number, identity]) {
      if (value !== null) expect(everything).not.toContain(JSON.stringify(value));
    }
  }
  for (const { password_hash, email_verified_at } of await participants()) {
    expect([password_hash, email_verified_at]).toEqual([null, null]);
  }
  expect((await leader('GET', '/auth/me')).status).toBe(401);
  expect(await portal.db.select().from(files)).toEqual([]);
  expect(await portal.db.select().from(certificates)).toEqual([]);
  for (const key of keys) expect(await portal.context.fileStore.read(key)).toBeUndefined();
  for (const { note } of await portal.db.select().from(evaluationVersions)) expect(note).toBeNull();
  const ofLeaders = await portal.db.select().from(auditLog).where(eq(auditLog.actor_role, 'leader'));
  expect(ofLeaders.length).toBeGreaterThan(0);
  for (const { actor_name, address } of ofLeaders) expect([actor_name, address]).toEqual(['مشارك', null]);

  const figures = (teams: Data<typeof evaluatedTeamCalls.list>['teams']) =>
    teams.map(({ id, name, rank, total, adjusted_total }) => ({ id, name, rank, total, adjusted_total }));
  expect(figures(await ranking())).toEqual(figures(rankedBefore));
  const teamsAfter = await teamsByName();
  expect(teamsAfter.counts).toEqual(teamsBefore.counts);
  const kept = ({ teams }: typeof teamsAfter) =>
    teams.map(({ name, members_count, checked_in_at }) => ({ name, members_count, checked_in_at }));
  expect(kept(teamsAfter)).toEqual(kept(teamsBefore));
  const [checkIn] = await entriesOf('check_in.added');
  expect(checkIn?.details).toMatchObject({ check_in_id: arrival.id, people: expected?.members_count });
  const { anonymised_at } = await director.data(settingsCalls.get);
  expect(anonymised_at).not.toBeNull();
  const [entry] = await entriesOf('participants.anonymised');
  expect(entry).toMatchObject({ actor_role: 'super-admin', details: { people: before.length } });
  expect(entry?.actor_name).not.toBe('مشارك');
});

it('leaves the board and the committees signed in, and can be repeated', async () => {
  const judge = await signIn(portal.app, 'committee1');
  await endEvent();
  expect((await anonymise()).status).toBe(200);
  expect((await judge('GET', '/committee/teams')).status).toBe(200);
  expect((await director('GET', '/auth/me')).status).toBe(200);
  expect(await portal.db.select().from(sessions)).not.toEqual([]);
});

it('does not keep another director from saving the settings that were read before', async () => {
  await endEvent();
  const { version } = (await director.data(settingsCalls.get)).settings;
  expect((await anonymise()).status).toBe(200);
  const body = { event_name: 'بعد الفعالية', version };
  expect((await director('PUT', '/settings', body)).status).toBe(200);
});

it('removes what details of any subject say about people, and keeps the words of the board about its own records', async () => {
  const entry = (subject_type: string, details: Record<string, unknown>) =>
    ({
      action: `${subject_type}.changed`,
      subject_type,
      subject_id: '1',
      happened_at: portal.now(),
      details,
    }) as const;
  await portal.db.insert(auditLog).values([
    // A subject of a module that nobody named here.
    entry('mentor', { full_name: 'سعيد', team_id: '7' }),
    entry('committee', { full_name: 'لجنة أولى', members_added: ['سعيد'], members_removed: ['سعيد'] }),
    entry('certificate_template', { name: 'مشاركة', reason: 'كُتب فيها اسم سعيد' }),
    entry('sector', { name: 'الصحة' }),
  ]);
  await endEvent();
  expect((await anonymise()).status).toBe(200);
  const rows = await portal.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject_id, '1'))
    .orderBy(auditLog.id);
  expect(rows.map(({ details }) => details)).toEqual([
    { team_id: '7' },
    { full_name: 'لجنة أولى' },
    { name: 'مشاركة' },
    { name: 'الصحة' },
  ]);
});

it('keeps what the entries of the audit log say that is about nobody, so that none becomes untrue', async () => {
  const subject = { subject_type: 'team', subject_id: randomUUID(), happened_at: portal.now() } as const;
  const until = '2026-11-20T13:12:00.000Z';
  const other = randomUUID();
  await portal.db.insert(auditLog).values([
    { ...subject, action: 'team.availability_changed', details: { availability_to: until } },
    { ...subject, action: 'team.stage_clock_changed', details: { command: 'phase', phase: 'questions' } },
    { ...subject, action: 'team.answers_changed', details: { form: 'delivery' } },
    { ...subject, action: 'member.invited', details: { by: 'mail' } },
    { ...subject, action: 'join_request.sent', details: { from: 'نبض' } },
    { ...subject, action: 'project.delivered', details: { title: 'عيادة سعيد', files: 2 } },
    { ...subject, action: 'certificate.added', details: { certificates: 3 } },
    { ...subject, action: 'evaluation.submitted', details: { type: 'eco', label: 'الاقتصادي', version: 1 } },
    { ...subject, action: 'conflict.settled', details: { committee_id: other, other_committee_id: other } },
    { ...subject, action: 'conflict.set', details: { was_evaluated: true, reason: 'قريب سعيد' } },
    { ...subject, subject_type: 'user', action: 'user.profile_changed', details: { fields: ['full_name'] } },
    { ...subject, subject_type: 'user', action: 'session.ended', details: { sessions: 2 } },
    { ...subject, subject_type: 'user', action: 'receptionist.changed', details: { to: 'disabled' } },
  ]);
  await endEvent();
  expect((await anonymise()).status).toBe(200);
  const rows = await portal.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject_id, subject.subject_id))
    .orderBy(auditLog.id);
  expect(rows.map(({ details }) => details)).toEqual([
    { availability_to: until },
    { command: 'phase', phase: 'questions' },
    { form: 'delivery' },
    { by: 'mail' },
    { from: 'نبض' },
    { files: 2 },
    { certificates: 3 },
    { type: 'eco', label: 'الاقتصادي', version: 1 },
    { committee_id: other, other_committee_id: other },
    { was_evaluated: true },
    { fields: ['full_name'] },
    { sessions: 2 },
    { to: 'disabled' },
  ]);
});

it('names judges in the audit log as it names their accounts, also those who were deleted', async () => {
  const committee = await personOf(portal, 'committee1@demo.sa');
  const email = 'new.judge@demo.sa';
  const [judge] = await portal.db
    .insert(users)
    .values({ role: 'committee', full_name: 'د. سعيد', email })
    .returning();
  if (!judge) throw new Error('No judge was stored');
  await portal.db.insert(judges).values({ id: judge.id, committee_id: committee.id });
  const entry = { subject_type: 'user', happened_at: portal.now(), address: '10.0.0.1' } as const;
  const gone = randomUUID();
  await portal.db.insert(auditLog).values([
    ...[judge.id, gone].map((id) => ({
      ...entry,
      actor_id: id,
      actor_name: 'د. سعيد',
      actor_role: 'committee',
      action: 'session.opened',
      subject_id: id,
    })),
    { ...entry, action: 'judge.deleted', subject_id: gone, details: { full_name: 'د. سعيد' } },
  ]);
  await signIn(portal.app, 'committee1');
  await endEvent();
  expect((await anonymise()).status).toBe(200);
  const namesOf = async (id: string) => {
    const rows = await portal.db.select().from(auditLog).where(eq(auditLog.actor_id, id));
    return [...new Set(rows.map(({ actor_name, address }) => `${actor_name} ${address}`))];
  };
  const { full_name } = await personOf(portal, `${judge.id}@anonymous.test`);
  expect(full_name).toMatch(/^محكّم \d+$/);
  expect(await namesOf(judge.id)).toEqual([`${full_name} null`]);
  expect(await namesOf(gone)).toEqual(['محكّم null']);
  expect((await namesOf(committee.id)).join()).toContain(committee.full_name);
});

it('leaves no address that a mail could be sent to, nor an account to activate', async () => {
  await endEvent();
  expect((await anonymise()).status).toBe(200);
  const [listed] = (await teamsByName()).teams;
  const team_id = listed?.id ?? '';
  const { leader, members } = await director.data(teamCalls.details, { query: { team_id } });
  for (const person of [leader, ...members]) {
    expect(person?.full_name).toMatch(/^مشارك \d+$/);
    expect(Object.keys(person ?? {})).not.toEqual(expect.arrayContaining(['email']));
  }
  expect(leader).not.toHaveProperty('activated');
  expect((await director('POST', '/teams/activation', { team_id })).status).toBe(404);
  // A mail that waits because the mail server is down.
  const deliver = jest.spyOn(portal.context.mail, 'deliver');
  await mailWorker.run(portal.context, { kind: 'set_password', user_id: leader?.id ?? '' }, silent);
  expect(deliver).not.toHaveBeenCalled();
  const [judge] = await portal.db.select().from(judges);
  const { judges: shown } = await director.data(judgeCalls.list, {
    params: { id: judge?.committee_id ?? '' },
  });
  expect(shown.map(({ email }) => email)).toEqual(shown.map(() => null));
});

it('leaves no address in what the board exports, nor anybody to write to', async () => {
  const audience = { to: 'leaders', members: true } as const;
  const committees = { to: 'committees' } as const;
  const recipientsOf = async (to: Body<typeof messageCalls.preview>['audience']) =>
    (await director.data(messageCalls.preview, { body: { audience: to } })).recipients_count;
  const sheetsOf = async (kind: ExportKind) => {
    const { download_url } = await director.data(exportCalls.request, { query: { kind } });
    return readXlsx((await portal.app.inject(download_url)).rawPayload);
  };
  const judging = await recipientsOf(committees);
  await endEvent();
  expect((await anonymise()).status).toBe(200);

  const exported = await Promise.all((['teams', 'committees', 'evaluated'] as const).map(sheetsOf));
  expect(JSON.stringify(exported)).not.toMatch(/anonymous|@judges/);
  const people = exported[0]?.find(({ sheet }) => sheet === 'الأعضاء')?.data ?? [];
  expect(people[1]?.slice(1, 6)).toEqual([expect.stringMatching(/^مشارك \d+$/), 'القائد', null, null, null]);
  expect(await recipientsOf(audience)).toBe(0);
  expect(await recipientsOf(committees)).toBe(judging);
});

it('ends the mails that wait for participants', async () => {
  const worker = messageWorker(portal);
  worker.answer = () => {
    throw new Error('The mail server is down');
  };
  const { id, leaderId } = await newTeam(portal);
  const isLeader = eq(users.id, leaderId);
  await portal.db.update(users).set({ email_verified_at: portal.now() }).where(isLeader);
  const audience = { to: 'teams', team_ids: [id] } as const;
  const { message } = await director.data(messageCalls.add, {
    body: { subject: 'موعد', body: 'غدًا', audience },
  });
  await director.data(messageCalls.send, { params: { id: message.message_id } });
  await worker.tick();
  const states = async () =>
    (await portal.db.select().from(messageDeliveries).where(eq(messageDeliveries.user_id, leaderId))).map(
      ({ state }) => state,
    );
  expect(await states()).toEqual(['queued']);
  await endEvent();
  expect((await anonymise()).status).toBe(200);
  worker.answer = () => undefined;
  portal.advance(60 * 60 * 1000);
  await worker.tick();
  expect(worker.addresses().filter((address) => address.includes('anonymous'))).toEqual([]);
  expect(await states()).toEqual(['failed']);
});

it("removes the names and files of participants' certificates, of which the state stays", async () => {
  const store = await certificateStore(portal);
  const revoked_at = portal.now();
  const reason = 'كُتب فيها اسم سعيد';
  const valid = await store();
  const revoked = await store({ state: 'revoked', revoked_at, revoke_reason: reason });
  const ofJudge = await store({ committee_id: (await personOf(portal, 'committee1@demo.sa')).id });
  const details = { name: 'مشاركة', serial: revoked.serial, reason };
  const subject = { subject_type: 'certificate_template', subject_id: revoked.template_id };
  await portal.db
    .insert(auditLog)
    .values({ action: 'certificate.revoked', happened_at: revoked_at, ...subject, details });
  await endEvent();
  expect((await anonymise()).status).toBe(200);

  const rows = await portal.db.select().from(issuedCertificates).orderBy(issuedCertificates.id);
  expect(rows.slice(0, 2)).toMatchObject([
    { serial: valid.serial, state: 'valid', facts: { ...valid.facts, name: null }, storage_key: null },
    { serial: revoked.serial, state: 'revoked', facts: { name: null }, revoke_reason: 'حُذف النص' },
  ]);
  expect(rows[2]).toEqual(ofJudge);
  expect(JSON.stringify([rows.slice(0, 2), await portal.db.select().from(auditLog)])).not.toContain('سعيد');
  const { fileStore } = portal.context;
  expect(await fileStore.read(valid.storage_key ?? '')).toBeUndefined();
  const kept = await fileStore.read(ofJudge.storage_key ?? '');
  expect(kept).toBeDefined();
  kept?.destroy();

  await portal.db.update(certificateIssues).set({ state: 'issuing', finished_at: null });
  expect(await anonymise()).toMatchObject({ status: 409, message: CERTIFICATES_BEING_ISSUED });
});

describe('the append-only tables', () => {
  const change = (statement: string) =>
    portal.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('portal.anonymising', 'on', true)`);
      await tx.execute(sql.raw(statement));
    });

  it.each([
    'update evaluation_versions set total = 0',
    "update evaluation_versions set scores = '[]'",
    "update evaluation_events set happened_at = now() + interval '1 day'",
    "update audit_log set action = 'team.added'",
    'delete from audit_log',
    'delete from evaluation_versions',
  ])('refuse «%s» even while personal data is removed', async (statement) => {
    expect(await refusalOf(change(statement))).toBe('23001');
  });

  it('refuse every change outside of it', async () => {
    expect(await refusalOf(portal.db.update(auditLog).set({ actor_name: null }))).toBe('23001');
  });
});
