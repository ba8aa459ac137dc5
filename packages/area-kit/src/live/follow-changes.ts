/**
 * Pause between the end of one fetch and the next while changes keep coming: when many judges submit at once, a
 * director's screen must not fetch without end. Short enough to show a change within two seconds.
 */
export const LIVE_PAUSE_MS = 700;

/**
 * Returns `changed`, to be called at every change, and `stop`. The first change refetches at once; changes during a
 * fetch or the pause after it share the next one. There is one fetch at a time, so a slow one is never restarted.
 */
export function followChanges(refetch: () => Promise<unknown>): {
  readonly changed: () => void;
  readonly stop: () => void;
} {
  let state: 'idle' | 'busy' | 'due' | 'stopped' = 'idle';
  let pause: ReturnType<typeof setTimeout> | undefined;

  const settled = () => {
    if (state === 'stopped') return;
    pause = setTimeout(() => {
      const due = state === 'due';
      state = 'idle';
      if (due) changed();
    }, LIVE_PAUSE_MS);
  };
  const changed = () => {
    if (state === 'stopped') return;
    if (state !== 'idle') {
      state = 'due';
      return;
    }
    state = 'busy';
    // The query itself shows a failure and a retry button.
    refetch().then(settled, settled);
  };
  return {
    changed,
    stop: () => {
      state = 'stopped';
      clearTimeout(pause);
    },
  };
}
