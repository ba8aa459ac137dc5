import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { ForeignText } from '../foreign-text/foreign-text.tsx';
import styles from './states.module.css';

interface ErrorStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Retries; without it there is no button. */
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** A short code that support can look up. */
  readonly reference?: string | undefined;
  /** Set when the page shows nothing else: its title becomes the page's heading. */
  readonly wholePage?: boolean;
}

/** Says that something could not be shown, and offers a retry. */
export function ErrorState({
  title,
  text,
  onRetry,
  retrying = false,
  reference,
  wholePage = false,
}: ErrorStateProps) {
  const Title = wholePage ? 'h1' : 'p';
  return (
    <div className={styles.state} role="alert">
      <span className={styles.iconRefused} aria-hidden>
        <CircleAlert size={24} strokeWidth={1.5} />
      </span>
      <Title className={styles.title}>{title}</Title>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {onRetry && (
        <Button
          onClick={onRetry}
          loading={retrying}
          icon={<RotateCw size={15} strokeWidth={1.8} aria-hidden />}
        >
          إعادة المحاولة
        </Button>
      )}
      {reference && (
        <p className={styles.reference}>
          رمز المرجع: <ForeignText ltr>{reference}</ForeignText>
        </p>
      )}
    </div>
  );
}
