import { useShell } from '@portal/area-contract';
import { useMutation } from '@tanstack/react-query';
import { teamChangeFailure } from './registration.ts';
import { useReloadSoon } from './reload-team.ts';

interface TeamChange<Input> {
  readonly run: (input: Input) => Promise<unknown>;
  /** The toasts while it runs, after success, and after a failure without a message of the server. */
  readonly words: { readonly running: string; readonly done: string; readonly failed: string };
  readonly onDone?: (() => void) | undefined;
}

/** A mutation of the team or its members, with a toast; after success the team is reloaded. */
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
