import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { sectors, subSectors } from '../db/schema/event.ts';
import { teamMembers, teamSubSectors, teams } from '../db/schema/teams.ts';
import { refused } from '../errors.ts';

export interface NewTeam {
  name: string;
  sector_id: string;
  sub_sector_ids: readonly string[];
  leader_id: string;
}

/**
 * Founds a `Pending` team with the leader as its only member, inside the caller's transaction. Every call that makes
 * a team does it here.
 * @returns the id of the team
 * @throws HttpError 422 when there is no such sector, or a sub-sector is not one of it
 */
export async function insertTeam(
  tx: Database,
  { name, sector_id, sub_sector_ids, leader_id }: NewTeam,
  at: Date,
): Promise<string> {
  const subSectorIds = [...new Set(sub_sector_ids)];
  await holdSector(tx, sector_id, subSectorIds);
  const [team] = await tx
    .insert(teams)
    .values({ name, sector_id, created_at: at })
    .returning({ id: teams.id });
  if (!team) throw new Error('The team was not inserted');
  if (subSectorIds.length > 0) {
    await tx
      .insert(teamSubSectors)
      .values(subSectorIds.map((sub_sector_id) => ({ team_id: team.id, sector_id, sub_sector_id })));
  }
  await tx.insert(teamMembers).values({ user_id: leader_id, team_id: team.id, is_leader: true });
  return team.id;
}

/** Makes sure that the sector and its sub-sectors exist, and keeps them until the transaction ends. */
async function holdSector(tx: Database, sectorId: string, subSectorIds: readonly string[]): Promise<void> {
  const [sector] = await tx
    .select({ id: sectors.id })
    .from(sectors)
    .where(eq(sectors.id, sectorId))
    .for('key share');
  if (!sector) throw refused('The selected sector is invalid.', { sector_id: ['القطاع غير موجود'] });
  if (subSectorIds.length === 0) return;
  const found = await tx
    .select({ id: subSectors.id })
    .from(subSectors)
    .where(and(eq(subSectors.sector_id, sectorId), inArray(subSectors.id, [...subSectorIds])))
    .for('key share');
  if (found.length < subSectorIds.length) {
    throw refused('The selected sub-sectors are invalid.', {
      sub_sector_ids: ['المجال الفرعي ليس من القطاع المختار'],
    });
  }
}
