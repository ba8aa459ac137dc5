import { listOf } from './lists.ts';
import { countOf, nouns } from './plurals.ts';

/** A moment: an ISO 8601 text, as on the wire, or a Date. */
export type Instant = string | Date;

const UNITS = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;
/** A moment this close is «الآن». */
const NOW_WITHIN_MS = 1_000;

const LOCALE = 'ar-EG-u-nu-latn-ca-gregory';
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

/** Keeps a date or a time on one line, so that «م» never starts the next; between the two a line may break. */
const NO_BREAK_SPACE = '\u00a0';

const STYLES = {
  day: { day: 'numeric', month: 'long' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit', hour12: true },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** By style and time zone: making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(instant: Instant, timeZone: string, style: keyof typeof STYLES): string {
  const key = `${style} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALE, { ...STYLES[style], timeZone });
  formats.set(key, format);
  return format.format(new Date(instant)).replaceAll(/\s/g, NO_BREAK_SPACE);
}

/** «20 نوفمبر» */
export function formatDay(instant: Instant, timeZone: string): string {
  return formatIn(instant, timeZone, 'day');
}

/** «20 نوفمبر 2026» */
export function formatDate(instant: Instant, timeZone: string): string {
  return formatIn(instant, timeZone, 'date');
}

/** «4:12 م» */
export function formatTime(instant: Instant, timeZone: string): string {
  return formatIn(instant, timeZone, 'time');
}

/** «20 نوفمبر 2026، 4:12 م» */
export function formatDateTime(instant: Instant, timeZone: string): string {
  return `${formatDate(instant, timeZone)}، ${formatTime(instant, timeZone)}`;
}

/** The distance to a moment, in the largest unit that fits: «قبل ثانيتين», «خلال 3 أيام», «الآن». */
export function formatRelative(instant: Instant, now: Date): string {
  const difference = new Date(instant).getTime() - now.getTime();
  const distance = Math.abs(difference);
  if (distance < NOW_WITHIN_MS) return 'الآن';
  const [unit, length] = UNITS.find(([, ms]) => distance >= ms) ?? UNITS[3];
  // The names of CLDR lack the tanween.
  return relative.format(Math.trunc(difference / length), unit).replace('ثوانِ', 'ثوانٍ');
}

/** The time until a moment, in its two largest units: «3 أيام و4 ساعات». Null once it has passed. */
export function formatRemaining(instant: Instant, now: Date): string | null {
  const left = new Date(instant).getTime() - now.getTime();
  if (left <= 0) return null;
  let rest = left;
  const counts = UNITS.map(([unit, ms]) => {
    const count = Math.floor(rest / ms);
    rest %= ms;
    return { count, noun: nouns[unit] };
  });
  const largest = counts.findIndex(({ count }) => count > 0);
  const shown = counts.slice(Math.max(largest, 0), largest + 2).filter(({ count }) => count > 0);
  return listOf(shown.map(({ count, noun }) => countOf(count, noun))) || countOf(1, nouns.second);
}

/** `formatRemaining` after «خلال», which needs duals in the genitive: «خلال يومين وساعتين». */
export function formatWithin(instant: Instant, now: Date): string | null {
  const remaining = formatRemaining(instant, now);
  return remaining && `خلال ${remaining.replace(/ان(?= |$)/g, 'ين')}`;
}

/** What a field says about a time that has to come and has passed. */
export const TIME_PASSED = 'هذا الوقت مضى';
