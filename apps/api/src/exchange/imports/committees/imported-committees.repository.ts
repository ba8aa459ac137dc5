import { asc, inArray, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../accounts/index.ts';
import { assignSamples, committeeMembers, committees } from '../../../judging/index.ts';
import type { Database } from '../../../platform/database/database.ts';
import { givenRows } from '../given-rows.repository.ts';
import type { listNamedCommittees } from '../named-records.repository.ts';

export type StoredCommittee = Awaited<ReturnType<typeof listNamedCommittees>>[number];
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

export type StoredJudge = Awaited<ReturnType<typeof listJudges>>[number];
/** The people of all committees. */
export function listJudges(db: Database) {
  const { id, committee_id, full_name, title, position } = committeeMembers;
  return db
    .select({ id, committee_id, full_name, title, position })
    .from(committeeMembers)
    .orderBy(asc(position), asc(id));
}

/** Everything that an import of committees or assignments changes, besides the assignments. */
export interface CommitteeRows {
  added: readonly StoredCommittee[];
  /** Accounts with another name or phone number. */
  changed: readonly StoredCommittee[];
  judges: readonly StoredJudge[];
  /** Stored people with another title. */
  titles: readonly StoredJudge[];
}

/**
 * Writes the rows of committees and their people. A new account has no password yet; its address counts as verified, because the
 * board knows it.
 */
export async function writeCommitteeRows(
  tx: Database,
  at: Date,
  { added, changed, judges, titles }: CommitteeRows,
): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const run = async (rows: readonly object[], statement: SQL) => {
    if (rows.length > 0) await tx.execute(statement);
  };
  const accounts = givenRows(added, 'id uuid, name text, email text, phone_number text');
  await run(
    added,
    sql`insert into ${users} (id, role, full_name, email, phone_number, email_verified_at, created_at)
      select id, 'committee', name, email, phone_number, ${now}, ${now} from ${accounts}`,
  );
  await run(added, sql`insert into ${committees} (id, created_at) select id, ${now} from ${accounts}`);
  if (added.length > 0) await assignSamples(tx, at);
  await run(
    changed,
    sql`update ${users} set full_name = given.name, phone_number = given.phone_number
      from ${givenRows(changed, 'id uuid, name text, phone_number text')} where ${users.id} = given.id`,
  );
  const people = 'id uuid, committee_id uuid, full_name text, title text, position int';
  await run(
    judges,
    sql`insert into ${committeeMembers} (id, committee_id, full_name, title, position)
      select id, committee_id, full_name, title, position from ${givenRows(judges, people)}`,
  );
  await run(
    titles,
    sql`update ${committeeMembers} set title = given.title
      from ${givenRows(titles, 'id uuid, title text')} where ${committeeMembers.id} = given.id`,
  );
}
