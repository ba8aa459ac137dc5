import { teamCalls } from '@portal/api-schema';
import { ALREADY_ACTIVATED, TOO_MANY_ATTEMPTS } from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { MAX_MAILS_PER_EMAIL, users } from '../../accounts/index.ts';
import { firstChoices } from '../../testing/leaders.ts';
import { mailsTo } from '../../testing/mail.ts';
import { newcomer } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'authority');

const sendAgain = (team_id: string | undefined) => director('POST', '/teams/activation', { team_id });
const activatedOf = async (teamId: string | undefined) =>
  (await director.data(teamCalls.details, { query: { team_id: teamId } })).leader?.activated;

it('sends a leader without a password the link again, a few times at most', async () => {
  const leader = newcomer();
  const { id } = (
    await director.data(teamCalls.register, {
      body: { team_name: 'فريق ينتظر', ...(await firstChoices(portal)), leader },
    })
  ).team;
  expect(await activatedOf(id)).toBe(false);
  expect((await sendAgain(id)).status).toBe(200);
  const mails = await mailsTo(portal, leader.email);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text).toContain('/auth/reset-password');
  for (let sent = 1; sent < MAX_MAILS_PER_EMAIL; sent += 1) expect((await sendAgain(id)).status).toBe(200);
  expect(await sendAgain(id)).toMatchObject({ status: 429, message: TOO_MANY_ATTEMPTS });
});

it('sends a leader with a password the link that verifies the email, and nothing to an active one', async () => {
  const { teams } = await director.data(teamCalls.list, { query: { search: 'leader5@demo.sa' } });
  const id = teams[0]?.id;
  expect(await activatedOf(id)).toBe(true);
  expect(await sendAgain(id)).toMatchObject({ status: 409, message: ALREADY_ACTIVATED });

  await portal.db.update(users).set({ email_verified_at: null }).where(eq(users.email, 'leader5@demo.sa'));
  expect(await activatedOf(id)).toBe(false);
  expect((await sendAgain(id)).status).toBe(200);
  const [mail] = await mailsTo(portal, 'leader5@demo.sa');
  expect(mail?.text).toContain('/auth/verify-email');
});
