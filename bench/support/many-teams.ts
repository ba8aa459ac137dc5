import { readFile } from 'node:fs/promises';
import { DEMO_PASSWORD, demoEmail } from '@portal/domain/demo-accounts';
import { users } from '../../apps/api/src/accounts/users.schema.ts';
import { insertNewEvent } from '../../apps/api/src/main/setup/new-event.ts';
import { openServer } from '../../apps/api/src/platform/database/open-database.ts';
import { hashPassword } from '../../apps/api/src/platform/passwords/hashing.ts';
import type { PortalServer } from '../../tools/checks/portal-server.ts';
import { withClient } from '../../tools/checks/postgres-server.ts';
import { type BenchDatabase, emptyDatabase, startApi } from './portals.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A database of so many teams, each judged by so many committees, and one super-admin of the demo. Of 12 teams five are finished by
 * all of their committees.
 */
export async function databaseOfManyTeams(count: number, committees: number): Promise<BenchDatabase> {
  const database = await emptyDatabase();
  const { close } = await openServer(database.url, async (first) => {
    const day = (days: number) => new Date(Date.now() + days * DAY_MS);
    await insertNewEvent(first, {
      // Its account is one of the demo's.
      is_demo: true,
      registration_from: day(-30),
      registration_to: day(30),
      delivery_from: day(-10),
      delivery_to: day(30),
    });
    await first.insert(users).values({
      role: 'super-admin',
      full_name: 'مدير النظام',
      email: demoEmail('super-admin'),
      password_hash: await hashPassword(DEMO_PASSWORD),
      email_verified_at: new Date(),
    });
  });
  await close();
  const script = await readFile(new URL('many-teams.sql', import.meta.url), 'utf8');
  // `vacuum`, the last statements, cannot run in one message with others.
  const [fill = '', ...vacuums] = script.split(/(?=^vacuum)/m);
  const sizes = `set bench.count = ${count}; set bench.committees = ${committees};`;
  // A connection of its own, because queries of the portal have a time limit.
  await withClient(database.url, async (client) => {
    for (const statements of [`${sizes}\n${fill}`, ...vacuums]) await client.query(statements);
  });
  return database;
}

/** More leaders of qualified teams than the demo event has; their addresses are verified. */
const addLeaders = (count: number) => [
  `insert into users (id, role, full_name, email, phone_number, identity, email_verified_at)
     select md5('person' || n)::uuid, 'leader', 'قائد ' || n, 'person' || n || '@bench.sa',
       '05' || lpad(n::text, 8, '0'), '1' || lpad(n::text, 9, '0'), now()
     from generate_series(1, ${count}) n`,
  `insert into teams (id, name, status, status_changed_at, sector_id)
     select md5('team' || n)::uuid, 'فريق ' || n, 'Qualified', now(), (select min(id::text)::uuid from sectors)
     from generate_series(1, ${count}) n`,
  `insert into team_members (user_id, team_id, is_leader)
     select md5('person' || n)::uuid, md5('team' || n)::uuid, true from generate_series(1, ${count}) n`,
  'analyze',
];

/** Adds leaders of qualified teams to a database. */
function addLeadersTo(url: string, count: number): Promise<void> {
  return withClient(url, async (client) => {
    for (const statement of addLeaders(count)) await client.query(statement);
  });
}

/** Measures the API with the demo event and more leaders of qualified teams. */
export async function withManyLeaders<T>(
  leaders: number,
  measure: (portal: PortalServer) => Promise<T>,
  settings: NodeJS.ProcessEnv = {},
): Promise<T> {
  await using database = await emptyDatabase();
  const where = { DATABASE_URL: database.url };
  // Adds the demo event.
  await (await startApi(where)).stop();
  await addLeadersTo(database.url, leaders);
  await using portal = await startApi({ ...settings, ...where });
  return await measure(portal);
}
