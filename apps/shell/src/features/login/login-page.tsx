import type { AvailableRegisters } from '@portal/api-client';
import { Emblem, KhatamPattern, Notice } from '@portal/ui';
import { AppLink, formatDay } from '@portal/ui/core';
import { CircleHelp, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { closedRegistration } from '../../shared/event/closed-registration.ts';
import { OfflineNotice } from '../../shared/offline-notice/offline-notice.tsx';
import { texts } from '../../texts.ts';
import styles from './login.module.css';
import controls from './login-controls.module.css';
import { LoginForm, type TypedLogin } from './login-form.tsx';

interface LoginPageProps {
  readonly eventName: string;
  /** Null when it could not be loaded: the form still works, without dates or registration. */
  readonly availability: AvailableRegisters | null;
  readonly pending: boolean;
  readonly unreachable: boolean;
  /** What was typed before this page was rendered. */
  readonly typed?: TypedLogin | undefined;
  /** Called with a valid email and a password. */
  readonly onSubmit: (email: string, password: string) => void;
  /** About the last sign-in, below the form. */
  readonly notice?: ReactNode;
  /** A later step of the sign-in, instead of the form. */
  readonly children?: ReactNode;
}

const ICON = { size: 17, strokeWidth: 1.6, 'aria-hidden': true } as const;

export function LoginPage({
  eventName,
  availability,
  pending,
  unreachable,
  typed,
  onSubmit,
  notice,
  children,
}: LoginPageProps) {
  const line = availability && registrationLine(availability);
  return (
    <div className={styles.page}>
      <LoginPanel availability={availability} />
      <main className={styles.side}>
        <div className={styles.column}>
          {/* The script in the head writes the event's name here as soon as it is known. */}
          <h1 className={styles.title} data-event-name="" suppressHydrationWarning>
            {eventName}
          </h1>
          <p className={styles.subtitle}>{texts.login.subtitle}</p>
          <div className={styles.offline}>
            <OfflineNotice text={texts.offline.login} unreachable={unreachable} />
          </div>
          {/* Until the state is known here, the script in the head shows it, so that it does not move the form later. */}
          {(!availability || availability.demo === 'public') && (
            <div className={availability ? styles.publicDemo : styles.onlyInPublicDemo}>
              <Notice tone="refused" title={texts.login.publicDemoTitle}>
                <p>{texts.login.publicDemo}</p>
              </Notice>
            </div>
          )}
          {children ?? (
            <>
              <LoginForm pending={pending} typed={typed} onSubmit={onSubmit} />
              {notice && <div className={styles.notice}>{notice}</div>}
              <div className={styles.registrationRoom}>
                {line && <p className={styles.registration}>{line}</p>}
                {availability?.availability_to_register && (
                  // Looks like the kit's large quiet button.
                  <AppLink href="/auth/register" className={`${controls.button} ${controls.quiet}`}>
                    {texts.login.register}
                  </AppLink>
                )}
              </div>
            </>
          )}
          <nav className={styles.links}>
            <AppLink href="/instructions">
              <FileText {...ICON} />
              {texts.login.instructions}
            </AppLink>
            <AppLink href="/support">
              <CircleHelp {...ICON} />
              {texts.login.support}
            </AppLink>
          </nav>
        </div>
      </main>
    </div>
  );
}

/** The line about registration: until when it is open, when it opens, or when it ended. Null without dates. */
function registrationLine(registers: AvailableRegisters): string | null {
  const { availability_to_register, registration_to, time_zone } = registers;
  if (availability_to_register) {
    return registration_to && texts.login.registrationOpenUntil(formatDay(registration_to, time_zone));
  }
  const closed = closedRegistration(registers);
  if (!closed) return null;
  const { registrationClosedOn, registrationOpensOn } = texts.login;
  return (closed.isOver ? registrationClosedOn : registrationOpensOn)(formatDay(closed.at, time_zone));
}

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
function LoginPanel({ availability }: { availability: AvailableRegisters | null }) {
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
