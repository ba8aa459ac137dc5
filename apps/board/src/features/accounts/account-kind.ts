import type { Admin, AdminRole, adminCalls, Data, Receptionist, receptionistCalls } from '@portal/api-schema';
import type { PersonFields } from '@portal/area-kit';
import type { DataColumn, MenuAction } from '@portal/ui';
import type { ReactNode } from 'react';
import type { CallList } from '../../shared/lists/use-list.ts';

type Common = keyof Admin & keyof Receptionist;

/** An account of either kind. */
export type Account = Pick<Admin, Common> & Partial<Omit<Admin, Common> & Omit<Receptionist, Common>>;

/** The form of an account; each kind has some of the fields. */
export interface AccountValues
  extends Pick<PersonFields, 'full_name' | 'email' | 'phone_number' | 'identity'> {
  readonly role: AdminRole | '';
  readonly desk: string;
}

type ListCall = typeof adminCalls.list | typeof receptionistCalls.list;
export type AccountsAnswer = Data<ListCall>;

/** What differs between the accounts of the board and those of the reception. */
export interface AccountKind {
  /** The name of its kept drafts. */
  readonly draft: string;
  readonly calls: typeof adminCalls | typeof receptionistCalls;
  readonly list: CallList<ListCall>;
  /** The fields of its form, in the order in which a conflict names them. */
  readonly fields: readonly (keyof AccountValues)[];
  readonly filter: {
    readonly param: string;
    readonly label: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };
  /** Between the name and the state. */
  readonly columns: readonly DataColumn<Account>[];
  /** Beside the name. */
  readonly marksOf?: (account: Account, isOwn: boolean) => ReactNode;
  readonly texts: {
    readonly hint: string;
    readonly search: string;
    readonly tableLabel: string;
    readonly emptyText: string;
    readonly deleteText: string;
  };
  /** The actions that this kind alone has. */
  readonly useActions: () => (account: Account, isOwn: boolean) => readonly MenuAction[];
}
