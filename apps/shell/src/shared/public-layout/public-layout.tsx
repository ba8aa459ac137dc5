import { factsLine } from '@portal/domain/lists';
import { Button, Emblem, ForeignText, KhatamPattern, PageHeader, Stack } from '@portal/ui';
import { AppLink } from '@portal/ui/core';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { texts } from '../../texts.ts';
import { useEventInfo } from '../event/use-event-info.ts';
import { useFocusAfterChange } from '../navigation/use-focus-after-change.ts';
import styles from './public-layout.module.css';

interface PublicLayoutProps {
  readonly title: string;
  /** A column as wide as one field, for a page with a short form. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** The layout of a page without a session: a header that links to login, and one column. */
export function PublicLayout({ title, narrow = false, children }: PublicLayoutProps) {
  const { name } = useEventInfo();
  const { pathname, hash } = useLocation();
  useFocusAfterChange(null, pathname + hash);
  useEffect(() => {
    document.title = factsLine([title, name]);
  }, [title, name]);

  return (
    <div className={narrow ? `${styles.page} ${styles.narrow}` : styles.page}>
      <header className={styles.header}>
        <KhatamPattern />
        <div className={styles.column}>
          <AppLink className={styles.brand} href="/">
            <span className={styles.emblem}>
              <Emblem />
            </span>
            <ForeignText>{name}</ForeignText>
          </AppLink>
        </div>
      </header>
      <main className={styles.column} tabIndex={-1}>
        <Stack>
          <PageHeader title={title} actions={<Button href="/">{texts.publicPages.backToLogin}</Button>} />
          {children}
        </Stack>
      </main>
    </div>
  );
}
