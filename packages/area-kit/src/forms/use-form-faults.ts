import { focusFirstWrong } from '@portal/ui';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Error messages by field. */
export type Faults<Values> = { readonly [Field in keyof Values]?: string };

interface FormFaults<Values> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly faults: Faults<Values>;
  /** Validates the form and shows its errors; true when it may be sent. */
  readonly check: () => boolean;
  /** Shows the server's errors, each until its field changes. */
  readonly refuse: (faults: Faults<Values>) => void;
}

/**
 * The errors of a form. They appear at the first attempt to send and are then updated while typing. After every failed
 * attempt the first invalid field is focused and in sight, also when it is rendered only afterwards.
 */
export function useFormFaults<Values extends object>(
  values: Values,
  faultsOf: (values: Values) => Faults<Values>,
): FormFaults<Values> {
  const form = useRef<HTMLFormElement>(null);
  const focusPending = useRef(false);
  const [attempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<{ values: Values; faults: Faults<Values> } | null>(null);

  // Runs after every render: the field to focus may be new in this one, or enabled again.
  useLayoutEffect(() => {
    if (focusPending.current && form.current) focusPending.current = !focusFirstWrong(form.current);
  });

  const unchanged = Object.entries<string | undefined>({ ...refused?.faults }).filter(
    ([field]) => refused?.values[field as keyof Values] === values[field as keyof Values],
  );
  const own = faultsOf(values);
  return {
    form,
    faults: { ...(Object.fromEntries(unchanged) as Faults<Values>), ...(attempted && own) },
    check: () => {
      const wrong = Object.keys(own).length > 0;
      focusPending.current = wrong;
      setAttempted(true);
      return !wrong;
    },
    refuse: (faults) => {
      focusPending.current = true;
      setRefused({ values, faults });
    },
  };
}
