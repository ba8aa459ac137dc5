import { receptionistCalls } from '@portal/api-schema';
import { column, ForeignText } from '@portal/ui';
import { Ban, UserCheck } from 'lucide-react';
import { menuAction } from '../../shared/actions/menu-action.tsx';
import { useAction } from '../../shared/actions/use-action.ts';
import { booleanOf, listQuery, sortsBy } from '../../shared/lists/list-query.ts';
import { defineList } from '../../shared/lists/use-list.ts';
import type { Account, AccountKind } from './account-record.tsx';
import { AccountsTab } from './accounts-tab.tsx';
import { accountTexts, receptionAccountTexts as texts } from './texts.ts';

const receptionAccounts: AccountKind = {
  draft: 'receptionist',
  calls: receptionistCalls,
  list: defineList({
    call: receptionistCalls.list,
    queryOf: (params) =>
      listQuery(params, sortsBy('full_name', 'desk', 'created_at'), {
        disabled: booleanOf(params.get('disabled')),
      }),
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
  columns: [column('desk', texts.desk, { sortable: true }, ({ desk }) => <ForeignText>{desk}</ForeignText>)],
  texts,
  useActions: useDisabling,
};

/** The accounts of the desks at the entrance. */
export default function ReceptionAccounts() {
  return <AccountsTab kind={receptionAccounts} />;
}

/** Disables an account after a question, or enables it. */
function useDisabling() {
  const { send } = useAction();
  return ({ user_id, full_name, disabled_at }: Account) => {
    const change = (disabled: boolean) => () =>
      void send(receptionistCalls.change, disabled ? texts.disabling(full_name) : texts.enabling(full_name), {
        body: { user_id, disabled },
      });
    return disabled_at
      ? [menuAction(UserCheck, texts.enable, change(false))]
      : [menuAction(Ban, texts.disable, change(true))];
  };
}
