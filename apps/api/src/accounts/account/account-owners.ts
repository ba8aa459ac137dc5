import type { accountCalls, Body, Role } from '@portal/api-schema';
import type { ChangeContext } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { extensionPoint } from '../../platform/extension-point.ts';
import { publishChange } from '../../platform/live/publish-change.ts';
import { accountChange } from '../people/change-person.ts';
import type { UserRow } from '../people/people.repository.ts';

/** The records that the accounts of a role belong to, such as the teams of leaders; a module above has them. */
export interface AccountOwners {
  readonly role: Role;
  /** Locks the record of an account before the account, as every change of the record does. @returns its id */
  readonly lock?: (tx: Database, userId: string) => Promise<string | undefined>;
  /** @throws HttpError the person may not make this change of their own account now */
  readonly requireChangeable?: (
    tx: Database,
    before: UserRow,
    body: Body<typeof accountCalls.changeProfile>,
    at: Date,
  ) => Promise<void>;
  /** A person has changed their own account. @returns details for the audit log */
  readonly changed?: (change: ChangeContext, userId: string, recordId: string) => Promise<object>;
  /** Announces to the pages that show the record that what they show of the account has changed. */
  readonly announce?: (context: Context, tx: Database, userId: string) => Promise<void>;
}

export const accountOwners = extensionPoint<AccountOwners>('account owners');

/** Announces a change of an account to the pages that show it. */
export async function announceAccount(
  context: Context,
  tx: Database,
  { id, role }: Pick<UserRow, 'id' | 'role'>,
): Promise<void> {
  await publishChange(context, tx, accountChange(id, role));
  for (const owners of accountOwners.of(context)) {
    if (owners.role === role) await owners.announce?.(context, tx, id);
  }
}
