import { Ellipsis } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { useFocusAfterRemoval } from '../restore-focus.ts';
import styles from './menu.module.css';
import { type MenuAction, MenuList } from './menu-list.tsx';

export type { MenuAction } from './menu-list.tsx';

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
export function ActionMenu({ label, icon, actions }: ActionMenuProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  useFocusAfterRemoval(place);
  const button = {
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: () => setOpen(!open),
  } as const;
  return (
    <span ref={place} className={styles.place}>
      {icon ? (
        <Button icon={icon} {...button}>
          {label}
        </Button>
      ) : (
        // A list has one in each row: antd's button takes ten times as long to render.
        <button type="button" className={styles.opener} aria-label={label} {...button}>
          <Ellipsis size={18} strokeWidth={1.8} aria-hidden />
        </button>
      )}
      {open && <MenuList label={label} place={place} actions={actions} onClose={() => setOpen(false)} />}
    </span>
  );
}
