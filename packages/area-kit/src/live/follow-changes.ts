/**
 * Pause between the end of one fetch and the next while changes keep coming: when many judges submit at once, a
 * director's screen must not fetch without end. Short enough to show a change within two seconds.
 */
export const LIVE_PAUSE_MS = 700;

/**
 * Returns `changed`, to be called at every change, and `stop`. The first change refetches at once; changes during a
 * fetch or the pause after it share the next one, which also follows when it is stopped meanwhile: the next page may show the same.
 * There is one fetch at a time, so a slow one is never restarted.
 */
export function followChanges(refetch: () => Promise<unknown>): {
  readonly changed: () => void;
  readonly stop: () => void;
} {
  let state: 'idle' | 'busy' | 'due' = 'idle';
  let isStopped = false;

  const settled = () => {
    setTimeout(() => {
      const isDue = state === 'due';
      state = 'idle';
      if (isDue) fetch();
    }, LIVE_PAUSE_MS);
  };
  const fetch = () => {
    state = 'busy';
    // The query itself shows a failure and a retry button.
    refetch().then(settled, settled);
  };
  return {
    changed: () => {
      if (isStopped) return;
      if (state === 'idle') fetch();
      else state = 'due';
    },
    stop: () => {
      isStopped = true;
    },
  };
}
