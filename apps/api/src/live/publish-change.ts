import type { ChangeType, Role } from '@portal/api-schema';
import type { Database } from '../db/database.ts';
import { committeeIdsOf, leaderIdsOf, notify } from './live.repository.ts';

/** `id` of a change of the settings, which have none of their own. */
export const EVENT_ID = 'event';

/** Recipients of one notification: its payload has at most 8,000 bytes, an id takes 39 of them. */
const MAX_RECIPIENTS = 150;

/** Who is told of a change: the union of the fields. It must only include people who may read the record. */
export interface Audience {
  /** Everyone who is signed in. */
  all?: boolean;
  /** Both roles of the board. */
  directors?: boolean;
  /** Everyone of these roles. */
  roles?: readonly Role[];
  /** Committees by id. */
  committees?: readonly string[];
  /** The committees that are assigned to this team now. */
  committeesOf?: string;
  /** The person of this account. */
  person?: string;
  /** People by id. */
  people?: readonly string[];
  /** The leader of this team. */
  leaderOf?: string;
  /** The leaders of these teams. */
  leadersOf?: readonly string[];
}

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
 *
 * `published-changes.ts` says who learns of which change.
 */
export async function publishChange(tx: Database, published: PublishedChange): Promise<void> {
  for (const payload of await notificationsOf(tx, published)) await notify(tx, payload);
}

/** The payloads that announce a change. */
export async function notificationsOf(
  tx: Database,
  { type, id, audience }: PublishedChange,
): Promise<string[]> {
  const { all = false, directors = false, roles } = audience;
  const users = await recipientsOf(tx, audience);
  const parts = [users.slice(0, MAX_RECIPIENTS)];
  for (let start = MAX_RECIPIENTS; start < users.length; start += MAX_RECIPIENTS) {
    parts.push(users.slice(start, start + MAX_RECIPIENTS));
  }
  return parts.map((part, index) => {
    // The roles are notified with the first part only.
    const isFirst = index === 0;
    const notification: Notification = {
      type,
      id,
      all: all && isFirst,
      directors: directors && isFirst,
      ...(roles && isFirst && { roles }),
      users: part,
    };
    return JSON.stringify(notification);
  });
}

async function recipientsOf(tx: Database, audience: Audience): Promise<string[]> {
  const { committees = [], committeesOf, person, people = [], leaderOf, leadersOf = [] } = audience;
  const users = new Set([...committees, ...people]);
  if (person !== undefined) users.add(person);
  if (committeesOf !== undefined) for (const id of await committeeIdsOf(tx, committeesOf)) users.add(id);
  const led = leaderOf === undefined ? leadersOf : [leaderOf, ...leadersOf];
  if (led.length > 0) for (const id of await leaderIdsOf(tx, led)) users.add(id);
  return [...users];
}
