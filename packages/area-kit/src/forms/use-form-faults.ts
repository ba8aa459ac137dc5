import { focusFirstWrong } from '@portal/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { serverFaults } from './server-faults.ts';

export type Faults<Values> = { readonly [Field in keyof Values]?: string };
/** Error messages by path, such as `members.0.identity`, of a form with lists. */
export type PathFaults = Faults<Record<string, unknown>>;

type TextFieldOf<Values> = {
  [Field in keyof Values & string]: Values[Field] extends string ? Field : never;
}[keyof Values & string];

/**
 * The props of a form's text fields, by the name of the field. `clean` is applied to what is typed, such as
 * `toLatinDigits`. `onChange` gets all values, and the one that was typed.
 */
export function textFields<Values extends object>(
  values: Values,
  faults: Faults<Values>,
  onChange: (next: Values, typed: Partial<Values>) => void,
) {
  return (name: TextFieldOf<Values>, clean = (text: string) => text) => ({
    name,
    value: values[name] as string,
    error: faults[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      const typed = { [name]: clean(target.value) } as Partial<Values>;
      onChange({ ...values, ...typed }, typed);
    },
  });
}

/** Compares the content of values: some forms build a new list in every render. */
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The errors of a form. They appear at the first attempt to send and are then updated while typing. After every failed
 * attempt the first invalid field is focused and in sight, also when it is rendered only afterwards.
 * `dependsOn` names for a field another one that decides whether the server refuses it.
 */
export function useFormFaults<Values extends object>(
  values: Values,
  faultsOf: (values: Values) => Faults<Values>,
  dependsOn: { readonly [Field in keyof Values]?: keyof Values } = {},
) {
  const form = useRef<HTMLFormElement>(null);
  /** The values whose first error is to be focused. */
  const focusPending = useRef<Values | null>(null);
  /** Counted, so that each one renders, and moves the focus at once instead of while the person types. */
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<{ values: Values; faults: Faults<Values> } | null>(null);

  const isSame = (field: keyof Values) => isEqual(refused?.values[field], values[field]);
  const unchanged = Object.entries<string | undefined>({ ...refused?.faults }).filter(
    ([name]) =>
      isSame(name as keyof Values) && isSame(dependsOn[name as keyof Values] ?? (name as keyof Values)),
  );
  const own = faultsOf(values);
  const faults: Faults<Values> = {
    ...(Object.fromEntries(unchanged) as Faults<Values>),
    ...(attempts > 0 && own),
  };

  // Runs after every render: the field to focus may be new in this one, or enabled again.
  useLayoutEffect(() => {
    const tried = focusPending.current;
    if (!tried || !form.current) return;
    // Once the person types, the focus is theirs.
    const isTyped = Object.entries(tried).some(
      ([name, value]) => !isEqual(values[name as keyof Values], value),
    );
    if (isTyped || Object.keys(faults).length === 0 || focusFirstWrong(form.current)) {
      focusPending.current = null;
    }
  });
  return {
    form,
    attempts,
    faults,
    /** Validates the form and shows its errors; true when it may be sent. */
    check: (): boolean => {
      const wrong = Object.keys(own).length > 0;
      focusPending.current = wrong ? values : null;
      setAttempts((count) => count + 1);
      return !wrong;
    },
    /** Shows no error any more, as before the first attempt: for a form that is emptied once it was sent. */
    restart: () => {
      setAttempts(0);
      setRefused(null);
    },
    /**
     * Shows what the server refused, each sentence until its field changes, or the field that it depends on. Returns the
     * sentences by field.
     */
    refuse: (error: unknown): Faults<Values> => {
      const sentences = serverFaults(error, Object.keys(values)) as Faults<Values>;
      focusPending.current = Object.keys(sentences).length > 0 ? values : null;
      setRefused({ values, faults: sentences });
      return sentences;
    },
  };
}
