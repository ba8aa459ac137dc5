import { Button, Card, Form, Muted, VisuallyHidden } from '@portal/ui';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { publicTexts } from '../../texts-public.ts';
import styles from './register.module.css';

interface StepFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly title: string;
  /** Moves the focus to the title, after a change from the other step. */
  readonly focusTitle: boolean;
  readonly submitText: string;
  /** The step is being submitted: the button shows a spinner, and submitting again does nothing. */
  readonly pending: boolean;
  readonly back?: ReactNode;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** One step of the registration: title, fields, what happens with the data, and buttons. */
export function StepForm({
  form,
  title,
  focusTitle,
  submitText,
  pending,
  back,
  onSubmit,
  children,
}: StepFormProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (focusTitle && !form.current?.querySelector('[aria-invalid="true"]')) heading.current?.focus();
  }, [focusTitle, form]);

  return (
    <Card>
      <Form
        ref={form}
        aria-labelledby={titleId}
        className={styles.form}
        submitting={pending}
        onSubmit={onSubmit}
      >
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {children}
        <PrivacyNotice />
        <div className={styles.buttons}>
          <Button kind="primary" type="submit" size="large" loading={pending}>
            {submitText}
          </Button>
          {back}
        </div>
      </Form>
    </Card>
  );
}

/** What is collected and why. Sending the form is the consent, so it is above the buttons of both steps. */
function PrivacyNotice() {
  return (
    <Muted>
      {publicTexts.register.privacy} {/* In another tab: the form would lose its passwords. */}
      <a className={styles.policy} href="/privacy" target="_blank" rel="noreferrer">
        {publicTexts.register.privacyLink}
        <VisuallyHidden> {publicTexts.register.newTab}</VisuallyHidden>
      </a>
      .
    </Muted>
  );
}
