import type { AvailableRegisters } from '@portal/api-client';
import { Emblem, KhatamPattern } from '@portal/ui';
import { formatDay } from '@portal/ui/core';
import { texts } from '../../texts.ts';
import styles from './login.module.css';

function deadlinesOf({ registration_to, delivery_to, time_zone }: AvailableRegisters) {
  const dates = [
    { label: texts.login.factRegistrationTo, instant: registration_to },
    { label: texts.login.factDeliveryTo, instant: delivery_to },
  ];
  return dates.flatMap(({ label, instant }) =>
    instant ? [{ label, day: formatDay(instant, time_zone) }] : [],
  );
}

/** The panel about the event. On a phone only its header is shown, above the form. */
export function LoginPanel({ availability }: { availability: AvailableRegisters | null }) {
  const deadlines = availability ? deadlinesOf(availability) : [];
  return (
    <aside className={styles.panel} aria-label={texts.login.about}>
      <KhatamPattern />
      <div className={styles.brand}>
        <span className={styles.emblem}>
          <Emblem />
        </span>
        {texts.portalName}
      </div>
      <div className={styles.slogan}>
        <p className={styles.sloganTitle}>
          {texts.login.slogan.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <p className={styles.sloganText}>{texts.login.sloganText}</p>
      </div>
      <dl className={styles.facts}>
        {deadlines.map(({ label, day }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{day}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
