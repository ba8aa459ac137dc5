import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import {
  EMAIL_ALREADY_VERIFIED,
  EMAIL_NOT_VERIFIED,
  INVALID_CREDENTIALS,
  PERSON_FIELD_TAKEN,
  VERIFICATION_LINK_INVALID,
} from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { registration } from '../../testing/leaders.ts';
import { mailsTo, tokenFor } from '../../testing/mail.ts';
import { newcomer } from '../../testing/newcomers.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { send } from '../../testing/test-app.ts';

const portal = portalUnderTest();
const correct = (email: string, password: string, new_email: string) =>
  send(portal.app, 'PUT', '/auth/email', { email, password, new_email });
const verify = (token: string) => send(portal.app, 'POST', '/auth/email/verify', { token });
const login = (email: string, password: string) =>
  send(portal.app, 'POST', '/auth/login', { email, password });

it('a mistyped email is corrected with the password; only the link to the new one verifies the account', async () => {
  const typo = await registration(portal);
  expect((await send(portal.app, 'POST', '/auth/register', typo)).status).toBe(201);
  const stale = await tokenFor(portal, typo.email);
  const { email } = newcomer();

  expect(await correct(typo.email, 'Wrong@2026', email)).toMatchObject({
    status: 401,
    message: INVALID_CREDENTIALS,
  });
  expect((await correct(typo.email, typo.password, email.toUpperCase())).status).toBe(200);

  expect(await verify(stale)).toMatchObject({ status: 422, message: VERIFICATION_LINK_INVALID });
  expect((await login(typo.email, typo.password)).status).toBe(401);
  expect(await login(email, typo.password)).toMatchObject({ status: 403, message: EMAIL_NOT_VERIFIED });
  expect((await verify(await tokenFor(portal, email))).status).toBe(200);
  expect((await login(email, typo.password)).status).toBe(200);
  const audited = await portal.db.select().from(auditLog).where(eq(auditLog.action, 'user.email_corrected'));
  expect(audited).toHaveLength(1);
});

it('an email that is verified stays, and that of another person is refused', async () => {
  const { email } = newcomer();
  expect(await correct('leader1@demo.sa', DEMO_PASSWORD, email)).toMatchObject({
    status: 422,
    message: EMAIL_ALREADY_VERIFIED,
  });
  const typo = await registration(portal);
  await send(portal.app, 'POST', '/auth/register', typo);
  expect(await correct(typo.email, typo.password, 'leader1@demo.sa')).toMatchObject({
    status: 422,
    errors: { email: [PERSON_FIELD_TAKEN.email] },
  });
  expect(await mailsTo(portal, 'leader1@demo.sa')).toEqual([]);
});
