import { toLatinDigits } from '@portal/ui/core';
import { MONTHS } from './arabic-calendar.ts';

const TIME = String.raw`(?:[\s,،]+(\d{1,2}):(\d{2})\s*(ص|م)?)?`;
/** 2026-12-31 */
const YEAR_FIRST = new RegExp(`^(\\d{4})-(\\d{1,2})-(\\d{1,2})${TIME}$`);
/** 31/12/2026 */
const DAY_FIRST = new RegExp(`^(\\d{1,2})/(\\d{1,2})/(\\d{4})${TIME}$`);
/** 31 ديسمبر 2026 */
const WITH_MONTH = new RegExp(`^(\\d{1,2})\\s+(${MONTHS.join('|')})\\s+(\\d{4})${TIME}$`);

const NOON = 12;
const MIDNIGHT = '00:00';
const two = (number: number) => String(number).padStart(2, '0');

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Null for a date or time that does not exist, such as 31 February. */
function written({ year, month, day }: Day, hour: number, minute: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute));
  const exists =
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute;
  return exists ? `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}` : null;
}

function hourOf(text: string, half: string | undefined): number {
  const hour = Number(text);
  if (half === undefined) return hour;
  if (hour < 1 || hour > NOON) return Number.NaN;
  return (hour % NOON) + (half === 'م' ? NOON : 0);
}

/**
 * Parses a date and time as people write it: «31 ديسمبر 2026، 11:45 م», 31/12/2026 23:45 or 2026-12-31, in Latin or
 * Arabic digits. A day without a time begins at midnight, or at `timeOfDay` («23:59»). Returns the wall time
 * `2026-12-31T23:45`, or null.
 */
export function readMoment(text: string, timeOfDay = MIDNIGHT): string | null {
  const [defaultHour = '', defaultMinute = ''] = timeOfDay.split(':');
  const clean = toLatinDigits(text)
    .replace(/[\u200e\u200f]/g, '')
    .trim();
  const yearFirst = YEAR_FIRST.exec(clean);
  if (yearFirst) {
    const [, year, month, day, hour = defaultHour, minute = defaultMinute, half] = yearFirst;
    return written(dayOf(year, month, day), hourOf(hour, half), Number(minute));
  }
  const dayFirst = DAY_FIRST.exec(clean);
  if (dayFirst) {
    const [, day, month, year, hour = defaultHour, minute = defaultMinute, half] = dayFirst;
    return written(dayOf(year, month, day), hourOf(hour, half), Number(minute));
  }
  const withMonth = WITH_MONTH.exec(clean);
  if (!withMonth) return null;
  const [, day, name, year, hour = defaultHour, minute = defaultMinute, half] = withMonth;
  const month = String(MONTHS.indexOf(name ?? '') + 1);
  return written(dayOf(year, month, day), hourOf(hour, half), Number(minute));
}

const dayOf = (year = '', month = '', day = ''): Day => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
});
