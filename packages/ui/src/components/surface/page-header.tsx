import type { ReactNode } from 'react';
import { ForeignText } from '../foreign-text/foreign-text.tsx';
import styles from './surface.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** A status beside the title. */
  readonly tag?: ReactNode;
  readonly subtitle?: ReactNode;
  /** Buttons, the primary one last (at the page's end). */
  readonly actions?: ReactNode;
}

export function PageHeader({ title, tag, subtitle, actions }: PageHeaderProps) {
  return (
    <header className={styles.pageHeader}>
      <div className={styles.pageHeading}>
        <div className={styles.pageTitleLine}>
          <h1 className={styles.pageTitle}>
            <ForeignText>{title}</ForeignText>
          </h1>
          {tag}
        </div>
        {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
