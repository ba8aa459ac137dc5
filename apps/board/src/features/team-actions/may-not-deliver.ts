import type { TeamStatus } from '@portal/api-client';

/** Whether teams of this status deliver nothing, whatever deadline they were given; the server refuses their files. */
export function mayNotDeliver(status: TeamStatus): boolean {
  return status === 'Rejected' || status === 'Withdrawn';
}
