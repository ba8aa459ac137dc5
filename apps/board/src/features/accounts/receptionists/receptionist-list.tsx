import type { Data, Receptionist, receptionistCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { ForeignText, type MenuAction } from '@portal/ui';
import { Ban, UserCheck } from 'lucide-react';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import type { ListControls } from '../../../shared/lists/use-list.ts';
import { accountColumns } from '../account-columns.tsx';
import { AccountMenu, accountIcon } from '../account-menu.tsx';
import { accountTexts } from '../texts.ts';
import { receptionistTexts } from './texts.ts';

export interface ReceptionistListProps {
  readonly data: Data<typeof receptionistCalls.list>;
  readonly list: ListControls;
  readonly onEdit: (receptionist: Receptionist) => void;
  readonly onSendActivation: (receptionist: Receptionist) => void;
  readonly onDisable: (receptionist: Receptionist, disabled: boolean) => void;
  readonly onDelete: (receptionist: Receptionist) => void;
}

/** One page of the accounts of the reception. */
export function ReceptionistList({
  data,
  list,
  onEdit,
  onSendActivation,
  onDisable,
  onDelete,
}: ReceptionistListProps) {
  const { event } = useShell();
  const columns = accountColumns<Receptionist>({
    timeZone: event.timeZone,
    own: [
      {
        key: 'desk',
        title: receptionistTexts.desk,
        sortable: true,
        render: ({ desk }) => <ForeignText>{desk}</ForeignText>,
      },
    ],
  });
  return (
    <ListTable
      list={list}
      pagination={data.pagination}
      label={receptionistTexts.tableLabel}
      columns={columns}
      rows={data.receptionists}
      rowKey={({ user_id }) => user_id}
      empty={{ title: accountTexts.empty, text: receptionistTexts.emptyText }}
      actions={(receptionist) => (
        <AccountMenu
          account={receptionist}
          own={[disableAction(receptionist, onDisable)]}
          onEdit={() => onEdit(receptionist)}
          onSendActivation={() => onSendActivation(receptionist)}
          onDelete={() => onDelete(receptionist)}
        />
      )}
    />
  );
}

function disableAction(
  receptionist: Receptionist,
  onDisable: ReceptionistListProps['onDisable'],
): MenuAction {
  if (receptionist.disabled_at !== null) {
    return {
      key: 'enable',
      label: receptionistTexts.enable,
      icon: <UserCheck {...accountIcon} />,
      onChoose: () => onDisable(receptionist, false),
    };
  }
  return {
    key: 'disable',
    label: receptionistTexts.disable,
    icon: <Ban {...accountIcon} />,
    onChoose: () => onDisable(receptionist, true),
  };
}
