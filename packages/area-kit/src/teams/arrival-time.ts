import { formatDate, formatDay, formatTime } from '@portal/ui/core';

/** The time of a check-in: «4:12 م» today, «20 نوفمبر، 4:12 م» on another day. */
export function arrivalTime(at: string, timeZone: string): string {
  const time = formatTime(at, timeZone);
  const isToday = formatDate(at, timeZone) === formatDate(new Date(), timeZone);
  return isToday ? time : `${formatDay(at, timeZone)}، ${time}`;
}
