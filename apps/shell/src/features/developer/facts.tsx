import { ForeignText } from '@portal/ui';
import { Fragment } from 'react';
import styles from './developer-panel.module.css';
import { texts } from './texts.ts';

interface FactsProps {
  /** Label and value; a value that is not there is shown as such. */
  readonly facts: readonly (readonly [string, string | undefined])[];
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value = texts.none]) => (
        <Fragment key={label}>
          <dt>
            <ForeignText>{label}</ForeignText>
          </dt>
          <dd>
            <ForeignText>{value}</ForeignText>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
