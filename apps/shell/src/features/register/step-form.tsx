import { Button, Card } from '@portal/ui';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import styles from './register.module.css';

export interface StepFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly title: string;
  /** The person came here from the other step, so the keyboard starts at this one's title. */
  readonly entered: boolean;
  readonly submitText: string;
  /** The step is being sent: it spins and cannot be sent again. */
  readonly pending: boolean;
  /** Stands before the button that sends the step. */
  readonly back?: ReactNode;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** One step of the registration: its title, its fields, and the way on. */
export function StepForm({
  form,
  title,
  entered,
  submitText,
  pending,
  back,
  onSubmit,
  children,
}: StepFormProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (entered && !form.current?.querySelector('[aria-invalid="true"]')) heading.current?.focus();
  }, [entered, form]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) onSubmit();
  };
  return (
    <Card>
      <form ref={form} aria-labelledby={titleId} className={styles.form} onSubmit={submit} noValidate>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {children}
        <div className={styles.buttons}>
          <Button kind="primary" type="submit" size="large" loading={pending}>
            {submitText}
          </Button>
          {back}
        </div>
      </form>
    </Card>
  );
}
