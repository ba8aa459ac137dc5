import type { ChangeType } from '@portal/api-schema';
import type { Database } from '../db/database.ts';
import { committeeIdsOf, leaderIdsOf, notify } from './live.repository.ts';

/** `id` of a change of the settings, which have none of their own. */
export const EVENT_ID = 'event';

/** Recipients of one notification: PostgreSQL carries at most 8,000 bytes, an id takes 39 of them. */
const MAX_RECIPIENTS = 150;

/** Who learns of a change; several parts add up. Whoever may not read a thing must not learn of it either. */
export interface Audience {
  /** Everybody who is signed in. */
  all?: boolean;
  /** The board: both of its roles. */
  directors?: boolean;
  /** Committees by their ids. */
  committees?: readonly string[];
  /** Every committee that is assigned to this team now. */
  committeesOf?: string;
  /** Whoever leads this team now. */
  leaderOf?: string;
}

export interface PublishedChange {
  type: ChangeType;
  /** Of the thing itself; of an evaluation the team's; of settings `EVENT_ID`. */
  id: string;
  audience: Audience;
}

/** What travels between the processes. */
export interface Notification {
  type: ChangeType;
  id: string;
  all: boolean;
  directors: boolean;
  users: string[];
}

/**
 * Tells every open browser that may know it that a thing changed. Call it in the transaction that changes the
 * thing, before a row that says who belongs to it is deleted: it is delivered when the transaction commits and
 * never when it does not, to the browsers of every process on the database. The same change published twice in
 * one transaction is delivered once.
 *
 * Files, certificates, members and the project are changes of their team: `publishTeamChange`.
 */
export async function publishChange(tx: Database, { type, id, audience }: PublishedChange): Promise<void> {
  const { all = false, directors = false } = audience;
  const users = await recipientsOf(tx, audience);
  const parts = [users.slice(0, MAX_RECIPIENTS)];
  for (let start = MAX_RECIPIENTS; start < users.length; start += MAX_RECIPIENTS) {
    parts.push(users.slice(start, start + MAX_RECIPIENTS));
  }
  for (const [index, part] of parts.entries()) {
    // The board is told with the first part only.
    const isFirst = index === 0;
    const notification: Notification = {
      type,
      id,
      all: all && isFirst,
      directors: directors && isFirst,
      users: part,
    };
    await notify(tx, JSON.stringify(notification));
  }
}

/** Anything about a team changed: tells the board, its leader and the committees that judge it. */
export function publishTeamChange(tx: Database, teamId: string): Promise<void> {
  const audience = { directors: true, leaderOf: teamId, committeesOf: teamId };
  return publishChange(tx, { type: 'team', id: teamId, audience });
}

async function recipientsOf(tx: Database, audience: Audience): Promise<string[]> {
  const { committees = [], committeesOf, leaderOf } = audience;
  const users = new Set(committees);
  if (committeesOf !== undefined) for (const id of await committeeIdsOf(tx, committeesOf)) users.add(id);
  if (leaderOf !== undefined) for (const id of await leaderIdsOf(tx, leaderOf)) users.add(id);
  return [...users];
}
