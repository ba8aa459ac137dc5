import { asc, eq, sql } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import type { Database } from '../../platform/database/database.ts';
import { isSessionAlive } from '../auth/sessions.repository.ts';
import { judges, sessions, users, userTokens } from '../users.schema.ts';

const selectJudges = (db: Database, now: Date) =>
  db
    .select({
      id: judges.id,
      committee_id: judges.committee_id,
      full_name: users.full_name,
      email: users.email,
      has_password: sql<boolean>`${users.password_hash} is not null`,
      signed_in_at: judges.signed_in_at,
      revoked_at: users.disabled_at,
      version: users.version,
      ...nested(now),
    })
    .from(judges)
    .innerJoin(users, eq(users.id, judges.id));

// Nested, because drizzle leaves the table out of the columns of a query of one table.
const nested = (now: Date) => ({
  sessions_count: sql<number>`${sql`(
    select count(*)::int from ${sessions} where ${sessions.user_id} = ${judges.id} and ${isSessionAlive(now)}
  )`}`,
  last_seen_at: sql<string | null>`${sql`(
    select max(${sessions.last_seen_at}) from ${sessions} where ${sessions.user_id} = ${judges.id} and ${isSessionAlive(now)}
  )`}`,
  // By the audit log, which has an index for it.
  has_submitted: sql<boolean>`${sql`exists (
    select from ${auditLog} where ${auditLog.actor_id} = ${judges.id} and ${auditLog.action} = 'evaluation.submitted'
  )`}`,
  link_expires_at: sql<string | null>`${sql`(
    select max(${userTokens.expires_at}) from ${userTokens}
    where ${userTokens.user_id} = ${judges.id} and ${userTokens.purpose} = 'judge_sign_in'
      and ${userTokens.used_at} is null and ${userTokens.expires_at} > ${now.toISOString()}::timestamptz
  )`}`,
});

export type JudgeRow = Awaited<ReturnType<typeof selectJudges>>[number];

/** The judges of a committee, in the order in which they were added. */
export function listJudges(db: Database, committeeId: string, now: Date): Promise<JudgeRow[]> {
  return selectJudges(db, now).where(eq(judges.committee_id, committeeId)).orderBy(asc(judges.id));
}

export async function findJudge(db: Database, id: string, now: Date): Promise<JudgeRow | undefined> {
  const [row] = await selectJudges(db, now).where(eq(judges.id, id));
  return row;
}

export async function insertJudge(tx: Database, id: string, committee_id: string): Promise<void> {
  await tx.insert(judges).values({ id, committee_id });
}

export async function markSignedIn(tx: Database, id: string, at: Date): Promise<void> {
  await tx
    .update(judges)
    .set({ signed_in_at: sql`coalesce(${judges.signed_in_at}, ${at.toISOString()}::timestamptz)` })
    .where(eq(judges.id, id));
}

/** The judge, locked until the transaction ends. */
export async function lockJudge(tx: Database, id: string, now: Date): Promise<JudgeRow | undefined> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  return findJudge(tx, id, now);
}

/** The committee of this person, if they are a judge. */
export async function committeeIdOfJudge(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.select({ id: judges.committee_id }).from(judges).where(eq(judges.id, id));
  return row?.id;
}
