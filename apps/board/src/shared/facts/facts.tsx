import { ForeignText } from '@portal/ui';
import type { ReactNode } from 'react';
import { listTexts } from '../lists/texts.ts';
import { peopleTexts } from '../people/texts.ts';
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

/** A person's email and phone number, as links. */
export const contactFacts = ({ email, phone_number }: { email?: string; phone_number?: string | null }) =>
  [
    [
      peopleTexts.email,
      email && (
        <a href={`mailto:${email}`}>
          <ForeignText>{email}</ForeignText>
        </a>
      ),
    ],
    [
      peopleTexts.phone_number,
      phone_number && (
        <a href={`tel:${phone_number}`} dir="ltr">
          <ForeignText>{phone_number}</ForeignText>
        </a>
      ),
    ],
  ] as const;
