/** A total of 0–100 with two decimals, as the ranking compares it: 71.40. */
export function formatTotal(total: number): string {
  return total.toFixed(2);
}
