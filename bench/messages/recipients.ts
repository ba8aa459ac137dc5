import pg from 'pg';
import { openEmbedded } from '../../apps/api/src/db/open-database.ts';

/** More leaders of qualified teams than the demo event has; their addresses are verified. */
const ADD_LEADERS = `
  insert into users (id, role, full_name, email, phone_number, identity, email_verified_at)
    select md5('person' || n)::uuid, 'leader', 'قائد ' || n, 'person' || n || '@bench.sa',
      '05' || lpad(n::text, 8, '0'), '1' || lpad(n::text, 9, '0'), now()
    from generate_series(1, COUNT) n;
  insert into teams (id, name, status, status_changed_at, sector_id)
    select md5('team' || n)::uuid, 'فريق ' || n, 'Qualified', now(), (select min(id::text)::uuid from sectors)
    from generate_series(1, COUNT) n;
  insert into team_members (user_id, team_id, is_leader)
    select md5('person' || n)::uuid, md5('team' || n)::uuid, true from generate_series(1, COUNT) n;
  analyze;
`;

const addLeaders = (count: number) => ADD_LEADERS.replaceAll('COUNT', String(count));

/** Adds leaders of qualified teams to a database on a server. */
export async function addLeadersOnServer(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(addLeaders(count));
  } finally {
    await client.end();
  }
}

/** The same in an embedded database that no process has open. */
export async function addLeadersEmbedded(dataDir: string, count: number): Promise<void> {
  const { jobsExecutor, close } = await openEmbedded(dataDir, async () => undefined);
  try {
    for (const statement of addLeaders(count).split(/;\s*$/m)) {
      if (statement.trim() !== '') await jobsExecutor.executeSql(statement);
    }
  } finally {
    await close();
  }
}
