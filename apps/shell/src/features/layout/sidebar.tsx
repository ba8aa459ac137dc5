import type { MenuIcon } from '@portal/area-contract';
import { Emblem, KhatamPattern } from '@portal/ui';
import { AppLink } from '@portal/ui/core';
import { texts } from '../../texts.ts';
import { MenuIconGlyph } from './menu-icons.tsx';
import styles from './sidebar.module.css';

export interface LayoutMenuItem {
  readonly key: string;
  readonly href: string;
  readonly label: string;
  readonly icon: MenuIcon;
  /** It is the page on screen, or the page on screen lies below it. */
  readonly active: boolean;
}

export interface SidebarProps {
  readonly eventName: string;
  readonly menu: readonly LayoutMenuItem[];
  /** A link was followed (the drawer closes). */
  readonly onFollow?: () => void;
}

/** What stands in the sidebar and in the drawer: the event and the role's menu. */
export function Sidebar({ eventName, menu, onFollow }: SidebarProps) {
  return (
    <>
      <KhatamPattern />
      <div className={styles.brand}>
        <span className={styles.emblem}>
          <Emblem />
        </span>
        <span className={styles.brandTexts}>
          <strong>{texts.portalName}</strong>
          <span>{eventName}</span>
        </span>
      </div>
      <nav aria-label={texts.layout.menu}>
        <ul className={styles.menu}>
          {menu.map(({ key, href, label, icon, active }) => (
            <li key={key}>
              <AppLink
                href={href}
                className={styles.item}
                {...(active && { 'aria-current': 'page' as const })}
                {...(onFollow && { onClick: onFollow })}
              >
                <MenuIconGlyph name={icon} />
                {label}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
