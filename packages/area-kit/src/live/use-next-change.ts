import { useEffect } from 'react';
import { callAt } from './call-at.ts';
import { clockOffset } from './clock-offset.ts';

/** Browsers ask for what the clock changes within this time, not all in the same instant. */
const SPREAD_MS = 1_000;

interface ChangingQuery {
  readonly data:
    | { readonly next_change?: string | null | undefined; readonly now?: string | undefined }
    | undefined;
  /** This device's clock when the answer came, milliseconds since 1970. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

/** Reads an answer again when the clock changes it: at its `next_change`, on the server's clock, which it tells as `now`. */
export function useNextChange({ data, dataUpdatedAt, refetch }: ChangingQuery): void {
  const { next_change = null, now } = data ?? {};
  useEffect(() => {
    // A server of an earlier release tells neither.
    if (next_change === null || now === undefined) return;
    const at = Date.parse(next_change) - clockOffset(now, dataUpdatedAt);
    return callAt(at + Math.random() * SPREAD_MS, () => void refetch());
  }, [next_change, now, dataUpdatedAt, refetch]);
}
