import { Emblem, KhatamPattern } from '@portal/ui';
import { formatDay } from '@portal/ui/core';
import { texts } from '../../texts.ts';
import styles from './login.module.css';
import type { EventAvailability } from './login-page.tsx';

/** The designed half. On a phone only its head stays, above the form. */
export function LoginPanel({ event }: { event: EventAvailability }) {
  const facts = [
    { label: texts.login.factRegistrationTo, instant: event.registration_to },
    { label: texts.login.factDeliveryTo, instant: event.delivery_to },
  ].flatMap(({ label, instant }) => (instant ? [{ label, day: formatDay(instant, event.time_zone) }] : []));
  return (
    <div className={styles.panel}>
      <KhatamPattern />
      <div className={styles.brand}>
        <span className={styles.emblem}>
          <Emblem />
        </span>
        {texts.product}
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
        {facts.map(({ label, day }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{day}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
