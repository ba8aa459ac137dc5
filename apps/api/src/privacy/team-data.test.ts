import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  type authCalls,
  checkInCalls,
  type Data,
  leaderCalls,
  messageCalls,
  passCalls,
  privacyCalls,
  teamCalls,
} from '@portal/api-schema';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { and, eq } from 'drizzle-orm';
import { users } from '../accounts/index.ts';
import { messageDeliveries } from '../communication/index.ts';
import { auditLog } from '../platform/audit/audit.schema.ts';
import { files, teamMembers, teams } from '../teams/index.ts';
import { certificateStore } from '../testing/issued-certificates.ts';
import { newPerson, newSession, personOf } from '../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../testing/portal-under-test.ts';
import { dataOf, send, sessionWith, signIn } from '../testing/test-app.ts';
import { entriesOf } from '../testing/zip-entries.ts';

const portal = portalUnderTest();

interface TeamData {
  team: { id: string; name: string };
  people: Record<string, unknown>[];
  project: { title: string; files: { name: string; path: string; size: number }[] };
  certificates: { name: string; path: string }[];
  issued_certificates: { serial: string; path: string; facts: object }[];
  messages: { user_id: string; subject: string; body: string }[];
  check_ins: { people: string[] }[];
  sessions: { user_id: string }[];
  activity: { action: string; by: string; actor_id?: string; address?: string }[];
}

const director = signedIn(portal, 'super');
const leader1 = signedIn(portal, 'leader1');
const leader2 = signedIn(portal, 'leader2');
const linkOf = async (by = leader1) => (await by.data(privacyCalls.teamData)).download_url;
/** The files in the copy of the team's data, and what `data.json` says. */
const copyOf = (zip: Buffer) => {
  const entries = entriesOf(zip);
  const json = String(entries.get('data.json'));
  return { entries, json, data: JSON.parse(json) as TeamData };
};
const download = async (by = leader1) => copyOf((await portal.app.inject(await linkOf(by))).rawPayload);

it('holds everything the portal stores of the team and its people, with their files', async () => {
  const message = {
    subject: 'موعد الحضور',
    body: 'أهلًا {{leader_name}}',
    audience: { to: 'leaders', status: 'Qualified' },
  };
  const written = await director.data(messageCalls.add, { body: message });
  await director.data(messageCalls.send, { params: { id: written.message.message_id } });
  const desk = await signIn(portal.app, 'reception1');
  const { token } = (await leader1.data(passCalls.own)).pass;
  const arrival = { id: randomUUID(), code: token, at: portal.now().toISOString() };
  const { check_in } = await desk.data(checkInCalls.add, { body: arrival });
  const response = await portal.app.inject(await linkOf());
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  expect(String(response.headers['content-disposition'])).toContain('attachment');
  const { entries, data } = copyOf(response.rawPayload);

  const leader = await personOf(portal, 'leader1@demo.sa');
  expect(data.people.length).toBeGreaterThan(1);
  expect(data.people[0]).toMatchObject({
    is_leader: true,
    full_name: leader.full_name,
    email: 'leader1@demo.sa',
    phone_number: leader.phone_number,
    identity: leader.identity,
  });
  const greeting = `أهلًا ${leader.full_name}`;
  expect(data.messages).toMatchObject([{ user_id: leader.id, subject: 'موعد الحضور', body: greeting }]);
  expect(data.check_ins).toEqual([{ at: check_in.at, undone_at: null, people: check_in.member_ids }]);
  expect(data.sessions).not.toEqual([]);
  const own = data.activity.find(({ action }) => action === 'session.opened');
  expect(own).toMatchObject({ by: 'team', address: expect.any(String) });
  expect(data.project.files.length).toBeGreaterThan(0);
  expect(data.certificates.length).toBeGreaterThan(0);
  for (const { path, name } of [...data.project.files, ...data.certificates]) {
    const [row] = await portal.db.select().from(files).where(eq(files.name, name)).limit(1);
    const content = entries.get(path);
    expect(content?.length).toBeGreaterThan(0);
    const stored = row && (await portal.context.fileStore.read(row.storage_key));
    if (stored && row.size === content?.length) expect(content.equals(await buffer(stored))).toBe(true);
  }
  const [entry] = await portal.db.select().from(auditLog).where(eq(auditLog.action, 'team.data_requested'));
  expect(entry).toMatchObject({ subject_id: data.team.id, actor_id: leader.id });
});

it('holds the certificates that the portal issued to its people', async () => {
  const [leader] = await portal.db
    .select()
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.user_id))
    .where(eq(users.email, 'leader1@demo.sa'));
  const store = await certificateStore(portal);
  const certificate = await store({ team_id: leader?.team_members.team_id ?? null });
  await store();
  const { entries, data } = await download();
  const { issued_certificates } = data;
  expect(issued_certificates).toMatchObject([{ serial: certificate.serial, facts: certificate.facts }]);
  expect(entries.get(issued_certificates[0]?.path ?? '')?.length).toBe(certificate.size);
});

it('holds no secret, no score, and nobody of the board or a committee', async () => {
  const { json } = await download();
  expect(json).not.toMatch(/password|token|storage_key|argon2|evaluation\.|"total"|"note"/);
  const staff = await portal.db.select().from(users).where(eq(users.role, 'super-admin'));
  for (const { full_name, id } of staff) {
    expect(json).not.toContain(full_name);
    expect(json).not.toContain(id);
  }
});

it('has sessions, addresses and messages only of who asks; a member who signs in gets a copy of their own', async () => {
  const leader = await personOf(portal, 'leader1@demo.sa');
  const [own] = await portal.db.select().from(teamMembers).where(eq(teamMembers.user_id, leader.id));
  const isOther = and(eq(teamMembers.team_id, own?.team_id ?? ''), eq(teamMembers.is_leader, false));
  const [other] = await portal.db.select().from(teamMembers).where(isOther);
  const { password_hash } = leader;
  const [member] = await portal.db
    .update(users)
    .set({ password_hash, email_verified_at: portal.now() })
    .where(eq(users.id, other?.user_id ?? ''))
    .returning();
  const { email = '', id } = member ?? {};
  const body = { email, password: DEMO_PASSWORD };
  const signedIn = dataOf<Data<typeof authCalls.login>>(await send(portal.app, 'POST', '/auth/login', body));
  const memberSession = sessionWith(portal, signedIn.user);
  const [delivery] = await portal.db
    .select()
    .from(messageDeliveries)
    .where(eq(messageDeliveries.user_id, leader.id));
  if (!delivery || !id) throw new Error('The leader has no message, or the team no member');
  await portal.db.insert(messageDeliveries).values({ ...delivery, user_id: id });
  const owners = ({ sessions, messages }: TeamData) => [
    ...new Set([...sessions, ...messages].map(({ user_id }) => user_id)),
  ];
  const addressed = ({ activity }: TeamData) => activity.filter(({ address }) => address !== undefined);

  const ofTeam = await download();
  expect(owners(ofTeam.data)).toEqual([leader.id]);
  expect(addressed(ofTeam.data).filter(({ actor_id }) => actor_id !== leader.id)).toEqual([]);
  expect(
    ofTeam.data.activity.filter(({ actor_id, action }) => actor_id === id && action === 'session.opened'),
  ).toEqual([]);
  expect(ofTeam.data.people).toContainEqual(expect.objectContaining({ id, email }));

  const { data, json } = await download(memberSession);
  expect(data.people).toMatchObject([{ id, email, is_leader: false }]);
  expect(owners(data)).toEqual([id]);
  expect(addressed(data)).toMatchObject([
    { action: 'session.opened', actor_id: id },
    { action: 'user.data_requested' },
  ]);
  expect(data.check_ins.every(({ people }) => people.every((one) => one === id))).toBe(true);
  for (const value of [leader.email, leader.identity, leader.phone_number]) expect(json).not.toContain(value);
  expect(data).not.toHaveProperty('project');
});

it('is of the own team only, and not without the signature', async () => {
  const download_url = await linkOf();
  const ids = (await portal.db.select({ id: teams.id }).from(teams)).map(({ id }) => id);
  const other = ids.find((id) => !download_url.includes(id));
  const forged = download_url.replace(/team-data\/[^/]+/, `team-data/${other}`);
  expect((await portal.app.inject(forged)).statusCode).toBe(403);
  portal.advance(11 * 60 * 1000);
  expect((await portal.app.inject(download_url)).statusCode).toBe(403);
});

it('is 404 for a leader without a team', async () => {
  const token = await newSession(portal, await newPerson(portal, 'leader'));
  const alone = sessionWith(portal, { token });
  expect((await alone('GET', '/team-data')).status).toBe(404);
});

it('is saved under the name of the team, which has «فريق» once', async () => {
  const { team } = await leader2.data(leaderCalls.home);
  await director.data(teamCalls.rename, { body: { team_id: team?.id, name: 'فريق النور' } });
  const { headers } = await portal.app.inject(await linkOf(leader2));
  expect(headers['content-disposition']).toContain(encodeURIComponent('بيانات فريق النور.zip'));
});
