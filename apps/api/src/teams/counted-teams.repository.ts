import { PARTICIPATING_STATUSES } from '@portal/domain/statuses';
import { and, inArray, isNull } from 'drizzle-orm';
import { teams } from '../db/schema/teams.ts';

/**
 * The teams whose evaluations count, for queries on `teams`: those that take part and are no samples. With an assignment in
 * `committee_teams` this is the whole rule of what counts.
 */
export const isCounted = and(inArray(teams.status, PARTICIPATING_STATUSES), isNull(teams.calibration_since));
