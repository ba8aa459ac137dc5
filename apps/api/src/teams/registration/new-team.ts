import { SECTOR_INVALID, SUB_SECTORS_INVALID } from '@portal/domain/messages';
import type { Database } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import { insertMember } from '../members/members.repository.ts';
import { lockSectorShared, lockSubSectorsShared } from '../sectors/sectors.repository.ts';
import { insertTeamRow } from '../teams/team-changes.repository.ts';
import { requireTrack } from '../tracks/tracks.service.ts';

export const UNKNOWN_SECTOR = 'القطاع غير موجود';
export const UNKNOWN_SUB_SECTOR = 'المجال الفرعي ليس من القطاع المختار';

export interface NewTeam {
  name: string;
  sector_id: string;
  sub_sector_ids: readonly string[];
  track_id?: string | undefined;
  leader_id: string;
}

/**
 * Inserts a `Pending` team with the leader as its only member, inside the caller's transaction. Every call that adds a
 * team uses it.
 * @returns the id of the team
 * @throws HttpError 422 no such sector, a sub-sector of another one, no such track, or none in an event with tracks
 */
export async function insertTeam(
  tx: Database,
  { name, sector_id, sub_sector_ids, track_id, leader_id }: NewTeam,
  at: Date,
): Promise<string> {
  const subSectorIds = [...new Set(sub_sector_ids)];
  await requireSector(tx, sector_id, subSectorIds);
  await requireTrack(tx, track_id);
  const teamId = await insertTeamRow(tx, { name, sector_id, track_id, created_at: at }, subSectorIds);
  await insertMember(tx, { user_id: leader_id, team_id: teamId, is_leader: true });
  return teamId;
}

/** Checks that the sector and its sub-sectors exist, and prevents their deletion until the transaction ends. */
export async function requireSector(tx: Database, sectorId: string, subSectorIds: readonly string[]) {
  if (!(await lockSectorShared(tx, sectorId))) {
    throw refused(SECTOR_INVALID, { sector_id: [UNKNOWN_SECTOR] });
  }
  if (subSectorIds.length === 0) return;
  if ((await lockSubSectorsShared(tx, sectorId, subSectorIds)) < subSectorIds.length) {
    throw refused(SUB_SECTORS_INVALID, { sub_sector_ids: [UNKNOWN_SUB_SECTOR] });
  }
}
