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
  /** The current page is this one or below it. */
  readonly active: boolean;
}

interface SidebarProps {
  readonly eventName: string;
  readonly menu: readonly LayoutMenuItem[];
  /** Called when a link is followed; closes the drawer. */
  readonly onFollow?: () => void;
}

/** The content of the sidebar and of the drawer: the event's name and the menu. */
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
