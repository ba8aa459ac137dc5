import { PARTICIPANT_ROLES } from '@portal/domain/roles';
import { and, eq, inArray, notLike, or, type SQL, sql } from 'drizzle-orm';
import { judges } from '../accounts/index.ts';
import { auditLog } from '../platform/audit/audit.schema.ts';
import type { Database } from '../platform/database/database.ts';
import { teams } from '../teams/index.ts';

/** What stays of every audit entry about participants: references, and words of the portal's own. */
const KEPT_DETAILS = ['team_id', 'committee_id', 'team_name', 'type', 'version', 'total'];

/** The triggers of the append-only tables let personal data be removed, only in a transaction that says so. */
export async function allowAnonymising(tx: Database): Promise<void> {
  await tx.execute(sql`select set_config('portal.anonymising', 'on', true)`);
}

/**
 * Removes names, addresses and texts of participants and judges from the audit log.
 * @param kept the details that stay besides, by the first part of the action
 */
export async function anonymiseAudit(
  tx: Database,
  placeholder: string,
  kept: readonly (readonly [string, readonly string[]])[],
): Promise<void> {
  const isJudge = inArray(auditLog.actor_id, tx.select({ id: judges.id }).from(judges));
  const isTheirs = or(inArray(auditLog.actor_role, PARTICIPANT_ROLES), isJudge);
  await tx.update(auditLog).set({ actor_name: placeholder, address: null }).where(isTheirs);
  const stays = or(
    isKeyIn(KEPT_DETAILS),
    ...kept.map(([subject, keys]) =>
      and(isKeyIn(keys), sql`split_part(${auditLog.action}, '.', 1) = ${subject}`),
    ),
  );
  await tx
    .update(auditLog)
    .set({
      details: sql`(select coalesce(jsonb_object_agg(entry.key, entry.value), '{}'::jsonb)
        from jsonb_each(${auditLog.details}) as entry(key, value) where ${stays})`,
    })
    .where(
      or(
        eq(auditLog.subject_type, 'team'),
        and(
          eq(auditLog.subject_type, 'user'),
          notLike(auditLog.action, 'admin.%'),
          notLike(auditLog.action, 'export.%'),
        ),
      ),
    );
  // A judge with a login may be among the people of a committee.
  await tx
    .update(auditLog)
    .set({ details: sql`${auditLog.details} - 'members_added' - 'members_removed'` })
    .where(eq(auditLog.subject_type, 'committee'));
}

function isKeyIn(keys: readonly string[]): SQL {
  const names = keys.map((key) => sql`${key}`);
  return sql`entry.key in (${sql.join(names, sql`, `)})`;
}

/** The ids of all teams, whose screens must refetch. */
export async function teamIds(tx: Database): Promise<string[]> {
  const rows = await tx.select({ id: teams.id }).from(teams);
  return rows.map(({ id }) => id);
}
