import { ActionMenu, type MenuAction } from '@portal/ui';
import { Mail, Pencil, Trash2 } from 'lucide-react';
import { accountTexts } from './texts.ts';

interface AccountMenuProps {
  readonly account: { readonly full_name: string; readonly is_active: boolean };
  /** Actions of this kind of account alone, before the last one. */
  readonly own: readonly MenuAction[];
  readonly onEdit: () => void;
  readonly onSendActivation: () => void;
  readonly onDelete: () => void;
}

export const accountIcon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** The menu of an account's row. */
export function AccountMenu({ account, own, onEdit, onSendActivation, onDelete }: AccountMenuProps) {
  const edit = { key: 'edit', label: accountTexts.edit, icon: <Pencil {...accountIcon} />, onChoose: onEdit };
  const sendActivation = {
    key: 'send-activation',
    label: accountTexts.sendActivation,
    icon: <Mail {...accountIcon} />,
    onChoose: onSendActivation,
  };
  const remove = {
    key: 'delete',
    label: accountTexts.delete,
    icon: <Trash2 {...accountIcon} />,
    danger: true,
    onChoose: onDelete,
  };
  return (
    <ActionMenu
      label={accountTexts.actionsOf(account.full_name)}
      actions={[edit, ...(account.is_active ? [] : [sendActivation]), ...own, remove]}
    />
  );
}
