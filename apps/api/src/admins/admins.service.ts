import type { AddAdminBody, Admin, AdminsData, AdminsQuery, ChangeAdminBody } from '@portal/api-schema';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { type Database, withTransaction } from '../db/database.ts';
import { conflict, notFound } from '../errors.ts';
import { queueMail } from '../mail/mail-request.ts';
import { pageOf } from '../pagination.ts';
import { insertPerson, updatePerson } from '../people/people.repository.ts';
import {
  type AdminRow,
  listAdminRows,
  lockAdmin,
  lockSuperAdmins,
  removeAdmin,
} from './admins.repository.ts';

const LAST_SUPER_ADMIN = 'The last super-admin cannot be removed or demoted.';

export async function listAdmins({ db }: Context, query: AdminsQuery): Promise<AdminsData> {
  const { page, per_page, limit, offset } = pageOf(query);
  const { rows, total } = await listAdminRows(db, query, { limit, offset });
  return { admins: rows.map(toAdmin), pagination: { page, per_page, total } };
}

/** Adds an account, and mails its owner the link to set a password. @throws HttpError 422 taken fields */
export async function addAdmin(context: Context, actor: Actor, body: AddAdminBody): Promise<Admin> {
  return withTransaction(context.db, async (tx) => {
    const row = await insertPerson(tx, body);
    await audit(context, tx, actor, { action: 'admin.added', id: row.id, details: { role: body.role } });
    await queueMail(context, tx, { kind: 'set_password', user_id: row.id });
    return toAdmin({ ...row, role: body.role });
  });
}

/**
 * Changes the fields that are given. Who has not set a password yet gets the link again when the email changes.
 * @throws HttpError 404 not of the board · 409 nobody would be super-admin any more · 422 taken fields
 */
export async function changeAdmin(
  context: Context,
  actor: Actor,
  { user_id, ...changes }: ChangeAdminBody,
): Promise<Admin> {
  return withTransaction(context.db, async (tx) => {
    const superAdmins = await lockSuperAdmins(tx);
    const before = await lockAdmin(tx, user_id);
    if (!before) throw notFound();
    if (before.role === 'super-admin' && changes.role === 'authority') requireAnother(superAdmins, user_id);
    const after = await updatePerson(tx, user_id, changes);
    if (after.email !== before.email && after.password_hash === null) {
      await queueMail(context, tx, { kind: 'set_password', user_id });
    }
    const role = changes.role ?? before.role;
    const details = {
      fields: Object.keys(changes),
      ...(role !== before.role && { from: before.role, to: role }),
    };
    await audit(context, tx, actor, { action: 'admin.changed', id: user_id, details });
    return toAdmin({ ...after, role });
  });
}

/** @throws HttpError 404 not of the board · 409 nobody would be super-admin any more */
export async function deleteAdmin(context: Context, actor: Actor, userId: string): Promise<void> {
  await withTransaction(context.db, async (tx) => {
    const superAdmins = await lockSuperAdmins(tx);
    const admin = await lockAdmin(tx, userId);
    if (!admin) throw notFound();
    if (admin.role === 'super-admin') requireAnother(superAdmins, userId);
    await removeAdmin(tx, userId);
    const details = { full_name: admin.full_name, role: admin.role };
    await audit(context, tx, actor, { action: 'admin.deleted', id: userId, details });
  });
}

/** One who never set a password does not count: nobody could sign in as super-admin. */
function requireAnother(
  superAdmins: readonly { id: string; password_hash: string | null }[],
  userId: string,
) {
  const others = superAdmins.filter(({ id, password_hash }) => id !== userId && password_hash !== null);
  if (others.length === 0) throw conflict(LAST_SUPER_ADMIN);
}

function audit(
  { now }: Context,
  tx: Database,
  actor: Actor,
  {
    action,
    id,
    details,
  }: {
    action: 'admin.added' | 'admin.changed' | 'admin.deleted';
    id: string;
    details: Record<string, unknown>;
  },
): Promise<void> {
  return recordAudit(tx, actor, { action, subject_type: 'user', subject_id: id, details }, now());
}

function toAdmin(row: AdminRow): Admin {
  return {
    user_id: row.id,
    full_name: row.full_name,
    email: row.email,
    phone_number: row.phone_number,
    identity: row.identity,
    role: row.role,
    is_active: row.password_hash !== null,
    created_at: row.created_at.toISOString(),
  };
}
