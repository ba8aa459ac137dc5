import type { TeamStatus } from '@portal/api-client';

/** Whether a team of this status may deliver. The server refuses the files of the others, whatever their deadline. */
export function canDeliver(status: TeamStatus): boolean {
  return status !== 'Rejected' && status !== 'Withdrawn';
}
