import { AppLink } from '@portal/ui/core';
import { ChevronRight, Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../../texts.ts';
import styles from './header.module.css';
import { UserMenu, type UserMenuProps } from './user-menu.tsx';

export interface Crumb {
  readonly label: string;
  readonly href: string;
}

export interface HeaderProps extends UserMenuProps {
  /** The pages above the current one, from the home on; the last one is the page that «back» means on a phone. */
  readonly above: readonly Crumb[];
  /** Null while the area is loading. */
  readonly pageTitle: string | null;
  /** Between the breadcrumb and the user menu. */
  readonly inbox?: ReactNode;
  readonly onOpenMenu: () => void;
}

export function Header({ above, pageTitle, inbox, onOpenMenu, ...user }: HeaderProps) {
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.openDrawer}
        aria-label={texts.layout.openMenu}
        aria-haspopup="dialog"
        onClick={onOpenMenu}
      >
        <Menu size={20} strokeWidth={1.6} aria-hidden />
      </button>
      <nav aria-label={texts.layout.breadcrumb} className={styles.breadcrumb}>
        <ol>
          {above.map(({ label, href }, index) => (
            <li key={href} className={index > 0 ? styles.back : undefined}>
              <AppLink href={href}>
                <ChevronRight className={styles.backIcon} size={16} strokeWidth={1.8} aria-hidden />
                <span>{label}</span>
              </AppLink>
            </li>
          ))}
          {pageTitle !== null && <li aria-current="page">{pageTitle}</li>}
        </ol>
      </nav>
      {inbox}
      <UserMenu {...user} />
    </header>
  );
}
