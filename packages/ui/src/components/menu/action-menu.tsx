import Dropdown from 'antd/es/dropdown';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { focusHeadingOnceGone } from '../focus-left.ts';

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
  /** What the actions are done to («إجراءات فريق مدار»): each row's menu needs a name of its own. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

/**
 * The actions of a row behind one button, by pointer and by keyboard. The focus comes back to the button: after a
 * dialog that an action opened, too. When the row is gone by then, it goes to the heading that the row stood under.
 */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const left = place.current;
    return () => {
      if (left?.contains(document.activeElement)) focusHeadingOnceGone(left);
    };
  }, []);
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
          // Enter must not press the button as well, which has the focus before the key is up.
          domEvent.preventDefault();
          // The menu's item goes with the menu, and a dialog gives the focus back to what held it when it opened.
          place.current?.querySelector('button')?.focus();
          actions.find((action) => action.key === key)?.onChoose();
        },
      }}
    >
      <span ref={place}>
        <Button kind="text" aria-label={label} icon={<Ellipsis size={18} strokeWidth={1.8} aria-hidden />} />
      </span>
    </Dropdown>
  );
}
