import type { ReactNode } from 'react';
import { listTexts } from '../lists/texts.ts';
import styles from './facts.module.css';

export interface FactsProps {
  /** Label and value of each line; an unknown value is shown as a dash. */
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Labelled facts, one a line. */
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
