import type { ReactNode, Ref } from 'react';
import { Form } from '../fields/form.tsx';
import styles from './feedback.module.css';

/** What a dialog or drawer with one form is given instead of the action of its button. */
export interface SubmittedForm {
  readonly form?: Ref<HTMLFormElement>;
  readonly onSubmit: () => void;
  /** While it is sent, the button shows a spinner, and Enter does not send it again. */
  readonly submitting: boolean;
}

interface InnerFormProps {
  readonly form: Ref<HTMLFormElement> | undefined;
  readonly onSubmit: () => void;
  readonly blocked: boolean;
  readonly children: ReactNode;
}

/** The form in a dialog or drawer: Enter in a field submits it, although its button is outside it, in the footer. */
export function InnerForm({ form, onSubmit, blocked, children }: InnerFormProps) {
  return (
    <Form ref={form} className={styles.form} submitting={blocked} onSubmit={onSubmit}>
      {children}
      {/* Without a submit button a form of several fields ignores Enter. */}
      <button type="submit" hidden />
    </Form>
  );
}
