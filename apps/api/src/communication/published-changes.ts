import type { Role } from '@portal/api-schema';
import type { PublishedChange } from '../platform/live/publish-change.ts';

/** `id` of a change of the automatic messages. */
const AUTOMATIC_ID = 'automatic';

/** A message of the board to an audience. */
export function messageChange(messageId: string): PublishedChange {
  return { type: 'message', id: messageId, audience: { directors: true } };
}

/** The automatic messages: their texts and switches, and what is held. */
export function automaticMessagesChange(): PublishedChange {
  return { type: 'message', id: AUTOMATIC_ID, audience: { directors: true } };
}

/** A banner above the pages of some roles, which the board lists. */
export function announcementChange({ id, roles }: { id: string; roles: readonly Role[] }): PublishedChange {
  return { type: 'announcement', id, audience: { directors: true, roles } };
}

/** What came into the inbox of these people, or what one of them has read. */
export function inboxChange(messageId: string, people: readonly string[]): PublishedChange {
  return { type: 'inbox', id: messageId, audience: { people } };
}
