import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { ForeignText } from '../foreign-text/foreign-text.tsx';
import styles from './surface.module.css';

interface CardProps {
  readonly title?: ReactNode;
  /** Shown at the other end of the title's line. */
  readonly aside?: ReactNode;
  /** Without padding, for content that reaches the card's edges (tabs, tables). */
  readonly flush?: boolean;
  /** Heading level of the title; the page's own heading is 1. */
  readonly level?: 2 | 3;
  readonly className?: string;
  readonly children: ReactNode;
}

function Surface({ title, aside, flush, level = 2, className, children }: CardProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      className={classNames(className, flush && styles.flush)}
      {...(title !== undefined && { 'aria-labelledby': titleId })}
    >
      {title !== undefined && (
        <div className={styles.titleLine}>
          <Heading id={titleId} className={styles.cardTitle}>
            <ForeignText>{title}</ForeignText>
          </Heading>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

export function Card({ className, ...rest }: CardProps) {
  return <Surface {...rest} className={classNames(styles.card, className)} />;
}

/** Replaces `Card` inside the white card of a wrapped page: a thin border, no shadow. */
export function Panel({ className, ...rest }: CardProps) {
  return <Surface {...rest} className={classNames(styles.panel, className)} />;
}
