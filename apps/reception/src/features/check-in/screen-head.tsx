import { ForeignText } from '@portal/ui';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './check-in.module.css';

type ScreenTone = 'ok' | 'again' | 'refused';

interface ScreenHeadProps {
  readonly tone: ScreenTone;
  readonly icon: LucideIcon;
  /** The state in words, above the title: colour is not the only signal. */
  readonly state?: string;
  readonly title: string;
  readonly children?: ReactNode;
}

/** The coloured head of a result. It takes the focus, so that a screen reader reads it and Enter presses nothing. */
export function ScreenHead({ tone, icon: Icon, state, title, children }: ScreenHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), [title]);
  return (
    <div className={styles.head} data-tone={tone}>
      <Icon className={styles.headIcon} size={44} strokeWidth={1.8} aria-hidden />
      <div className={styles.headText}>
        {state && <p className={styles.state}>{state}</p>}
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          <ForeignText>{title}</ForeignText>
        </h2>
        {children}
      </div>
    </div>
  );
}
