import type { AvailableRegisters, LeaderHome } from '@portal/api-client';
import { formatDateTime } from '@portal/ui/core';
import { texts } from '../../texts.ts';

/** The server refuses deliveries of these teams even inside the delivery window. */
const EXCLUDED_STATUSES = ['Rejected', 'Withdrawn'];

/** Until when the team can deliver, or why it cannot. `dates` are the event's, undefined until loaded. */
export function deliverySentence(
  home: LeaderHome,
  dates: AvailableRegisters | undefined,
  timeZone: string,
  now: Date,
): string | null {
  const { window } = texts.project;
  const { delivery_to: until, team } = home;
  const at = (instant: string) => formatDateTime(instant, timeZone);
  if (EXCLUDED_STATUSES.includes(home.team_status ?? '')) return window.refused;
  if (home.delivery_open) {
    if (until === null) return null;
    const isOwn = team?.availability_to === until && until !== dates?.delivery_to;
    return isOwn ? window.extended(at(until)) : window.until(at(until));
  }
  if (until === null) return dates?.delivery_to ? window.disabled : window.noDate;
  if (new Date(until) <= now) return window.ended(at(until));
  return dates?.delivery_from ? window.notYet(at(dates.delivery_from)) : null;
}
