import type { ReactNode } from 'react';
import { listTexts } from '../../texts/lists.ts';
import styles from './facts.module.css';

export interface FactsProps {
  /** What each is called and what it is; nothing known is said so. */
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** What is known of one thing, a line each. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value || listTexts.none}</dd>
        </div>
      ))}
    </dl>
  );
}
