import type { AuditSubject } from '@portal/domain/audit-actions';
import { PARTICIPANT_ROLES } from '@portal/domain/roles';
import { and, eq, inArray, notInArray, notLike, or, type SQL, sql } from 'drizzle-orm';
import { judges, users } from '../accounts/index.ts';
import { auditLog } from '../platform/audit/audit.schema.ts';
import type { Database } from '../platform/database/database.ts';
import { teams } from '../teams/index.ts';

/** What stays of every audit entry about participants: references, and words of the portal's own. */
const KEPT_DETAILS = ['team_id', 'committee_id', 'team_name', 'type', 'version', 'total'];

/**
 * What the details of entries say about people, by their subject: anything, of which only KEPT_DETAILS stay, or these fields alone.
 * A subject that is not in it counts as one with anything.
 */
const PERSONAL_DETAILS: Readonly<Record<AuditSubject, 'anything' | readonly string[]>> = {
  user: 'anything',
  team: 'anything',
  // A judge with a login may be among the people of a committee.
  committee: ['members_added', 'members_removed'],
  certificate_template: ['reason'],
  table: [],
  settings: [],
  sector: [],
  track: [],
  prize: [],
  round: [],
  rubric: [],
  form_field: [],
  message: [],
  announcement: [],
  results: [],
  release: [],
};

/** The triggers of the append-only tables let personal data be removed, only in a transaction that says so. */
export async function allowAnonymising(tx: Database): Promise<void> {
  await tx.execute(sql`select set_config('portal.anonymising', 'on', true)`);
}

/**
 * Removes names, addresses and texts of participants and judges from the audit log, after their accounts were anonymised.
 * @param kept the details that stay besides, by the first part of the action
 */
export async function anonymiseAudit(
  tx: Database,
  placeholders: { readonly participant: string; readonly judge: string },
  kept: readonly (readonly [string, readonly string[]])[],
): Promise<void> {
  const isParticipant = inArray(auditLog.actor_role, PARTICIPANT_ROLES);
  await tx.update(auditLog).set({ actor_name: placeholders.participant, address: null }).where(isParticipant);
  const deletedJudges = tx
    .select({ id: sql`${auditLog.subject_id}::uuid` })
    .from(auditLog)
    .where(eq(auditLog.action, 'judge.deleted'));
  const isJudge = or(
    inArray(auditLog.actor_id, tx.select({ id: judges.id }).from(judges)),
    inArray(auditLog.actor_id, deletedJudges),
  );
  const nameNow = sql`(select ${users.full_name} from ${users} where ${users.id} = ${auditLog.actor_id})`;
  await tx
    .update(auditLog)
    .set({ actor_name: sql`coalesce(${nameNow}, ${placeholders.judge})`, address: null })
    .where(isJudge);
  const stays = or(
    isKeyIn(KEPT_DETAILS),
    ...kept.map(([subject, keys]) =>
      and(isKeyIn(keys), sql`split_part(${auditLog.action}, '.', 1) = ${subject}`),
    ),
  );
  const ofBoard = Object.entries(PERSONAL_DETAILS).flatMap(([subject, personal]) =>
    personal === 'anything' ? [] : [[subject, personal] as const],
  );
  await tx
    .update(auditLog)
    .set({
      details: sql`(select coalesce(jsonb_object_agg(entry.key, entry.value), '{}'::jsonb)
        from jsonb_each(${auditLog.details}) as entry(key, value) where ${stays})`,
    })
    .where(
      or(
        notInArray(auditLog.subject_type, ['user', ...ofBoard.map(([subject]) => subject)]),
        and(
          eq(auditLog.subject_type, 'user'),
          notLike(auditLog.action, 'admin.%'),
          notLike(auditLog.action, 'export.%'),
        ),
      ),
    );
  for (const [subject, personal] of ofBoard) {
    const details = personal.reduce((rest, key) => sql`${rest} - ${key}::text`, sql`${auditLog.details}`);
    if (personal.length > 0)
      await tx.update(auditLog).set({ details }).where(eq(auditLog.subject_type, subject));
  }
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
