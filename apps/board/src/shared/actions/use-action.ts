import { changesOf, type InputArguments } from '@portal/api-client';
import type { Route } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { RELOAD_DELAY_SHORT_MS, useConfirm } from '@portal/ui/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { failureText, failureToastSeconds } from '../failures/failure-text.ts';

/**
 * Reloads the page's data after an action: what the action is known to change at once, everything else after a delay
 * that leaves time to read the toast. Typed but unsaved input stays; each form resets itself.
 */
export function useReload() {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      /** `names` are the first parts of query keys. */
      fetchNow: (names: readonly string[]) => {
        for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] });
      },
      /** After a success. An action on several records, whose results take longer to read, waits `RELOAD_DELAY_MS`. */
      reloadSoon: (delayMs: number = RELOAD_DELAY_SHORT_MS) => {
        setTimeout(() => void queryClient.invalidateQueries(), delayMs);
      },
    }),
    [queryClient],
  );
}

/** What is said of an action. */
export interface ActionTexts {
  /** Asked first; one that is not confirmed has neither a result nor an error. */
  readonly ask?: Parameters<ReturnType<typeof useConfirm>>[0];
  /** The toast's text while it runs, on success, and on a failure for which the server sent no sentence. */
  readonly running: string;
  readonly done: string;
  readonly failed: string;
  /** Server messages that need another text here than `serverMessages` has. */
  readonly failures?: Readonly<Record<string, string>>;
}

export interface Action<Result> extends ActionTexts {
  readonly call: () => Promise<Result>;
  /** First parts of the query keys to invalidate. */
  readonly changes: readonly string[];
}

export interface Outcome<Result> {
  readonly result?: Result;
  readonly error?: unknown;
}

/**
 * Runs actions with a loading toast that turns into the result, then reloads the page's data. `act` never rejects: its
 * outcome holds the error. `send` acts by one call of the API, which tells what it changes; `sending` only describes that.
 */
export function useAction() {
  const { api, toasts } = useShell();
  const confirm = useConfirm();
  const { fetchNow, reloadSoon } = useReload();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (call: () => Promise<unknown>) => call(),
  });

  const act = async <Result>(action: Action<Result>): Promise<Outcome<Result>> => {
    if (action.ask && !(await confirm(action.ask))) return {};
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
      // After a failure too: another person's change may be its cause.
      fetchNow(action.changes);
    }
  };
  const sending = <C extends Route>(call: C, texts: ActionTexts, ...input: InputArguments<C>) => ({
    ...texts,
    call: () => api.send(call, ...input),
    changes: changesOf(call),
  });
  const send = <C extends Route>(...what: Parameters<typeof sending<C>>) => act(sending<C>(...what));
  return { act, send, sending, acting: isPending };
}
