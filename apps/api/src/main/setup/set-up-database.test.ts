import { committeeCalls, leaderCalls, settingsCalls, teamCalls, trackCalls } from '@portal/api-schema';
import { DEMO_EMAILS } from '@portal/domain/roles';
import { eq } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { settings } from '../../event/index.ts';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { teams } from '../../teams/index.ts';
import { accountOf, send, signIn, type TestApp, testApp } from '../../testing/test-app.ts';
import { type DemoSettings, loadIsDemo, setUpDatabase } from './set-up-database.ts';

let portal: TestApp;
afterEach(() => portal.close());

const OWN_EVENT = { demo: false, bootstrap: { email: 'first@portal.sa', password: 'First@2026' } };
/** The settings of `npm start`. */
const LOCAL: DemoSettings = { demo: null, databaseUrl: null, publicBy: null };
const PUBLIC: DemoSettings = { ...LOCAL, publicBy: 'HOST (0.0.0.0)' };

/** Starts another process on the database, with these settings. */
const startAgain = (how: DemoSettings) =>
  setUpDatabase({ ...how, bootstrap: null, fileStore: portal.context.fileStore })(
    portal.db,
    portal.jobsExecutor,
  );

describe('the demo event', () => {
  it('has the accounts, assignments and settings of the README', async () => {
    portal = await testApp();
    for (const [role, emails] of Object.entries(DEMO_EMAILS)) {
      for (const email of emails) {
        const session = await signIn(portal.app, accountOf(email));
        expect(await session('GET', '/auth/me')).toMatchObject({ status: 200, data: { user: { role } } });
      }
    }

    for (const committee of ['committee1', 'committee2', 'committee3']) {
      const session = await signIn(portal.app, committee);
      const data = await session.data(committeeCalls.teams);
      expect(data.teams).toHaveLength(8);
      if (committee === 'committee1') {
        expect(data.committee.full_name).toBe('اللجنة الأولى');
        expect(data.teams.map(({ evaluation_state }) => evaluation_state).sort()).toEqual([
          ...['finished', 'finished', 'in_progress'],
          ...Array<string>(5).fill('not_started'),
        ]);
        const tables = data.teams.map(({ table }) => `${table?.location} ${table?.name}`);
        expect(tables).toEqual(tables.toSorted());
      }
    }

    const director = await signIn(portal.app, 'super');
    const { settings } = await director.data(settingsCalls.get);
    expect(settings.event_name).toBe('هاكاثون الابتكار الوطني');
    expect(settings.type_weights).toEqual({ eco: 30, idea: 30, tech: 40 });
    for (const criteria of Object.values(settings.criteria)) {
      expect(criteria.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    }
    expect(settings.criteria.eco?.map(({ label }) => label)).toEqual([
      'وضوح نموذج العمل',
      'حجم الفرصة',
      'قابلية الاستمرار',
    ]);
  });

  it('has teams in tracks, of which one is full and has a team that waits', async () => {
    portal = await testApp();
    const director = await signIn(portal.app, 'super');
    const { tracks } = await director.data(trackCalls.list);
    expect(tracks).toHaveLength(3);
    const teamsIn = (query: object) => director.data(teamCalls.list, { query });
    const counts = await Promise.all(
      tracks.map(async ({ id }) => (await teamsIn({ track_id: id })).pagination.total),
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe((await teamsIn({})).pagination.total);

    const { teams: waiting } = await teamsIn({ participation: 'waiting' });
    expect(waiting).toMatchObject([
      { waiting: { in_track: 1, in_event: null }, track: { id: tracks.at(-1)?.id } },
    ]);
    const qualified = await teamsIn({ track_id: tracks.at(-1)?.id, status: 'Qualified' });
    expect(qualified.pagination.total).toBe(tracks.at(-1)?.places);
    const leader = await signIn(portal.app, 'leader14');
    expect(await leader.data(leaderCalls.home)).toMatchObject({
      participation: { waiting: { in_track: 1, in_event: null } },
    });
  });

  it('is never inserted into a database with data', async () => {
    portal = await testApp(OWN_EVENT);
    await expect(startAgain({ ...LOCAL, demo: true })).rejects.toThrow(/^DEMO is 1, but /);
    expect(await portal.db.$count(teams)).toBe(0);
  });
});

describe('whether an event is the demo', () => {
  it('is stored, so that a later start without DEMO does not turn an event into one', async () => {
    portal = await testApp(OWN_EVENT);
    for (const how of [LOCAL, PUBLIC, { ...PUBLIC, databaseUrl: 'postgresql://db/portal' }]) {
      await startAgain(how);
      expect(await loadIsDemo(portal.db)).toBe(false);
    }
  });

  it('decides that it is never public without DEMO=1', async () => {
    portal = await testApp();
    await startAgain(LOCAL);
    await expect(startAgain(PUBLIC)).rejects.toThrow(StartupError);
    await expect(startAgain(PUBLIC)).rejects.toThrow(/by HOST \(0\.0\.0\.0\), and its event is the demo/);
    await expect(startAgain({ ...PUBLIC, demo: false })).rejects.toThrow(/DEMO is 0/);
    await expect(startAgain({ ...LOCAL, demo: false })).rejects.toThrow(/DEMO is 0/);
    await startAgain({ ...PUBLIC, demo: true });
    expect(await loadIsDemo(portal.db)).toBe(true);
  });

  it.each<[boolean, object]>([
    [true, {}],
    [false, OWN_EVENT],
  ])('is recognised (%s) in a database from before it was stored', async (isDemo, options) => {
    portal = await testApp(options);
    await portal.db.update(settings).set({ is_demo: null });
    // The accounts of a demo that someone has used: one is gone, one has another name.
    await portal.db.update(users).set({ email: 'me@portal.sa' }).where(eq(users.email, 'super@demo.sa'));
    await startAgain({ ...LOCAL, databaseUrl: 'postgresql://db/portal' });
    expect(await loadIsDemo(portal.db)).toBe(isDemo);
    await portal.db.update(settings).set({ is_demo: null });
    if (isDemo) await expect(startAgain(PUBLIC)).rejects.toThrow(/is the demo/);
    else await startAgain(PUBLIC);
  });
});

it('a new event has one super-admin who can sign in, and no open window', async () => {
  portal = await testApp(OWN_EVENT);
  const login = await send(portal.app, 'POST', '/auth/login', {
    email: 'first@portal.sa',
    password: 'First@2026',
  });
  expect(login).toMatchObject({ status: 200, data: { role: 'super-admin' } });
  const registers = await send(portal.app, 'GET', '/available-registers');
  expect(registers.data).toMatchObject({ availability_to_register: false, registration_from: null });
  expect(await portal.db.$count(users)).toBe(1);
  expect(await portal.db.select({ action: auditLog.action }).from(auditLog)).toEqual([
    { action: 'session.opened' },
  ]);
});
