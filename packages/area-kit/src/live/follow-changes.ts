/**
 * At least this long from the end of one fetch to the next while changes keep coming: a hall of judges who submit at
 * once must not make a director's screen ask without end. Short enough for a change to be seen within two seconds.
 */
export const LIVE_PAUSE_MS = 700;

/**
 * Gives a function that is to be called at every change. It fetches at once; changes that come while it fetches, or
 * shortly after, are fetched together, one fetch at a time, so that a slow one is never started over and starved.
 */
export function followChanges(fetchAnew: () => Promise<unknown>): {
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
    // What failed is shown by the query itself, with a way to try again.
    fetchAnew().then(settled, settled);
  };
  return {
    changed,
    stop: () => {
      state = 'stopped';
      clearTimeout(pause);
    },
  };
}
