import { Avatar } from '@portal/ui';
import { LogOut } from 'lucide-react';
import { type ToggleEvent, useId, useRef, useState } from 'react';
import { texts } from '../../texts.ts';
import styles from './header.module.css';

interface UserMenuProps {
  readonly userName: string;
  readonly roleLabel: string;
  readonly onSignOut: () => void;
}

/** The user's name with a menu: a native popover, so that the browser closes it on Escape and on a click outside. */
export function UserMenu({ userName, roleLabel, onSignOut }: UserMenuProps) {
  const id = useId();
  const signOut = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  const onToggle = (event: ToggleEvent) => {
    const opened = event.newState === 'open';
    setOpen(opened);
    if (opened) signOut.current?.focus();
  };

  return (
    <div>
      <button
        type="button"
        className={styles.userButton}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
      >
        <span className={styles.userTexts}>
          <span className={styles.userName}>{userName}</span>
          <span className={styles.userRole}>{roleLabel}</span>
        </span>
        <Avatar name={userName} />
      </button>
      <div id={id} popover="auto" role="menu" className={styles.userMenu} onToggle={onToggle}>
        <button
          ref={signOut}
          type="button"
          role="menuitem"
          className={styles.signOut}
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={onSignOut}
        >
          <LogOut className={styles.directed} size={17} strokeWidth={1.6} aria-hidden />
          {texts.layout.signOut}
        </button>
      </div>
    </div>
  );
}
