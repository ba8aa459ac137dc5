import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { historySettled } from './back-layers.ts';
import type { ConfirmDialogProps, Question } from './confirm-dialog.tsx';

interface AskedQuestion extends Question {
  readonly Dialog: ComponentType<ConfirmDialogProps>;
  readonly id: number;
  /** The element that had the focus and gets it back. */
  readonly opener: Element | null;
  readonly resolve: (confirmed: boolean) => void;
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);
const loadDialog = () => import('./confirm-dialog.tsx');

/** Loads the dialog in advance, so that it also works without a connection. */
export function preloadConfirm(): void {
  loadDialog().catch((error: unknown) =>
    console.warn('The dialog could not be preloaded; it is loaded when needed.', error),
  );
}

let questionsAsked = 0;

interface ConfirmProviderProps {
  readonly userId?: string | undefined;
  readonly children: ReactNode;
}

/** Shows the questions, one at a time in the order they were asked. */
export function ConfirmProvider({ userId, children }: ConfirmProviderProps) {
  const [questions, setQuestions] = useState<readonly AskedQuestion[]>([]);
  const ask = useCallback<Ask>(async (question) => {
    const opener = document.activeElement;
    // When the dialog cannot be loaded (no connection), the browser's own confirm asks.
    const loaded = await loadDialog().catch(() => null);
    if (!loaded) return window.confirm([question.title, question.text].filter(Boolean).join('\n'));
    return new Promise((resolve) => {
      const id = ++questionsAsked;
      // Not a lazy component: a render that is begun twice leaves a dialog that hears Escape and is never shown.
      setQuestions((asked) => [...asked, { ...question, Dialog: loaded.default, id, opener, resolve }]);
    });
  }, []);
  // Cancels the open questions when the user changes.
  useEffect(
    () => () =>
      setQuestions((asked) => {
        for (const { resolve } of asked) resolve(false);
        return [];
      }),
    [userId],
  );
  const current = questions[0];
  return (
    <ConfirmContext value={ask}>
      {children}
      {current && (
        <current.Dialog
          key={current.id}
          question={current}
          onAnswer={(confirmed) => {
            // The dialog must be unmounted first, because it holds the focus.
            flushSync(() => setQuestions((asked) => asked.filter(({ id }) => id !== current.id)));
            if (current.opener instanceof HTMLElement) current.opener.focus();
            // The action may navigate, which must wait until the history entry of the dialog is gone.
            void historySettled().then(() => current.resolve(confirmed));
          }}
        />
      )}
    </ConfirmContext>
  );
}

/** Asks before an action; resolves to true when the person confirms, false when they cancel or close it. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a PortalProvider above it');
  return ask;
}
