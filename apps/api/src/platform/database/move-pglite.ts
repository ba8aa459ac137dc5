import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { fromPglite } from 'pg-boss';
import { installJobs } from '../jobs/install-jobs.ts';
import { StartupError } from '../startup-error.ts';
import type { JobsExecutor } from './jobs-executor.ts';
import { migrationsFolder } from './open-database.ts';

/** Rows that are read and written at once. */
const BATCH_ROWS = 500;

/** Ordinary and partitioned tables, whose partitions are reached through them, with the columns that are stored. */
export const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
  group by n.nspname, c.relname order by 1`;

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value from pg_sequences
  where schemaname in ('public', 'pgboss') and last_value is not null`;

interface Table {
  name: string;
  columns: string;
}

/**
 * Moves the data of a version of the portal that had PGlite as its embedded database, in the folder `db`, once: all rows are copied
 * in one transaction into the migrated and still empty database at `url`. The folder is then renamed, and kept.
 * @throws StartupError when the old data cannot be read, or would replace what the database has
 */
export async function movePglite(dataDir: string, url: string, jobsExecutor: JobsExecutor): Promise<void> {
  const folder = join(dataDir, 'db');
  const moved = `${folder}-moved`;
  if (!existsSync(join(folder, 'PG_VERSION'))) return;
  // An earlier version of the portal ran again after the move, and made a database of its own.
  const { rows: users } = await jobsExecutor.executeSql('select id from users limit 1');
  if (users.length > 0 || existsSync(moved)) {
    throw new StartupError(
      `The database of an earlier version in ${folder} would replace the one in ${join(dataDir, 'postgres')}. Move the folder away to keep that one; to take the data of the earlier version, move ${join(dataDir, 'postgres')} and ${moved} away.`,
    );
  }
  const source = await openPglite(folder).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The database of an earlier version in ${folder} cannot be read: ${reason}. Start that version once more, or move the folder away to begin with an empty database.`,
    );
  });
  const target = new pg.Client({ connectionString: url });
  try {
    // Both then have the same tables of the queue.
    await installJobs(fromPglite(source), []);
    await installJobs(jobsExecutor, []);
    await target.connect();
    await copyRows(source, target);
  } finally {
    await source.close();
    await target.end();
  }
  await rename(folder, moved);
}

/** Opens such a database, and migrates it. */
export async function openPglite(dataDir: string): Promise<PGlite> {
  const [{ PGlite }, { pg_trgm }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  const client = await PGlite.create({ dataDir, extensions: { pg_trgm } });
  await migrate(drizzle(client), { migrationsFolder });
  return client;
}

async function copyRows(source: PGlite, target: pg.Client): Promise<void> {
  const { rows: tables } = await source.query<Table>(TABLES);
  await target.query('begin');
  // Rows come in any order, and the triggers have done their work already.
  await target.query(`set local session_replication_role = replica; set local time zone 'UTC'`);
  await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const table of tables) await copyTable(source, target, table);
  const { rows: sequences } = await source.query<{ name: string; last_value: number }>(SEQUENCES);
  for (const { name, last_value } of sequences)
    await target.query('select setval($1, $2)', [name, last_value]);
  await target.query('commit');
}

async function copyTable(source: PGlite, target: pg.Client, { name, columns }: Table): Promise<void> {
  const insert = `insert into ${name} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${name}, $1::json)`;
  await source.transaction(async (tx) => {
    await tx.exec(
      `set local time zone 'UTC'; declare old_rows cursor for select row_to_json(t)::text as row from ${name} t`,
    );
    for (;;) {
      const { rows } = await tx.query<{ row: string }>(`fetch ${BATCH_ROWS} from old_rows`);
      if (rows.length === 0) return;
      await target.query(insert, [`[${rows.map(({ row }) => row).join(',')}]`]);
    }
  });
}
