import { useShell } from '@portal/area-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureSeconds, failureWords } from './failure-words.ts';

export interface Action<Result> {
  readonly call: () => Promise<Result>;
  /** What the toast says while it runs, when it is done, and when it failed without a sentence of the server's. */
  readonly running: string;
  readonly done: string;
  readonly failed: string;
  /** First parts of the query keys that it changes; what is on screen of them is fetched again. */
  readonly changes: readonly string[];
}

export interface Outcome<Result> {
  readonly result?: Result;
  readonly error?: unknown;
}

/** Runs actions whose loading toast turns into their result. `act` never rejects: its outcome holds the error. */
export function useAction() {
  const { toasts } = useShell();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (call: () => Promise<unknown>) => call(),
  });

  const act = async <Result>(action: Action<Result>): Promise<Outcome<Result>> => {
    const toast = toasts.loading(action.running);
    try {
      const result = (await mutateAsync(action.call)) as Result;
      toast.success(action.done);
      return { result };
    } catch (error) {
      toast.error(failureWords(error, action.failed), failureSeconds(error));
      return { error };
    } finally {
      // After a failure too: it may have failed because another person changed the same thing.
      for (const name of action.changes) void queryClient.invalidateQueries({ queryKey: [name] });
    }
  };
  return { act, acting: isPending };
}
