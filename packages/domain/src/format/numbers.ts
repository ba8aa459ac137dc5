const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const BYTES_IN_MEGABYTE = 1024 * 1024;
const BYTES_IN_KILOBYTE = 1024;

/** A number in 0–9 with at most `decimals` places and no trailing zeros: 8, 8.5, 1,240. */
export function formatNumber(value: number, decimals = 1): string {
  return decimals === 1
    ? number.format(value)
    : new Intl.NumberFormat('en', { maximumFractionDigits: decimals }).format(value);
}

/** A score of 0–100 with always one place, so that figures in a column line up: 88.0. */
export function formatScore(value: number): string {
  return value.toFixed(1);
}

/** A percentage of 0–100, the sign after the number: 67٪. */
export function formatPercent(value: number): string {
  return `${formatNumber(value, 0)}٪`;
}

/** Bytes as «12.4 ميغابايت» or «10 ميغابايت», or as كيلوبايت when less than a tenth of a megabyte. */
export function formatFileSize(bytes: number): string {
  if (bytes < BYTES_IN_MEGABYTE / 10) return `${formatNumber(Math.ceil(bytes / BYTES_IN_KILOBYTE))} كيلوبايت`;
  return `${formatNumber(bytes / BYTES_IN_MEGABYTE)} ميغابايت`;
}
