import { useShell } from '@portal/area-contract';
import { useMutation } from '@tanstack/react-query';
import { failureText, failureToastSeconds } from '../failures/failure-text.ts';
import { useReload } from './use-reload.ts';

export interface Action<Result> {
  readonly call: () => Promise<Result>;
  /** What the toast says while it runs, when it is done, and when it failed without a sentence of the server's. */
  readonly running: string;
  readonly done: string;
  readonly failed: string;
  /** Sentences of the server's that mean something else here than everywhere (`failureText`). */
  readonly failures?: Readonly<Record<string, string>>;
  /** First parts of the query keys that it changes; what is on screen of them is fetched at once. */
  readonly changes: readonly string[];
}

export interface Outcome<Result> {
  readonly result?: Result;
  readonly error?: unknown;
}

/**
 * Runs actions whose loading toast turns into their result, after which the page reloads. `act` never rejects: its
 * outcome holds the error.
 */
export function useAction() {
  const { toasts } = useShell();
  const { fetchNow, reloadSoon } = useReload();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (call: () => Promise<unknown>) => call(),
  });

  const act = async <Result>(action: Action<Result>): Promise<Outcome<Result>> => {
    const toast = toasts.loading(action.running);
    try {
      const result = (await mutateAsync(action.call)) as Result;
      toast.success(action.done);
      reloadSoon();
      return { result };
    } catch (error) {
      toast.error(
        failureText(error, action.failed, action.failures),
        failureToastSeconds(error, action.failures),
      );
      return { error };
    } finally {
      // After a failure too: it may have failed because another person changed the same thing.
      fetchNow(action.changes);
    }
  };
  return { act, acting: isPending };
}
