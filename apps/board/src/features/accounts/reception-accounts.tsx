import { changesOf } from '@portal/api-client';
import { receptionistCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { ForeignText } from '@portal/ui';
import { Ban, UserCheck } from 'lucide-react';
import { useAction } from '../../shared/actions/use-action.ts';
import { formTexts } from '../../shared/forms/texts.ts';
import { booleanOf, listQuery, sortsBy } from '../../shared/lists/list-query.ts';
import { MENU_ICON } from '../../shared/lists/menu-icon.ts';
import { defineList } from '../../shared/lists/use-list.ts';
import type { Account, AccountKind } from './account-kind.ts';
import { AccountsTab } from './accounts-tab.tsx';
import { accountTexts, receptionAccountTexts as texts } from './texts.ts';

const SORTS = sortsBy('full_name', 'desk', 'created_at');

const receptionAccounts: AccountKind = {
  draft: 'receptionist',
  calls: receptionistCalls,
  list: defineList({
    call: receptionistCalls.list,
    queryOf: (params) => listQuery(params, SORTS, { disabled: booleanOf(params.get('disabled')) }),
    foreignParam: 'tab',
  }),
  fields: ['full_name', 'email', 'desk'],
  filter: {
    param: 'disabled',
    label: accountTexts.columns.state,
    options: [
      { value: 'false', label: texts.enabled },
      { value: 'true', label: accountTexts.disabled },
    ],
  },
  columns: [
    {
      key: 'desk',
      title: texts.desk,
      sortable: true,
      render: ({ desk }) => <ForeignText>{desk}</ForeignText>,
    },
  ],
  texts,
  useActions: useDisabling,
};

/** The accounts of the desks at the entrance. */
export default function ReceptionAccounts() {
  return <AccountsTab kind={receptionAccounts} />;
}

/** Disables an account after a question, or enables it. */
function useDisabling() {
  const { api } = useShell();
  const { act } = useAction();
  const disable = ({ user_id, full_name }: Account, disabled: boolean) =>
    act({
      ...(disabled && {
        ask: {
          title: texts.disableTitle(full_name),
          text: texts.disableText,
          confirmText: texts.disable,
          danger: true,
        },
      }),
      call: () => api.send(receptionistCalls.change, { body: { user_id, disabled } }),
      running: formTexts.saving,
      done: disabled ? texts.disabledNow(full_name) : texts.enabledNow(full_name),
      failed: accountTexts.failed,
      changes: changesOf(receptionistCalls.change),
    });
  return (account: Account) => {
    const disabled = account.disabled_at !== null;
    return [
      {
        key: disabled ? 'enable' : 'disable',
        label: disabled ? texts.enable : texts.disable,
        icon: disabled ? <UserCheck {...MENU_ICON} /> : <Ban {...MENU_ICON} />,
        onChoose: () => void disable(account, !disabled),
      },
    ];
  };
}
