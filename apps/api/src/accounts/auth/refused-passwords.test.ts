import { committeeCalls } from '@portal/api-schema';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { INVALID_CREDENTIALS, INVALID_DATA } from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { addTeam, committeeBody } from '../../testing/judging.ts';
import { registration } from '../../testing/leaders.ts';
import { resetTokenFor } from '../../testing/mail.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { type Answer, buildApp, type Session, send, sessionWith, tokenOf } from '../../testing/test-app.ts';
import { users } from '../users.schema.ts';

const CHOSEN = { password: 'Chosen@2027', password_confirmation: 'Chosen@2027' };

const portal = portalUnderTest();
/** The same portal as an event of real people. */
let app: FastifyInstance;
let leader: Session;
let director: Session;

beforeAll(async () => {
  app = await buildApp({ context: { ...portal.context, isDemo: false } });
  leader = sessionWith({ app }, { token: await tokenOf(portal.app, 'leader1') });
  director = sessionWith({ app }, { token: await tokenOf(portal.app, 'super') });
});
afterAll(() => app.close());

const post = (path: string, body: object) => send(app, 'POST', path, body);

describe.each([
  ['a common password', 'Password123!', /شائعة/],
  ['the password of the demo, outside of it,', DEMO_PASSWORD, /معروفة للجميع/],
])('%s', (_which, password, reason) => {
  const both = { password, password_confirmation: password };
  const refused = {
    status: 422,
    message: INVALID_DATA,
    errors: { password: [expect.stringMatching(reason)] },
  };

  it.each<[string, () => Promise<Answer>]>([
    ['in the first step of a registration', () => post('/auth/register/email', { password })],
    ['for oneself', () => leader('PUT', '/auth/password', both)],
    [
      'for a new committee',
      async () => {
        const person = { full_name: 'لجنة جديدة', email: 'jury@test.sa', phone_number: '0571111111' };
        return director('POST', '/committee', { ...person, password, teams: [await addTeam(portal)] });
      },
    ],
    [
      'for a committee that is changed',
      async () => {
        const { committees } = await director.data(committeeCalls.list);
        const body = await committeeBody(director, committees[0]?.id ?? '');
        return director('PUT', '/committee', { ...body, password });
      },
    ],
  ])('is refused %s, under the field', async (_where, choose) => {
    expect(await choose()).toMatchObject(refused);
  });

  it('is refused when a leader registers', async () => {
    const body = await registration(portal, both);
    expect(await post('/auth/register', body)).toMatchObject(refused);
    expect(await portal.db.select().from(users).where(eq(users.email, body.email))).toEqual([]);
  });

  it('is refused with a link from a mail, which stays valid', async () => {
    const email = 'leader2@demo.sa';
    const token = await resetTokenFor(portal, email);
    expect(await post('/auth/reset', { email, token, ...both })).toMatchObject(refused);
    expect((await post('/auth/reset', { email, token, ...CHOSEN })).status).toBe(200);
    expect((await post('/auth/login', { email, password: CHOSEN.password })).status).toBe(200);
  });
});

it('the password of the demo signs nobody in outside of it, not even an account that has it', async () => {
  const login = { email: 'authority@demo.sa', password: DEMO_PASSWORD };
  expect(await post('/auth/login', login)).toMatchObject({ status: 401, message: INVALID_CREDENTIALS });
});
