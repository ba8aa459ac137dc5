import type { TeamSummary } from '@portal/api-client';

/** The fields of a team that the actions need. */
export type TeamRef = Pick<
  TeamSummary,
  'id' | 'name' | 'status' | 'table' | 'availability_to' | 'delivery_disabled'
>;

/** First parts of the query keys that a change of a team invalidates. */
export const TEAM_CHANGES = ['teams', 'tables', 'committees', 'evaluations'] as const;
