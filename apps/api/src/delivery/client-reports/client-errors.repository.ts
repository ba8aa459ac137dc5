import type { ErrorReport } from '@portal/domain/error-report';
import type { StoredError } from '@portal/releases';
import { desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/tokens.ts';
import type { Version } from './client-reports.repository.ts';
import { clientErrors } from './client-reports.schema.ts';

/** Different errors that are kept, of one version and of all together; the one that was not reported for longest goes. */
export const MAX_ERRORS_PER_VERSION = 50;
const MAX_ERRORS = 1_000;
/** Sessions are counted up to here. */
const MAX_VISITS = 100;
const VISIT_LENGTH = 16;
/** The innermost places of an area decide whether two errors are the same. */
const COMPARED_POSITIONS = 3;

interface ReportedError extends Version {
  phase: string;
  error: ErrorReport;
  /** A hash of the session and the version. */
  visit: string;
}

/** Stores an error, or counts it once more. Call it in a transaction that has locked the sums of the version. */
export async function storeError(tx: Database, reported: ReportedError, at: Date): Promise<void> {
  const { area, version, phase, error } = reported;
  const visit = reported.visit.slice(0, VISIT_LENGTH);
  await tx
    .insert(clientErrors)
    .values({
      area,
      version,
      phase,
      ...error,
      stack: [...error.stack],
      fingerprint: fingerprintOf(reported),
      visits: [visit],
      first_at: at,
      last_at: at,
    })
    .onConflictDoUpdate({
      target: [clientErrors.area, clientErrors.version, clientErrors.fingerprint],
      set: {
        count: sql`${clientErrors.count} + 1`,
        last_at: at,
        visits: sql`case when ${visit} = any(${clientErrors.visits}) or cardinality(${clientErrors.visits}) >= ${MAX_VISITS}
          then ${clientErrors.visits} else ${clientErrors.visits} || ${visit}::text end`,
      },
    });
  await keepNewest(tx, MAX_ERRORS_PER_VERSION, sql`where area = ${area} and version = ${version}`);
}

async function keepNewest(db: Database, kept: number, of = sql``): Promise<void> {
  await db.execute(sql`
    delete from client_errors where (area, version, fingerprint) in (
      select area, version, fingerprint from client_errors ${of} order by last_at desc offset ${kept})`);
}

/** By the class and the innermost places in the files of the area itself; by the message where it has none. */
function fingerprintOf({ area, phase, error: { name, message, stack } }: ReportedError): string {
  const own = stack.filter(({ file }) => file.startsWith(`areas/${area}/`));
  const places = (own.length > 0 ? own : stack).slice(0, COMPARED_POSITIONS);
  return hashToken(JSON.stringify([name, phase, places.length > 0 ? places : message]));
}

/** The errors that were reported last, of one area if it is named. */
export async function listErrors(
  db: Database,
  { area, limit = MAX_ERRORS }: { area?: string | undefined; limit?: number } = {},
): Promise<StoredError[]> {
  const { fingerprint: _, visits: __, ...fields } = getTableColumns(clientErrors);
  const rows = await db
    .select({ ...fields, sessions: sql<number>`cardinality(${clientErrors.visits})` })
    .from(clientErrors)
    .where(area === undefined ? undefined : eq(clientErrors.area, area))
    .orderBy(desc(clientErrors.last_at))
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    first_at: row.first_at.toISOString(),
    last_at: row.last_at.toISOString(),
  }));
}

/** Deletes the errors that were not reported since, and those beyond the bound of all versions together. */
export async function forgetErrors(db: Database, before: Date, kept = MAX_ERRORS): Promise<void> {
  await db.delete(clientErrors).where(lt(clientErrors.last_at, before));
  await keepNewest(db, kept);
}
