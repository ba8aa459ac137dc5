import type { TeamSummary } from '@portal/api-client';

/** What the actions need to know of a team. */
export type TeamRef = Pick<TeamSummary, 'id' | 'name' | 'status' | 'table' | 'availability_to'>;

/** What an action on a team changes, as first parts of query keys. */
export const TEAM_CHANGES = ['teams', 'tables', 'committees', 'evaluations'] as const;
