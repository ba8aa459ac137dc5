import { authCalls, type Data, invitationCalls, memberCalls, pageCalls } from '@portal/api-schema';
import {
  EMAIL_NOT_VERIFIED,
  INVITATION_EXPIRED,
  INVITATION_INVALID,
  INVITATION_REVOKED,
  INVITATION_USED,
  MEMBER_HAS_ACCOUNT,
  PERSON_FIELD_TAKEN,
  REGISTRATION_CLOSED,
  TEAM_FULL,
} from '@portal/domain/messages';
import { eq, isNull, like } from 'drizzle-orm';
import { loginThrottle, users } from '../../accounts/index.ts';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { NEW_PASSWORD } from '../../testing/leaders.ts';
import { openStream } from '../../testing/live-stream.ts';
import { linkTo, mailsTo, tokenFor } from '../../testing/mail.ts';
import { newcomer, newTeam, personOf } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { refusedFields, send, sessionWith, signIn, statusesOf } from '../../testing/test-app.ts';
import { withRegistrationClosed, withSettings } from '../../testing/with-settings.ts';
import { removeExpiredRegistrations } from '../registration/remove-expired.ts';
import { teamInvitations } from './invitations.schema.ts';
import { INVITATION_VALID_MS, MAX_TO_ONE } from './invitations.service.ts';

const portal = portalUnderTest({ listening: true });
const leader = signedIn(portal, 'leader1');
const director = signedIn(portal, 'super');
const visitor = sessionWith(portal);
/** A member of leader1's team without an account. */
const MEMBER = 'member1-1@demo.sa';

let privacy_version: string;
beforeAll(async () => {
  const page = await visitor.data(pageCalls.get, { params: { name: 'privacy' } });
  privacy_version = page.version ?? '';
});
// A new window for the mails to one address, and no member too many.
afterEach(() => portal.db.delete(loginThrottle));

/** Behind the `#` of a link, which browsers send to no server. */
const tokenIn = ({ hash }: URL) => hash.slice(1);
const mailedToken = async (email: string) => tokenIn(await linkTo(portal, email));
const invite = (body: object) => leader('POST', '/members/invitations', body);
const invitations = async () => (await leader.data(invitationCalls.list)).invitations;
const tokenOfLink = async (body: object) => {
  const { link } = await leader.data(invitationCalls.invite, { body: { by: 'link', ...body } });
  return tokenIn(new URL(link ?? ''));
};
const open = (token: string) => visitor('POST', '/invitations/open', { token });
const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
const accept = (token: string, more: object = {}, app = portal.app) =>
  send(app, 'POST', '/invitations/accept', { token, ...passwords, privacy_version, ...more });
const login = (email: string) =>
  visitor('POST', '/auth/login', { email, password: NEW_PASSWORD }) as ReturnType<typeof visitor> &
    Promise<{ data: Data<typeof authCalls.login> }>;
const members = async () => (await leader.data(memberCalls.list)).members;
const remove = async (email: string) =>
  leader('DELETE', '/members', { user_id: (await personOf(portal, email)).id });

describe('an invitation by mail', () => {
  it('makes an account of a member, with their own consent, and ends it when they are removed', async () => {
    const { id: user_id } = await personOf(portal, MEMBER);
    expect(await invite({ by: 'mail', user_id })).toMatchObject({ status: 201 });
    expect(await invitations()).toMatchObject([{ user_id, email: MEMBER, by: 'mail' }]);
    const link = await linkTo(portal, MEMBER);
    expect(link.pathname).toBe('/auth/invitation');
    // Nothing that people wrote: the address may be a stranger's.
    expect((await mailsTo(portal, MEMBER))[0]?.text).not.toContain('مدار');
    const token = tokenIn(link);
    expect(await open(token)).toMatchObject({
      status: 200,
      data: {
        team_name: 'مدار',
        leader_name: expect.any(String),
        full_name: expect.any(String),
        email: MEMBER,
      },
    });
    expect(await accept(token)).toMatchObject({
      status: 200,
      data: { email: MEMBER, email_verified: true },
    });
    expect(await personOf(portal, MEMBER)).toMatchObject({
      role: 'member',
      consent_version: privacy_version,
      consented_at: expect.any(Date),
    });
    for (const again of [open(token), accept(token)])
      expect(await again).toMatchObject({ status: 422, message: INVITATION_USED });
    expect(await invitations()).toEqual([]);
    expect((await members()).find((one) => one.user_id === user_id)).toMatchObject({ has_account: true });
    expect(await invite({ by: 'mail', user_id })).toMatchObject({
      status: 409,
      message: MEMBER_HAS_ACCOUNT,
    });
    expect(await invite({ by: 'mail', email: MEMBER.toUpperCase() })).toMatchObject({
      status: 422,
      errors: { email: ['صاحب هذا البريد في فريقك'] },
    });

    const { data } = await login(MEMBER);
    const member = sessionWith(portal, { token: data.user.token });
    // With the address the account would go.
    expect(await leader('PUT', '/members', { user_id, email: newcomer().email })).toMatchObject({
      status: 422,
      errors: { email: [expect.any(String)] },
    });
    expect(await member('PUT', '/auth/profile/email', { email: newcomer().email })).toMatchObject({
      status: 200,
    });
    const stream = await openStream(portal, data.user.token);
    await remove(MEMBER);
    expect((await member('GET', '/index')).status).toBe(401);
    await stream.ended;
    expect((await login(MEMBER)).status).toBe(401);
  });

  it('lets a new person give their own data, once, while there is room', async () => {
    const person = newcomer();
    expect(await invite({ by: 'mail', email: person.email.toUpperCase() })).toMatchObject({ status: 201 });
    const token = await mailedToken(person.email);
    expect(await open(token)).toMatchObject({ data: { full_name: null, email: person.email } });
    expect(refusedFields(await accept(token))).toEqual([422, 'full_name', 'phone_number', 'identity']);
    const taken = { ...person, identity: (await personOf(portal, 'leader2@demo.sa')).identity };
    expect(await accept(token, taken)).toMatchObject({
      status: 422,
      errors: { identity: [PERSON_FIELD_TAKEN.identity] },
    });
    const closed = await withRegistrationClosed(portal, () => accept(token, person));
    expect(closed).toMatchObject({ status: 422, message: REGISTRATION_CLOSED });
    const full = await withSettings(portal, { max_team_members: 2 }, () => accept(token, person));
    expect(full).toMatchObject({ status: 422, message: TEAM_FULL });

    const other = (await portal.secondProcess()).app;
    const both = await Promise.all([accept(token, person), accept(token, person, other)]);
    expect(statusesOf(both)).toEqual([200, 422]);
    expect((await members()).filter(({ email }) => email === person.email)).toHaveLength(1);
    expect((await login(person.email)).status).toBe(200);
    await remove(person.email);
  });

  it('says the same whether or not the address is known, and only its owner learns that it is', async () => {
    const known = await invite({ by: 'mail', email: 'leader2@demo.sa' });
    const unknown = await invite({ by: 'mail', email: newcomer().email });
    const shape = ({ status, message, data }: typeof known) => [status, message, Object.keys(data)];
    expect(shape(known)).toEqual(shape(unknown));
    const answer = await open(await mailedToken('leader2@demo.sa'));
    expect(answer).toMatchObject({ status: 422, errors: { email: [PERSON_FIELD_TAKEN.email] } });
  });

  it('is replaced by the next, which is refused when there are too many', async () => {
    const person = newcomer();
    await invite({ by: 'mail', email: person.email });
    const first = await mailedToken(person.email);
    for (let more = 1; more < MAX_TO_ONE; more += 1)
      expect((await invite({ by: 'mail', email: person.email })).status).toBe(201);
    expect((await invite({ by: 'mail', email: person.email })).status).toBe(429);
    expect(await open(first)).toMatchObject({ status: 422, message: INVITATION_REVOKED });
    const waiting = (await invitations()).filter(({ email }) => email === person.email);
    expect(waiting).toHaveLength(1);
    const token = await mailedToken(person.email);
    expect((await leader('DELETE', `/members/invitations/${waiting[0]?.id}`)).status).toBe(200);
    expect(await accept(token, person)).toMatchObject({ status: 422, message: INVITATION_REVOKED });
  });

  it('to a member who has an account by another invitation is not called used or revoked', async () => {
    const person = newcomer();
    await invite({ by: 'mail', email: person.email });
    const byAddress = await mailedToken(person.email);
    const { user_id } = (await leader.data(memberCalls.add, { body: person })).member;
    const replaced = await tokenOfLink({ user_id });
    const used = await tokenOfLink({ user_id });
    expect(await open(replaced)).toMatchObject({ status: 422, message: INVITATION_REVOKED });
    expect((await accept(used)).status).toBe(200);
    for (const token of [replaced, byAddress])
      expect(await open(token)).toMatchObject({ status: 422, message: MEMBER_HAS_ACCOUNT });
    expect(await open(used)).toMatchObject({ status: 422, message: INVITATION_USED });
    await remove(person.email);
  });

  it('to a former address of a member is revoked', async () => {
    const person = newcomer();
    const { member } = await leader.data(memberCalls.add, { body: person });
    await invite({ by: 'mail', user_id: member.user_id });
    const token = await mailedToken(person.email);
    await leader.data(memberCalls.change, {
      body: { user_id: member.user_id, email: `new-${person.email}` },
    });
    expect(await open(token)).toMatchObject({ status: 422, message: INVITATION_REVOKED });
    expect(await invitations()).not.toContainEqual(expect.objectContaining({ user_id: member.user_id }));
    await remove(`new-${person.email}`);
  });
});

describe('an invitation by link', () => {
  it('asks for the address to be verified before the first sign-in', async () => {
    const person = newcomer();
    const token = await tokenOfLink({});
    expect(await accept(token, { ...person, email: 'leader2@demo.sa' })).toMatchObject({
      status: 422,
      errors: { email: [PERSON_FIELD_TAKEN.email] },
    });
    expect(await accept(token, person)).toMatchObject({ data: { email_verified: false } });
    expect(await login(person.email)).toMatchObject({ status: 403, message: EMAIL_NOT_VERIFIED });
    await visitor.data(authCalls.verifyEmail, { body: { token: await tokenFor(portal, person.email) } });
    expect((await login(person.email)).status).toBe(200);
    await remove(person.email);
    // Without that they are removed from the team, which stays.
    const late = newcomer();
    expect((await accept(await tokenOfLink({}), late)).status).toBe(200);
    const { user_id } = (await members()).find(({ email }) => email === late.email) ?? {};
    await portal.db.update(users).set({ expires_at: portal.now() }).where(eq(users.email, late.email));
    await removeExpiredRegistrations({
      ...portal.context,
      now: () => new Date(portal.now().getTime() + 1000),
    });
    expect((await members()).map(({ email }) => email)).not.toContain(late.email);
    const entries = await portal.db.select().from(auditLog).where(eq(auditLog.action, 'user.expired'));
    expect(entries).toMatchObject([{ subject_id: user_id, details: { team_id: expect.any(String) } }]);
  });

  it('is stored as a hash, expires, and cannot be guessed', async () => {
    const token = await tokenOfLink({});
    const rows = await portal.db
      .select()
      .from(teamInvitations)
      .where(like(teamInvitations.token_hash, `${token}%`));
    expect(rows).toEqual([]);
    expect((await open(token)).status).toBe(200);
    expect(await open(`${token}x`)).toMatchObject({ status: 422, message: INVITATION_INVALID });
    const { team_name } = await visitor.data(invitationCalls.open, { body: { token } });
    expect(team_name).toBe('مدار');
    await portal.db
      .update(teamInvitations)
      .set({ expires_at: new Date(portal.now().getTime() - 1) })
      .where(isNull(teamInvitations.email));
    expect(await open(token)).toMatchObject({ status: 422, message: INVITATION_EXPIRED });
    expect(INVITATION_VALID_MS).toBeLessThanOrEqual(7 * 24 * 60 * 60 * 1000);
  });

  it('of a member can be given after registration has closed, one to a new person cannot', async () => {
    const { id: user_id } = await personOf(portal, 'member1-2@demo.sa');
    await withRegistrationClosed(portal, async () => {
      expect((await invite({ by: 'link' })).message).toBe(REGISTRATION_CLOSED);
      expect((await accept(await tokenOfLink({ user_id }))).status).toBe(200);
    });
    // Not by who has the link: the mail goes to the member.
    expect((await login('member1-2@demo.sa')).message).toBe(EMAIL_NOT_VERIFIED);
    const correction = { email: 'member1-2@demo.sa', password: NEW_PASSWORD, new_email: newcomer().email };
    expect(refusedFields(await visitor('PUT', '/auth/email', correction))).toEqual([422, 'email']);
  });

  it('that two accept for the last place lets one of them in', async () => {
    const { length } = await members();
    const other = (await portal.secondProcess()).app;
    await withSettings(portal, { max_team_members: length + 1 }, async () => {
      const [first, second] = [await tokenOfLink({}), await tokenOfLink({})];
      const answers = await Promise.all([accept(first, newcomer()), accept(second, newcomer(), other)]);
      expect(statusesOf(answers)).toEqual([200, 422]);
      expect(await members()).toHaveLength(length + 1);
    });
  });
});

it('belongs to the team: another leader neither sees nor revokes it, nor invites its members', async () => {
  const { id: user_id } = await personOf(portal, 'member2-1@demo.sa');
  expect((await invite({ by: 'mail', user_id })).status).toBe(404);
  const { leaderId } = await newTeam(portal);
  expect((await invite({ by: 'mail', user_id: leaderId })).status).toBe(404);
  await tokenOfLink({});
  const [own] = await invitations();
  const stranger = await signIn(portal.app, 'leader2');
  expect((await stranger('DELETE', `/members/invitations/${own?.id}`)).status).toBe(404);
  expect((await stranger.data(invitationCalls.list)).invitations).toEqual([]);
});

it('of a team that has withdrawn cannot be accepted, and its members are signed out', async () => {
  const token = await tokenOfLink({});
  const member = await signIn(portal.app, 'member1');
  const [row] = await portal.db
    .select({ team_id: teamInvitations.team_id })
    .from(teamInvitations)
    .innerJoin(users, eq(users.email, 'leader1@demo.sa'))
    .where(isNull(teamInvitations.accepted_at));
  await director('PUT', '/teams/status', { team_id: row?.team_id, status: 'Withdrawn' });
  expect((await accept(token, newcomer())).status).toBe(409);
  expect((await member('GET', '/auth/me')).status).toBe(401);
});
