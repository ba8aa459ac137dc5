import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import tones from '../tones.module.css';
import styles from './status.module.css';

export type Tone = 'ok' | 'waiting' | 'refused' | 'info' | 'neutral';

interface StatusTagProps {
  readonly tone: Tone;
  /** Without the dot it is a badge: a count or a kind, not a state. */
  readonly dot?: boolean;
  readonly children: ReactNode;
}

/** A state as a dot and a word, so that colour is not the only signal. */
export function StatusTag({ tone, dot = true, children }: StatusTagProps) {
  return (
    <span className={classNames(styles.tag, tones[tone])}>
      {dot && <span className={styles.dot} aria-hidden />}
      {children}
    </span>
  );
}
