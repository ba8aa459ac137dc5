import { and, asc, eq, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { evaluations } from '../db/schema/evaluations.ts';
import { certificates, files, projects } from '../db/schema/files.ts';
import { teamMembers, teams } from '../db/schema/teams.ts';
import { users } from '../db/schema/users.ts';

/**
 * The team, locked until the transaction ends: whoever changes it, its members or its table takes this lock before
 * reading what the change depends on. Others may still refer to the team.
 */
export async function lockTeam(tx: Database, teamId: string) {
  const [row] = await tx.select().from(teams).where(eq(teams.id, teamId)).for('no key update');
  return row;
}

/** The team, locked so that nobody may even refer to it: for its removal. */
export async function lockTeamForRemoval(tx: Database, teamId: string) {
  const [row] = await tx.select().from(teams).where(eq(teams.id, teamId)).for('update');
  return row;
}

export async function updateTeam(
  tx: Database,
  teamId: string,
  values: Partial<typeof teams.$inferInsert>,
): Promise<void> {
  await tx.update(teams).set(values).where(eq(teams.id, teamId));
}

/** Whether a team other than this one sits at the table. */
export async function isTableTaken(tx: Database, tableId: string, teamId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.table_id, tableId), ne(teams.id, teamId)));
  return rows.length > 0;
}

/** The person's row, locked until the transaction ends, so that one person founds one team at a time. */
export async function lockPerson(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

export async function hasEvaluation(tx: Database, teamId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(eq(evaluations.team_id, teamId))
    .limit(1);
  return rows.length > 0;
}

/** The keys in the file store of everything the team owns there. */
export async function storageKeysOf(tx: Database, teamId: string): Promise<string[]> {
  const projectFiles = await tx
    .select({ key: files.storage_key })
    .from(files)
    .innerJoin(projects, eq(projects.id, files.project_id))
    .where(eq(projects.team_id, teamId));
  const certificateFiles = await tx
    .select({ key: certificates.storage_key })
    .from(certificates)
    .where(eq(certificates.team_id, teamId));
  return [...projectFiles, ...certificateFiles].map(({ key }) => key);
}

/**
 * Removes the team with everything that belongs to it, and its members with their personal data. The account of its
 * leader stays. The team must be locked.
 */
export async function deleteTeamRows(tx: Database, teamId: string): Promise<void> {
  const members = await tx
    .select({ user_id: teamMembers.user_id })
    .from(teamMembers)
    .where(and(eq(teamMembers.team_id, teamId), eq(teamMembers.is_leader, false)))
    .orderBy(asc(teamMembers.user_id));
  for (const { user_id } of members) await tx.delete(users).where(eq(users.id, user_id));
  await tx.delete(teams).where(eq(teams.id, teamId));
}
