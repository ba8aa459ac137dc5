import type { TeamStatus } from '@portal/api-schema';

/** Every status of a team, in the order in which the board lists them. */
export const TEAM_STATUSES = [
  'Qualified',
  'Pending',
  'Rejected',
  'Withdrawn',
] as const satisfies readonly TeamStatus[];
