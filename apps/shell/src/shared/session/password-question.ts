import { create } from 'zustand';
import { sessionSignal } from './session-calls.ts';

interface PasswordQuestion {
  /** Ends the question: with true once the server has accepted the password, with false when it was cancelled or the session ended. */
  readonly answer: ((confirmed: boolean) => void) | null;
}

/** The open question for the password, of which there is at most one. */
export const usePasswordQuestion = create<PasswordQuestion>(() => ({ answer: null }));

let open: Promise<boolean> | null = null;

/** Asks for the password; calls at the same time share one question. Resolves with whether it was confirmed. */
export function askForPassword(): Promise<boolean> {
  open ??= new Promise<boolean>((resolve) => {
    usePasswordQuestion.setState({
      answer: (confirmed) => {
        open = null;
        usePasswordQuestion.setState({ answer: null });
        resolve(confirmed);
      },
    });
    const cancel = () => usePasswordQuestion.getState().answer?.(false);
    sessionSignal().addEventListener('abort', cancel, { once: true });
  });
  return open;
}
