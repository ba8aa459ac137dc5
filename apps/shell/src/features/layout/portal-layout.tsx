import { type ReactNode, useState } from 'react';
import { texts } from '../../texts.ts';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { type LayoutMenuItem, Sidebar } from './sidebar.tsx';
import { SidebarDrawer } from './sidebar-drawer.tsx';
import type { LayoutUser } from './user-menu.tsx';

export interface PortalLayoutProps {
  readonly eventName: string;
  readonly menu: readonly LayoutMenuItem[];
  /** Empty while it is not known which page this is. */
  readonly pageTitle: string;
  readonly user: LayoutUser;
  /** The page stands on the page's own background instead of in the one white card. */
  readonly free: boolean;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

const CONTENT_ID = 'content';

/** The frame of every portal page: sidebar (a drawer below 992 px), header, content. */
export function PortalLayout({
  eventName,
  menu,
  pageTitle,
  user,
  free,
  onSignOut,
  children,
}: PortalLayoutProps) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = () => setDrawerOpen(false);

  return (
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
          user={user}
          onOpenMenu={() => setDrawerOpen(true)}
          onSignOut={onSignOut}
        />
        <main id={CONTENT_ID} className={styles.content} tabIndex={-1}>
          {free ? children : <div className={styles.wrapper}>{children}</div>}
        </main>
      </div>
    </div>
  );
}
