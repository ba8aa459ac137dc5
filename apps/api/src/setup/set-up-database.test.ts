import type { CommitteeTeamsData, SettingsData } from '@portal/api-schema';
import { count } from 'drizzle-orm';
import { auditLog } from '../db/schema/audit.ts';
import { teams } from '../db/schema/teams.ts';
import { users } from '../db/schema/users.ts';
import { dataOf, SETUP_TIMEOUT_MS, send, signIn, type TestApp, testApp } from '../testing/test-app.ts';
import { setUpDatabase } from './set-up-database.ts';

let portal: TestApp;
afterEach(() => portal.close());

describe('the demo event', () => {
  it(
    'has the accounts, assignments and settings of the README',
    async () => {
      portal = await testApp();
      const accounts = [
        ...Array.from({ length: 24 }, (_, index) => `leader${index + 1}`),
        ...['committee1', 'committee2', 'committee3', 'super', 'authority'],
      ];
      for (const account of accounts) {
        const session = await signIn(portal.app, account);
        expect((await session('GET', '/auth/me')).status).toBe(200);
      }

      for (const committee of ['committee1', 'committee2', 'committee3']) {
        const session = await signIn(portal.app, committee);
        const data = dataOf<CommitteeTeamsData>(await session('GET', '/committee/teams'));
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
      const { settings } = dataOf<SettingsData>(await director('GET', '/settings'));
      expect(settings.event_name).toBe('هاكاثون الابتكار الوطني');
      expect(settings.type_weights).toEqual({ eco: 30, idea: 30, tech: 40 });
      for (const criteria of Object.values(settings.criteria)) {
        expect(criteria.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
      }
      expect(settings.criteria.eco.map(({ label }) => label)).toEqual([
        'وضوح نموذج العمل',
        'حجم الفرصة',
        'قابلية الاستمرار',
      ]);
    },
    SETUP_TIMEOUT_MS,
  );

  it(
    'is never inserted into a database with data',
    async () => {
      portal = await testApp({
        demo: false,
        bootstrap: { email: 'first@portal.sa', password: 'First@2026' },
      });
      await setUpDatabase({ demo: true, bootstrap: null, fileStore: portal.context.fileStore })(portal.db);
      expect(await portal.db.select({ total: count() }).from(teams)).toEqual([{ total: 0 }]);
    },
    SETUP_TIMEOUT_MS,
  );
});

describe('a new event', () => {
  it(
    'has one super-admin who can sign in, and no open window',
    async () => {
      portal = await testApp({
        demo: false,
        bootstrap: { email: 'first@portal.sa', password: 'First@2026' },
      });
      const login = await send(portal.app, 'POST', '/auth/login', {
        email: 'first@portal.sa',
        password: 'First@2026',
      });
      expect(login).toMatchObject({ status: 200, data: { role: 'super-admin' } });
      const registers = await send(portal.app, 'GET', '/available-registers');
      expect(registers.data).toMatchObject({ availability_to_register: false, registration_from: null });
      expect(await portal.db.select({ total: count() }).from(users)).toEqual([{ total: 1 }]);
      expect(await portal.db.select({ action: auditLog.action }).from(auditLog)).toEqual([
        { action: 'session.opened' },
      ]);
    },
    SETUP_TIMEOUT_MS,
  );
});
