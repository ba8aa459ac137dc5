import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './states.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** Why it is empty and what to do next. */
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}

/** Shown in place of content that does not exist yet, with the reason. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.icon} aria-hidden>
        {icon ?? <Inbox size={24} strokeWidth={1.5} />}
      </span>
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
