import { Button, Emblem } from '@portal/ui';
import { texts } from '../../texts.ts';
import styles from './status-pages.module.css';

/** Shown for an unknown address, with a link to the home. */
export function NotFoundPage({ home }: { home: string }) {
  return (
    <main className={styles.page}>
      <p className={styles.code} aria-hidden>
        4<Emblem size={92} />4
      </p>
      <h1 className={styles.title}>{texts.statusPages.notFoundTitle}</h1>
      <p className={styles.text}>{texts.statusPages.notFoundText}</p>
      <Button kind="primary" size="large" href={home}>
        {texts.statusPages.notFoundHome}
      </Button>
    </main>
  );
}
