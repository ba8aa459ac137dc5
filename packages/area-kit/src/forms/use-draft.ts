import { useShell } from '@portal/area-contract';
import { useConfirm } from '@portal/ui/core';
import { useState } from 'react';
import { keptDraft } from './kept-draft.ts';
import { discardQuestion } from './texts.ts';

/** What was typed into a form, kept for the tab until it is saved or discarded; null before the first value. */
export function useDraft<Values extends object>(form: string) {
  const { session } = useShell();
  const confirm = useConfirm();
  const draft = keptDraft<Partial<Values>>(session.userId, form);
  const [typed, setTyped] = useState<Partial<Values> | null>(draft.read);
  const discard = () => {
    setTyped(null);
    draft.forget();
  };
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
    discard,
    /** Discards it, after a question when it differs from what is stored. */
    discardAfterAsking: async (stored: Values) => {
      const fields = Object.keys(typed ?? {}) as (keyof Values)[];
      const isChanged = fields.some((field) => typed?.[field] !== stored[field]);
      if (!isChanged || (await confirm(discardQuestion))) discard();
    },
  };
}
