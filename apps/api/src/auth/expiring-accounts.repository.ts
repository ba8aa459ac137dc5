import { and, asc, count, eq, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { committeeTeams } from '../db/schema/committees.ts';
import { certificates, projects } from '../db/schema/files.ts';
import { teamMembers, teams } from '../db/schema/teams.ts';
import { users } from '../db/schema/users.ts';
import type { AccountRow } from './accounts.repository.ts';

/** The accounts whose time is over, the oldest first, with the team that each leads. */
export function listExpiredAccounts(db: Database, now: Date, limit: number) {
  return db
    .select({ id: users.id, team_id: teamMembers.team_id })
    .from(users)
    .leftJoin(teamMembers, eq(teamMembers.user_id, users.id))
    .where(lt(users.expires_at, now))
    .orderBy(asc(users.expires_at))
    .limit(limit);
}

/** The account, locked until the transaction ends, if its time is still over. */
export async function lockExpiredAccount(
  tx: Database,
  userId: string,
  now: Date,
): Promise<AccountRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), lt(users.expires_at, now)))
    .for('update');
  return row;
}

/** Whether the team is as its leader registered it: the board has not decided on it or added to it. */
export async function isUntouched(tx: Database, teamId: string): Promise<boolean> {
  const of = (table: typeof committeeTeams | typeof projects | typeof certificates) =>
    notExists(tx.select({ one: sql`1` }).from(table).where(eq(table.team_id, teams.id)));
  const [team] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(
      and(
        eq(teams.id, teamId),
        eq(teams.status, 'Pending'),
        isNull(teams.status_changed_at),
        isNull(teams.table_id),
        isNull(teams.availability_to),
        of(committeeTeams),
        of(projects),
        of(certificates),
      ),
    );
  if (!team) return false;
  const [members] = await tx
    .select({ total: count() })
    .from(teamMembers)
    .where(eq(teamMembers.team_id, teamId));
  return members?.total === 1;
}

/** Lets an account that may expire do so no later than this. */
export async function expireBy(db: Database, userId: string, at: Date): Promise<void> {
  await db
    .update(users)
    .set({ expires_at: sql`least(${users.expires_at}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(users.id, userId), isNotNull(users.expires_at)));
}

/** The account no longer expires. */
export async function keepAccount(tx: Database, userId: string): Promise<void> {
  await tx.update(users).set({ expires_at: null }).where(eq(users.id, userId));
}
