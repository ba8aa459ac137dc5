import { useShell } from '@portal/area-contract';
import { useConfirm } from '@portal/ui/core';
import { useState } from 'react';
import { keptDraft } from './kept-draft.ts';
import { discardQuestion } from './texts.ts';
import { useIsCurrent } from './use-is-current.ts';

/** What was typed, and the version of the record when that began, for a form that sends it. */
type Typed<Values> = Partial<Values> & { readonly version?: number | undefined };

/** What was typed into a form, kept for the tab until it is saved or discarded; null before the first value. */
export function useDraft<Values extends object>(form: string) {
  const { session } = useShell();
  const confirm = useConfirm();
  const draft = keptDraft<Typed<Values>>(session.userId, form);
  const [typed, setTyped] = useState<Typed<Values> | null>(draft.read as () => Typed<Values> | null);
  const [opening, setOpening] = useState(0);
  const isCurrent = useIsCurrent(opening);
  const show = (next: Typed<Values>) => {
    setTyped(next);
    draft.keep(next);
  };
  const discard = () => {
    if (!isCurrent()) return;
    setTyped(null);
    draft.forget();
  };
  return {
    typed,
    /** Counts the starts; the key of a dialog that is to have no errors at first. */
    opening,
    start: (version?: number) => {
      setOpening(opening + 1);
      setTyped({ version } as Typed<Values>);
    },
    change: (values: Partial<Values>) => show({ ...typed, ...values }),
    /** Forgets the version once a conflict was shown, so that the next save overwrites. */
    forgetVersion: () => setTyped((last) => last && { ...last, version: undefined }),
    /** Forgets the draft, while the form still shows it. */
    forget: draft.forget,
    /** Discards what was typed since this start; after another start it does nothing. */
    discard,
    /** Discards it, after a question when it differs from what is stored. */
    discardAfterAsking: async (stored: Values) => {
      const fields = Object.keys(typed ?? {}) as (keyof Values)[];
      const isChanged = fields.some((field) => field in stored && typed?.[field] !== stored[field]);
      if (!isChanged || (await confirm(discardQuestion))) discard();
    },
  };
}
