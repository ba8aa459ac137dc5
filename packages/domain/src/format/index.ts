export {
  formatDate,
  formatDateTime,
  formatDay,
  formatRelative,
  formatRemaining,
  formatTime,
  formatWithin,
  type Instant,
  TIME_PASSED,
} from './dates.ts';
export { toLatinDigits } from './digits.ts';
export { formatFileSize, formatNumber, formatPercent, formatScore } from './numbers.ts';
export { countOf, nouns } from './plurals.ts';
