import { useShell } from '@portal/area-contract';
import { useMutation } from '@tanstack/react-query';
import { teamChangeFailure } from './registration.ts';
import { useReloadSoon } from './reload-team.ts';

interface TeamChange<Input> {
  readonly run: (input: Input) => Promise<unknown>;
  /** What the toasts say while it runs, after it, and when it failed for a reason the server does not name. */
  readonly words: { readonly running: string; readonly done: string; readonly failed: string };
  readonly onDone?: (() => void) | undefined;
}

/** A change of the team or its members: its toast turns into the result, and the team is fetched anew. */
export function useTeamChange<Input>({ run, words, onDone }: TeamChange<Input>) {
  const { toasts } = useShell();
  const reloadSoon = useReloadSoon();
  return useMutation({
    mutationFn: async (input: Input) => {
      const toast = toasts.loading(words.running);
      try {
        await run(input);
        toast.success(words.done);
      } catch (error) {
        toast.error(...teamChangeFailure(error, words.failed));
        throw error;
      }
    },
    onSuccess: () => {
      reloadSoon();
      onDone?.();
    },
  });
}
