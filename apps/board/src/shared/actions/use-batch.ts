import { useShell } from '@portal/area-contract';
import { RELOAD_DELAY_MS } from '@portal/ui/core';
import { useRef, useState } from 'react';
import { useReload } from './use-action.ts';

/** What became of one item: the answer, or the sentence that says why it was refused. */
export type BatchOutcome<Item, Result> =
  | { readonly item: Item; readonly why: null; readonly result: Result }
  | { readonly item: Item; readonly why: string };

export interface BatchProgress<Item, Result> {
  readonly items: readonly Item[];
  /** Of the first items, as far as the run has come. */
  readonly outcomes: readonly BatchOutcome<Item, Result>[];
}

interface Batch<Item, Result> {
  readonly items: readonly Item[];
  readonly call: (item: Item) => Promise<Result>;
  /** Why an item was refused, in a sentence. */
  readonly reasonOf: (error: unknown, item: Item) => string;
  /** The toast's text while it runs. */
  readonly running: string;
  /** The toast's text at the end, from the number of results and the sentences of what was refused. */
  readonly summary: (done: number, refused: readonly string[]) => string;
  /** How long a toast of a failure stays, where that is not as usual. */
  readonly failureSeconds?: number | undefined;
  /** First parts of the query keys to invalidate. */
  readonly changes: readonly string[];
}

/**
 * Runs one call for several items, one after the other, and keeps what became of each. A refused one does not stop the
 * others; `stop` ends the run after the item under way.
 */
export function useBatch<Item, Result>() {
  const { toasts } = useShell();
  const { fetchNow, reloadSoon } = useReload();
  const [running, setRunning] = useState(false);
  const [progress, setProgress] = useState<BatchProgress<Item, Result>>({ items: [], outcomes: [] });
  const stopped = useRef(false);

  /** Resolves to the results of the items that were not refused. */
  const run = async ({ items, call, reasonOf, ...batch }: Batch<Item, Result>) => {
    const toast = toasts.loading(batch.running);
    const outcomes: BatchOutcome<Item, Result>[] = [];
    stopped.current = false;
    setRunning(true);
    setProgress({ items, outcomes: [] });
    for (const item of items) {
      if (stopped.current) break;
      try {
        outcomes.push({ item, why: null, result: await call(item) });
      } catch (error) {
        outcomes.push({ item, why: reasonOf(error, item) });
      }
      setProgress({ items, outcomes: [...outcomes] });
    }
    setRunning(false);
    fetchNow(batch.changes);
    const done = outcomes.flatMap((outcome) => (outcome.why === null ? outcome.result : []));
    if (done.length > 0) reloadSoon(RELOAD_DELAY_MS);
    const refused = outcomes.flatMap(({ why }) => why ?? []);
    const text = batch.summary(done.length, refused);
    if (done.length === items.length) toast.success(text);
    else toast.error(text, batch.failureSeconds);
    return done;
  };
  return {
    run,
    running,
    progress,
    stop: () => {
      stopped.current = true;
    },
  };
}
