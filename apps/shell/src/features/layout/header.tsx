import { Menu } from 'lucide-react';
import { texts } from '../../texts.ts';
import styles from './layout.module.css';
import { type LayoutUser, UserMenu } from './user-menu.tsx';

export interface HeaderProps {
  readonly pageTitle: string;
  readonly user: LayoutUser;
  readonly onOpenMenu: () => void;
  readonly onSignOut: () => void;
}

/** Where one is, and who one is. */
export function Header({ pageTitle, user, onOpenMenu, onSignOut }: HeaderProps) {
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
          <li>{user.roleLabel}</li>
          {pageTitle && <li aria-current="page">{pageTitle}</li>}
        </ol>
      </nav>
      <UserMenu user={user} onSignOut={onSignOut} />
    </header>
  );
}
