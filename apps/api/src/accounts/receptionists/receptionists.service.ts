import type { Data, Receptionist, receptionistCalls } from '@portal/api-schema';
import { ACCOUNT_CHANGED } from '@portal/domain/messages';
import { type ChangeContext, change, changeLocked } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Edit, editOf } from '../../platform/edits/edit.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { pageOf } from '../../platform/pagination.ts';
import { toIso } from '../../platform/time.ts';
import { closeSessions } from '../auth/sessions.repository.ts';
import { sendActivationMail } from '../mail/activation-mail.ts';
import { queueMail } from '../mail/mail-request.ts';
import { changePerson } from '../people/change-person.ts';
import { insertPerson, setVersion, storedFields } from '../people/people.repository.ts';
import { accountChange } from '../published-changes.ts';
import * as repository from './receptionists.repository.ts';

export async function listReceptionists(
  { db }: Context,
  { query }: CallInput<typeof receptionistCalls.list>,
): Promise<Data<typeof receptionistCalls.list>> {
  const { page, per_page, limit, offset } = pageOf(query);
  const { rows, total } = await repository.listReceptionistRows(db, query, { limit, offset });
  return { receptionists: rows.map(toReceptionist), pagination: { page, per_page, total } };
}

/** Adds an account, and mails its owner the link to set a password. @throws HttpError 422 the email is taken */
export function addReceptionist(
  context: Context,
  { actor, body: { desk, ...person } }: CallInput<typeof receptionistCalls.add>,
) {
  return change(context, actor, async (scope) => {
    const row = await insertPerson(scope.tx, { ...person, role: 'reception' });
    await repository.insertDesk(scope.tx, row.id, desk);
    await record(scope, 'receptionist.added', row.id, { desk });
    await queueMail(context, scope.tx, { kind: 'set_password', user_id: row.id });
    return { receptionist: toReceptionist({ ...row, desk }) };
  });
}

/**
 * Changes the fields that are given. A disabled account is signed out. A person who has not set a password yet gets the
 * link again when the email changes.
 * @throws HttpError 404 no such account of the reception · 409 a field changed after `version` · 422 the email is taken
 */
export function changeReceptionist(
  context: Context,
  { actor, body }: CallInput<typeof receptionistCalls.change>,
) {
  const { user_id, desk, disabled, version, ...changes } = body;
  const lock = (tx: Database) => repository.lockReceptionist(tx, user_id);
  return changeLocked(context, actor, lock, async (before, scope) => {
    const { tx, at } = scope;
    const { full_name, email, desk: held } = before;
    const values = { full_name, email, desk: held, disabled: before.disabled_at !== null };
    const edit = await editOf(
      scope,
      { subject_type: 'user', subject_id: user_id, version: before.version },
      { message: ACCOUNT_CHANGED, values, displayed: { full_name, email, desk: held } },
      { ...body, ...storedFields(changes), version },
    );
    const person = await changePerson(context, tx, user_id, changes);
    if (desk !== undefined) await repository.renameDesk(tx, user_id, desk);
    const isNewState = disabled !== undefined && disabled !== (before.disabled_at !== null);
    const disabled_at = isNewState ? (disabled ? at : null) : before.disabled_at;
    if (isNewState) await repository.setDisabled(tx, user_id, disabled_at);
    if (isNewState && disabled) await closeSessions(tx, user_id);
    if (person.email !== before.email && before.password_hash === null) {
      await queueMail(context, tx, { kind: 'set_password', user_id });
    }
    await setVersion(tx, user_id, edit.version);
    const fields = Object.keys(changes);
    if (desk !== undefined) fields.push('desk');
    const details = { fields, ...(isNewState && { to: disabled ? 'disabled' : 'enabled' }) };
    await record(scope, 'receptionist.changed', user_id, details, edit);
    const after = { ...person, disabled_at, desk: desk ?? before.desk, version: edit.version };
    return { receptionist: toReceptionist(after) };
  });
}

/**
 * Sends a person the mail again whose link sets their first password.
 * @throws HttpError 404 no such account of the reception · 409 they have set one · 429 too many mails to them
 */
export function sendReceptionistActivation(
  context: Context,
  { actor, body }: CallInput<typeof receptionistCalls.sendActivation>,
) {
  const userId = body.user_id;
  const lock = (tx: Database) => repository.lockReceptionist(tx, userId);
  return changeLocked(context, actor, lock, async (receptionist, scope) => {
    await sendActivationMail(context, scope.tx, receptionist, scope.at);
    await record(scope, 'receptionist.activation_sent', userId, {});
    return {};
  });
}

/** @throws HttpError 404 no such account of the reception */
export function deleteReceptionist(
  context: Context,
  { actor, body }: CallInput<typeof receptionistCalls.delete>,
) {
  const userId = body.user_id;
  const lock = (tx: Database) => repository.lockReceptionist(tx, userId);
  return changeLocked(context, actor, lock, async ({ full_name, desk }, scope) => {
    await record(scope, 'receptionist.deleted', userId, { full_name, desk });
    await repository.removeReceptionist(scope.tx, userId);
    return {};
  });
}

async function record(
  { audit, publish }: ChangeContext,
  action:
    | 'receptionist.added'
    | 'receptionist.changed'
    | 'receptionist.activation_sent'
    | 'receptionist.deleted',
  userId: string,
  details: Record<string, unknown>,
  edit?: Edit,
): Promise<void> {
  audit({ action, subject_type: 'user', subject_id: userId, details, ...edit });
  await publish(accountChange(userId, 'reception'));
}

function toReceptionist(row: repository.ReceptionistRow): Receptionist {
  return {
    user_id: row.id,
    full_name: row.full_name,
    email: row.email,
    pending_email: row.pending_email,
    desk: row.desk,
    is_active: row.password_hash !== null,
    disabled_at: toIso(row.disabled_at),
    version: row.version,
    created_at: toIso(row.created_at),
  };
}
