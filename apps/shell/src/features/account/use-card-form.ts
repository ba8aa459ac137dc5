import type { Faults, KeptDraft } from '@portal/area-kit';
import { useToasts } from '@portal/ui/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureToastText } from '../../shared/failures/failure-toast-text.ts';
import { useFields } from '../../shared/forms/use-fields.ts';

interface CardForm<Values> {
  readonly empty: Values;
  readonly faultsOf: (values: Values) => Faults<Values>;
  readonly send: (values: Values) => Promise<unknown>;
  /** Of the toasts. */
  readonly words: { readonly done: string; readonly failed: string };
  /** Where what is typed is kept until it was sent; nowhere where it is secret. */
  readonly draft?: KeptDraft<Values>;
}

/** A form of «حسابي» that is empty again once it was sent: `field` gives the props of a text field, `form` those of the form. */
export function useCardForm<Values extends object>({
  empty,
  faultsOf,
  send,
  words,
  draft,
}: CardForm<Values>) {
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { values, setValues, field, form, check, refuse, restart } = useFields(() => {
    const typed = draft?.read();
    return typed ? { ...empty, ...typed } : empty;
  }, faultsOf);
  useEffect(() => {
    if (values !== empty) draft?.keep(values);
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(values),
    onSuccess: () => {
      toasts.success(words.done);
      setValues(empty);
      draft?.forget();
      restart();
      // A new password ends sessions, and a change of email that waits.
      void queryClient.invalidateQueries();
    },
    onError: (error) => {
      toasts.error(failureToastText(error, words.failed));
      refuse(error);
    },
  });
  const onSubmit = () => check() && mutate();
  return { field, form: { ref: form, submitting: isPending, onSubmit }, isPending };
}
