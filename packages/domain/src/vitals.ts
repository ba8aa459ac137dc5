/** What browsers measure of an area. `LCP-first` is the LCP of a version that the browser had to download. */
export const VITALS = ['LCP', 'LCP-first', 'INP', 'CLS'] as const;
export type Vital = (typeof VITALS)[number];

interface Scale {
  /** Up to here it is good, by the limits of the web's own vitals. */
  readonly good: number;
  /** Upper bounds of the buckets, in milliseconds but for CLS; what is above has a bucket of its own. */
  readonly bounds: readonly number[];
}

const PAINT: Scale = {
  good: 2_500,
  bounds: [
    ...[200, 300, 400, 500, 600, 700, 850, 1_000, 1_200, 1_450, 1_750, 2_100, 2_500],
    ...[3_000, 3_500, 4_000, 5_000, 6_000, 8_000, 12_000],
  ],
};

export const VITAL_SCALES: Readonly<Record<Vital, Scale>> = {
  LCP: PAINT,
  'LCP-first': PAINT,
  INP: {
    good: 200,
    bounds: [24, 40, 56, 72, 96, 120, 150, 200, 250, 300, 400, 500, 650, 800, 1_000, 1_500, 2_500],
  },
  CLS: { good: 0.1, bounds: [0, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1] },
};

/** The buckets are fixed, so that histograms of versions can be compared and added. */
export function bucketOf(vital: Vital, value: number): number {
  const { bounds } = VITAL_SCALES[vital];
  const index = bounds.findIndex((bound) => value <= bound);
  return index < 0 ? bounds.length : index;
}

/** The value that three quarters of the measurements do not exceed, estimated within its bucket; null without any. */
export function p75Of(vital: Vital, buckets: readonly number[]): number | null {
  const { bounds } = VITAL_SCALES[vital];
  const wanted = buckets.reduce((sum, count) => sum + count, 0) * 0.75;
  let below = 0;
  for (const [index, count] of buckets.entries()) {
    if (count > 0 && below + count >= wanted) {
      const [from = 0, to = from] = [bounds[index - 1] ?? 0, bounds[index] ?? bounds.at(-1)];
      return from + ((to - from) * (wanted - below)) / count;
    }
    below += count;
  }
  return null;
}

/** A measurement for operators: `1.9 s`, `180 ms`, and CLS as its plain number. */
export function formatVital(vital: Vital, value: number): string {
  if (vital === 'CLS') return value.toFixed(2);
  return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`;
}
