import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './menu.module.css';
import { useMenuPlace } from './use-menu-place.ts';

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  /** A lucide icon, drawn before the label. */
  readonly icon?: ReactNode;
  /** Marks an action that cannot be undone. */
  readonly danger?: boolean;
  readonly onChoose: () => void;
}

interface MenuListProps {
  readonly label: string;
  /** Around the button that opened the menu. */
  readonly place: RefObject<HTMLElement | null>;
  readonly actions: readonly MenuAction[];
  readonly onClose: () => void;
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];

/** The index of the item that a key leads to, or undefined. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** An open menu, above everything else on the page. Its first item gets the focus. */
export function MenuList({ label, place, actions, onClose }: MenuListProps) {
  const menu = useRef<HTMLDivElement>(null);
  useMenuPlace(menu, place, onClose);

  const focusButton = () => place.current?.querySelector('button')?.focus();
  const choose = ({ onChoose }: MenuAction) => {
    // The item is removed with the menu, and a dialog returns the focus to the element that had it.
    focusButton();
    onClose();
    onChoose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event;
    const items = itemsOf(currentTarget);
    const index = items.indexOf(document.activeElement as HTMLElement);
    const next = nextIndex(key, index, items.length);
    if (next !== undefined) items[next]?.focus();
    // Here instead of with the click: the button, which gets the focus before the key is released, must not be pressed.
    else if (key === 'Enter' || key === ' ') items[index]?.click();
    else if (key === 'Escape' || key === 'Tab') {
      focusButton();
      onClose();
    } else return;
    // From the button, Tab goes on to what is after it.
    if (key !== 'Tab') event.preventDefault();
    // A dialog around the menu is not closed with it.
    event.stopPropagation();
  };

  return (
    <div
      ref={menu}
      role="menu"
      popover="manual"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !place.current?.contains(relatedTarget)) onClose();
      }}
    >
      {actions.map((action) => (
        <button
          key={action.key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classNames(styles.item, action.danger && styles.danger)}
          onClick={() => choose(action)}
        >
          {action.icon}
          {action.label}
        </button>
      ))}
    </div>
  );
}
