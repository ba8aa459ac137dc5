import { useShell } from '@portal/area-contract';
import { keptDraft, useIsCurrent } from '@portal/area-kit';
import { Fragment, type ReactNode, useCallback, useId, useMemo, useState } from 'react';

/** Whether a dialog or drawer is shown. */
export interface Shown {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What was typed into it before, for `useTyped`. */
  readonly typing: Typing;
}

interface Typing {
  /** Null unless the dialog was left with it, for example because the session ended. */
  readonly typed: object | null;
  readonly keep: (values: object) => void;
}

interface DialogState<Subject> {
  readonly subject: Subject;
  readonly typed: object | null;
  readonly open: boolean;
  /** The address of the page; the dialog reopens only there. */
  readonly page: string;
  /** Counts the openings. As the dialog's key it gives each one a fresh form while the last may still fade out. */
  readonly opening: number;
}

const pageHere = () => location.pathname + location.search;

/**
 * A dialog that a page opens for one subject at a time; the subject stays known while the dialog fades out. What is typed into it
 * is kept under `name` in this tab until it is closed, and a dialog that was left with it opens again on the same page.
 */
export function useDialog<Subject>(name: string) {
  const { session } = useShell();
  const kept = useMemo(
    () =>
      keptDraft<Pick<DialogState<Subject>, 'subject' | 'typed' | 'page'>>(session.userId, `dialog.${name}`),
    [session.userId, name],
  );
  const leftHere = () => {
    const left = kept.read();
    return left?.page === pageHere() ? left : null;
  };
  const [state, setState] = useState<DialogState<Subject> | null>(() => {
    const { subject, typed, page = '' } = leftHere() ?? {};
    return typed ? { subject: subject as Subject, typed, page, open: true, opening: 0 } : null;
  });
  const id = useId();
  const isCurrent = useIsCurrent(state?.open ? state.opening : -1);
  const close = useCallback(() => {
    if (!isCurrent()) return;
    kept.forget();
    setState((last) => last && { ...last, open: false });
  }, [kept, isCurrent]);
  return {
    show: (subject: Subject) => {
      const left = leftHere();
      // Input of a dialog whose code did not load: it was never closed, so its draft is still kept.
      const typed = JSON.stringify(left?.subject) === JSON.stringify(subject) ? left?.typed : null;
      if (!typed) kept.forget();
      setState((last) => ({
        subject,
        typed: typed ?? null,
        page: pageHere(),
        open: true,
        opening: last ? last.opening + 1 : 0,
      }));
    },
    close,
    /** What the page renders. */
    render: (dialog: (subject: Subject, shown: Shown) => ReactNode) => {
      if (!state) return null;
      const { subject, typed, page, open } = state;
      // An action that ends late has nothing to keep of a dialog that was closed meanwhile.
      const keep = (values: object) =>
        open && isCurrent() && kept.keep({ subject, page, typed: { ...kept.read()?.typed, ...values } });
      return (
        <Fragment key={id + state.opening}>
          {dialog(subject, { open, onClose: close, typing: { typed, keep } })}
        </Fragment>
      );
    },
  };
}

/** The values of the form in such a dialog, as they were left, and the function that changes and keeps them. */
export function useTyped<Values extends object>({ typing }: Pick<Shown, 'typing'>, initial: Values) {
  const [values, setValues] = useState<Values>({ ...initial, ...typing.typed });
  const change = (changes: Partial<Values>) => {
    setValues((last) => ({ ...last, ...changes }));
    typing.keep(changes);
  };
  return [values, change] as const;
}
