import { type ComponentProps, useImperativeHandle, useRef } from 'react';
import { useFocusAfterRemoval, useFocusOnceEnabled } from '../restore-focus.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** While it is sent, Enter does not send it again. */
  readonly submitting?: boolean;
  readonly onSubmit: () => void;
}

/**
 * A form whose errors are the page's own, not the browser's. One that is removed with the focus, such as after Enter in a field sent
 * it, passes it to the heading above.
 */
export function Form({ submitting = false, onSubmit, ref, ...form }: FormProps) {
  const own = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLFormElement, []);
  useFocusAfterRemoval(own);
  useFocusOnceEnabled(own);
  return (
    <form
      {...form}
      ref={own}
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
