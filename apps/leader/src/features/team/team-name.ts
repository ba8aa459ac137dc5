import { NAME_MAX } from '@portal/api-client';

/** Whether a team may be called so, as it would be sent. */
export function isTeamName(name: string): boolean {
  const { length } = name.trim();
  return length > 0 && length <= NAME_MAX;
}
