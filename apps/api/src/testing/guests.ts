import { announcementCalls, type Call, eventCalls, shapesOf } from '@portal/api-schema';
import { type CallShapes, callFaults } from '@portal/domain/call-shapes';
import { DEMO_PASSWORD, demoEmail } from '@portal/domain/demo-accounts';
import * as roles from '@portal/domain/roles';
import type { FastifyInstance } from 'fastify';
import { insertPerson } from '../accounts/index.ts';
import { settingsChange } from '../event/index.ts';
import { MODULES } from '../main/modules.ts';
import { setUpDatabase } from '../main/setup/set-up-database.ts';
import type { Module } from '../platform/context.ts';
import { withTransaction } from '../platform/database/database.ts';
import { publishChange } from '../platform/live/publish-change.ts';
import { hashPassword } from '../platform/passwords/hashing.ts';
import { tableChange, teamChange } from '../teams/index.ts';
import { definedCalls } from './calls.ts';
import { watch } from './live-stream.ts';
import { portalUnderTest } from './portal-under-test.ts';
import { buildApp, type Session, send, signInAs } from './test-app.ts';

/** A role that the portal does not have; `roles.ts` gets its definition when this is loaded for a test. */
const GUEST = 'guest' as roles.Role;
const NOWHERE = '01890000-0000-7000-8000-000000000000';

const guestsModule: Module = {
  name: 'guests',
  routes: [
    (app) => {
      const answer = { message: 'visits data', data: { visits: 3 } };
      app.get('/visits', { config: { access: { roles: [GUEST] } } }, async () => answer);
    },
  ],
  live: { table: { watchingRoles: [GUEST] } },
  async demo(tx, { password_hash, at }) {
    const account = { role: GUEST, password_hash, email_verified_at: at(-1) };
    await insertPerson(tx, { ...account, full_name: 'ضيفة الشرف', email: demoEmail(GUEST) });
  },
};

const modules = [...MODULES, guestsModule];

/**
 * What is true of the role of the guests with nothing but its definition and this module.
 * @param before the calls without the role
 */
export function testGuests(before: CallShapes): void {
  let app: FastifyInstance;
  let guest: Session;
  afterAll(() => app.close());
  const portal = portalUnderTest();

  beforeAll(async () => {
    const { db, jobsExecutor, context } = portal;
    const { fileStore } = context;
    const start = { demo: true, databaseUrl: null, publicBy: null, bootstrap: null, fileStore };
    await setUpDatabase(start)(db, jobsExecutor);
    const password_hash = await hashPassword(DEMO_PASSWORD);
    const demo = { password_hash, fileStore, at: () => portal.now() };
    await withTransaction(db, async (tx) => guestsModule.demo?.(tx, demo));
    app = await buildApp({ context: { ...context, modules }, checkAnswers: true });
    await app.listen({ port: 0, host: '127.0.0.1' });
    guest = await signInAs(app, GUEST);
  });

  const urlOf = ({ url }: Call) => url.replaceAll(/:\w+/g, NOWHERE);
  const rolesOf = ({ access }: Call) => (access === 'public' ? [] : access.roles);
  const isStream = ({ url }: Call) => url === eventCalls.stream.url;

  it('is in every list of roles, with its label, its home and its accounts', () => {
    expect(roles.ROLES.at(-1)).toBe(GUEST);
    expect(roles.ROLE_LAYOUT_LABELS[GUEST]).toBe('ضيف');
    expect(roles.ROLE_GROUP_LABELS[GUEST]).toBe('الضيوف');
    expect(roles.ROLE_HOMES[GUEST]).toBe('/guests/portal/home');
    expect(roles.DEMO_EMAILS[GUEST]).toEqual(['guest1@demo.sa', 'guest2@demo.sa']);
  });

  it('lets bundles be released that were built before it', () => {
    const now = shapesOf(definedCalls);
    expect(now).not.toEqual(before);
    expect(callFaults('board', roles.DIRECTORS, before, now)).toEqual([]);
    expect(callFaults('board', roles.DIRECTORS, now, before)).not.toEqual([]);
  });

  it('signs in with its account', async () => {
    const login = await send(app, 'POST', '/auth/login', {
      email: demoEmail(GUEST),
      password: DEMO_PASSWORD,
    });
    expect(login).toMatchObject({ status: 200, data: { role: GUEST, user: { full_name: 'ضيفة الشرف' } } });
    expect(await guest('GET', '/auth/me')).toMatchObject({ status: 200, data: { user: { role: GUEST } } });
  });

  it('may make the calls of its module, and no other role may', async () => {
    expect(await guest('GET', '/visits')).toMatchObject({ status: 200, data: { visits: 3 } });
    for (const role of roles.ROLES.filter((other) => other !== GUEST)) {
      const session = await signInAs(app, role);
      expect((await session('GET', '/visits')).status).toBe(403);
    }
  });

  it('may make the calls that every role may make, and nothing else', async () => {
    const allowed: string[] = [];
    for (const call of definedCalls.filter((one) => rolesOf(one).length > 0 && !isStream(one))) {
      const reach = () => guest(call.method, urlOf(call), call.schema.body && { unknown: true });
      let answer = await reach();
      // The call before has ended the session.
      if (answer.status === 401) {
        guest = await signInAs(app, GUEST);
        answer = await reach();
      }
      if (answer.status !== 403) allowed.push(`${call.method} ${call.url}`);
    }
    const ofEveryRole = definedCalls.filter((one) =>
      roles.ROLES.every((role) => role === GUEST || rolesOf(one).includes(role)),
    );
    expect(allowed).toEqual(
      ofEveryRole.filter((one) => !isStream(one)).map(({ method, url }) => `${method} ${url}`),
    );
  });

  it('sees the announcements for it', async () => {
    const director = await signInAs(app, 'super-admin');
    const to = new Date(portal.now().getTime() + 60_000).toISOString();
    const body = { text: 'أهلًا بالضيوف', tone: 'info', roles: [GUEST], from: null, to };
    expect(await director('POST', announcementCalls.active.url, body)).toMatchObject({ status: 201 });
    expect(await guest('GET', announcementCalls.active.url)).toMatchObject({
      data: { announcements: [{ text: 'أهلًا بالضيوف' }] },
    });
  });

  it('hears of the changes that its module says, and of those for everyone', async () => {
    const stream = await watch({ ...portal, app }, 'guest1');
    await withTransaction(portal.db, async (tx) => {
      for (const change of [teamChange(NOWHERE), tableChange(NOWHERE), settingsChange()]) {
        await publishChange({ modules }, tx, change);
      }
    });
    expect((await stream.changes()).map(({ type }) => type)).toEqual(['table', 'settings']);
    stream.close();
  });
}
