import { useShell } from '@portal/area-contract';
import { keptDraft } from '@portal/area-kit';
import { useState } from 'react';

/** What was typed into a form, kept for the tab until it is saved or discarded; null before the first value. */
export function useDraft<Values extends object>(form: string) {
  const { session } = useShell();
  const draft = keptDraft<Partial<Values>>(session.userId, form);
  const [typed, setTyped] = useState<Partial<Values> | null>(draft.read);
  return {
    typed,
    start: () => setTyped({}),
    change: (values: Partial<Values>) => {
      const next = { ...typed, ...values };
      setTyped(next);
      draft.keep(next);
    },
    /** Forgets the draft, while the form still shows it. */
    forget: draft.forget,
    discard: () => {
      setTyped(null);
      draft.forget();
    },
  };
}
