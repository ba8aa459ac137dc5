import { Avatar, ForeignText } from '@portal/ui';
import { AppLink } from '@portal/ui/core';
import { LogOut, UserRound } from 'lucide-react';
import { type KeyboardEvent, type ToggleEvent, useId, useRef, useState } from 'react';
import { texts } from '../../texts.ts';
import styles from './header.module.css';

export interface UserMenuProps {
  readonly userName: string;
  readonly roleLabel: string;
  readonly accountHref: string;
  readonly onSignOut: () => void;
}

const STEPS: Readonly<Record<string, number | undefined>> = { ArrowDown: 1, ArrowUp: -1 };

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** The user's name with a menu: a native popover, so that the browser closes it on Escape and on a click outside. */
export function UserMenu({ userName, roleLabel, accountHref, onSignOut }: UserMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const onToggle = (event: ToggleEvent) => {
    const opened = event.newState === 'open';
    setOpen(opened);
    if (opened) itemsOf(menu.current)[0]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const items = itemsOf(menu.current);
    const index = items.indexOf(document.activeElement as HTMLElement);
    items.at((index + step) % items.length)?.focus();
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
          <span className={styles.userName}>
            <ForeignText>{userName}</ForeignText>
          </span>
          <span className={styles.userRole}>{roleLabel}</span>
        </span>
        <Avatar name={userName} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        className={styles.userMenu}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
      >
        <AppLink
          href={accountHref}
          role="menuitem"
          className={styles.userMenuItem}
          onClick={() => menu.current?.hidePopover?.()}
        >
          <UserRound size={17} strokeWidth={1.6} aria-hidden />
          {texts.layout.account}
        </AppLink>
        <button
          type="button"
          role="menuitem"
          className={styles.userMenuItem}
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
