/** A total of 0–100 with the two places that the ranking goes by: 71.40. */
export function formatTotal(total: number): string {
  return total.toFixed(2);
}
