import { type ReactNode, useState } from 'react';
import styles from './rubrics.module.css';

interface OpenedByFaultsProps {
  readonly summary: string;
  /** There is a fault inside: it is shown. */
  readonly hasFault: boolean;
  readonly children: ReactNode;
}

/** Content that is shown on demand, and as long as there is a fault inside. */
export function OpenedByFaults({ summary, hasFault, children }: OpenedByFaultsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.details}
      open={isOpen || hasFault}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
