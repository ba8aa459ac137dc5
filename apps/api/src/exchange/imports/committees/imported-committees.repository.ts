import { asc, inArray, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { users } from '../../../accounts/index.ts';
import { assignSamples, committeeMembers, committees } from '../../../judging/index.ts';
import type { Database } from '../../../platform/database/database.ts';
import { givenRows } from '../given-rows.repository.ts';
import type { NamedRecord } from '../named-records.ts';

export interface StoredCommittee extends NamedRecord {
  email: string;
  phone_number: string | null;
}

export type PersonWith = Awaited<ReturnType<typeof listPeopleWith>>[number];

/** The people who have one of the emails (in lower case) or phone numbers. */
export async function listPeopleWith(db: Database, emails: readonly string[], phones: readonly string[]) {
  const email = sql<string>`lower(${users.email})`;
  const { phone_number } = users;
  return db
    .select({ email, phone_number })
    .from(users)
    .where(or(inArray(email, [...emails]), inArray(phone_number, [...phones])))
    .orderBy(asc(users.id));
}

export interface NewJudge {
  committee_id: string;
  full_name: string;
  title: string | null;
  position: number;
}

export interface StoredJudge extends NewJudge {
  id: string;
}

/** The people of all committees. */
export function listJudges(db: Database): Promise<StoredJudge[]> {
  const { id, committee_id, full_name, title, position } = committeeMembers;
  return db
    .select({ id, committee_id, full_name, title, position })
    .from(committeeMembers)
    .orderBy(asc(position), asc(id));
}

/**
 * Adds committees with their accounts, which have no password yet. Their addresses count as verified, because the board knows
 * them.
 */
export async function insertCommittees(
  tx: Database,
  added: readonly StoredCommittee[],
  at: Date,
): Promise<void> {
  if (added.length === 0) return;
  const rows = givenRows(added, 'id uuid, name text, email text, phone_number text');
  const now = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`insert into ${users} (id, role, full_name, email, phone_number, email_verified_at, created_at)
      select id, 'committee', name, email, phone_number, ${now}, ${now} from ${rows}`);
  await tx.execute(sql`insert into ${committees} (id, created_at) select id, ${now} from ${rows}`);
  await assignSamples(tx, at);
}

/** Sets name and phone number of committees. */
export async function updateAccounts(tx: Database, changed: readonly StoredCommittee[]): Promise<void> {
  if (changed.length === 0) return;
  await tx.execute(sql`update ${users} set full_name = given.name, phone_number = given.phone_number
      from ${givenRows(changed, 'id uuid, name text, phone_number text')} where ${users.id} = given.id`);
}

export async function insertJudges(tx: Database, judges: readonly NewJudge[]): Promise<void> {
  if (judges.length === 0) return;
  const rows = judges.map((judge) => ({ ...judge, id: uuidv7() }));
  const columns = 'id uuid, committee_id uuid, full_name text, title text, position int';
  await tx.execute(sql`insert into ${committeeMembers} (id, committee_id, full_name, title, position)
    select id, committee_id, full_name, title, position from ${givenRows(rows, columns)}`);
}

export async function updateTitles(tx: Database, judges: readonly StoredJudge[]): Promise<void> {
  if (judges.length === 0) return;
  await tx.execute(sql`update ${committeeMembers} set title = given.title
    from ${givenRows(judges, 'id uuid, title text')} where ${committeeMembers.id} = given.id`);
}
