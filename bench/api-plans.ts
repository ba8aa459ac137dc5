import { FOUND_TEAMS_COUNTED_MAX } from '@portal/domain/limits';
import pg from 'pg';
import { openServer } from '../apps/api/src/db/open-database.ts';
import { indexesArabic } from '../apps/api/src/db/search-pattern.ts';
import { teamRowsCounted, teamRowsOfPage } from '../apps/api/src/teams/teams.repository.ts';
import { runTool, ToolFailure } from '../tools/processes.ts';

const PAGE = { limit: 20, offset: 0 };
/** What the limit is: reading every team once, from the first to the last. */
const WHOLE_TABLE = 'select id, name, status, created_at from teams';

/** The shortest of so many is little longer when other work runs beside. */
const ROUNDS = 25;
/** Of the time of the whole table. */
const BUDGET = 0.2;
const FREQUENT = 'سارة';
const IN_ALL = '@bench.sa';

/**
 * How the list of teams is answered by the database of DATABASE_URL, filled by bench/data/many-teams.ts: the time of each
 * query as a ratio to reading the whole table, in turns and the shortest time of each, and the indexes that it used. Ends
 * with 1 when one exceeds the budget. With `--plans` the plans themselves follow.
 */
await runTool(async () => {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL)
    throw new ToolFailure('DATABASE_URL must name a database filled by bench/data/many-teams.ts.');
  const { db, close } = await openServer(DATABASE_URL, async () => undefined);
  if (!(await indexesArabic(db)))
    throw new ToolFailure('The database of DATABASE_URL must have a UTF-8 locale, such as C.UTF-8.');
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  const idOf = async (table: string) => (await client.query(`select id from ${table} limit 1`)).rows[0]?.id;
  const [sector_id, committee_id] = [await idOf('sectors'), await idOf('committees')];

  const pages: [string, TeamsQuery, number][] = [
    ['first page', {}, 0],
    ['page 2,500', {}, 50_000],
    ['page 2,500, last first', { sort: '-created_at' }, 50_000],
    ['page 1,500 of one status', { status: 'Qualified' }, 30_000],
    ['by name', { sort: 'name' }, 0],
    ['last delivered first', { sort: '-delivered_at' }, 0],
    ['last arrived first', { sort: '-checked_in_at' }, 0],
    ['arrived', { checked_in: true }, 0],
    ['expected, not arrived', { status: 'Qualified', checked_in: false }, 0],
    ['one status', { status: 'Pending' }, 0],
    ['one sector', { sector_id }, 0],
    ['one committee', { committee_id }, 0],
    ['without a table', { has_table: false }, 0],
    ['delivered', { delivered: true }, 0],
    ['search: team', { search: 'مدار 777' }, 0],
    ['search: email', { search: 'person40000@' }, 0],
    ['search: a frequent name', { search: FREQUENT }, 0],
  ];
  const totals: [string, TeamsQuery][] = [
    ['total: a frequent name', { search: FREQUENT }],
    ['the same in one sector', { search: FREQUENT, sector_id }],
    ['total: part of an email', { search: 'person4' }],
    ['total: what all have', { search: IN_ALL }],
    ['the same of one status', { search: IN_ALL, status: 'Pending' }],
    ['the same in one sector', { search: IN_ALL, sector_id }],
    ['the same, arrived', { search: IN_ALL, checked_in: true }],
    ['total: two letters all have', { search: 'ال' }],
  ];
  const questions = [
    ...pages.map(([name, query, offset]) => ({
      name,
      ...teamRowsOfPage(db, query, { ...PAGE, offset }).toSQL(),
    })),
    ...totals.map(([name, query]) => ({
      name,
      ...teamRowsCounted(db, query, FOUND_TEAMS_COUNTED_MAX + 1).toSQL(),
    })),
  ];
  console.log(`question                         ms   ÷ table (${BUDGET})   indexes`);
  const plans: string[] = [];
  let code = 0;
  for (const { name, sql, params } of questions) {
    await client.query(sql, params);
    let whole = await explain(client, WHOLE_TABLE, []);
    let answered = await explain(client, sql, params);
    for (let round = 1; round < ROUNDS; round += 1) {
      whole = shorter(whole, await explain(client, WHOLE_TABLE, []));
      answered = shorter(answered, await explain(client, sql, params));
    }
    const { ms, plan, indexes } = answered;
    const ratio = ms / whole.ms;
    const isOver = ratio > BUDGET;
    if (isOver) code = 1;
    plans.push(`\n${name}\n${plan}`);
    console.log(
      `${name.padEnd(28)}${ms.toFixed(2).padStart(7)}${ratio.toFixed(3).padStart(10)}${isOver ? ' over' : '     '}         ${indexes.join(' ')}`,
    );
  }
  if (process.argv.includes('--plans')) console.log(plans.join('\n'));
  await client.end();
  await close();
  return code;
});

type TeamsQuery = Parameters<typeof teamRowsOfPage>[1];

interface Explained {
  ms: number;
  plan: string;
  indexes: string[];
}

function shorter(one: Explained, other: Explained): Explained {
  return other.ms < one.ms ? other : one;
}

async function explain(client: pg.Client, statement: string, params: unknown[]): Promise<Explained> {
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
