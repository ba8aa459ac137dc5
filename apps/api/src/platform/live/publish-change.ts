import type { ChangeType, Role } from '@portal/api-schema';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { notify } from './notify.repository.ts';

/** `id` of a change of the settings, which have none of their own. */
export const EVENT_ID = 'event';

/** Recipients of one notification: its payload has at most 8,000 bytes, an id takes 39 of them. */
const MAX_RECIPIENTS = 150;

/** Who receives a change: the union of the fields. It must only include people who may read the record. */
export interface Audience {
  /** Everyone who is signed in. */
  all?: boolean;
  /** Both roles of the board. */
  directors?: boolean;
  /** Everyone of these roles. */
  roles?: readonly Role[];
  /** People by id. */
  people?: readonly string[];
  /** The people and roles that watch this record, as the modules say; see `LiveRule`. */
  watchers?: boolean;
}

type Modules = Pick<Context, 'modules'>;

export interface PublishedChange {
  type: ChangeType;
  /** The id of the record; of an evaluation, its team; of settings, `EVENT_ID`. */
  id: string;
  audience: Audience;
}

/** The payload between processes. */
export interface Notification {
  type: ChangeType;
  id: string;
  all: boolean;
  directors: boolean;
  /** Left out for none: most changes have none. */
  roles?: readonly Role[];
  users: string[];
}

/**
 * Announces a change to the open browsers of its audience, on every process. Call it in the transaction of the change,
 * before rows that define the audience are deleted. It is delivered when the transaction commits; the same change
 * published twice in one transaction is delivered once.
 */
export async function publishChange(
  context: Modules,
  tx: Database,
  published: PublishedChange,
): Promise<void> {
  for (const payload of await notificationsOf(context, tx, published)) await notify(tx, payload);
}

/** The payloads that announce a change. */
export async function notificationsOf(
  context: Modules,
  tx: Database,
  published: PublishedChange,
): Promise<string[]> {
  const { type, id } = published;
  const { all = false, directors = false } = published.audience;
  const { users, roles } = await recipientsOf(context, tx, published);
  const notifications: Notification[] = [];
  do {
    // The roles are notified with the first part only.
    const isFirst = notifications.length === 0;
    notifications.push({
      type,
      id,
      all: all && isFirst,
      directors: directors && isFirst,
      ...(roles.length > 0 && isFirst && { roles }),
      users: users.splice(0, MAX_RECIPIENTS),
    });
  } while (users.length > 0);
  return notifications.map((notification) => JSON.stringify(notification));
}

async function recipientsOf(
  { modules }: Modules,
  tx: Database,
  { type, id, audience: { people = [], roles = [], watchers } }: PublishedChange,
): Promise<{ users: string[]; roles: Role[] }> {
  const users = [...people];
  const ofRoles = [...roles];
  for (const { live } of watchers ? modules : []) {
    users.push(...((await live?.[type]?.watchers?.(tx, id)) ?? []));
    ofRoles.push(...(live?.[type]?.watchingRoles ?? []));
  }
  return { users: [...new Set(users)], roles: [...new Set(ofRoles)] };
}
