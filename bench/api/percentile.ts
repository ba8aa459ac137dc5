/** The value that this share of the values does not exceed: 0.5 for the median, 1 for the longest. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0;
}
