import { LinkProvider } from '@portal/ui/core';
import { type ReactNode, useState } from 'react';
import { texts } from '../../texts.ts';
import { OfflineNotice } from '../offline/offline-notice.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { type LayoutMenuItem, Sidebar } from './sidebar.tsx';
import { SidebarDrawer } from './sidebar-drawer.tsx';

export interface PortalLayoutProps {
  readonly eventName: string;
  readonly menu: readonly LayoutMenuItem[];
  readonly userName: string;
  readonly roleLabel: string;
  /** Null while it is not known which page this is. */
  readonly pageTitle: string | null;
  /** Puts the page into the one white card; without it the page stands free. */
  readonly card: boolean;
  /** Follows a link of the layout or of a page, with the shell's loader. */
  readonly onNavigate: (href: string) => void;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

const CONTENT_ID = 'content';

/** The frame of every portal page: sidebar (a drawer below 992 px), header, content. */
export function PortalLayout({
  eventName,
  menu,
  userName,
  roleLabel,
  pageTitle,
  card,
  onNavigate,
  onSignOut,
  children,
}: PortalLayoutProps) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = () => setDrawerOpen(false);

  return (
    <LinkProvider navigate={onNavigate}>
      <div className={styles.layout}>
        <a className={styles.skip} href={`#${CONTENT_ID}`}>
          {texts.layout.skipToContent}
        </a>
        <aside className={styles.sidebar}>
          <Sidebar eventName={eventName} menu={menu} />
        </aside>
        <SidebarDrawer open={drawerOpen} onClose={closeDrawer}>
          <Sidebar eventName={eventName} menu={menu} onFollow={closeDrawer} />
        </SidebarDrawer>
        <div className={styles.body}>
          <Header
            pageTitle={pageTitle}
            userName={userName}
            roleLabel={roleLabel}
            onOpenMenu={() => setDrawerOpen(true)}
            onSignOut={onSignOut}
          />
          <OfflineNotice text={texts.offline.portal} />
          <main id={CONTENT_ID} className={styles.content} tabIndex={-1}>
            {card ? <div className={styles.wrapper}>{children}</div> : children}
          </main>
        </div>
      </div>
    </LinkProvider>
  );
}
