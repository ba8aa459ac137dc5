export interface BackOff {
  /** The longest pause after the first failure, in milliseconds. */
  readonly firstMs: number;
  /** The longest pause after any number of failures, in milliseconds. */
  readonly longestMs: number;
}

/**
 * How long to wait after this many failures in a row (1…): exponential back-off, doubled with each failure up to
 * `longestMs`. The result is a random half to whole of that, so that many clients do not retry at the same moment.
 */
export function backOffMs(failures: number, { firstMs, longestMs }: BackOff): number {
  const longest = Math.min(firstMs * 2 ** (failures - 1), longestMs);
  return longest / 2 + Math.random() * (longest / 2);
}
