import type { ReactNode, Ref } from 'react';

interface DialogFormProps {
  readonly ref?: Ref<HTMLFormElement>;
  readonly className?: string | undefined;
  /** What the button in the foot does too. */
  readonly onSubmit: () => void;
  /** The action runs: Enter does not start it again. */
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** The form in a dialog or drawer: Enter in a field sends it, although its button stands outside, in the foot. */
export function DialogForm({ ref, className, onSubmit, busy, children }: DialogFormProps) {
  return (
    <form
      ref={ref}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit();
      }}
    >
      {children}
      {/* Without a submit button a form of several fields ignores Enter. */}
      <button type="submit" hidden />
    </form>
  );
}
