import { useShell } from '@portal/area-contract';
import { withToast } from '@portal/area-kit';
import { RELOAD_DELAY_SHORT_MS } from '@portal/ui/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { teamChangeFailure } from './registration.ts';

/** The toasts while it runs, after success, and after a failure without a message of the server. */
export interface ChangeWords {
  readonly running: string;
  readonly done: string;
  readonly failed: string | ((error: unknown) => string);
  /** The texts of refusals because the team changed or a deadline passed meanwhile, by the server's message. */
  readonly refusals?: Readonly<Record<string, string>>;
}

interface TeamChange {
  readonly run: () => Promise<unknown>;
  readonly words: ChangeWords;
  readonly onDone?: () => void;
}

/**
 * Reloads everything after a successful action, with a short delay so that its toast is seen first: a leader's few queries
 * all depend on the team or the event's settings. Form values are kept.
 */
export function useReloadSoon(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    setTimeout(() => void queryClient.invalidateQueries(), RELOAD_DELAY_SHORT_MS);
  }, [queryClient]);
}

/** A mutation of the team or its members, with a toast; after success the team is reloaded. */
export function useTeamChange({ run, words: { running, done, failed, refusals }, onDone }: TeamChange) {
  const { toasts } = useShell();
  const reloadSoon = useReloadSoon();
  const failure = (error: unknown) =>
    typeof failed === 'string' ? teamChangeFailure(error, failed, refusals) : failed(error);
  return useMutation({
    mutationFn: () => withToast(toasts, { running, done, failed: failure }, run),
    onSuccess: () => {
      reloadSoon();
      onDone?.();
    },
  });
}
