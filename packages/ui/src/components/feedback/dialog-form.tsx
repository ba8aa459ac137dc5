import type { ReactNode, Ref } from 'react';

interface DialogFormProps {
  readonly ref?: Ref<HTMLFormElement>;
  readonly className?: string | undefined;
  /** The same action as the button in the footer. */
  readonly onSubmit: () => void;
  /** While the action runs, Enter does not start it again. */
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** The form in a dialog or drawer: Enter in a field submits it, although its button is outside it, in the footer. */
export function DialogForm({ ref, className, onSubmit, busy, children }: DialogFormProps) {
  return (
    <form
      ref={ref}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        // React passes it on to a form that the dialog was opened from, which would be sent too.
        event.stopPropagation();
        if (!busy) onSubmit();
      }}
    >
      {children}
      {/* Without a submit button a form of several fields ignores Enter. */}
      <button type="submit" hidden />
    </form>
  );
}
