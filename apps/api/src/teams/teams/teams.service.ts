import type { Named, Team } from '@portal/api-schema';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { toIso } from '../../platform/time.ts';
import { findTeam, subSectorsOf, type TeamRow } from './team-parts.repository.ts';

/** A team as the answer of its changes. */
export async function teamData(db: Database, teamId: string) {
  return { team: await loadTeam(db, teamId) };
}

/** @throws HttpError 404 no such team */
export async function loadTeam(db: Database, teamId: string): Promise<Team> {
  const row = await findTeam(db, teamId);
  if (!row) throw notFound();
  const subSectors = await subSectorsOf(db, [teamId]);
  return toTeam(row, subSectors.get(teamId));
}

export function toTeam(row: TeamRow, subSectors: Named[] = []): Team {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    sector: row.sector,
    sub_sector: subSectors,
    ...(row.track && { track: row.track }),
    table: row.table,
    availability_to: toIso(row.availability_to),
    version: row.version,
    created_at: row.created_at.toISOString(),
  };
}
