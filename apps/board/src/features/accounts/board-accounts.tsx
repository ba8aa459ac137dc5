import { adminCalls } from '@portal/api-schema';
import { DIRECTORS, ROLE_LABELS } from '@portal/domain/roles';
import { column, ForeignText, StatusTag, SwitchField } from '@portal/ui';
import { ShieldOff } from 'lucide-react';
import { menuAction } from '../../shared/actions/menu-action.tsx';
import { useAction } from '../../shared/actions/use-action.ts';
import { listQuery, oneOf, sortsBy } from '../../shared/lists/list-query.ts';
import { listTexts } from '../../shared/lists/texts.ts';
import { defineList } from '../../shared/lists/use-list.ts';
import { PRINT_BOARD_BADGES_PATH } from '../../shared/navigation/paths.ts';
import { PrintLink } from '../../shared/printing/print-links.tsx';
import { type Account, type AccountKind, roleOptions } from './account-record.tsx';
import { AccountsTab } from './accounts-tab.tsx';
import { boardAccountTexts as texts } from './texts.ts';

const boardAccounts: AccountKind = {
  draft: 'admin',
  calls: adminCalls,
  list: defineList({
    call: adminCalls.list,
    queryOf: (params) =>
      listQuery(params, sortsBy('full_name', 'role', 'created_at'), {
        role: oneOf(DIRECTORS, params.get('role')),
      }),
    foreignParam: 'tab',
  }),
  fields: ['full_name', 'email', 'phone_number', 'identity', 'role'],
  filter: { param: 'role', label: texts.role, options: roleOptions },
  columns: [
    column('phone_number', texts.phone, ({ phone_number }) => (
      <ForeignText>{phone_number ?? listTexts.none}</ForeignText>
    )),
    column('role', texts.role, { sortable: true }, ({ role }) => role && ROLE_LABELS[role]),
  ],
  marksOf: ({ has_second_factor }, isOwn) => (
    <>
      {isOwn && (
        <StatusTag tone="info" dot={false}>
          {texts.you}
        </StatusTag>
      )}
      {has_second_factor && (
        <StatusTag tone="ok" dot={false}>
          {texts.secondFactor}
        </StatusTag>
      )}
    </>
  ),
  texts,
  useActions: useSecondFactorReset,
};

/** The accounts of the board, for super-admins. */
export default function BoardAccounts() {
  const { send } = useAction();
  return (
    <AccountsTab
      kind={boardAccounts}
      print={<PrintLink path={PRINT_BOARD_BADGES_PATH}>{texts.printBadges}</PrintLink>}
    >
      {(answer) =>
        'second_factor_required' in answer && (
          <SwitchField
            label={texts.requireSecondFactor}
            hint={answer.second_factor_required ? texts.requiredHint : texts.optionalHint}
            states={texts.secondFactorStates}
            checked={answer.second_factor_required}
            onChange={(required) =>
              void send(adminCalls.requireSecondFactor, texts.requiring(required), { body: { required } })
            }
          />
        )
      }
    </AccountsTab>
  );
}

/** Removes the second factor of another director who lost it. */
function useSecondFactorReset() {
  const { send } = useAction();
  return ({ user_id, full_name, has_second_factor }: Account, isOwn: boolean) =>
    has_second_factor && !isOwn
      ? [
          menuAction(ShieldOff, texts.resetSecondFactor, () => {
            void send(adminCalls.resetSecondFactor, texts.resetting(full_name), { body: { user_id } });
          }),
        ]
      : [];
}
