import { auditCalls, memberCalls, type Sector, sectorCalls, teamCalls } from '@portal/api-schema';
import {
  ALREADY_ACTIVATED,
  REGISTRATION_CLOSED,
  SECTOR_INVALID,
  SUB_SECTORS_INVALID,
  TOO_MANY_ATTEMPTS,
} from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { MAX_MAILS_PER_EMAIL, users } from '../../accounts/index.ts';
import { firstChoices } from '../../testing/leaders.ts';
import { mailsTo, tokenFor } from '../../testing/mail.ts';
import { newcomer } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { send, UNKNOWN_ID } from '../../testing/test-app.ts';

const NEW_PASSWORD = 'Another2026';
const portal = portalUnderTest();
const director = signedIn(portal, 'super');
const leader = signedIn(portal, 'leader3');
let teamId: string;
let sectors: Sector[];

const details = () => director.data(teamCalls.details, { query: { team_id: teamId } });
const lastEntry = async () => (await director.data(auditCalls.list, { query: { per_page: 1 } })).entries[0];

beforeAll(async () => {
  const { teams } = await director.data(teamCalls.list, { query: { search: 'leader3@demo.sa' } });
  teamId = teams[0]?.id ?? '';
  sectors = (await director.data(sectorCalls.list)).sectors;
  const registration_to = new Date(portal.now().getTime() - 60_000).toISOString();
  expect((await director('PUT', '/settings', { registration_to })).status).toBe(200);
});

describe('after registration has closed a director corrects', () => {
  it('the members of a team, but only when it is said to be a correction; the log says so', async () => {
    const person = { ...newcomer(), team_id: teamId };
    expect(await director('POST', '/teams/members', person)).toMatchObject({
      status: 422,
      message: REGISTRATION_CLOSED,
    });
    const body = { ...person, correction: true };
    const { user_id } = (await director.data(memberCalls.addToTeam, { body })).member;
    expect(await lastEntry()).toMatchObject({
      action: 'member.added',
      details: { team_id: teamId, after_closing: true },
    });
    const named = { team_id: teamId, user_id, correction: true };
    expect((await director('PUT', '/teams/members', { ...named, full_name: 'اسم مصحح' })).status).toBe(200);
    expect((await director('DELETE', '/teams/members', named)).status).toBe(200);
    expect(await lastEntry()).toMatchObject({ action: 'member.deleted', details: { after_closing: true } });
  });

  it('never a leader, who cannot claim a correction', async () => {
    expect((await leader('POST', '/members', { ...newcomer(), correction: true })).status).toBe(422);
  });

  it('the sector of a team, with its sub-sectors', async () => {
    const before = await details();
    const other = sectors.find(({ id }) => id !== before.sector?.id);
    const sub = other?.sub_sectors[0];
    const body = { team_id: teamId, sector_id: other?.id, sub_sector_ids: [sub?.id] };
    expect((await director.data(teamCalls.setSector, { body })).team).toMatchObject({
      sector: { id: other?.id },
      sub_sector: [{ id: sub?.id }],
    });
    expect(await lastEntry()).toMatchObject({
      action: 'team.sector_changed',
      subject_id: teamId,
      details: { from: before.sector?.name, to: other?.name },
    });

    const foreign = { ...body, sector_id: before.sector?.id };
    const setSector = (to: object) => director('PUT', '/teams/sector', to);
    expect(await setSector(foreign)).toMatchObject({ status: 422, message: SUB_SECTORS_INVALID });
    const none = { ...body, sector_id: UNKNOWN_ID, sub_sector_ids: [] };
    expect(await setSector(none)).toMatchObject({ status: 422, message: SECTOR_INVALID });
    expect((await details()).sub_sector).toMatchObject([{ id: sub?.id }]);
  });

  it('the leader: the new one sets a password by mail, the former one stays a member without an account', async () => {
    const { members } = await details();
    const former = members.find(({ is_leader }) => is_leader);
    const next = members.find(({ is_leader }) => !is_leader);
    expect((await leader('GET', '/index')).status).toBe(200);

    const setLeader = async (user_id = '') =>
      (await director('PUT', '/teams/leader', { team_id: teamId, user_id })).status;
    expect(await setLeader(next?.user_id)).toBe(200);
    expect(await lastEntry()).toMatchObject({
      action: 'team.leader_changed',
      subject_id: teamId,
      details: { from: former?.user_id, to: next?.user_id },
    });
    const after = await details();
    expect(after.leader).toMatchObject({ id: next?.user_id });
    expect(after.members).toHaveLength(members.length);
    expect((await leader('GET', '/index')).status).toBe(401);

    const email = next?.email ?? '';
    const token = await tokenFor(portal, email);
    const password = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    expect((await send(portal.app, 'POST', '/auth/reset', { token, email, ...password })).status).toBe(200);
    const login = await send(portal.app, 'POST', '/auth/login', { email, password: NEW_PASSWORD });
    expect(login).toMatchObject({ status: 200, data: { role: 'leader' } });
    expect([await setLeader(next?.user_id), await setLeader(UNKNOWN_ID)]).toEqual([200, 404]);
  });
});

const sendActivation = (team_id: string | undefined) => director('POST', '/teams/activation', { team_id });
const activatedOf = async (team_id: string | undefined) =>
  (await director.data(teamCalls.details, { query: { team_id } })).leader?.activated;

it('sends a leader without a password the link again, a few times at most', async () => {
  const leader = newcomer();
  const body = { team_name: 'فريق ينتظر', ...(await firstChoices(portal)), leader };
  const { id } = (await director.data(teamCalls.register, { body })).team;
  expect(await activatedOf(id)).toBe(false);
  expect((await sendActivation(id)).status).toBe(200);
  const mails = await mailsTo(portal, leader.email);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text).toContain('/auth/reset-password');
  for (let sent = 1; sent < MAX_MAILS_PER_EMAIL; sent += 1)
    expect((await sendActivation(id)).status).toBe(200);
  expect(await sendActivation(id)).toMatchObject({ status: 429, message: TOO_MANY_ATTEMPTS });
});

it('sends a leader with a password the link that verifies the email, and nothing to an active one', async () => {
  const { teams } = await director.data(teamCalls.list, { query: { search: 'leader5@demo.sa' } });
  const id = teams[0]?.id;
  expect(await activatedOf(id)).toBe(true);
  expect(await sendActivation(id)).toMatchObject({ status: 409, message: ALREADY_ACTIVATED });

  await portal.db.update(users).set({ email_verified_at: null }).where(eq(users.email, 'leader5@demo.sa'));
  expect(await activatedOf(id)).toBe(false);
  expect((await sendActivation(id)).status).toBe(200);
  const [mail] = await mailsTo(portal, 'leader5@demo.sa');
  expect(mail?.text).toContain('/auth/verify-email');
});
