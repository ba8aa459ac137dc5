import type { authCalls, Data } from '@portal/api-schema';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { INVALID_CREDENTIALS } from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { hashPassword } from '../../platform/passwords/hashing.ts';
import { addTeam } from '../../testing/judging.ts';
import { registration } from '../../testing/leaders.ts';
import { tokenFor } from '../../testing/mail.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { buildApp, dataOf, send } from '../../testing/test-app.ts';
import { users } from '../users.schema.ts';

const CHOSEN = 'Chosen@2027';
const PUBLIC = { password: ['كلمة المرور هذه معروفة للجميع. اختر غيرها.'] };

const portal = portalUnderTest();
/** The same portal as an event of real people. */
let app: FastifyInstance;

beforeAll(async () => {
  app = await buildApp({ context: { ...portal.context, isDemo: false } });
  await portal.db
    .update(users)
    .set({ password_hash: await hashPassword(CHOSEN) })
    .where(eq(users.email, 'super@demo.sa'));
});
afterAll(() => app.close());

const login = (email: string, password: string) => send(app, 'POST', '/auth/login', { email, password });
const both = { password: DEMO_PASSWORD, password_confirmation: DEMO_PASSWORD };

describe('outside the demo its password', () => {
  it('signs nobody in, not even an account that has it', async () => {
    expect((await login('super@demo.sa', CHOSEN)).status).toBe(200);
    const refused = await login('authority@demo.sa', DEMO_PASSWORD);
    expect(refused).toMatchObject({ status: 401, message: INVALID_CREDENTIALS });
  });

  it('is refused when a leader registers', async () => {
    const body = { ...(await registration(portal)), ...both };
    expect(await send(app, 'POST', '/auth/register', body)).toMatchObject({ status: 422, errors: PUBLIC });
    expect(await portal.db.select().from(users).where(eq(users.email, body.email))).toEqual([]);
  });

  it('is refused with a reset link, which stays valid', async () => {
    const email = 'leader1@demo.sa';
    await send(app, 'POST', '/auth/password/email', { email });
    const token = await tokenFor(portal, email);
    const reset = (passwords: object) => send(app, 'POST', '/auth/reset', { email, token, ...passwords });
    expect(await reset(both)).toMatchObject({ status: 422, errors: PUBLIC });
    expect((await reset({ password: CHOSEN, password_confirmation: CHOSEN })).status).toBe(200);
  });

  it('is refused for a committee, new or changed', async () => {
    const { token } = dataOf<Data<typeof authCalls.login>>(await login('super@demo.sa', CHOSEN)).user;
    const committee = {
      full_name: 'لجنة جديدة',
      email: 'new-committee@test.sa',
      phone_number: '0599999999',
      teams: [await addTeam(portal)],
    };
    const add = (password: string) => send(app, 'POST', '/committee', { ...committee, password }, token);
    expect(await add(DEMO_PASSWORD)).toMatchObject({ status: 422, errors: PUBLIC });
    const added = await add(CHOSEN);
    expect(added.status).toBe(201);
    const { id } = dataOf<{ committee: { id: string } }>(added).committee;
    const change = { ...committee, committee_id: id, password: DEMO_PASSWORD };
    expect(await send(app, 'PUT', '/committee', change, token)).toMatchObject({
      status: 422,
      errors: PUBLIC,
    });
  });
});
