import type { AdminRole } from '@portal/api-schema';
import { ACCOUNT_CHANGED, LAST_SUPER_ADMIN } from '@portal/domain/messages';
import { ROLE_LABELS } from '@portal/domain/roles';
import type { Actor } from '../../platform/audit/actor.ts';
import { type ChangeContext, change, changeLocked } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Edit, editOf } from '../../platform/edits/edit.ts';
import { conflict } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { requestEmailChange } from '../auth/email-change.ts';
import { closeSessions } from '../auth/sessions.repository.ts';
import { queueMail, sendActivationMail } from '../mail/mail-request.ts';
import { accountChange, changePerson } from '../people/change-person.ts';
import { deletePerson, insertPerson, setVersion, storedFields } from '../people/people.repository.ts';
import {
  listStaffRows,
  lockStaff,
  lockSuperAdmins,
  type StaffQuery,
  type StaffRole,
  type StaffRow,
  saveDesk,
  setDisabled,
} from './staff.repository.ts';

/** What differs between the accounts of the board and those of the reception. */
export interface StaffKind<Name extends 'admin' | 'receptionist', Account> {
  /** The first part of its actions in the audit log, and what answers call one account. */
  readonly name: Name;
  readonly roles: readonly StaffRole[];
  /** The role of an account that is added. */
  readonly roleOf: (added: NewAccount) => StaffRole;
  /** What the audit log says of an account that is added or deleted, besides the name. */
  readonly details: (account: StaffRow) => object;
  /** The account as it is answered. */
  readonly view: (account: StaffRow) => Account;
}

/** Each kind has some of the optional fields. */
interface NewAccount {
  readonly full_name: string;
  readonly email: string;
  readonly phone_number?: string;
  readonly identity?: string;
  readonly role?: AdminRole;
  readonly desk?: string;
}

interface AccountChanges extends Partial<NewAccount> {
  readonly user_id: string;
  readonly version?: number;
  readonly disabled?: boolean;
}

interface OfAccount {
  readonly actor: Actor;
  readonly body: { readonly user_id: string };
}

type Action = 'added' | 'changed' | 'activation_sent' | 'deleted';

/** The handlers of the calls about one kind of account. */
export function staffCalls<Name extends 'admin' | 'receptionist', Account>(kind: StaffKind<Name, Account>) {
  const answer = (row: StaffRow) => ({ [kind.name]: kind.view(row) }) as Record<Name, Account>;
  const record = async (
    { audit, publish }: ChangeContext,
    action: Action,
    { id, role }: Pick<StaffRow, 'id' | 'role'>,
    details: object,
    edit?: Edit,
  ) => {
    const subject = { subject_type: 'user', subject_id: id } as const;
    audit({ action: `${kind.name}.${action}` as const, ...subject, details: { ...details }, ...edit });
    await publish(accountChange(id, role));
  };
  const lock = (userId: string) => async (tx: Database) => {
    const superAdmins = kind.roles.includes('super-admin') ? await lockSuperAdmins(tx) : [];
    const account = await lockStaff(tx, kind.roles, userId);
    return account && { account, superAdmins };
  };

  return {
    async list({ db }: Context, { query }: { query: StaffQuery }) {
      const { rows, pagination } = await listStaffRows(db, kind.roles, query);
      const accounts = { [`${kind.name}s`]: rows.map(kind.view) } as Record<`${Name}s`, Account[]>;
      return { ...accounts, pagination };
    },

    /** Adds an account, and mails its owner the link to set a password. @throws HttpError 422 taken fields */
    add(context: Context, { actor, body }: { actor: Actor; body: NewAccount }) {
      return change(context, actor, async (scope) => {
        const { desk, ...person } = body;
        const role = kind.roleOf(body);
        const user = await insertPerson(scope.tx, { ...person, role });
        if (desk !== undefined) await saveDesk(scope.tx, user.id, desk);
        const row = { ...user, role, desk: desk ?? null, has_second_factor: false };
        await record(scope, 'added', row, kind.details(row));
        await queueMail(context, scope.tx, { kind: 'set_password', user_id: row.id });
        return answer(row);
      });
    },

    /**
     * Changes the fields that are given. Values that are stored already change nothing. A disabled account is signed out. A person who has not set a password yet gets the link
     * again when the email changes. The caller's own email changes once the link that is sent to the new one is followed.
     * @throws HttpError 403 the password was not entered recently, for the own email · 404 no such account · 409 no super-admin
     * would remain, or a field changed after `version` · 422 taken fields
     */
    change(
      context: Context,
      { caller, actor, body }: { caller: Caller; actor: Actor; body: AccountChanges },
    ) {
      const { user_id, version, desk, disabled, ...person } = body;
      return changeLocked(context, actor, lock(user_id), async ({ account: before, superAdmins }, scope) => {
        const { tx, at } = scope;
        const { role = before.role } = person;
        const { email, ...others } = person;
        if (before.role === 'super-admin' && role !== before.role) requireAnother(superAdmins, user_id);
        const edit = await editOf(
          scope,
          { subject_type: 'user', subject_id: user_id, version: before.version },
          { message: ACCOUNT_CHANGED, ...valuesOf(before) },
          { ...body, ...storedFields(person) },
        );
        if (edit.fields.length === 0) return answer(before);
        const isOwn = user_id === caller.id;
        if (isOwn && email) await requestEmailChange(context, tx, caller, { present: before.email, email });
        const after = await changePerson(context, tx, user_id, isOwn ? others : person);
        if (after.email !== before.email && after.password_hash === null) {
          await queueMail(context, tx, { kind: 'set_password', user_id });
        }
        if (desk !== undefined) await saveDesk(tx, user_id, desk);
        const isNewState = disabled !== undefined && disabled !== (before.disabled_at !== null);
        const disabled_at = isNewState ? (disabled ? at : null) : before.disabled_at;
        if (isNewState) await setDisabled(tx, user_id, disabled_at);
        if (isNewState && disabled) await closeSessions(tx, user_id);
        await setVersion(tx, user_id, edit.version);
        const saved = { role, desk: desk ?? before.desk, disabled_at, version: edit.version };
        const row = { ...before, ...after, ...saved };
        const details = {
          fields: [...Object.keys(person), ...(desk === undefined ? [] : ['desk'])],
          ...(role !== before.role && { from: before.role, to: role }),
          ...(isNewState && { to: disabled ? 'disabled' : 'enabled' }),
        };
        await record(scope, 'changed', row, details, edit);
        return answer(row);
      });
    },

    /**
     * Sends a person the mail again whose link sets their first password.
     * @throws HttpError 404 no such account · 409 they have set one · 429 too many mails to them
     */
    sendActivation(context: Context, { actor, body }: OfAccount) {
      return changeLocked(context, actor, lock(body.user_id), async ({ account }, scope) => {
        await sendActivationMail(context, scope.tx, account, scope.at);
        await record(scope, 'activation_sent', account, {});
        return {};
      });
    },

    /** @throws HttpError 404 no such account · 409 no super-admin would remain */
    delete(context: Context, { actor, body }: OfAccount) {
      return changeLocked(context, actor, lock(body.user_id), async ({ account, superAdmins }, scope) => {
        if (account.role === 'super-admin') requireAnother(superAdmins, account.id);
        await record(scope, 'deleted', account, { full_name: account.full_name, ...kind.details(account) });
        await deletePerson(scope.tx, account.id);
        return {};
      });
    },
  };
}

/** What an edit can change, with the values as a person reads them. */
function valuesOf({ full_name, email, phone_number, identity, role, desk, disabled_at }: StaffRow) {
  const shown = { full_name, email, phone_number, identity, desk };
  return {
    values: { ...shown, role, disabled: disabled_at !== null },
    displayed: { ...shown, role: ROLE_LABELS[role] },
  };
}

/** Only accounts with a password count: without one, its owner could not sign in as super-admin. */
function requireAnother(
  superAdmins: readonly { id: string; password_hash: string | null }[],
  userId: string,
): void {
  const others = superAdmins.filter(({ id, password_hash }) => id !== userId && password_hash !== null);
  if (others.length === 0) throw conflict(LAST_SUPER_ADMIN);
}
