import { asc, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { committeeMembers, committees } from '../../db/schema/committees.ts';
import { users } from '../../db/schema/users.ts';
import { asPersonTaken } from '../../people/person-taken.ts';
import type { NamedRecord } from '../named-records.ts';

/** Rows per statement, which has at most 65,535 parameters. */
const BATCH = 1_000;

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
    .where(or(inArray(email, [...emails]), inArray(phone_number, [...phones])));
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
    .orderBy(asc(position));
}

/**
 * Adds committees with their accounts, which have no password yet. Their addresses count as verified, because the board knows
 * them.
 * @throws HttpError 422 another person has a field
 */
export async function insertCommittees(
  tx: Database,
  added: readonly StoredCommittee[],
  at: Date,
): Promise<void> {
  for (const batch of batchesOf(added)) {
    const accounts = batch.map(({ name, ...account }) => ({
      ...account,
      full_name: name,
      role: 'committee' as const,
      email_verified_at: at,
      created_at: at,
    }));
    await refusingTaken(tx.insert(users).values(accounts));
    await tx.insert(committees).values(batch.map(({ id }) => ({ id, created_at: at })));
  }
}

/**
 * Sets name and phone number of committees.
 * @throws HttpError 422 another person has a phone number
 */
export async function updateAccounts(tx: Database, changed: readonly StoredCommittee[]): Promise<void> {
  for (const batch of batchesOf(changed)) {
    const rows = JSON.stringify(batch.map(({ id, name, phone_number }) => ({ id, name, phone_number })));
    await refusingTaken(
      tx.execute(sql`update ${users} set full_name = given.name, phone_number = given.phone_number
        from jsonb_to_recordset(${rows}::jsonb) as given(id uuid, name text, phone_number text)
        where ${users.id} = given.id`),
    );
  }
}

export async function insertJudges(tx: Database, judges: readonly NewJudge[]): Promise<void> {
  for (const batch of batchesOf(judges)) await tx.insert(committeeMembers).values(batch);
}

export async function updateTitles(tx: Database, judges: readonly StoredJudge[]): Promise<void> {
  for (const batch of batchesOf(judges)) {
    const rows = JSON.stringify(batch.map(({ id, title }) => ({ id, title })));
    await tx.execute(sql`update ${committeeMembers} set title = given.title
      from jsonb_to_recordset(${rows}::jsonb) as given(id uuid, title text)
      where ${committeeMembers.id} = given.id`);
  }
}

async function refusingTaken(statement: PromiseLike<unknown>): Promise<void> {
  try {
    await statement;
  } catch (error) {
    throw asPersonTaken(error);
  }
}

function* batchesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}
