import { FOUND_TEAMS_COUNTED_MAX } from '@portal/domain/limits';
import type pg from 'pg';
import { openServer } from '../apps/api/src/platform/database/open-database.ts';
import { indexesArabic } from '../apps/api/src/platform/database/search-pattern.ts';
import { teamRowsCounted, teamRowsOfPage } from '../apps/api/src/team-views/team-list.repository.ts';
import { withClient } from '../tools/checks/postgres-server.ts';
import { ToolFailure } from '../tools/processes.ts';
import { databaseOfManyTeams } from './support/many-teams.ts';
import { bench, limited } from './support/report.ts';

const TEAMS = Number(process.env.TEAMS ?? 100_000);
/** Reading every team once, from the first to the last. */
const WHOLE_TABLE = 'select id, name, status, created_at from teams';
/** The shortest of so many is little longer when other work runs beside. */
const ROUNDS = 25;
/** Of the time of the whole table. */
const BUDGET = 0.2;
const FREQUENT = 'سارة';
const IN_ALL = '@bench.sa';
/** Stands for the id of any sector or committee. */
const ANY = 'any';

type TeamsQuery = Parameters<typeof teamRowsOfPage>[1];

/** Pages from an offset on, and totals. */
const QUESTIONS: readonly [string, TeamsQuery, from: number | 'total'][] = [
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
  ['one sector', { sector_id: ANY }, 0],
  ['one committee', { committee_id: ANY }, 0],
  ['without a table', { has_table: false }, 0],
  ['delivered', { delivered: true }, 0],
  ['search: team', { search: 'مدار 777' }, 0],
  ['search: email', { search: 'person40000@' }, 0],
  ['search: a frequent name', { search: FREQUENT }, 0],
  ['total: a frequent name', { search: FREQUENT }, 'total'],
  ['total: the same in one sector', { search: FREQUENT, sector_id: ANY }, 'total'],
  ['total: part of an email', { search: 'person4' }, 'total'],
  ['total: what all have', { search: IN_ALL }, 'total'],
  ['total: the same of one status', { search: IN_ALL, status: 'Pending' }, 'total'],
  ['total: the same in one sector', { search: IN_ALL, sector_id: ANY }, 'total'],
  ['total: the same, arrived', { search: IN_ALL, checked_in: true }, 'total'],
  ['total: two letters all have', { search: 'ال' }, 'total'],
];

/**
 * How PostgreSQL answers the list of 100,000 teams: the time of each query as a ratio to reading the whole table, in turns and the
 * shortest time of each, and the indexes that it used. With `--plans` the plans themselves follow.
 */
await bench(async (report) => {
  await using database = await databaseOfManyTeams(TEAMS, 1);
  const { db, close } = await openServer(database.url, async () => undefined);
  if (!(await indexesArabic(db))) {
    throw new ToolFailure('The server of TEST_DATABASE_URL must have a UTF-8 locale, such as C.UTF-8.');
  }
  await withClient(database.url, async (client) => {
    const idOf = async (table: string) => (await client.query(`select id from ${table} limit 1`)).rows[0]?.id;
    const ids = { sector_id: await idOf('sectors'), committee_id: await idOf('committees') };
    const explained = [];
    for (const [name, query, from] of QUESTIONS) {
      const asked = { ...query };
      for (const key of ['sector_id', 'committee_id'] as const) if (asked[key]) asked[key] = ids[key];
      const { sql, params } = (
        from === 'total'
          ? teamRowsCounted(db, asked, FOUND_TEAMS_COUNTED_MAX + 1)
          : teamRowsOfPage(db, asked, { limit: 20, offset: from })
      ).toSQL();
      await client.query(sql, params);
      let [wholeMs, ms, plan] = [Infinity, Infinity, ''];
      for (let round = 0; round < ROUNDS; round += 1) {
        wholeMs = Math.min(wholeMs, msOf(await explain(client, WHOLE_TABLE)));
        plan = await explain(client, sql, params);
        ms = Math.min(ms, msOf(plan));
      }
      explained.push({ name, wholeMs, ms, plan });
    }
    report.table(
      explained.map(({ name, wholeMs, ms, plan }) => ({
        question: name,
        ms,
        '÷ whole table': limited(ms / wholeMs, BUDGET),
        indexes: indexesOf(plan).join(' '),
      })),
    );
    if (process.argv.includes('--plans')) {
      for (const { name, plan } of explained) console.log(`\n${name}\n${plan}`);
    }
  });
  await close();
});

async function explain(client: pg.Client, statement: string, params: unknown[] = []): Promise<string> {
  const { rows } = await client.query(`explain (analyze, timing off) ${statement}`, params);
  return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
}

function msOf(plan: string): number {
  return Number(/Execution Time: ([\d.]+)/.exec(plan)?.[1]);
}

function indexesOf(plan: string): string[] {
  const scans = /(?:Scan|Scan Backward) (?:using|on) (teams_\w+|users_\w+|committee_teams_\w+)/g;
  const names = [...plan.matchAll(scans)].map(([, index = '']) => index);
  return [...new Set(names)].filter((name) => name !== 'teams_id_sector_key');
}
