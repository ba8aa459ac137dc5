import type { ComponentProps } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** While it is sent, Enter does not send it again. */
  readonly submitting?: boolean;
  readonly onSubmit: () => void;
}

/** A form whose errors are the page's own, not the browser's. */
export function Form({ submitting = false, onSubmit, ...form }: FormProps) {
  return (
    <form
      {...form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React passes it on to a form around the dialog that this one is in, which would be sent too.
        event.stopPropagation();
        if (!submitting) onSubmit();
      }}
    />
  );
}
