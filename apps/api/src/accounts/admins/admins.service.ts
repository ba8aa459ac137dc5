import type { Admin, adminCalls, Data } from '@portal/api-schema';
import { ACCOUNT_CHANGED, LAST_SUPER_ADMIN } from '@portal/domain/messages';
import { ROLE_LABELS } from '@portal/domain/roles';
import { loadSettings } from '../../event/index.ts';
import { type ChangeContext, change, changeLocked } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Edit, editOf } from '../../platform/edits/edit.ts';
import { conflict } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { pageOf } from '../../platform/pagination.ts';
import { requestEmailChange } from '../auth/email-change.ts';
import { sendActivationMail } from '../mail/activation-mail.ts';
import { queueMail } from '../mail/mail-request.ts';
import { changePerson } from '../people/change-person.ts';
import { insertPerson, setVersion, storedFields } from '../people/people.repository.ts';
import { hasSecondFactor, usersWithSecondFactor } from '../second-factor/second-factor.repository.ts';
import {
  type AdminRow,
  listAdminRows,
  lockAdmin,
  lockSuperAdmins,
  removeAdmin,
} from './admins.repository.ts';

export async function listAdmins(
  { db }: Context,
  { query }: CallInput<typeof adminCalls.list>,
): Promise<Data<typeof adminCalls.list>> {
  const { page, per_page, limit, offset } = pageOf(query);
  const { rows, total } = await listAdminRows(db, query, { limit, offset });
  const { second_factor_required } = await loadSettings(db);
  const withFactor = await usersWithSecondFactor(db);
  const admins = rows.map((row) => toAdmin(row, withFactor.has(row.id)));
  return { admins, second_factor_required, pagination: { page, per_page, total } };
}

/** Adds an account, and mails its owner the link to set a password. @throws HttpError 422 taken fields */
export function addAdmin(context: Context, { actor, body }: CallInput<typeof adminCalls.add>) {
  return change(context, actor, async (scope) => {
    const row = await insertPerson(scope.tx, body);
    record(scope, 'admin.added', row.id, { role: body.role });
    await queueMail(context, scope.tx, { kind: 'set_password', user_id: row.id });
    return { admin: toAdmin({ ...row, role: body.role }, false) };
  });
}

/**
 * Changes the fields that are given. A person who has not set a password yet gets the link again when the email changes.
 * The caller's own email changes once the link that is sent to the new one is followed.
 * @throws HttpError 403 the password was not entered recently, for the own email · 404 no such account of the board · 409 no super-admin would remain, or a field changed after `version` · 422 taken fields
 */
export function changeAdmin(
  context: Context,
  { caller, actor, body: { user_id, version, ...changes } }: CallInput<typeof adminCalls.change>,
) {
  const lock = (tx: Database) => lockWithSuperAdmins(tx, user_id);
  return changeLocked(context, actor, lock, async ({ admin: before, superAdmins }, scope) => {
    const { tx } = scope;
    if (before.role === 'super-admin' && changes.role === 'authority') requireAnother(superAdmins, user_id);
    const { full_name, email: present, phone_number, identity, role: held } = before;
    const values = { full_name, email: present, phone_number, identity, role: held };
    const displayed = { ...values, role: ROLE_LABELS[held] };
    const edit = await editOf(
      scope,
      { subject_type: 'user', subject_id: user_id, version: before.version },
      { message: ACCOUNT_CHANGED, values, displayed },
      { ...changes, ...storedFields(changes), version },
    );
    const isOwn = user_id === caller.id;
    const { email, ...others } = changes;
    if (isOwn && email) await requestEmailChange(context, tx, caller, { present: before.email, email });
    const after = await changePerson(context, tx, user_id, isOwn ? others : changes);
    if (after.email !== before.email && after.password_hash === null) {
      await queueMail(context, tx, { kind: 'set_password', user_id });
    }
    const role = changes.role ?? before.role;
    await setVersion(tx, user_id, edit.version);
    const details = {
      fields: Object.keys(changes),
      ...(role !== before.role && { from: before.role, to: role }),
    };
    record(scope, 'admin.changed', user_id, details, edit);
    return { admin: toAdmin({ ...after, role, version: edit.version }, await hasSecondFactor(tx, user_id)) };
  });
}

/** @throws HttpError 404 no such account of the board · 409 no super-admin would remain */
export function deleteAdmin(context: Context, { actor, body }: CallInput<typeof adminCalls.delete>) {
  const userId = body.user_id;
  const lock = (tx: Database) => lockWithSuperAdmins(tx, userId);
  return changeLocked(context, actor, lock, async ({ admin, superAdmins }, scope) => {
    if (admin.role === 'super-admin') requireAnother(superAdmins, userId);
    await removeAdmin(scope.tx, userId);
    record(scope, 'admin.deleted', userId, { full_name: admin.full_name, role: admin.role });
    return {};
  });
}

/**
 * Sends a person the mail again whose link sets their first password.
 * @throws HttpError 404 no such account of the board · 409 they have set one · 429 too many mails to them
 */
export function sendAdminActivation(
  context: Context,
  { actor, body }: CallInput<typeof adminCalls.sendActivation>,
) {
  const userId = body.user_id;
  const lock = (tx: Database) => lockAdmin(tx, userId);
  return changeLocked(context, actor, lock, async (admin, scope) => {
    await sendActivationMail(context, scope.tx, admin, scope.at);
    record(scope, 'admin.activation_sent', userId, {});
    return {};
  });
}

async function lockWithSuperAdmins(tx: Database, userId: string) {
  const superAdmins = await lockSuperAdmins(tx);
  const admin = await lockAdmin(tx, userId);
  return admin && { admin, superAdmins };
}

/** Only accounts with a password count: without one, its owner could not sign in as super-admin. */
function requireAnother(
  superAdmins: readonly { id: string; password_hash: string | null }[],
  userId: string,
): void {
  const others = superAdmins.filter(({ id, password_hash }) => id !== userId && password_hash !== null);
  if (others.length === 0) throw conflict(LAST_SUPER_ADMIN);
}

function record(
  { audit }: ChangeContext,
  action: 'admin.added' | 'admin.changed' | 'admin.activation_sent' | 'admin.deleted',
  userId: string,
  details: Record<string, unknown>,
  edit?: Edit,
): void {
  audit({ action, subject_type: 'user', subject_id: userId, details, ...edit });
}

function toAdmin(row: AdminRow, has_second_factor: boolean): Admin {
  return {
    user_id: row.id,
    full_name: row.full_name,
    email: row.email,
    pending_email: row.pending_email,
    phone_number: row.phone_number,
    identity: row.identity,
    role: row.role,
    is_active: row.password_hash !== null,
    has_second_factor,
    version: row.version,
    created_at: row.created_at.toISOString(),
  };
}
