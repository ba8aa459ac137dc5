import Dropdown from 'antd/es/dropdown';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { useFocusAfterRemoval } from '../restore-focus.ts';

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  /** A lucide icon, drawn before the label. */
  readonly icon?: ReactNode;
  /** Marks an action that cannot be undone. */
  readonly danger?: boolean;
  readonly onChoose: () => void;
}

interface ActionMenuProps {
  /** Accessible name («إجراءات فريق مدار»): each row's menu needs its own. */
  readonly label: string;
  /** Shows the label on the button, with this icon: for actions that belong to a whole page. */
  readonly icon?: ReactNode;
  readonly actions: readonly MenuAction[];
}

/**
 * The actions of a row, or of a page, in a menu behind one button. The focus returns to the button, also after a dialog that an action
 * opened. If the row no longer exists by then, the heading above it gets the focus.
 */
export function ActionMenu({ label, icon: buttonIcon, actions }: ActionMenuProps) {
  const place = useRef<HTMLSpanElement>(null);
  useFocusAfterRemoval(place);
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
          // Enter must not press the button as well, which gets the focus before the key is released.
          domEvent.preventDefault();
          // The menu item is removed with the menu, and a dialog returns the focus to the element that had it.
          place.current?.querySelector('button')?.focus();
          actions.find((action) => action.key === key)?.onChoose();
        },
      }}
    >
      <span ref={place}>
        {buttonIcon ? (
          <Button icon={buttonIcon}>{label}</Button>
        ) : (
          <Button
            kind="text"
            aria-label={label}
            icon={<Ellipsis size={18} strokeWidth={1.8} aria-hidden />}
          />
        )}
      </span>
    </Dropdown>
  );
}
