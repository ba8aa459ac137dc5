import { focusFirstWrong } from '@portal/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** What is wrong, by field: a sentence to stand under it. */
export type Faults<Values> = { readonly [Field in keyof Values]?: string };

interface FormFaults<Values> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly faults: Faults<Values>;
  /** Looks the form over and shows what is wrong with it; true when it may be sent. */
  readonly check: () => boolean;
  /** Shows what the server refused, each sentence until its field is changed. */
  readonly refuse: (faults: Faults<Values>) => void;
}

/**
 * The faults of a form. They appear at the first try and then follow the typing; after every try that fails the
 * first wrong field is focused, also when the form is only shown afterwards.
 */
export function useFormFaults<Values extends object>(
  values: Values,
  faultsOf: (values: Values) => Faults<Values>,
): FormFaults<Values> {
  const form = useRef<HTMLFormElement>(null);
  const focusPending = useRef(false);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ values: Values; faults: Faults<Values> } | null>(null);

  // After every drawing: what is to be focused may have come with this one.
  useEffect(() => {
    if (!focusPending.current || !form.current) return;
    focusPending.current = false;
    focusFirstWrong(form.current);
  });

  const standing = Object.entries<string | undefined>({ ...refused?.faults }).filter(
    ([field]) => refused?.values[field as keyof Values] === values[field as keyof Values],
  );
  const own = faultsOf(values);
  return {
    form,
    faults: { ...(Object.fromEntries(standing) as Faults<Values>), ...(tried && own) },
    check: () => {
      const wrong = Object.keys(own).length > 0;
      focusPending.current = wrong;
      setTried(true);
      return !wrong;
    },
    refuse: (faults) => {
      focusPending.current = true;
      setRefused({ values, faults });
    },
  };
}
