import { PARTICIPATING_STATUSES } from '@portal/domain/statuses';
import { and, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { teamPattern } from '../../platform/database/search-pattern.ts';
import { teams } from './teams.schema.ts';

/**
 * The teams whose evaluations count, for queries on `teams`: those that take part and are no samples. With an assignment in
 * `committee_teams` this is the whole rule of what counts.
 */
export const isCounted = and(inArray(teams.status, PARTICIPATING_STATUSES), isNull(teams.calibration_since));

/** Whether another team that takes part has the name of the team, written in any way. */
export async function sharesName(db: Database, teamId: string): Promise<boolean> {
  const others = and(
    ne(teams.id, teamId),
    inArray(teams.status, PARTICIPATING_STATUSES),
    sql`${teams.search_text} = (select search_text from ${teams} as own where own.id = ${teamId})`,
  );
  return (await db.$count(teams, others)) > 0;
}

/** Matches the team's name or its leader's name, email or phone number. */
export function matchesTeam(search: string): SQL {
  return sql`${teams.list_text} like ${teamPattern(search)}`;
}
