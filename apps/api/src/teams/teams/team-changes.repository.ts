import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { findOwnTeamId } from './team-access.repository.ts';
import { teamMembers, teamSubSectors, teams } from './teams.schema.ts';

export type LockedTeam = typeof teams.$inferSelect;

/**
 * The team, locked until the transaction ends. Every transaction that changes the team, its members or its table takes
 * this lock before it reads what the change depends on. Rows that refer to the team may still be inserted.
 */
export async function lockTeam(tx: Database, teamId: string): Promise<LockedTeam | undefined> {
  const [row] = await tx.select().from(teams).where(eq(teams.id, teamId)).for('no key update');
  return row;
}

/** Locks the team of a leader or member, if there is one. */
export const lockOwnTeam = (caller: Parameters<typeof findOwnTeamId>[1]) => async (tx: Database) => {
  const teamId = await findOwnTeamId(tx, caller);
  return teamId === undefined ? undefined : lockTeam(tx, teamId);
};

/** As `lockTeam`, for several teams in the order of their ids, so that no two transactions wait for each other. */
export function lockTeams(tx: Database, teamIds: readonly string[]): Promise<LockedTeam[]> {
  return tx
    .select()
    .from(teams)
    .where(inArray(teams.id, [...teamIds]))
    .orderBy(asc(teams.id))
    .for('no key update');
}

/** As `lockTeam`, but no row that refers to the team can be inserted meanwhile. */
export async function lockTeamForDeletion(tx: Database, teamId: string): Promise<LockedTeam | undefined> {
  const [row] = await tx.select().from(teams).where(eq(teams.id, teamId)).for('update');
  return row;
}

/** Inserts a team with its sub-sectors. @returns its id */
export async function insertTeamRow(
  tx: Database,
  values: typeof teams.$inferInsert & { sector_id: string },
  subSectorIds: readonly string[],
): Promise<string> {
  const [team] = await tx.insert(teams).values(values).returning({ id: teams.id });
  if (!team) throw new Error('The team was not inserted');
  await insertSubSectors(tx, team.id, values.sector_id, subSectorIds);
  return team.id;
}

/** Changes anything but the standing of a team, which `places` alone writes. */
export async function updateTeam(
  tx: Database,
  teamId: string,
  values: Partial<Omit<typeof teams.$inferInsert, 'status' | 'confirmed_at' | 'waiting_since'>>,
): Promise<void> {
  await tx.update(teams).set(values).where(eq(teams.id, teamId));
}

/** Replaces the team's sector and sub-sectors, which must be of that sector. */
export async function replaceSector(
  tx: Database,
  teamId: string,
  sectorId: string,
  subSectorIds: readonly string[],
  version: number,
): Promise<void> {
  await tx.delete(teamSubSectors).where(eq(teamSubSectors.team_id, teamId));
  await updateTeam(tx, teamId, { sector_id: sectorId, version });
  await insertSubSectors(tx, teamId, sectorId, subSectorIds);
}

async function insertSubSectors(
  tx: Database,
  teamId: string,
  sectorId: string,
  subSectorIds: readonly string[],
): Promise<void> {
  if (subSectorIds.length === 0) return;
  await tx
    .insert(teamSubSectors)
    .values(subSectorIds.map((id) => ({ team_id: teamId, sector_id: sectorId, sub_sector_id: id })));
}

/** Whether a team other than this one has the table. */
export async function isTableTaken(tx: Database, tableId: string, teamId: string): Promise<boolean> {
  return (await tx.$count(teams, and(eq(teams.table_id, tableId), ne(teams.id, teamId)))) > 0;
}

/**
 * Locks the person's row until the transaction ends, so that two calls at once cannot add two teams for one leader.
 * @returns whether the person still exists
 */
export async function lockPerson(tx: Database, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return rows.length > 0;
}

/**
 * Deletes the team with everything that belongs to it, and its people with their personal data: the leader's account
 * too, so that email, phone number and identity of each are free. The team must be locked.
 */
export async function deleteTeamRows(tx: Database, teamId: string): Promise<void> {
  const members = await tx
    .select({ user_id: teamMembers.user_id })
    .from(teamMembers)
    .where(eq(teamMembers.team_id, teamId))
    .orderBy(asc(teamMembers.user_id));
  for (const { user_id } of members) await tx.delete(users).where(eq(users.id, user_id));
  await tx.delete(teams).where(eq(teams.id, teamId));
}
