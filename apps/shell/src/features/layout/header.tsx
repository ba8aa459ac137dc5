import { Menu } from 'lucide-react';
import { texts } from '../../texts.ts';
import styles from './header.module.css';
import { type AccountLink, UserMenu } from './user-menu.tsx';

interface HeaderProps {
  readonly pageTitle: string | null;
  readonly userName: string;
  readonly roleLabel: string;
  readonly accountLinks: readonly AccountLink[];
  readonly onOpenMenu: () => void;
  readonly onSignOut: () => void;
}

/** Menu button (narrow screens), breadcrumb and user menu. */
export function Header({ pageTitle, userName, roleLabel, accountLinks, onOpenMenu, onSignOut }: HeaderProps) {
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
          <li>{roleLabel}</li>
          {pageTitle !== null && <li aria-current="page">{pageTitle}</li>}
        </ol>
      </nav>
      <UserMenu userName={userName} roleLabel={roleLabel} links={accountLinks} onSignOut={onSignOut} />
    </header>
  );
}
