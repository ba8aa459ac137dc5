import { toLatinDigits } from '@portal/ui/core';
import { MONTHS } from './arabic-calendar.ts';

const DAY = String.raw`(?<day>\d{1,2})`;
const MONTH = String.raw`(?<month>\d{1,2})`;
const YEAR = String.raw`(?<year>\d{4})`;
const TIME = String.raw`(?:[\s,،]+(?<hour>\d{1,2}):(?<minute>\d{2})\s*(?<half>ص|م)?)?`;
/** 2026-12-31, 31/12/2026, 31 ديسمبر 2026 */
const DATES = [
  `${YEAR}-${MONTH}-${DAY}`,
  `${DAY}/${MONTH}/${YEAR}`,
  String.raw`${DAY}\s+(?<name>${MONTHS.join('|')})\s+${YEAR}`,
].map((date) => new RegExp(`^${date}${TIME}$`));

const NOON = 12;
const MIDNIGHT = '00:00';
const two = (number: number | string | undefined) => String(number).padStart(2, '0');

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
  const found = DATES.map((date) => date.exec(clean)?.groups).find((groups) => groups !== undefined);
  if (!found) return null;
  const { year, month, name = '', day, hour = defaultHour, minute = defaultMinute, half } = found;
  const date = [year, two(month ?? MONTHS.indexOf(name) + 1), two(day)].join('-');
  const moment = `${date}T${two(hourOf(hour, half))}:${minute}`;
  // A date or time that does not exist, such as 31 February, is refused or moved to one that does.
  const instant = Date.parse(`${moment}Z`);
  return Number.isNaN(instant) || !new Date(instant).toISOString().startsWith(moment) ? null : moment;
}
