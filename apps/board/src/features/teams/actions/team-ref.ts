import type { TeamSummary } from '@portal/api-client';

/** The fields of a team that the actions need. */
export type TeamRef = Pick<
  TeamSummary,
  'id' | 'name' | 'status' | 'table' | 'availability_to' | 'delivery_disabled' | 'version'
>;
