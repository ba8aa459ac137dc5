import type { UploadProgress } from '@portal/api-client';

/** Speed is what moved within this time, so that it follows the connection without jumping. */
const WINDOW_MS = 3_000;

/** How far an upload is and how fast it goes. */
export interface UploadMeter extends UploadProgress {
  /** Null until something moved. */
  readonly bytesPerSecond: number | null;
  /** Seconds that are left at this speed. */
  readonly secondsLeft: number | null;
}

export const NOTHING_SENT: UploadMeter = {
  loaded: 0,
  total: 0,
  percent: 0,
  bytesPerSecond: null,
  secondsLeft: null,
};

/** Measures one upload: give it each progress as it comes, with the time in milliseconds. */
export function createUploadMeter(startedAt: number): (progress: UploadProgress, at: number) => UploadMeter {
  let samples = [{ at: startedAt, loaded: 0 }];
  return (progress, at) => {
    const { loaded, total } = progress;
    // The last sample before the window stays: the window begins at it.
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
