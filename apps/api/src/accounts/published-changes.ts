import type { Role } from '@portal/api-schema';
import { STAFF_ROLES } from '@portal/domain/roles';
import type { PublishedChange } from '../platform/live/publish-change.ts';

/** For the person themselves, whose header shows the name; an account of the staff also for the board, which lists it. */
export function accountChange(userId: string, role: Role): PublishedChange {
  return {
    type: 'account',
    id: userId,
    audience: { directors: STAFF_ROLES.includes(role), people: [userId] },
  };
}
