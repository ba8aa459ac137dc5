import { leaderCalls, type Sector, sectorCalls, teamCalls } from '@portal/api-schema';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { ALREADY_HAS_TEAM, REGISTRATION_CLOSED, TEAM_NOT_PARTICIPATING } from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { hashPassword } from '../../platform/passwords/hashing.ts';
import { firstChoices } from '../../testing/leaders.ts';
import { newTeam } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { RACES } from '../../testing/races.ts';
import { type Session, signIn, statusesOf, UNKNOWN_ID } from '../../testing/test-app.ts';
import { withRegistrationClosed } from '../../testing/with-settings.ts';
import { teams } from './teams.schema.ts';

const CLOSED = { status: 422, message: REGISTRATION_CLOSED };
const portal = portalUnderTest();
const director = signedIn(portal, 'super');
let sectors: Sector[];
let choices: Awaited<ReturnType<typeof firstChoices>>;

beforeAll(async () => {
  sectors = (await director.data(sectorCalls.list)).sectors;
  choices = await firstChoices(portal);
});

const rename = async (session: Session, body: object) =>
  (await session.data(teamCalls.rename, { body })).team;
const ownTeam = async (session: Session) => (await session.data(leaderCalls.home)).team;
const founding = () => ({ name: 'فريق التأسيس', ...choices });
async function leaderWithoutTeam(account: string): Promise<Session> {
  await portal.db.insert(users).values({
    role: 'leader',
    full_name: 'قائد بلا فريق',
    email: `${account}@demo.sa`,
    password_hash: await hashPassword(DEMO_PASSWORD),
    email_verified_at: new Date(),
  });
  return signIn(portal.app, account);
}

describe('a leader without a team', () => {
  it('adds one, which is then their own', async () => {
    const leader = await leaderWithoutTeam('founder');
    const { team } = await leader.data(teamCalls.add, { body: founding() });
    expect(team).toMatchObject({
      name: 'فريق التأسيس',
      status: 'Pending',
      sector: { id: sectors[0]?.id },
      sub_sector: sectors[0]?.sub_sectors.slice(0, 2),
      table: null,
    });
    expect(await ownTeam(leader)).toEqual(team);
    expect(await leader('POST', '/teams', founding())).toMatchObject({
      status: 409,
      message: ALREADY_HAS_TEAM,
    });
  });

  it('cannot add one with a wrong sector, or while registration is closed', async () => {
    const leader = await leaderWithoutTeam('careless');
    const sub_sector_ids = [sectors[1]?.sub_sectors[0]?.id];
    expect(await leader('POST', '/teams', { ...founding(), sector_id: UNKNOWN_ID })).toMatchObject({
      status: 422,
      errors: { sector_id: ['القطاع غير موجود'] },
    });
    expect(await leader('POST', '/teams', { ...founding(), sub_sector_ids })).toMatchObject({
      status: 422,
      errors: { sub_sector_ids: ['المجال الفرعي ليس من القطاع المختار'] },
    });
    await withRegistrationClosed(portal, async () => {
      expect(await leader('POST', '/teams', founding())).toMatchObject(CLOSED);
    });
    expect(await ownTeam(leader)).toBeNull();
  });

  it('adds one team with three requests at the same moment', async () => {
    const leader = await leaderWithoutTeam('hasty');
    for (let attempt = 0; attempt < RACES; attempt += 1) {
      const answers = await Promise.all(
        Array.from({ length: 3 }, () => leader('POST', '/teams', founding())),
      );
      expect(statusesOf(answers)).toEqual([201, 409, 409]);
      await portal.db.delete(teams).where(eq(teams.id, (await ownTeam(leader))?.id ?? ''));
    }
  });
});

describe('the name of a team', () => {
  it('is changed by its leader while registration is open', async () => {
    const leader = await signIn(portal.app, 'leader2');
    expect((await rename(leader, { name: ' سند الجديد ' })).name).toBe('سند الجديد');
    const team_id = (await ownTeam(leader))?.id;
    expect(await rename(leader, { team_id, name: 'سند' })).toMatchObject({ id: team_id, name: 'سند' });
    await withRegistrationClosed(portal, async () => {
      expect(await leader('PUT', '/teams', { name: 'متأخر' })).toMatchObject(CLOSED);
    });
    expect((await ownTeam(leader))?.name).toBe('سند');
  });

  it('cannot be changed by the leader of a rejected team, but by a director', async () => {
    const leader = await signIn(portal.app, 'leader4');
    expect(await leader('PUT', '/teams', { name: 'مرفوض' })).toMatchObject({
      status: 409,
      message: TEAM_NOT_PARTICIPATING,
    });
    const team_id = (await ownTeam(leader))?.id;
    expect((await director('PUT', '/teams', { team_id, name: 'مصحَّح' })).status).toBe(200);
  });

  it('is changed by a director at any time, who must name the team', async () => {
    const { id: team_id } = await newTeam(portal);
    await withRegistrationClosed(portal, async () => {
      expect((await rename(director, { team_id, name: 'باسم جديد' })).name).toBe('باسم جديد');
    });
    expect(await director('PUT', '/teams', { name: 'بلا فريق' })).toMatchObject({
      status: 422,
      errors: { team_id: ['اختر الفريق'] },
    });
  });
});
