import type { Role } from '@portal/api-schema';
import { foreignPhone } from '@portal/domain/foreign-phones';
import { type IdentityFields, storedIdentity } from '@portal/domain/identities';
import { PERSON_FIELD_TAKEN } from '@portal/domain/messages';
import { ROLES } from '@portal/domain/roles';
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Database, violatedConstraint } from '../../platform/database/database.ts';
import { type HttpError, notFound, refused } from '../../platform/errors.ts';
import { roles, users, userTokens } from '../users.schema.ts';

/*
 * Every call that stores a person uses `insertPerson` or `changePerson`, inside the caller's transaction. Both bring
 * the fields into their stored form, and answer 422 with an Arabic sentence for each field that another person has. A
 * query finds all of these fields beforehand; when two people are stored at the same moment, the unique keys refuse
 * the second one with the same answer.
 */

export type UserRow = typeof users.$inferSelect;

export interface UniqueFields extends IdentityFields {
  email?: string | undefined;
  phone_number?: string | null | undefined;
}

export interface NewPerson extends IdentityFields {
  role: Role;
  full_name: string;
  email: string;
  /** The reception has none. */
  phone_number?: string;
  /** From `hashPassword`; without one the person cannot sign in until they set a password. */
  password_hash?: string;
  /** When the email was verified; null until the person follows a link sent to it. */
  email_verified_at?: Date | null;
  /** When the clean-up removes the person, unless they verify the email; never by default. */
  expires_at?: Date;
  /** The privacy text that the person agreed to, and when. */
  consent_version?: string;
  consented_at?: Date;
}

export interface PersonChanges extends UniqueFields {
  role?: Role | undefined;
  full_name?: string | undefined;
}

/** Adds the roles that the database does not know yet. */
export async function insertRoles(tx: Database): Promise<void> {
  const names = ROLES.map((name) => ({ name }));
  await tx.insert(roles).values(names).onConflictDoNothing();
}

/** @throws HttpError 422 another person has a field */
export async function insertPerson(tx: Database, person: NewPerson): Promise<UserRow> {
  await requireAvailable(tx, person);
  const rows = await tx
    .insert(users)
    .values({ ...person, ...storedFields(person) })
    .returning()
    .catch(refuseTaken);
  return firstOf(rows);
}

/** Lets a person who had no account sign in, as they have agreed themselves. */
export async function giveAccount(
  tx: Database,
  userId: string,
  account: Required<
    Pick<NewPerson, 'password_hash' | 'consent_version' | 'consented_at' | 'email_verified_at'>
  >,
): Promise<UserRow> {
  return firstOf(await tx.update(users).set(account).where(eq(users.id, userId)).returning());
}

/** The person with this id, locked until the transaction ends. */
export async function findPerson(tx: Database, userId: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return row;
}

/**
 * Changes the fields that are given; use `changePerson`, which also notifies the former address of a new email. With a new
 * email, links that were sent to the former one stop working; the caller decides whether the new one must be verified
 * (`requireVerification` in auth/).
 * @throws HttpError 404 no such person · 422 another person has a field
 */
export async function updatePerson(tx: Database, userId: string, changes: PersonChanges): Promise<UserRow> {
  const before = await findPerson(tx, userId);
  if (!before) throw notFound();
  const values = { ...definedOnly(changes), ...storedFields(changes) };
  const isChanged = Object.entries(values).some(([field, value]) => before[field as keyof UserRow] !== value);
  if (!isChanged) return before;
  const isNewEmail = values.email !== undefined && values.email !== before.email;
  await requireAvailable(tx, changes, userId);
  const rows = await tx
    .update(users)
    .set({ ...values, ...(isNewEmail && { pending_email: null }), version: before.version + 1 })
    .where(eq(users.id, userId))
    .returning()
    .catch(refuseTaken);
  const after = firstOf(rows);
  if (isNewEmail) await tx.delete(userTokens).where(eq(userTokens.user_id, userId));
  return after;
}

/** @throws HttpError 422 with every given field that a person other than `exceptId` has */
export async function requireAvailable(db: Database, fields: UniqueFields, exceptId?: string): Promise<void> {
  const {
    email,
    phone_number,
    identity,
    identity_kind = 'national',
    identity_country = '',
  } = storedFields(fields);
  const sameIdentity = and(
    eq(users.identity, identity ?? ''),
    eq(users.identity_kind, identity_kind),
    eq(users.identity_country, identity_country),
  );
  const same: Partial<Record<UniqueField, SQL<boolean>>> = {
    ...(email && { email: sql`lower(${users.email}) = ${email}` }),
    ...(identity && { identity: sql`(${sameIdentity})` }),
    ...(phone_number && { phone_number: sql`${users.phone_number} = ${phone_number}` }),
  };
  const conditions = Object.values(same);
  if (conditions.length === 0) return;
  const others = await db
    .select(same)
    .from(users)
    .where(and(or(...conditions), exceptId === undefined ? undefined : ne(users.id, exceptId)));
  const taken = new Set(FIELDS.filter((field) => others.some((other) => other[field])));
  const refusal = personTaken(taken);
  if (refusal) throw refusal;
}

/** To be called after all changes of an edit, as what is stored beside a person is part of the version too. */
export async function setVersion(tx: Database, userId: string, version: number): Promise<void> {
  await tx.update(users).set({ version }).where(eq(users.id, userId));
}

/** Removes the person with all that belongs to them. */
export async function deletePerson(tx: Database, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}

/** The unique fields in their stored form, without those that are absent or null. */
export function storedFields({ email, phone_number, ...identity }: UniqueFields) {
  return {
    ...(email && { email: email.toLowerCase() }),
    ...(phone_number && { phone_number: normalisePhone(phone_number) }),
    ...storedIdentity(identity),
  };
}

function definedOnly<T extends object>(values: T): Partial<T> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<T>;
}

function firstOf(rows: readonly UserRow[]): UserRow {
  const [row] = rows;
  if (!row) throw new Error('The person was not stored');
  return row;
}

/**
 * Brings a phone number, in any notation that the schema accepts, into its stored form, which is one for each number: 05XXXXXXXX for a
 * Saudi one, E.164 for any other.
 */
export function normalisePhone(phone: string): string {
  return foreignPhone(phone) ?? phone.replace(/^(?:\+?966|0)?(?=5)/, '0');
}

type UniqueField = keyof typeof PERSON_FIELD_TAKEN;

/** The first of these that applies becomes the message of the answer. */
const FIELDS = Object.keys(PERSON_FIELD_TAKEN) as UniqueField[];

/** The refusal that names the fields which another person has; null without such fields. */
function personTaken(taken: ReadonlySet<UniqueField>): HttpError | null {
  const fields = FIELDS.filter((field) => taken.has(field));
  const [first] = fields;
  if (first === undefined) return null;
  const errors = Object.fromEntries(fields.map((field) => [field, [PERSON_FIELD_TAKEN[field]]]));
  return refused(PERSON_FIELD_TAKEN[first], errors);
}

/** @throws HttpError 422 for a write that violated a unique key of people; any other error as it is */
function refuseTaken(error: unknown): never {
  const constraint = violatedConstraint(error);
  const field = FIELDS.find((one) => constraint === `users_${one}_key`);
  throw field === undefined ? error : personTaken(new Set([field]));
}
