import pg from 'pg';
import { openServer } from '../apps/api/src/db/open-database.ts';
import { listTeamRows } from '../apps/api/src/teams/teams.repository.ts';
import { runTool, ToolFailure } from '../tools/processes.ts';

const PAGE = { limit: 20, offset: 0 };
/** What the limit is: reading every team once, from the first to the last. */
const WHOLE_TABLE = 'select id, name, status, created_at from teams';

/**
 * How the list of teams is answered by the database of DATABASE_URL, filled by bench/data/many-teams.ts: each
 * question's time as a ratio to reading the whole table in the same run, and the indexes that it used. With `--plans`
 * the plans themselves follow.
 */
await runTool(async () => {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL)
    throw new ToolFailure('DATABASE_URL must name a database filled by bench/data/many-teams.ts.');
  const { db, close } = await openServer(DATABASE_URL, async () => undefined);
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  const idOf = async (table: string) => (await client.query(`select id from ${table} limit 1`)).rows[0]?.id;
  const [sector_id, committee_id] = [await idOf('sectors'), await idOf('committees')];
  const whole = (await explain(client, WHOLE_TABLE, [])).ms;

  const questions: [string, Parameters<typeof listTeamRows>[1], number][] = [
    ['first page', {}, 0],
    ['page 2,500', {}, 50_000],
    ['by name', { sort: 'name' }, 0],
    ['last delivered first', { sort: '-delivered_at' }, 0],
    ['one status', { status: 'Pending' }, 0],
    ['one sector', { sector_id }, 0],
    ['one committee', { committee_id }, 0],
    ['without a table', { has_table: false }, 0],
    ['delivered', { delivered: true }, 0],
    ['search: team', { search: 'مدار 777' }, 0],
    ['search: email', { search: 'person40000@' }, 0],
    ['search: a frequent name', { search: 'سارة' }, 0],
  ];
  console.log(`the whole table: ${whole.toFixed(1)} ms (ratio 1.00)\n`);
  console.log('question                     ms   ÷ table   indexes');
  const plans: string[] = [];
  for (const [name, query, offset] of questions) {
    const { sql, params } = listTeamRows(db, query, { ...PAGE, offset }).toSQL();
    const { ms, indexes, plan } = await explain(client, sql, params);
    plans.push(`\n${name}\n${plan}`);
    console.log(
      `${name.padEnd(24)}${ms.toFixed(2).padStart(7)}${(ms / whole).toFixed(3).padStart(10)}   ${indexes.join(' ')}`,
    );
  }
  if (process.argv.includes('--plans')) console.log(plans.join('\n'));
  await client.end();
  await close();
  return 0;
});

/** Runs a statement twice, the first time to warm the cache. */
async function explain(client: pg.Client, statement: string, params: unknown[]) {
  await client.query(statement, params);
  const { rows } = await client.query(`explain (analyze, timing off) ${statement}`, params);
  const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  const ms = Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1]);
  const found = [
    ...plan.matchAll(/(?:Scan|Scan Backward) (?:using|on) (teams_\w+|users_\w+|committee_teams_\w+)/g),
  ];
  return {
    ms,
    plan,
    indexes: [...new Set(found.map(([, index = '']) => index))].filter(
      (name) => name !== 'teams_id_sector_key',
    ),
  };
}
