/** A value at a time. */
export interface Point {
  seconds: number;
  value: number;
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle - 1)] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/**
 * How much the value grows in a minute: the median of the slopes between all pairs of points (Theil and Sen), which a
 * few outliers do not change.
 */
export function growthPerMinute(points: readonly Point[]): number {
  const slopes = points.flatMap((from, index) =>
    points
      .slice(index + 1)
      .filter(({ seconds }) => seconds > from.seconds)
      .map((to) => ((to.value - from.value) / (to.seconds - from.seconds)) * 60),
  );
  return slopes.length === 0 ? 0 : medianOf(slopes);
}
