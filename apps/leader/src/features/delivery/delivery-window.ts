import type { AvailableRegisters, LeaderHome } from '@portal/api-client';
import { takesPart } from '@portal/domain/statuses';
import { formatDateTime } from '@portal/ui/core';
import { deliveryTexts } from './texts.ts';

/** Until when the team can deliver, or why it cannot. `dates` are the event's, undefined until loaded. */
export function deliverySentence(
  home: LeaderHome,
  dates: AvailableRegisters | undefined,
  timeZone: string,
  now: Date,
): string | null {
  const { window } = deliveryTexts;
  const { delivery_to: until, team } = home;
  const at = (instant: string) => formatDateTime(instant, timeZone);
  if (home.team_status && !takesPart(home.team_status)) return window.refused;
  if (home.delivery_open) {
    if (until === null) return null;
    const isOwn = team?.availability_to === until && until !== dates?.delivery_to;
    return isOwn ? window.extended(at(until)) : window.until(at(until));
  }
  if (until === null) return dates?.delivery_to ? window.disabled : window.noDate;
  if (new Date(until) <= now) return window.ended(at(until));
  return dates?.delivery_from ? window.notYet(at(dates.delivery_from)) : null;
}
