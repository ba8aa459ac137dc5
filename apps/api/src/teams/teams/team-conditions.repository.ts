import { PARTICIPATING_STATUSES } from '@portal/domain/statuses';
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { searchPattern } from '../../platform/database/search-pattern.ts';
import { teams } from './teams.schema.ts';

/**
 * The teams whose evaluations count, for queries on `teams`: those that take part and are no samples. With an assignment in
 * `committee_teams` this is the whole rule of what counts.
 */
export const isCounted = and(inArray(teams.status, PARTICIPATING_STATUSES), isNull(teams.calibration_since));

/** Matches the team's name or its leader's name, email or phone number. */
export function matchesTeam(search: string): SQL {
  return sql`${teams.list_text} like ${searchPattern(search)}`;
}
