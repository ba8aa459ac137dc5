import { useCallback, useState } from 'react';

interface DialogState<Subject> {
  readonly subject: Subject;
  readonly open: boolean;
  /** Counts the openings. As the dialog's key it gives each one a fresh form while the last may still fade out. */
  readonly opening: number;
}

/** A dialog that a page opens for one subject at a time; the subject stays known while the dialog fades out. */
export function useDialog<Subject>() {
  const [state, setState] = useState<DialogState<Subject> | null>(null);
  const close = useCallback(() => setState((last) => last && { ...last, open: false }), []);
  return {
    /** Null until the dialog is opened for the first time. */
    state,
    show: (subject: Subject) =>
      setState((last) => ({ subject, open: true, opening: last ? last.opening + 1 : 0 })),
    close,
  };
}
