/**
 * The first index below `length` at which a condition holds that holds from there on, by bisection; `length` when it holds
 * nowhere.
 */
export function firstIndex(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
