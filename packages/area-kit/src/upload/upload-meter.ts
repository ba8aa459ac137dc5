import type { UploadProgress } from '@portal/api-client';

/** The speed is averaged over this time: long enough to be steady, short enough to follow the connection. */
const WINDOW_MS = 3_000;

export interface UploadMeter extends UploadProgress {
  /** Null until bytes were sent. */
  readonly bytesPerSecond: number | null;
  /** At this speed. */
  readonly secondsLeft: number | null;
}

export const NOTHING_SENT: UploadMeter = {
  loaded: 0,
  total: 0,
  percent: 0,
  bytesPerSecond: null,
  secondsLeft: null,
};

/**
 * Measures one upload, or the rest of one of which some bytes had arrived. Call the result with every progress event and its
 * time in milliseconds.
 */
export function createUploadMeter(
  startedAt: number,
  loadedBefore: number,
): (progress: UploadProgress, at: number) => UploadMeter {
  let samples = [{ at: startedAt, loaded: loadedBefore }];
  return (progress, at) => {
    const { loaded, total } = progress;
    // The last sample before the window is kept as its start.
    const firstInside = samples.findIndex((sample) => at - sample.at <= WINDOW_MS);
    samples = [
      ...samples.slice(Math.max(firstInside === -1 ? samples.length - 1 : firstInside - 1, 0)),
      { at, loaded },
    ];
    const [first] = samples;
    const elapsedMs = first ? at - first.at : 0;
    const moved = first ? loaded - first.loaded : 0;
    if (elapsedMs <= 0 || moved <= 0) return { ...progress, bytesPerSecond: null, secondsLeft: null };
    const bytesPerSecond = (moved / elapsedMs) * 1_000;
    return { ...progress, bytesPerSecond, secondsLeft: Math.ceil((total - loaded) / bytesPerSecond) };
  };
}
