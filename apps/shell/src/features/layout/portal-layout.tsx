import { LinkProvider } from '@portal/ui/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { OfflineNotice } from '../../shared/offline-notice/offline-notice.tsx';
import { useServerUnreachable } from '../../shared/offline-notice/use-server-unreachable.ts';
import { texts } from '../../texts.ts';
import { Header, type HeaderProps } from './header.tsx';
import styles from './layout.module.css';
import { type LayoutMenuItem, Sidebar } from './sidebar.tsx';
import { SidebarDrawer } from './sidebar-drawer.tsx';

interface PortalLayoutProps extends Omit<HeaderProps, 'onOpenMenu'> {
  readonly eventName: string;
  readonly menu: readonly LayoutMenuItem[];
  /** Below the header, also while the page is scrolled. */
  readonly announcements?: ReactNode;
  /** What the person has to know about the version on screen. */
  readonly notice?: ReactNode;
  readonly card: boolean;
  /** Handles links of the layout and of the page. */
  readonly onNavigate: (href: string) => void;
  readonly children: ReactNode;
}

/** The id of the element that holds the page. */
export const CONTENT_ID = 'content';

/** The layout of every portal page: sidebar (a drawer below 992 px), header, content. */
export function PortalLayout({
  eventName,
  menu,
  announcements,
  notice,
  card,
  onNavigate,
  children,
  ...header
}: PortalLayoutProps) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const unreachable = useServerUnreachable();
  const closeDrawer = () => setDrawerOpen(false);
  const wasFollowed = useRef(false);
  // After the drawer has given the focus back to its button.
  useEffect(() => {
    if (drawerOpen || !wasFollowed.current) return;
    wasFollowed.current = false;
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [drawerOpen]);
  const follow = () => {
    wasFollowed.current = true;
    closeDrawer();
  };

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
          <Sidebar eventName={eventName} menu={menu} onFollow={follow} />
        </SidebarDrawer>
        <div className={styles.body}>
          <Header {...header} onOpenMenu={() => setDrawerOpen(true)} />
          {announcements}
          <div>
            <OfflineNotice text={texts.offline.portal} unreachable={unreachable} />
            {notice}
          </div>
          <main id={CONTENT_ID} className={styles.content} tabIndex={-1}>
            {card ? <div className={styles.card}>{children}</div> : children}
          </main>
        </div>
      </div>
    </LinkProvider>
  );
}
