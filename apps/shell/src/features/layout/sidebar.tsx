import type { MenuIcon } from '@portal/area-contract';
import { Emblem, KhatamPattern } from '@portal/ui';
import { AppLink } from '@portal/ui/core';
import {
  Award,
  ChartNoAxesColumn,
  CircleHelp,
  Dot,
  FileText,
  Gavel,
  House,
  type LucideIcon,
  Mail,
  MapPin,
  Megaphone,
  Settings,
  Store,
  Users,
} from 'lucide-react';
import { texts } from '../../texts.ts';
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

const ICONS: Readonly<Record<MenuIcon, LucideIcon>> = {
  home: House,
  members: Users,
  certificate: Award,
  help: CircleHelp,
  document: FileText,
  location: MapPin,
  table: Store,
  gavel: Gavel,
  chart: ChartNoAxesColumn,
  settings: Settings,
  message: Mail,
  announcement: Megaphone,
};

/** An area's menu icon by its name; a name that this contract does not know is a dot. */
function MenuIconGlyph({ name }: { name: MenuIcon }) {
  const Icon = ICONS[name] ?? Dot;
  return <Icon size={18} strokeWidth={1.6} aria-hidden />;
}
