import { Fragment, type ReactNode, useCallback, useId, useState } from 'react';

/** Whether a dialog or drawer is shown. */
export interface Shown {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface DialogState<Subject> {
  readonly subject: Subject;
  readonly open: boolean;
  /** Counts the openings. As the dialog's key it gives each one a fresh form while the last may still fade out. */
  readonly opening: number;
}

/** A dialog that a page opens for one subject at a time; the subject stays known while the dialog fades out. */
export function useDialog<Subject>() {
  const [state, setState] = useState<DialogState<Subject> | null>(null);
  const id = useId();
  const close = useCallback(() => setState((last) => last && { ...last, open: false }), []);
  return {
    show: (subject: Subject) =>
      setState((last) => ({ subject, open: true, opening: last ? last.opening + 1 : 0 })),
    close,
    /** What the page renders. */
    render: (dialog: (subject: Subject, shown: Shown) => ReactNode) =>
      state && (
        <Fragment key={id + state.opening}>
          {dialog(state.subject, { open: state.open, onClose: close })}
        </Fragment>
      ),
  };
}
