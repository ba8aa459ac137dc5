import Dropdown from 'antd/es/dropdown';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  /** A lucide icon, drawn before the label. */
  readonly icon?: ReactNode;
  /** Marks an action that cannot be undone. */
  readonly danger?: boolean;
  readonly onChoose: () => void;
}

export interface ActionMenuProps {
  /** What the actions are done to («إجراءات فريق مدار»): each row's menu needs a name of its own. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

/** The actions of a row behind one button, by pointer and by keyboard. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomLeft"
      autoFocus
      destroyOnHidden
      menu={{
        items: actions.map(({ key, label: text, icon, danger = false }) => ({
          key,
          label: text,
          icon,
          danger,
        })),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          actions.find((action) => action.key === key)?.onChoose();
        },
      }}
    >
      <span>
        <Button kind="text" aria-label={label} icon={<Ellipsis size={18} strokeWidth={1.8} aria-hidden />} />
      </span>
    </Dropdown>
  );
}
