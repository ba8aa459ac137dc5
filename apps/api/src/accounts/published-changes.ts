import type { Role } from '@portal/api-schema';
import { isDirector } from '../platform/http/caller.ts';
import type { PublishedChange } from '../platform/live/publish-change.ts';

/** For the person themselves, whose header shows the name; an account of the board or the reception also for the board, which lists it. */
export function accountChange(userId: string, role: Role): PublishedChange {
  const directors = isDirector({ role }) || role === 'reception';
  return { type: 'account', id: userId, audience: { directors, people: [userId] } };
}
