import { teamCalls } from '@portal/api-schema';
import { firstChoices } from '../../testing/leaders.ts';
import { linkTo } from '../../testing/mail.ts';
import { newcomer } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { refusedFields } from '../../testing/test-app.ts';
import { withRegistrationClosed } from '../../testing/with-settings.ts';
import { teams } from '../teams/teams.schema.ts';

const EMAIL_TAKEN = 'الإيميل مستخدم مسبقًا';
const portal = portalUnderTest();
const director = signedIn(portal, 'authority');
let choices: Awaited<ReturnType<typeof firstChoices>>;

beforeAll(async () => {
  choices = await firstChoices(portal);
});

const registration = (more: object = {}) => ({
  team_name: 'فريق الإدارة',
  ...choices,
  leader: newcomer(),
  ...more,
});
const countTeams = () => portal.db.$count(teams);

describe('a team that a director adds', () => {
  it('has its leader, who gets a link to set a password, and members, also while registration is closed', async () => {
    const members = [newcomer(), { ...newcomer(), specialty: 'برمجة' }];
    const body = registration({ members });
    const { team } = await withRegistrationClosed(portal, () => director.data(teamCalls.register, { body }));
    expect(team).toMatchObject({
      name: 'فريق الإدارة',
      status: 'Pending',
      sector: { id: choices.sector_id },
    });
    const details = await director.data(teamCalls.details, { query: { team_id: team.id } });
    expect(details.members).toMatchObject([
      { ...body.leader, is_leader: true },
      { ...members[0], specialty: null, is_leader: false },
      { ...members[1], is_leader: false },
    ]);
    expect((await linkTo(portal, body.leader.email)).pathname).toBe('/auth/reset-password');
  });

  it('is refused as a whole when another person has one of the emails', async () => {
    const before = await countTeams();
    const taken = { ...newcomer(), email: 'leader1@demo.sa' };
    expect(await director('POST', '/teams/register', registration({ leader: taken }))).toMatchObject({
      status: 422,
      message: EMAIL_TAKEN,
      errors: { 'leader.email': [EMAIL_TAKEN] },
    });
    const twice = newcomer();
    const members = [twice, { ...newcomer(), email: twice.email }];
    expect(await director('POST', '/teams/register', registration({ members }))).toMatchObject({
      status: 422,
      message: EMAIL_TAKEN,
      errors: { 'members.1.email': [EMAIL_TAKEN] },
    });
    const members7 = Array.from({ length: 6 }, newcomer);
    expect(await director('POST', '/teams/register', registration({ members: members7 }))).toMatchObject({
      status: 422,
      errors: { members: ['الحد الأقصى لأعضاء الفريق 6 مع القائد'] },
    });
    expect(await countTeams()).toBe(before);
  });

  it.each([
    [{ team_name: '' }, 'team_name'],
    [{ leader: undefined }, 'leader'],
    [{ sector_id: 'x' }, 'sector_id'],
    [{ members: [{}] }, 'members.0.full_name'],
  ])('is not added with %j', async (wrong, field) => {
    const answer = await director('POST', '/teams/register', registration(wrong));
    expect(refusedFields(answer)).toEqual(expect.arrayContaining([422, field]));
  });
});
